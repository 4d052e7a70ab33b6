import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { FreeForm, Guid, Nothing } from '../ground/scalars.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const address = text(2048)

export const AuthRequest = Type.Object({
  clientId: Type.String({ maxLength: 100 }),
  redirectUri: address,
  responseType: text(100),
  responseMode: text(100),
  codeChallenge: text(200),
  codeChallengeMethod: text(100),
  state: text(1000),
  scope: text(500),
  sessionToken: text(200),
  /** Only `none` counts here; the `prompt` beside the request comes first. */
  prompt: text(100),
  /** The sign-in provider: our id, or the id that public clients use. */
  idp: text(100),
})
export type AuthRequest = Static<typeof AuthRequest>

/** The members of an availability entry that identify a time, a session or a course. Dates may lack an offset, as in bookings. */
const ChosenSlot = Type.Object({
  serviceId: Guid,
  /** The session of a class: older entries have only `sessionId`, slots of the second generation only `eventId`. */
  eventId: text(250),
  sessionId: text(250),
  startDate: text(40),
  endDate: text(40),
  timezone: text(150),
  resource: Type.Optional(Type.Object({ id: text(100) })),
  location: Type.Optional(Type.Object({ id: text(100) })),
})
export type ChosenSlot = Static<typeof ChosenSlot>

export const checkoutData = text(1000)

export const RedirectIntents = Type.Object({
  auth: Type.Optional(Type.Object({ authRequest: AuthRequest, prompt: text(100) })),
  login: Type.Optional(FreeForm),
  logout: Type.Optional(Type.Object({ clientId: Guid })),
  bookingsCheckout: Type.Optional(Type.Object({ slotAvailability: Type.Object({ slot: ChosenSlot }), timezone: text(40) })),
  bookingsBook: Type.Optional(Type.Object({ resourceId: Guid })),
  ecomCheckout: Type.Optional(Type.Object({ checkoutId: Guid })),
  eventsCheckout: Type.Optional(FreeForm),
  paidPlansCheckout: Type.Optional(Type.Object({ planId: Guid, checkoutData })),
  storesProduct: Type.Optional(FreeForm),
  ecomOrderPaymentRequest: Type.Optional(FreeForm),
  memberAccountPage: Type.Optional(FreeForm),
})
export type RedirectIntents = Static<typeof RedirectIntents>

export const Callbacks = Type.Object({
  postFlowUrl: address,
  thankYouPageUrl: address,
  loginUrl: address,
  bookingsServiceListUrl: address,
  cartPageUrl: address,
  planListUrl: address,
  plansListUrl: address,
  state: address,
})
export type Callbacks = Static<typeof Callbacks>

export const Preferences = Type.Object({
  maintainIdentity: Type.Optional(Type.Boolean({ default: true })),
  additionalQueryParameters: Type.Optional(FreeForm),
})
export type Preferences = Static<typeof Preferences>

export const CallbackName = Type.Enum([
  'postFlowUrl',
  'thankYouPageUrl',
  'loginUrl',
  'bookingsServiceListUrl',
  'planListUrl',
  'cartPageUrl',
])
export type CallbackName = Static<typeof CallbackName>

/** A visit to our pages that a front end began with a redirect session: which front end, and the callbacks that lead back to it. */
export const Visit = Type.Object({
  id: Guid,
  clientName: Type.String(),
  callbacks: Type.Array(CallbackName),
})
export type Visit = Static<typeof Visit>

export const VisitorDetails = Type.Object({
  firstName: Type.Optional(Type.String()),
  lastName: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
})
export type VisitorDetails = Static<typeof VisitorDetails>

export const RedirectSession = Type.Object({
  id: Guid,
  fullUrl: Type.String(),
  urlDetails: Type.Object({ endpoint: Type.String(), searchParams: Type.Record(Type.String(), Type.String()) }),
  sessionToken: Type.Optional(Type.String()),
})
export type RedirectSession = Static<typeof RedirectSession>

export const redirectsOperations = rows({
  createRedirectSession: {
    method: 'POST',
    path: '/v1/redirect-session',
    access: 'visitor',
    limitPerMinute: 300,
    clientBound: 'tokensPerMinute',
    summary: 'The address of a page of ours to which a front end sends a person: sign-in, sign-out, a service, a chosen time',
    body: Type.Object({ ...RedirectIntents.properties, callbacks: Type.Optional(Callbacks), preferences: Type.Optional(Preferences) }),
    response: Type.Object({ redirectSession: RedirectSession }),
    errors: ['INVALID_CLIENT', 'REDIRECT_NOT_ALLOWED', 'REDIRECT_NOT_OFFERED', 'SERVICE_NOT_FOUND', 'plan_not_found', 'CHECKOUT_NOT_FOUND'],
  },
  getVisit: {
    method: 'GET',
    path: '/_api/foyer/v1/visits/{visitId}',
    access: 'anyone',
    isRead: true,
    summary: 'Which front end sent a person to our pages, and which ways back it offers',
    params: Type.Object({ visitId: Guid }),
    response: Type.Object({ visit: Visit }),
    errors: ['VISIT_NOT_FOUND'],
  },
  claimVisit: {
    method: 'POST',
    path: '/_api/foyer/v1/visits/{visitId}/claim',
    access: 'visitor',
    limitPerMinute: 60,
    summary: 'Which member a front end sent: told once, to the first browser that asks, which may complete a booking in their name',
    params: Type.Object({ visitId: Guid }),
    response: Type.Object({ contactDetails: Type.Optional(VisitorDetails) }),
    errors: [],
  },
  endVisit: {
    method: 'GET',
    path: '/_api/foyer/v1/visits/{visitId}/{callback}',
    access: 'anyone',
    kind: 'browser',
    summary: 'Lead a browser back to the front end that sent it',
    params: Type.Object({ visitId: Guid, callback: CallbackName }),
    query: Type.Object({
      planOrderId: Type.Optional(Guid),
      orderId: Type.Optional(Guid),
      planIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
      checkoutData,
    }),
    response: Nothing,
    errors: ['VISIT_NOT_FOUND', 'REDIRECT_NOT_ALLOWED'],
  },
  logOut: {
    method: 'GET',
    path: '/_api/iam/authentication/v1/logout',
    access: 'anyone',
    kind: 'browser',
    tellsPrograms: true,
    summary: 'Sign a browser out, with the front end that sent it, and lead it back; a program gets the way back as data',
    query: Type.Object({ clientId: text(100), postLogoutRedirectUri: text(2048), state: text(2048), session: text(500), lang: text(10) }),
    response: Nothing,
    errors: ['INVALID_CLIENT', 'REDIRECT_NOT_ALLOWED'],
  },
})
