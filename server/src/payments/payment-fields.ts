import { sql } from 'kysely'
import type { Fields } from '../db/querying/fields.ts'

const column = (name: string) => sql.ref(`payments.${name}`)

/** What payments can be found and sorted by. */
export const paymentFields: Fields = {
  id: { column: column('id'), type: 'id' },
  createdDate: { column: column('created_at'), type: 'instant', isRequired: true },
  purpose: { column: column('purpose'), type: 'enum', values: ['ORDER', 'BOOKING'] },
  subjectId: { column: column('subject_id'), type: 'id' },
  contactId: { column: column('contact_id'), type: 'id' },
  provider: { column: column('provider'), type: 'enum', values: ['FREE', 'ON_THE_SPOT', 'STRIPE'] },
  status: { column: column('status'), type: 'enum', values: ['OPEN', 'ACTION_REQUIRED', 'SUCCEEDED', 'FAILED', 'EXPIRED'] },
  isTest: { column: column('is_test'), type: 'boolean' },
}
