import { type Static, Type } from 'typebox'
import { permissions } from '../../ground/permissions.ts'
import { Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { PermissionName } from './schemas.ts'

const Name = TrimmedText(100)
const Permissions = Type.Array(PermissionName, { maxItems: permissions.length })

/** A key with which a program calls the API. Its secret is told once, when it is made. */
export const ApiKey = Type.Object({
  id: Guid,
  name: Name,
  permissions: Permissions,
  /** How the secret begins; a key that was chosen rather than made has none. */
  secretStart: Type.Optional(Type.String()),
  /** Who made it: a team member, or another key. */
  createdBy: Type.Optional(Type.String()),
  createdDate: IsoInstant,
  /** To the hour. */
  lastUsedDate: Type.Optional(IsoInstant),
  expiresDate: Type.Optional(IsoInstant),
  updatedDate: IsoInstant,
  revision: Revision,
})
export type ApiKey = Static<typeof ApiKey>

export const NewApiKey = Type.Object({
  name: Name,
  permissions: Type.Array(PermissionName, { minItems: 1, maxItems: permissions.length }),
  expiresDate: Type.Optional(IsoInstant),
})
export type NewApiKey = Static<typeof NewApiKey>

export const ApiKeyChanges = Type.Object({
  revision: Revision,
  name: Type.Optional(Name),
  permissions: Type.Optional(Type.Array(PermissionName, { minItems: 1, maxItems: permissions.length })),
})
export type ApiKeyChanges = Static<typeof ApiKeyChanges>
