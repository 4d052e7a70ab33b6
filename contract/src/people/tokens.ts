import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { FreeForm } from '../ground/scalars.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** The token endpoint takes both spellings of each member, as public clients mix them. */
export const TokenRequest = Type.Object({
  clientId: text(200),
  client_id: text(200),
  clientSecret: text(200),
  client_secret: text(200),
  instanceId: text(100),
  instance_id: text(100),
  grantType: text(100),
  grant_type: text(100),
  refreshToken: text(2048),
  refresh_token: text(2048),
  code: text(2048),
  codeVerifier: text(200),
  code_verifier: text(200),
  redirectUri: text(2048),
  redirect_uri: text(2048),
  memberId: text(100),
  member_id: text(100),
  sessionToken: text(2048),
  session_token: text(2048),
  scope: text(500),
})
export type TokenRequest = Static<typeof TokenRequest>

export const Tokens = Type.Object({
  access_token: Type.String(),
  expires_in: Type.Integer(),
  refresh_token: Type.Optional(Type.String()),
  token_type: Type.String(),
  scope: Type.Optional(Type.String()),
})

export const tokenOperations = rows({
  requestToken: {
    method: 'POST',
    path: '/oauth2/token',
    access: 'anyone',
    kind: 'oauth',
    limitPerMinute: 300,
    clientBound: 'tokensPerMinute',
    summary: 'Tokens for a visitor, for the code or the proof of a sign-in, for an application, or fresh ones for a refresh token',
    body: TokenRequest,
    response: Tokens,
    errors: ['INVALID_CLIENT', 'INVALID_GRANT', 'UNSUPPORTED_GRANT_TYPE', 'RATE_LIMITED'],
  },
  getJwks: {
    method: 'GET',
    path: '/oauth2/jwks',
    access: 'anyone',
    isRead: true,
    summary: 'The public keys that sign access tokens',
    response: Type.Object({ keys: Type.Array(FreeForm) }),
    errors: [],
  },
})
