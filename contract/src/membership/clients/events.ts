import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { Contact } from '../../people/contacts.ts'
import { ClientNote } from './schemas.ts'

/** Domain events of clients: name → payload. What bookings, orders and accounts do to clients is told by theirs. */
export const clientEvents = {
  'client.created': Type.Object({ entity: Contact }),
  'client.updated': Type.Object({ entity: Contact, previous: Contact }),
  /** An import that made the client was undone, or a manager deleted them. */
  'client.deleted': Type.Object({}),
  'client.merged': Type.Object({ entity: Contact, mergedId: Guid }),
  'client.tags_changed': Type.Object({ tags: Type.Array(Type.String()), previous: Type.Array(Type.String()) }),
  'client.note_added': Type.Object({ note: ClientNote }),
  'client.note_removed': Type.Object({ noteId: Guid }),
} as const
