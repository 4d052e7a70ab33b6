import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { Contact } from '../../people/contacts.ts'
import { ClientNote } from './schemas.ts'

/** Changes by bookings, orders and accounts are reported by their own events. */
export const clientEvents = {
  'client.created': Type.Object({ entity: Contact }),
  'client.updated': Type.Object({ entity: Contact, previous: Contact }),
  /** A manager deleted the client, or an import that made them was undone. */
  'client.deleted': Type.Object({}),
  'client.merged': Type.Object({ entity: Contact, mergedId: Guid }),
  'client.tags_changed': Type.Object({ tags: Type.Array(Type.String()), previous: Type.Array(Type.String()) }),
  'client.note_added': Type.Object({ note: ClientNote }),
  'client.note_removed': Type.Object({ noteId: Guid }),
} as const
