import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata, Query } from '../ground/querying.ts'
import { Email, Guid, IsoInstant, Phone } from '../ground/scalars.ts'

export const Contact = Type.Object({
  id: Guid,
  firstName: Type.Optional(Type.String({ maxLength: 100 })),
  lastName: Type.Optional(Type.String({ maxLength: 100 })),
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  timeZone: Type.Optional(Type.String({ maxLength: 150 })),
  language: Type.Optional(Type.String({ maxLength: 10 })),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Contact = Static<typeof Contact>

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
