import { type Static, Type } from 'typebox'
import { PermissionName } from '../identity/schemas.ts'
import { permissions } from '../permissions.ts'
import { Guid, IsoInstant, Revision, TrimmedText } from '../scalars.ts'

const Name = TrimmedText(100)
const Addresses = Type.Array(TrimmedText(2048), { maxItems: 50 })
const ServerAddresses = Type.Array(TrimmedText(60), { maxItems: 50 })
const Permissions = Type.Array(PermissionName, { maxItems: permissions.length })

/** What a client proves itself with. The secret is told once, when it is made; the one before may stay good for a while. */
export const ClientSecret = Type.Object({
  id: Guid,
  /** How the secret begins. */
  secretStart: Type.String(),
  createdDate: IsoInstant,
  /** To the hour. */
  lastUsedDate: Type.Optional(IsoInstant),
  /** Of one that was replaced: when it ends. */
  expiresDate: Type.Optional(IsoInstant),
})
export type ClientSecret = Static<typeof ClientSecret>

/**
 * What all visitors of one front end may do together, where its own server asks for them. The rates hold for each operation that hands out
 * tokens, signs in or signs up.
 */
export const ClientBounds = Type.Object({
  tokensPerMinute: Type.Integer({ minimum: 1, maximum: 100_000 }),
  logInsPerMinute: Type.Integer({ minimum: 1, maximum: 10_000 }),
  signUpsPerMinute: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Unfinished bookings that keep a time at once. */
  liveHolds: Type.Integer({ minimum: 1, maximum: 10_000 }),
})
export type ClientBounds = Static<typeof ClientBounds>
export type ClientRate = Exclude<keyof ClientBounds, 'liveHolds'>

/** A front end of the site, on an origin of its own. */
export const ApiClient = Type.Object({
  /** What its requests name as `client_id`. */
  id: Guid,
  name: Name,
  /** Where people are sent back to once signed in, sign for sign: on https, this very machine, or an app (`com.example.app:/back`). */
  redirectAddresses: Addresses,
  /** Further origins whose pages may ask in its name; those of the redirect addresses may anyway. */
  origins: Addresses,
  /** Whether any page of the machine in front of the person counts as its own: for those who build it. */
  allowsAnyLoopbackRedirect: Type.Boolean(),
  /** Whether its own server asks, so that many visitors come from one network: they are counted by visitor, account and front end. */
  runsOnServer: Type.Boolean(),
  /** The outgoing addresses of that server, such as 203.0.113.7 or 203.0.113.0/28. Where there are any, only calls from there count so. */
  serverAddresses: ServerAddresses,
  clientBounds: ClientBounds,
  /** What it may do in its own name, proven by a secret. */
  permissions: Permissions,
  /** Those that are good now, the one in use first. */
  secrets: Type.Array(ClientSecret),
  /** How many sign-ins of members would end with it. */
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
  /** Those left out stay as they are. */
  clientBounds: Type.Optional(Type.Partial(ClientBounds)),
  permissions: Type.Optional(Permissions),
}

export const NewApiClient = Type.Object({ name: Name, ...changeable })
export type NewApiClient = Static<typeof NewApiClient>

export const ApiClientChanges = Type.Object({ revision: Revision, name: Type.Optional(Name), ...changeable })
export type ApiClientChanges = Static<typeof ApiClientChanges>
