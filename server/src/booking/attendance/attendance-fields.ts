import { sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { whoseNote } from './attendance-store.ts'

const sameness = ['$eq', '$in', '$ne', '$nin'] as const
const event = sql.ref('attendances.event_id')

export const attendanceFields: Fields = {
  id: { column: sql.ref('attendances.id'), type: 'id', operators: sameness, isRequired: true },
  bookingId: { column: whoseNote, type: 'id', operators: sameness, isRequired: true },
  eventId: { column: event, type: 'text', operators: sameness, isRequired: true, aliases: ['sessionId'] },
  status: {
    column: sql.ref('attendances.status'),
    type: 'enum',
    values: ['NOT_SET', 'ATTENDED', 'NOT_ATTENDED'],
    operators: sameness,
    isRequired: true,
  },
  numberOfAttendees: {
    // Numbers are compared as such, and so are they in the index `attendances_number`.
    column: sql`attendances.number_of_attendees::numeric`,
    type: 'number',
    operators: [...sameness, '$gt', '$gte', '$lt', '$lte'],
    isRequired: true,
  },
  serviceId: { column: sql.ref('bookings.service_id'), type: 'id', operators: sameness, isSortable: false, isRequired: true },
}
