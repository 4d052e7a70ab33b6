import { sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'

const column = (name: string) => sql.ref(`payments.${name}`)

/** What payments can be found and sorted by. */
export const paymentFields: Fields = {
  id: { column: column('id'), type: 'id' },
  createdDate: { column: column('created_at'), type: 'instant', isRequired: true },
  purpose: { column: column('purpose'), type: 'enum', values: ['ORDER', 'BOOKING', 'METHOD', 'FEE', 'GIFT', 'TIP'] },
  /** Also of the order that a gift became: it was paid with the gift. */
  orderId: {
    column: sql`case payments.purpose when 'ORDER' then payments.subject_id when 'GIFT' then (
      select gifts.order_id from gifts where gifts.site_id = payments.site_id and gifts.id = payments.subject_id) end`,
    type: 'id',
    isSortable: false,
  },
  subjectId: { column: column('subject_id'), type: 'id' },
  alsoBookingIds: {
    column: column('also_booking_ids'),
    type: 'idList',
    // In the words of the index, which has only payments of several bookings.
    hasOneOf: (ids) => sql`(payments.also_booking_ids && ${ids} and payments.also_booking_ids <> '{}')`,
  },
  alsoOrderIds: {
    column: column('also_order_ids'),
    type: 'idList',
    hasOneOf: (ids) => sql`(payments.also_order_ids && ${ids} and payments.also_order_ids <> '{}')`,
  },
  /** Name and address of the payer's contact, in small letters. */
  payer: {
    column: sql`(select lower(concat_ws(' ', first_name, last_name, email)) from contacts
      where contacts.site_id = payments.site_id and contacts.id = payments.contact_id)`,
    type: 'text',
    operators: ['$contains'],
    isSortable: false,
  },
  contactId: { column: column('contact_id'), type: 'id' },
  provider: { column: column('provider'), type: 'enum', values: ['FREE', 'ON_THE_SPOT', 'STRIPE'] },
  deskMethod: { column: column('desk_method'), type: 'text' },
  takenById: { column: column('taken_by_id'), type: 'id' },
  status: { column: column('status'), type: 'enum', values: ['OPEN', 'ACTION_REQUIRED', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'UNDONE'] },
  isTest: { column: column('is_test'), type: 'boolean' },
}
