import { type Static, Type } from 'typebox'
import { permissions } from '../../ground/permissions.ts'
import { Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { PermissionName } from '../../people/credentials.ts'

const Name = TrimmedText(100)
const Addresses = Type.Array(TrimmedText(2048), { maxItems: 50 })
const ServerAddresses = Type.Array(TrimmedText(60), { maxItems: 50 })
const Permissions = Type.Array(PermissionName, { maxItems: permissions.length })

/** The secret itself is answered once, when it is made; the previous secret may stay valid for a while. */
export const ClientSecret = Type.Object({
  id: Guid,
  secretStart: Type.String(),
  createdDate: IsoInstant,
  lastUsedDate: Type.Optional(IsoInstant),
  expiresDate: Type.Optional(IsoInstant),
})
export type ClientSecret = Static<typeof ClientSecret>

/**
 * Bounds of all visitors of one front end together, if its own server calls for them. The rates apply to each operation that hands out
 * tokens, signs in, pays, signs up or joins a waiting list.
 */
export const ClientBounds = Type.Object({
  tokensPerMinute: Type.Integer({ minimum: 1, maximum: 100_000 }),
  logInsPerMinute: Type.Integer({ minimum: 1, maximum: 10_000 }),
  signUpsPerMinute: Type.Integer({ minimum: 1, maximum: 10_000 }),
  liveHolds: Type.Integer({ minimum: 1, maximum: 10_000 }),
})
export type ClientBounds = Static<typeof ClientBounds>
export type ClientRate = Exclude<keyof ClientBounds, 'liveHolds'>

export const ApiClient = Type.Object({
  id: Guid,
  name: Name,
  /**
   * Where people return to after signing in, compared character by character: on https, on localhost, or an app (`com.example.app:/back`).
   */
  redirectAddresses: Addresses,
  /** Further origins whose pages may call in its name, besides those of the redirect addresses. */
  origins: Addresses,
  allowsAnyLoopbackRedirect: Type.Boolean(),
  /** Its server calls for many visitors from one network: limits then count by visitor, account and front end. */
  runsOnServer: Type.Boolean(),
  /** Outgoing addresses of that server, such as 203.0.113.7 or 203.0.113.0/28. If given, only calls from them count that way. */
  serverAddresses: ServerAddresses,
  clientBounds: ClientBounds,
  /** The rights of the front end itself, which it proves with a secret. */
  permissions: Permissions,
  secrets: Type.Array(ClientSecret),
  sessionCount: Type.Integer(),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
  revision: Revision,
})
export type ApiClient = Static<typeof ApiClient>

const changeable = {
  redirectAddresses: Type.Optional(Addresses),
  origins: Type.Optional(Addresses),
  allowsAnyLoopbackRedirect: Type.Optional(Type.Boolean()),
  runsOnServer: Type.Optional(Type.Boolean()),
  serverAddresses: Type.Optional(ServerAddresses),
  clientBounds: Type.Optional(Type.Partial(ClientBounds)),
  permissions: Type.Optional(Permissions),
}

export const NewApiClient = Type.Object({ name: Name, ...changeable })
export type NewApiClient = Static<typeof NewApiClient>

export const ApiClientChanges = Type.Object({ revision: Revision, name: Type.Optional(Name), ...changeable })
export type ApiClientChanges = Static<typeof ApiClientChanges>
