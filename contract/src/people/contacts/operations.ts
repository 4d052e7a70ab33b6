import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Query } from '../../ground/querying.ts'
import { Guid } from '../../ground/scalars.ts'
import { Contact } from './schemas.ts'

export const contactsOperations = rows({
  getContact: {
    method: 'GET',
    path: '/_api/foyer/v1/contacts/{contactId}',
    access: 'manager',
    permission: 'members.read',
    isRead: true,
    summary: 'One contact',
    params: Type.Object({ contactId: Guid }),
    response: Type.Object({ contact: Contact }),
    errors: ['CONTACT_NOT_FOUND'],
  },
  queryContacts: {
    method: 'POST',
    path: '/_api/foyer/v1/contacts/query',
    access: 'manager',
    permission: 'members.read',
    isRead: true,
    summary: 'Find contacts; `search` looks at names, e-mail addresses and phone numbers',
    body: Type.Object({ query: Type.Optional(Query), search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Object({ contacts: Type.Array(Contact), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
})
