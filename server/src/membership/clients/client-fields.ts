import { type RawBuilder, sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'

/** In the words of the index `contacts_tags`. */
const hasOneOfTags = (tags: RawBuilder<unknown>): RawBuilder<boolean> => sql`(contacts.tags <> '{}' and contacts.tags && ${tags})`

/** A person of the team who was never a customer: with a role, and without a booking. Guests are told apart at once. */
const isTeamOnly = sql<boolean>`(contacts.account_status is not null and exists (
    select from members join identities on identities.site_id = members.site_id and identities.id = members.id
    where members.site_id = contacts.site_id and members.contact_id = contacts.id and identities.role is not null
  ) and not exists (select from bookings where bookings.site_id = contacts.site_id and bookings.contact_id = contacts.id))`

/** The fields that lists of clients are filtered and sorted by. A guest has no account status. */
export const clientFields: Fields = {
  id: { column: sql.ref('contacts.id'), type: 'id', isRequired: true },
  firstName: { column: sql.ref('contacts.first_name'), type: 'text' },
  lastName: { column: sql.ref('contacts.last_name'), type: 'text' },
  email: { column: sql`coalesce(contacts.email, contacts.account_email)`, type: 'text' },
  phone: { column: sql.ref('contacts.phone'), type: 'text' },
  tags: { column: sql.ref('contacts.tags'), type: 'textList', hasEachOnce: true, hasOneOf: hasOneOfTags },
  language: { column: sql.ref('contacts.language'), type: 'text' },
  'account.status': {
    column: sql.ref('contacts.account_status'),
    type: 'enum',
    values: ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'],
  },
  /** Ours. */
  isTeamOnly: { column: isTeamOnly, type: 'boolean', isSortable: false },
  createdDate: { column: sql.ref('contacts.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('contacts.updated_at'), type: 'instant', isRequired: true },
}
