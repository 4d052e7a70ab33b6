import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { ApiKey, ApiKeyChanges, NewApiKey } from './api-key-schemas.ts'

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
