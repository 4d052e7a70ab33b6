import type { Attendance } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { lockBooking } from '../bookings/bookings.ts'
import { noteMissed } from '../changing/changing.ts'
import { deleteAttendanceRow, findAttendance } from './attendance-store.ts'

export const deleteAttendance: Handler<'attendance', 'deleteAttendance'> = ({ params: { attendanceId } }, context) =>
  context.inTransaction(async (tx) => {
    await forgetAttendance(tx, context, attendanceId)
    return {}
  })

export const bulkDeleteAttendances: Handler<'attendance', 'bulkDeleteAttendances'> = ({ body: { attendanceIds } }, context) =>
  inBulk(context, { items: attendanceIds.map((id) => ({ id })), returnEntity: false }, (tx, { id }) => forgetAttendance(tx, context, id))

async function forgetAttendance(tx: Transaction, context: Context, id: string): Promise<Attendance> {
  const { siteId, now, caller, dependencies } = context
  const found = await findAttendance(tx, siteId, caller, id)
  // The booking is locked first, as where a note is set.
  const stored = found ? await lockBooking(tx, siteId, found.bookingId) : null
  const entity = found ? await deleteAttendanceRow(tx, siteId, id) : null
  if (!entity) throw new Refusal('ATTENDANCE_NOT_FOUND')
  await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'attendance.deleted', entityId: id, payload: { entity } })
  if (stored) {
    await noteMissed(tx, { siteId, now, caller, jobs: dependencies.jobs }, { stored, eventId: entity.eventId, isMissed: false })
  }
  return entity
}
