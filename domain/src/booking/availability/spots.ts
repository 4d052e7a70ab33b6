import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type Unbookable, unbookableBecause } from './reasons.ts'
import { type BookingRules, bookingWindow, type PolicyViolations, violationsOf } from './violations.ts'

export type SessionSeats = {
  start: EpochMinutes
  end: EpochMinutes
  isCanceled: boolean
  obstacle?: 'BLOCK' | 'CLOSURE' | undefined
  capacity: number
  taken: number
  reserved: number
}

export type SessionSpots = {
  totalSpots: number
  openSpots: number
  bookableSpots: number
  violations: PolicyViolations
  unbookable: Unbookable | SessionUnbookable | null
}

export type SessionUnbookable = { reason: 'SESSION_CANCELED' | 'FULL' | 'RESERVED_FOR_WAITING_LIST' | 'NOT_ENOUGH_SPOTS' }

export function sessionSpots(
  session: SessionSeats,
  rules: Omit<BookingRules, 'durationMinutes'>,
  now: EpochMinutes,
  participants = 1,
): SessionSpots {
  const window = bookingWindow({ ...rules, durationMinutes: session.end - session.start }, now)
  const openSpots = Math.max(0, session.capacity - session.taken)
  const bookableSpots = Math.max(0, openSpots - session.reserved)
  return {
    totalSpots: session.capacity,
    openSpots,
    bookableSpots,
    violations: violationsOf(session.start, window),
    unbookable: session.isCanceled
      ? { reason: 'SESSION_CANCELED' }
      : unbookableBecause(session.start, window, obstacleOf(session) ?? shortageOf(openSpots, bookableSpots, participants)),
  }
}

const obstacleOf = ({ obstacle }: SessionSeats): Unbookable | null =>
  obstacle === undefined ? null : { reason: obstacle === 'CLOSURE' ? 'CLOSED' : 'BLOCKED' }

function shortageOf(openSpots: number, bookableSpots: number, participants: number): SessionUnbookable | null {
  if (openSpots === 0) return { reason: 'FULL' }
  if (openSpots < participants) return { reason: 'NOT_ENOUGH_SPOTS' }
  return bookableSpots < participants ? { reason: 'RESERVED_FOR_WAITING_LIST' } : null
}

export type CourseSeats = {
  firstStart: EpochMinutes | null
  nextStart: EpochMinutes | null
  capacity: number
  taken: number
}

export type CourseReason = 'NO_SESSIONS' | 'IN_THE_PAST' | 'ONLINE_BOOKING_OFF' | 'FULL' | 'TOO_SOON' | 'TOO_FAR'

export type CourseSpots = { totalSpots: number; openSpots: number; violations: PolicyViolations; reason: CourseReason | null }

type Rules = Omit<BookingRules, 'durationMinutes'>

/**
 * The early limit counts to a course's first session, the late one to the next. After its first session a course can be joined if the
 * policy allows booking after the start, until the last session begins.
 */
export function courseSpots(course: CourseSeats, rules: Rules, now: EpochMinutes): CourseSpots {
  const { firstStart, nextStart, capacity } = course
  const openSpots = Math.max(0, capacity - course.taken)
  const isOver = nextStart === null || (firstStart !== null && firstStart < now && !rules.policy.bookAfterStartPolicy?.enabled)
  const window = bookingWindow({ ...rules, durationMinutes: 0 }, now)
  const isLate = isOver || violationsOf(nextStart, window).tooLateToBook
  const violations = { ...violationsOf(firstStart ?? now, window), tooLateToBook: isLate }
  const reason = reasonByTime(firstStart, isOver) ?? reasonAmong(violations, openSpots)
  return { totalSpots: capacity, openSpots, violations, reason }
}

function reasonByTime(firstStart: EpochMinutes | null, isOver: boolean): CourseReason | null {
  if (firstStart === null) return 'NO_SESSIONS'
  return isOver ? 'IN_THE_PAST' : null
}

function reasonAmong({ tooEarlyToBook, tooLateToBook, bookOnlineDisabled }: PolicyViolations, openSpots: number): CourseReason | null {
  if (bookOnlineDisabled) return 'ONLINE_BOOKING_OFF'
  if (openSpots === 0) return 'FULL'
  if (tooLateToBook) return 'TOO_SOON'
  return tooEarlyToBook ? 'TOO_FAR' : null
}
