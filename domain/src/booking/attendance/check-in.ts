import type { Booking, CheckInState } from '@foyer/contract'
import { dateOfInstant } from '../../ground/time/instants.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'
import { isAttendable } from './attend.ts'

type Timed = { start: EpochMinutes; end: EpochMinutes }

/** The session that a customer at the front desk comes for: of today, else the next, else the last. */
export function sessionToCheckIn<Session extends Timed>(
  sessions: readonly Session[],
  now: EpochMinutes,
  timeZone: string,
): Session | undefined {
  const sorted = sessions.toSorted((one, other) => one.start - other.start)
  const ofToday = sorted.filter((session) => isToday(session, now, timeZone))
  return ofToday.find(({ end }) => end > now) ?? ofToday.at(-1) ?? sorted.find(({ start }) => start > now) ?? sorted.at(-1)
}

type Question = {
  booking: Pick<Booking, 'status'>
  session: Timed | undefined
  isCheckedIn: boolean
  now: EpochMinutes
  timeZone: string
}

export function checkInState({ booking, session, isCheckedIn, now, timeZone }: Question): CheckInState {
  if (!isAttendable(booking) || !session) return 'NOT_BOOKED'
  if (isCheckedIn) return 'CHECKED_IN'
  return isToday(session, now, timeZone) ? 'READY' : 'OTHER_DAY'
}

/** A session that lasts past midnight belongs to both days. */
function isToday({ start, end }: Timed, now: EpochMinutes, timeZone: string): boolean {
  const today = dateOfInstant(now, timeZone)
  return dateOfInstant(start, timeZone) === today || (start <= now && now < end)
}

/** Customers can say it instead of showing the code: the first eight characters of the booking's id. */
export const referenceOf = (bookingId: string): string => `${bookingId.slice(0, 4)}-${bookingId.slice(4, 8)}`.toUpperCase()

const reference = /^[0-9a-f]{8}$/

export function idsOfReference(text: string): { least: string; greatest: string } | null {
  const signs = text.replace(/[\s-]/g, '').toLowerCase()
  if (!reference.test(signs)) return null
  return { least: `${signs}-0000-0000-0000-000000000000`, greatest: `${signs}-ffff-ffff-ffff-ffffffffffff` }
}
