import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { permissions } from '../ground/permissions.ts'
import { Guid, IsoInstant, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'
import { PermissionName } from './credentials.ts'

const Name = TrimmedText(100)
const Permissions = Type.Array(PermissionName, { maxItems: permissions.length })

/** A key with which a program calls the API. The secret is answered once, when it is made. */
export const ApiKey = Type.Object({
  id: Guid,
  name: Name,
  permissions: Permissions,
  /** The first characters of the secret; absent for a key that was chosen rather than generated. */
  secretStart: Type.Optional(Type.String()),
  createdBy: Type.Optional(Type.String()),
  createdDate: IsoInstant,
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

const ApiKeyAnswer = Type.Object({ apiKey: ApiKey })

export const apiKeyOperations = rows({
  listApiKeys: {
    method: 'GET',
    path: '/_api/foyer/v1/api-keys',
    access: 'manager',
    permission: 'access.read',
    isRead: true,
    summary: 'The keys with which programs call, newest first; never their secrets',
    response: Type.Object({ apiKeys: Type.Array(ApiKey) }),
    errors: [],
  },
  createApiKey: {
    method: 'POST',
    path: '/_api/foyer/v1/api-keys',
    access: 'manager',
    permission: 'access.manage',
    movesTrust: true,
    summary: 'Make a key with some of the caller’s rights; only this answer holds its secret',
    body: Type.Object({ apiKey: NewApiKey }),
    response: Type.Object({ apiKey: ApiKey, secret: Type.String() }),
    errors: ['PERMISSION_DENIED'],
  },
  updateApiKey: {
    method: 'PATCH',
    path: '/_api/foyer/v1/api-keys/{apiKey.id}',
    access: 'manager',
    permission: 'access.manage',
    movesTrust: true,
    summary: 'Rename a key, or change its rights: only to rights that the caller has',
    params: Type.Object({ 'apiKey.id': Guid }),
    body: Type.Object({ apiKey: ApiKeyChanges }),
    response: ApiKeyAnswer,
    errors: ['API_KEY_NOT_FOUND', 'STALE_REVISION', 'PERMISSION_DENIED'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/_api/foyer/v1/api-keys/{apiKeyId}',
    access: 'manager',
    permission: 'access.manage',
    summary: 'Revoke a key: the next call with it is refused',
    params: Type.Object({ apiKeyId: Guid }),
    response: Nothing,
    errors: ['API_KEY_NOT_FOUND'],
  },
})
