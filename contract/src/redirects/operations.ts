import { Type } from 'typebox'
import { rows } from '../operation.ts'
import { Nothing } from '../scalars.ts'
import { Callbacks, RedirectIntents, RedirectSession } from './schemas.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const redirectsOperations = rows({
  createRedirectSession: {
    method: 'POST',
    path: '/v1/redirect-session',
    access: 'visitor',
    limitPerMinute: 300,
    summary: 'The address of a page of ours to which a front end sends a person: sign-in, sign-out, a service, a chosen time',
    body: Type.Object({ ...RedirectIntents.properties, callbacks: Type.Optional(Callbacks) }),
    response: Type.Object({ redirectSession: RedirectSession }),
    errors: ['INVALID_CLIENT', 'REDIRECT_NOT_ALLOWED', 'REDIRECT_NOT_OFFERED', 'SERVICE_NOT_FOUND'],
  },
  logOut: {
    method: 'GET',
    path: '/_api/iam/authentication/v1/logout',
    access: 'anyone',
    kind: 'browser',
    summary: 'Sign a browser out, with the front end that sent it, and lead it back',
    query: Type.Object({ clientId: text(100), postLogoutRedirectUri: text(2048), session: text(500) }),
    response: Nothing,
    errors: ['INVALID_CLIENT', 'REDIRECT_NOT_ALLOWED'],
  },
})
