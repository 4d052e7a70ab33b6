import { Type } from 'typebox'
import { rows } from '../operation.ts'
import { PagingMetadata, Query } from '../querying.ts'
import { Guid, Nothing, TrimmedText } from '../scalars.ts'
import { BusinessClient, ClientChanges, ClientHistoryEntry, ClientMerge, ClientNote, NewClient } from './schemas.ts'

const ClientId = Type.Object({ clientId: Guid })
const ClientAnswer = Type.Object({ client: BusinessClient })
/** The client who stays, and the one who is the same person and goes. */
const Merging = Type.Object({ keptId: Guid, mergedId: Guid })

export const clientsOperations = rows({
  queryClients: {
    method: 'POST',
    path: '/_api/foyer/v1/clients/query',
    access: 'manager',
    permission: 'members.read',
    isRead: true,
    summary: 'Find clients, members and guests alike; `search` looks at names, e-mail addresses and phone numbers',
    body: Type.Object({ query: Type.Optional(Query), search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Object({ clients: Type.Array(BusinessClient), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  getClient: {
    method: 'GET',
    path: '/_api/foyer/v1/clients/{clientId}',
    access: 'manager',
    permission: 'members.read',
    isRead: true,
    summary: 'One client',
    params: ClientId,
    response: ClientAnswer,
    errors: ['CLIENT_NOT_FOUND'],
  },
  getClientHistory: {
    method: 'GET',
    path: '/_api/foyer/v1/clients/{clientId}/history',
    access: 'manager',
    permission: 'members.read',
    isRead: true,
    summary: 'Bookings, orders, payments, messages and notes of a client, the latest first; what the caller may not see is left out',
    params: ClientId,
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      cursor: Type.Optional(Type.String({ maxLength: 16_000 })),
    }),
    response: Type.Object({ entries: Type.Array(ClientHistoryEntry), pagingMetadata: PagingMetadata }),
    errors: ['CLIENT_NOT_FOUND', 'INVALID_CURSOR'],
  },
  createClient: {
    method: 'POST',
    path: '/_api/foyer/v1/clients',
    access: 'manager',
    permission: 'members.manage',
    isIdempotent: true,
    summary: 'Add a client',
    body: Type.Object({ client: NewClient }),
    response: ClientAnswer,
    errors: ['CLIENT_EMAIL_TAKEN'],
  },
  updateClient: {
    method: 'PATCH',
    path: '/_api/foyer/v1/clients/{client.id}',
    access: 'manager',
    permission: 'members.manage',
    summary: 'Change the details of a client: the members sent. The address of an account is changed by its holder alone',
    params: Type.Object({ 'client.id': Guid }),
    body: Type.Object({ client: ClientChanges }),
    response: ClientAnswer,
    errors: ['CLIENT_NOT_FOUND', 'CLIENT_EMAIL_TAKEN', 'CLIENT_HAS_ACCOUNT'],
  },
  previewClientMerge: {
    method: 'POST',
    path: '/_api/foyer/v1/clients/merge/preview',
    access: 'manager',
    permission: 'members.manage',
    isRead: true,
    summary: 'What merging two clients would do',
    body: Merging,
    response: ClientMerge,
    errors: ['CLIENT_NOT_FOUND'],
  },
  mergeClients: {
    method: 'POST',
    path: '/_api/foyer/v1/clients/merge',
    access: 'manager',
    permission: 'members.manage',
    summary: 'Make two clients one: everything of the one that goes is moved to the one that stays. It cannot be undone',
    body: Merging,
    response: ClientMerge,
    errors: ['CLIENT_NOT_FOUND'],
  },
  addClientNote: {
    method: 'POST',
    path: '/_api/foyer/v1/clients/{clientId}/notes',
    access: 'manager',
    permission: 'members.manage',
    isIdempotent: true,
    summary: 'Write down something about a client; clients never see it',
    params: ClientId,
    body: Type.Object({ text: TrimmedText(2000) }),
    response: Type.Object({ note: ClientNote }),
    errors: ['CLIENT_NOT_FOUND', 'TOO_MANY_NOTES'],
  },
  removeClientNote: {
    method: 'DELETE',
    path: '/_api/foyer/v1/clients/{clientId}/notes/{noteId}',
    access: 'manager',
    permission: 'members.manage',
    summary: 'Remove a note',
    params: Type.Object({ clientId: Guid, noteId: Guid }),
    response: Nothing,
    errors: ['CLIENT_NOT_FOUND', 'NOTE_NOT_FOUND'],
  },
})
