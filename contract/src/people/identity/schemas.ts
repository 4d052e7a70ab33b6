import { type Static, Type } from 'typebox'
import { ownPermissions, permissions } from '../../ground/permissions.ts'
import { Email, Guid, IsoInstant } from '../../ground/scalars.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** The token endpoint takes both spellings of each member, as public clients mix them. */
export const TokenRequest = Type.Object({
  clientId: text(200),
  client_id: text(200),
  clientSecret: text(200),
  client_secret: text(200),
  /** The site that an application means. */
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
  /** The rights of an application's token, separated by blanks. */
  scope: Type.Optional(Type.String()),
})

export const PermissionName = Type.Enum([...permissions])

/** Who is signed in to our own web app. */
export const Session = Type.Object({
  role: Type.Enum(['VISITOR', 'MEMBER', 'MANAGER']),
  identity: Type.Optional(Type.Object({ id: Guid, email: Email, name: Type.Optional(Type.String()), hasPassword: Type.Boolean() })),
  /** What a manager may see and change at the dashboard. */
  permissions: Type.Optional(Type.Array(Type.Enum([...permissions, ...ownPermissions]))),
  /** The staff member that this manager is, if bookable. */
  staffMember: Type.Optional(Type.Object({ id: Guid, name: Type.String(), resourceId: Guid })),
  expiresDate: Type.Optional(IsoInstant),
  /** Told once, as a member signs in: something that everybody who signs up is asked is not answered. Nothing is kept from the member. */
  hasMissingAnswers: Type.Optional(Type.Boolean()),
})
export type Session = Static<typeof Session>

/** One sign-in that lasts. The network is coarse: what a household or an office shares. */
export const SignedInSession = Type.Object({
  id: Guid,
  /** The session that makes the call. */
  isCurrent: Type.Boolean(),
  signedInBy: Type.Enum(['PASSWORD', 'LINK', 'REGISTRATION', 'RECOVERY', 'EXTERNAL', 'PASSKEY']),
  /** Whether a second factor was proven. */
  hasSecondFactor: Type.Boolean(),
  device: Type.Optional(Type.String()),
  network: Type.Optional(Type.String()),
  /** The front end that has tokens of this session; absent for our own web app. */
  client: Type.Optional(Type.Object({ id: Guid, name: Type.String() })),
  createdDate: IsoInstant,
  lastSeenDate: IsoInstant,
  expiresDate: IsoInstant,
})
export type SignedInSession = Static<typeof SignedInSession>
