import { type Static, Type } from 'typebox'
import { Email, Guid, IsoInstant } from '../../ground/scalars.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** An authorization request in OAuth's own words. The client is told its mistakes, so every member is read as text. */
export const AuthorizeQuestion = Type.Object({
  client_id: text(100),
  redirect_uri: text(2048),
  response_type: text(100),
  response_mode: text(100),
  code_challenge: text(200),
  code_challenge_method: text(100),
  state: text(1000),
  scope: text(500),
  prompt: text(100),
  session_token: text(200),
  idp: text(100),
  lang: text(10),
})
export type AuthorizeQuestion = Static<typeof AuthorizeQuestion>

export const AuthorizeRequest = Type.Object({
  clientName: Type.String(),
  leadsTo: Type.Optional(Type.String()),
  asksAnew: Type.Boolean(),
  asksConsent: Type.Boolean(),
  choosesAccount: Type.Boolean(),
  offlineAccess: Type.Boolean(),
  expiresDate: IsoInstant,
})
export type AuthorizeRequest = Static<typeof AuthorizeRequest>

/** The content of a valid access token. Times are seconds since 1970, as text. */
export const TokenInfo = Type.Object({
  active: Type.Boolean(),
  subjectType: Type.Optional(Type.Enum(['UNKNOWN', 'USER', 'VISITOR', 'MEMBER', 'APP'])),
  subjectId: Type.Optional(Guid),
  exp: text(20),
  iat: text(20),
  clientId: Type.Optional(Guid),
  siteId: Type.Optional(Guid),
  instanceId: Type.Optional(Guid),
})
export type TokenInfo = Static<typeof TokenInfo>

export const UserInfo = Type.Object({
  sub: Guid,
  givenName: text(20),
  familyName: text(20),
  name: text(255),
  email: Email,
  emailVerified: Type.Boolean(),
  picture: text(2048),
  language: text(10),
})
export type UserInfo = Static<typeof UserInfo>

const words = Type.Array(Type.String())

/** RFC 8414, and the part of OpenID Connect Discovery that this server supports. */
export const Discovery = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Type.String(),
  token_endpoint: Type.String(),
  jwks_uri: Type.String(),
  userinfo_endpoint: Type.String(),
  introspection_endpoint: Type.String(),
  response_types_supported: words,
  response_modes_supported: words,
  grant_types_supported: words,
  scopes_supported: words,
  prompt_values_supported: words,
  code_challenge_methods_supported: words,
  token_endpoint_auth_methods_supported: words,
  subject_types_supported: words,
  authorization_response_iss_parameter_supported: Type.Boolean(),
})
export type Discovery = Static<typeof Discovery>
