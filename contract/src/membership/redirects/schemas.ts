import { type Static, Type } from 'typebox'
import { FreeForm, Guid } from '../../ground/scalars.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const address = text(2048)

/** What a front end will ask the authorize page, in the words of its client. */
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
  /** `none` alone counts here; what stands beside the request goes before it. */
  prompt: text(100),
  /** The provider that the person signs in with: our id, or the id that public clients use. */
  idp: text(100),
})
export type AuthRequest = Static<typeof AuthRequest>

/** Of an entry of the availability calendar, what chooses a time, a session or a course. Dates may lack an offset, as in bookings. */
const ChosenSlot = Type.Object({
  serviceId: Guid,
  /** The session of a class: older entries name it `sessionId` alone, slots of the second generation `eventId` alone. */
  eventId: text(250),
  sessionId: text(250),
  startDate: text(40),
  endDate: text(40),
  timezone: text(150),
  resource: Type.Optional(Type.Object({ id: text(100) })),
  location: Type.Optional(Type.Object({ id: text(100) })),
})
export type ChosenSlot = Static<typeof ChosenSlot>

/** What our checkout told a front end's list of plans; the front end hands it back with the plan that was chosen. */
export const checkoutData = text(1000)

/** What pages a person may be sent to. */
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

/** Addresses of the front end to which a person may come back. */
export const Callbacks = Type.Object({
  postFlowUrl: address,
  thankYouPageUrl: address,
  loginUrl: address,
  bookingsServiceListUrl: address,
  cartPageUrl: address,
  planListUrl: address,
  /** As older front ends call it. */
  plansListUrl: address,
  /** Comes back as it is, as `state` in the query. */
  state: address,
})
export type Callbacks = Static<typeof Callbacks>

export const Preferences = Type.Object({
  /** Whether a member of the front end is still signed in there after coming back. */
  maintainIdentity: Type.Optional(Type.Boolean({ default: true })),
  /** Sent along to the page; `lang` is the language it speaks. */
  additionalQueryParameters: Type.Optional(FreeForm),
})
export type Preferences = Static<typeof Preferences>

/** The ways back that our pages know. */
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

/** Booking form fields, prefilled for a member sent by a front end. */
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
  /** The proof of a sign-in that the address carries. */
  sessionToken: Type.Optional(Type.String()),
})
export type RedirectSession = Static<typeof RedirectSession>
