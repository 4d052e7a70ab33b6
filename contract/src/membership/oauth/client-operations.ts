import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid } from '../../ground/scalars.ts'
import { ApiClient, ApiClientChanges, NewApiClient } from './client-schemas.ts'

const ApiClientId = Type.Object({ apiClientId: Guid })
const ApiClientAnswer = Type.Object({ apiClient: ApiClient })

export const apiClientOperations = rows({
  listApiClients: {
    method: 'GET',
    path: '/_api/foyer/v1/api-clients',
    access: 'manager',
    permission: 'access.read',
    isRead: true,
    summary: 'The front ends of the site, by name',
    response: Type.Object({ apiClients: Type.Array(ApiClient) }),
    errors: [],
  },
  createApiClient: {
    method: 'POST',
    path: '/_api/foyer/v1/api-clients',
    access: 'manager',
    permission: 'access.manage',
    movesTrust: true,
    summary: 'Register a front end, with the addresses to which people may be sent back',
    body: Type.Object({ apiClient: NewApiClient }),
    response: ApiClientAnswer,
    errors: ['PERMISSION_DENIED'],
  },
  updateApiClient: {
    method: 'PATCH',
    path: '/_api/foyer/v1/api-clients/{apiClient.id}',
    access: 'manager',
    permission: 'access.manage',
    movesTrust: true,
    summary: 'Change a front end; lists are replaced as a whole',
    params: Type.Object({ 'apiClient.id': Guid }),
    body: Type.Object({ apiClient: ApiClientChanges }),
    response: ApiClientAnswer,
    errors: ['API_CLIENT_NOT_FOUND', 'STALE_REVISION', 'PERMISSION_DENIED'],
  },
  deleteApiClient: {
    method: 'DELETE',
    path: '/_api/foyer/v1/api-clients/{apiClientId}',
    access: 'manager',
    permission: 'access.manage',
    summary: 'Remove a front end: its members are signed out there, its secrets and tokens end',
    params: ApiClientId,
    response: Type.Object({ endedSessions: Type.Integer() }),
    errors: ['API_CLIENT_NOT_FOUND'],
  },
  createClientSecret: {
    method: 'POST',
    path: '/_api/foyer/v1/api-clients/{apiClientId}/secrets',
    access: 'manager',
    permission: 'access.manage',
    movesTrust: true,
    summary: 'Make a secret for a front end that can keep one, answered this once; the one before stays good for a while',
    params: ApiClientId,
    body: Type.Object({
      /** The previous secret stays valid this long: a day by default; 0 ends it at once. */
      oldSecretHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
    }),
    response: Type.Object({ apiClient: ApiClient, secret: Type.String() }),
    errors: ['API_CLIENT_NOT_FOUND', 'PERMISSION_DENIED'],
  },
  deleteClientSecrets: {
    method: 'DELETE',
    path: '/_api/foyer/v1/api-clients/{apiClientId}/secrets',
    access: 'manager',
    permission: 'access.manage',
    summary: 'End all secrets of a front end, and the tokens it got with them',
    params: ApiClientId,
    response: ApiClientAnswer,
    errors: ['API_CLIENT_NOT_FOUND'],
  },
})
