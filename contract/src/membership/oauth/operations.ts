import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Nothing } from '../../ground/scalars.ts'
import { AuthorizeQuestion, AuthorizeRequest, Discovery, TokenInfo, UserInfo } from './schemas.ts'

const RequestId = Type.Object({ requestId: Type.String({ minLength: 20, maxLength: 200 }) })
const WayBack = Type.Object({ redirectUrl: Type.String() })

export const oauthOperations = rows({
  authorize: {
    method: 'GET',
    path: '/oauth2/authorize',
    access: 'anyone',
    kind: 'browser',
    limitPerMinute: 300,
    summary: 'Lead a browser to a code for its client: at once, by way of the sign-in page, or silently in a hidden frame',
    query: AuthorizeQuestion,
    response: Nothing,
    errors: ['INVALID_CLIENT', 'REDIRECT_NOT_ALLOWED'],
  },
  getAuthorizeRequest: {
    method: 'GET',
    path: '/_api/foyer/v1/authorize/{requestId}',
    access: 'anyone',
    isRead: true,
    summary: 'Which client asks a person to sign in',
    params: RequestId,
    response: Type.Object({ request: AuthorizeRequest }),
    errors: ['AUTHORIZE_REQUEST_NOT_FOUND'],
  },
  finishAuthorizeRequest: {
    method: 'POST',
    path: '/_api/foyer/v1/authorize/{requestId}',
    access: 'member',
    summary: 'Answer a client as who is signed in to our web app, and tell where to go on',
    params: RequestId,
    body: Type.Object({ agrees: Type.Optional(Type.Boolean()) }),
    response: WayBack,
    errors: ['AUTHORIZE_REQUEST_NOT_FOUND', 'LOGIN_REQUIRED', 'CONSENT_REQUIRED'],
  },
  declineAuthorizeRequest: {
    method: 'POST',
    path: '/_api/foyer/v1/authorize/{requestId}/decline',
    access: 'visitor',
    summary: 'Go back to a client without signing in',
    params: RequestId,
    response: WayBack,
    errors: ['AUTHORIZE_REQUEST_NOT_FOUND'],
  },
  loginCallback: {
    method: 'GET',
    path: '/_api/iam/authentication/v1/callback',
    access: 'anyone',
    kind: 'browser',
    tellsPrograms: true,
    limitPerMinute: 300,
    clientBound: 'tokensPerMinute',
    summary: 'Lead a browser back to the client that waits, with the proof of a sign-in; a program gets the way back as data',
    query: Type.Object({
      state: Type.Optional(Type.String({ maxLength: 200 })),
      sessionToken: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    response: Nothing,
    errors: ['AUTHORIZE_REQUEST_NOT_FOUND', 'SESSION_TOKEN_INVALID'],
  },
  getTokenInfo: {
    method: 'POST',
    path: '/oauth2/token-info',
    access: 'anyone',
    isRead: true,
    limitPerMinute: 300,
    clientBound: 'tokensPerMinute',
    summary: 'Whose an access token is, if it is good',
    body: Type.Object({ token: Type.String({ maxLength: 4096 }) }),
    response: TokenInfo,
    errors: [],
  },
  getUserInfo: {
    method: 'GET',
    path: '/oauth2/user-info',
    access: 'member',
    isRead: true,
    summary: 'Who the member of an access token is',
    response: UserInfo,
    errors: [],
  },
  getDiscovery: {
    method: 'GET',
    path: '/.well-known/openid-configuration',
    access: 'anyone',
    isRead: true,
    summary: 'Where clients find what this server does for sign-in',
    response: Discovery,
    errors: [],
  },
})
