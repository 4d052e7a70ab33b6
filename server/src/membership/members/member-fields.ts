import { type RawBuilder, sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'

const column = (table: 'members' | 'identities' | 'contacts', name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`)
const instant = (source: RawBuilder<unknown>) => ({ column: source, type: 'instant' as const, isRequired: true })

export const openMemberFields: Fields = {
  id: { column: column('members', 'id'), type: 'id' },
  'profile.nickname': { column: column('members', 'nickname'), type: 'text' },
  'profile.slug': { column: column('members', 'slug'), type: 'text' },
  'profile.title': { column: column('members', 'title'), type: 'text' },
  createdDate: instant(column('members', 'created_at')),
  updatedDate: instant(column('members', 'updated_at')),
}

const status = sql`case members.account_status when 'ACTIVE' then 'APPROVED' else members.account_status end`

export const memberFieldsForManagers: Fields = {
  ...openMemberFields,
  contactId: { column: column('members', 'contact_id'), type: 'id' },
  loginEmail: { column: column('identities', 'email'), type: 'text' },
  'contact.firstName': { column: column('contacts', 'first_name'), type: 'text' },
  'contact.lastName': { column: column('contacts', 'last_name'), type: 'text' },
  status: { column: status, type: 'enum', values: ['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'], isRequired: true },
  privacyStatus: { column: column('members', 'privacy_status'), type: 'enum', values: ['UNKNOWN', 'PRIVATE', 'PUBLIC'], isRequired: true },
  lastLoginDate: { column: column('identities', 'last_login_at'), type: 'instant' },
  'account.pendingReasons': { column: column('identities', 'pending_reasons'), type: 'textList' },
}
