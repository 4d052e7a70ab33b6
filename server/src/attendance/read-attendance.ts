import { Refusal } from '@foyer/domain'
import { sql } from 'kysely'
import { compileFilter } from '../db/querying/compile-filter.ts'
import type { Fields } from '../db/querying/fields.ts'
import { countRows, findPage } from '../db/querying/find-page.ts'
import type { Handler } from '../handler.ts'
import { attendanceOf, attendancesOf, findAttendance } from './attendance-store.ts'

const sameness = ['$eq', '$in', '$ne', '$nin'] as const
const event = sql.ref('attendances.event_id')

const attendanceFields: Fields = {
  id: { column: sql.ref('attendances.id'), type: 'id', operators: sameness, isRequired: true },
  bookingId: { column: sql.ref('attendances.booking_id'), type: 'id', operators: sameness, isRequired: true },
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

const limits = { least: 0, byDefault: 50, most: 1000 }

export const getAttendance: Handler<'attendance', 'getAttendance'> = async ({ params: { attendanceId } }, { db, siteId, caller }) => {
  const attendance = await findAttendance(db, siteId, caller, attendanceId)
  if (!attendance) throw new Refusal('ATTENDANCE_NOT_FOUND')
  return { attendance }
}

export const queryAttendance: Handler<'attendance', 'queryAttendance'> = async ({ body }, { db, siteId, caller, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryAttendance',
    fields: attendanceFields,
    from: attendancesOf(db, siteId, caller),
    query: body.query,
    defaults: { sort: [{ fieldName: 'id', order: 'ASC' }], paging: 'CURSOR', limits },
  })
  return { attendances: rows.map((row) => attendanceOf(row)), pagingMetadata }
}

export const countAttendances: Handler<'attendance', 'countAttendances'> = async ({ body }, { db, siteId, caller }) => ({
  count: await countRows(db, attendancesOf(db, siteId, caller), compileFilter(attendanceFields, body.filter, 'filter')),
})
