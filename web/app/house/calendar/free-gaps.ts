import type { Column } from './calendar-columns.ts'
import { type Stretch, withoutStretches } from './stretches.ts'

const shortestMinutes = 15

/** Where a column has room: open, not blocked, not booked, without a class. Only for columns of one person. */
export const freeGaps = ({ member, open, blocked, bookings, sessions }: Column): Stretch[] => {
  if (!member) return []
  const taken = bookings.filter(({ booking }) => booking.status !== 'CANCELED').map(({ start, busyUntil }) => ({ start, end: busyUntil }))
  return withoutStretches(open, [...blocked, ...taken, ...sessions.filter(({ session }) => session.status !== 'CANCELLED')]).filter(
    ({ start, end }) => end - start >= shortestMinutes,
  )
}
