import { sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'

const column = (name: string) => sql.ref(`booking_fees.${name}`)

/** What fees can be found and sorted by. */
export const feeFields: Fields = {
  id: { column: column('id'), type: 'id' },
  createdDate: { column: column('created_at'), type: 'instant', isRequired: true },
  bookingId: { column: column('booking_id'), type: 'id' },
  contactId: { column: column('contact_id'), type: 'id' },
  kind: { column: column('kind'), type: 'enum', values: ['LATE_CANCEL', 'NO_SHOW'] },
  status: { column: column('status'), type: 'enum', values: ['DUE', 'PAID', 'FORGIVEN', 'WAIVED', 'WITHDRAWN'] },
}
