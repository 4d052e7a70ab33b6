import { type Static, Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, IsoInstant, Nothing, TrimmedText } from '../../ground/scalars.ts'

export const ClientList = Type.Object({
  id: Guid,
  name: Type.String(),
  /** The query of the list's address, after the `?`. */
  shown: Type.String(),
  isShared: Type.Boolean(),
  createdDate: IsoInstant,
})
export type ClientList = Static<typeof ClientList>

export const clientListOperations = rows({
  listClientLists: {
    method: 'GET',
    path: '/_api/foyer/v1/client-lists',
    access: 'manager',
    permission: 'members.read',
    isRead: true,
    summary: 'The saved lists of clients: those of the team, and the caller’s own',
    response: Type.Object({ lists: Type.Array(ClientList) }),
    errors: [],
  },
  saveClientList: {
    method: 'POST',
    path: '/_api/foyer/v1/client-lists',
    access: 'manager',
    permission: 'members.read',
    summary: 'Save a list of clients; under the same name, in place of the former. Shared by those alone who may change members',
    body: Type.Object({
      list: Type.Object({ name: TrimmedText(60), shown: Type.String({ maxLength: 500 }), isShared: Type.Optional(Type.Boolean()) }),
    }),
    response: Type.Object({ list: ClientList }),
    errors: ['PERMISSION_DENIED', 'TOO_MANY_CLIENT_LISTS'],
  },
  deleteClientList: {
    method: 'DELETE',
    path: '/_api/foyer/v1/client-lists/{listId}',
    access: 'manager',
    permission: 'members.read',
    summary: 'Forget a saved list of clients; its clients stay',
    params: Type.Object({ listId: Guid }),
    response: Nothing,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  },
})
