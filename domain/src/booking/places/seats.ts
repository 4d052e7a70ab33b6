import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { Unbookable } from '../availability/reasons.ts'
import { type CourseSeats, courseSpots, type SessionSeats, type SessionUnbookable, sessionSpots } from '../availability/spots.ts'
import { type BookingRules, bookingWindow } from '../availability/violations.ts'

export type Seating = {
  start: EpochMinutes
  end: EpochMinutes
  isCanceled: boolean
  obstacle?: SessionSeats['obstacle']
  course: Pick<CourseSeats, 'firstStart' | 'nextStart'> | null
}

export type SeatRefusal = Unbookable | SessionUnbookable | { reason: 'NO_SESSIONS' }

type Question = {
  seating: Seating
  rules: Omit<BookingRules, 'durationMinutes'>
  capacity: number
  taken: number
  participants: number
  by: 'CUSTOMER' | 'BUSINESS'
  now: EpochMinutes
}

export function refusalToSeat(question: Question): SeatRefusal | null {
  const { seating, capacity, taken, participants, by } = question
  if (seating.isCanceled) return { reason: 'SESSION_CANCELED' }
  if (by === 'CUSTOMER') return seating.course ? refusalOfCourse(question, seating.course) : refusalOfSession(question)
  return shortage(capacity - taken, participants)
}

const refusalOfSession = ({ seating, rules, capacity, taken, participants, now }: Question): SeatRefusal | null =>
  sessionSpots({ ...seating, capacity, taken, reserved: 0 }, rules, now, participants).unbookable

function refusalOfCourse(
  { rules, capacity, taken, participants, now }: Question,
  { firstStart, nextStart }: NonNullable<Seating['course']>,
): SeatRefusal | null {
  const { reason } = courseSpots({ firstStart, nextStart, capacity, taken }, rules, now)
  if (reason === null) return shortage(capacity - taken, participants)
  const window = bookingWindow({ ...rules, durationMinutes: 0 }, now)
  if (reason === 'TOO_SOON') return { reason, earliestStart: Math.ceil(window.notBefore) }
  return reason === 'TOO_FAR' ? { reason, bookableFrom: (firstStart ?? now) - window.advanceMinutes } : { reason }
}

function shortage(open: number, participants: number): SeatRefusal | null {
  if (open <= 0) return { reason: 'FULL' }
  return open < participants ? { reason: 'NOT_ENOUGH_SPOTS' } : null
}
