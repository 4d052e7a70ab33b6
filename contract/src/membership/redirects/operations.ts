import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { CallbackName, Callbacks, checkoutData, Preferences, RedirectIntents, RedirectSession, Visit, VisitorDetails } from './schemas.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

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
      /** The order that was made, told to the page that gives thanks. */
      planOrderId: Type.Optional(Guid),
      /** The order of a checkout, told to the same page. */
      orderId: Type.Optional(Guid),
      /** Told to the list of plans: those that fit, and what it hands back with the chosen one. */
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
