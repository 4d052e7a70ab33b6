import type { Attendance, Contract, Received } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { answerOf, faultsIn, forEachItem } from '../../ground/bulk/bulk.ts'
import type { Handler } from '../../ground/handler.ts'
import { type Noting, noteAttendance, requireSession } from './set-attendance.ts'

type Request = Received<Contract['attendance']['bulkSetAttendance']>['body']

export const bulkSetAttendance: Handler<'attendance', 'bulkSetAttendance'> = ({ body }, context) => {
  const items = itemsOf(body)
  if (items.length === 0) throw new Refusal('ATTENDANCES_MISSING_IN_REQUEST')
  const { requestId, log } = context
  return context.inTransaction(async (tx) => {
    const outcomes = await forEachItem<Item, Attendance>(tx, items, ({ noting }) => noteAttendance(tx, context, noting))
    for (const fault of faultsIn(outcomes)) log.error({ err: fault }, 'unexpected error of one item')
    return answerOf(outcomes, { returnEntity: body.returnFullEntity ?? false, requestId })
  })
}

type Details = NonNullable<Request['attendanceDetails']>[number]

/** Bookings are locked in the order of these ids. */
type Item = { id: string; noting: Noting }

/** What lacks a session fails before anything is written. */
const itemsOf = ({ attendanceDetails, attendanceList = [] }: Request): Item[] => {
  const details: readonly Details[] = attendanceDetails ?? attendanceList.map((attendance) => ({ attendance }))
  return details.map(({ attendance, participantNotification }) => {
    const noting = requireSession(attendance)
    return { id: noting.bookingId, noting: { ...noting, participantNotification } }
  })
}
