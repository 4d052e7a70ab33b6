import type { BookingPolicy } from '@foyer/contract'
import type { CourseDates } from '../courses.ts'

type Rules = Pick<BookingPolicy, 'limitEarlyBookingPolicy' | 'limitLateBookingPolicy' | 'bookAfterStartPolicy'>

/** `UNPLANNED`: the course has no dates yet. */
export type Enrolment =
  | { state: 'UNPLANNED' }
  | { state: 'OVER' }
  | { state: 'NOT_YET' | 'OPEN' | 'OPEN_AFTER_START' | 'CLOSED'; at: string }

/** The earliest time counts back from the first session; so does the latest, or from the next session where a course may be joined late. */
export const enrolmentOf = (rules: Rules, dates: CourseDates | null, now: string): Enrolment => {
  if (!dates) return { state: 'UNPLANNED' }
  if (dates.next === undefined) return { state: 'OVER' }
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late, bookAfterStartPolicy } = rules
  const opens = early.enabled ? before(dates.first, early.earliestBookingInMinutes) : null
  if (opens !== null && isLater(opens, now)) return { state: 'NOT_YET', at: opens }
  const hasStarted = !isLater(dates.first, now)
  const until = before(
    hasStarted && bookAfterStartPolicy.enabled ? dates.next : dates.first,
    late.enabled ? late.latestBookingInMinutes : 0,
  )
  if (!isLater(until, now)) return { state: 'CLOSED', at: until }
  return { state: hasStarted ? 'OPEN_AFTER_START' : 'OPEN', at: until }
}

const before = (start: string, minutes: number): string =>
  Temporal.Instant.from(start).subtract({ minutes }).toString({ smallestUnit: 'minute' })

const isLater = (one: string, other: string): boolean => Temporal.Instant.compare(one, other) > 0
