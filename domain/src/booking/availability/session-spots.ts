import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type Unbookable, unbookableBecause } from './reasons.ts'
import { type BookingRules, bookingWindow, type PolicyViolations, violationsOf } from './violations.ts'

/** A session of a class as its places see it. */
export type SessionPlaces = {
  start: EpochMinutes
  end: EpochMinutes
  isCanceled: boolean
  /** Its teacher or room is away, or the business closed: nothing of it is sold until that is settled. */
  obstacle?: 'BLOCK' | 'CLOSURE' | undefined
  capacity: number
  /** Participants of live bookings and holds; expired holds are no longer among them. */
  taken: number
  /** Free places that are kept for people on the waiting list. */
  reserved: number
}

export type SessionSpots = {
  totalSpots: number
  openSpots: number
  /** Open spots to which no entry of the waiting list has first claim. */
  bookableSpots: number
  violations: PolicyViolations
  unbookable: Unbookable | SessionUnbookable | null
}

/** What only a session can say no with. */
export type SessionUnbookable = { reason: 'SESSION_CANCELED' | 'FULL' | 'RESERVED_FOR_WAITING_LIST' | 'NOT_ENOUGH_SPOTS' }

/** How many places a session has left, and whether so many participants can book it now. */
export function sessionSpots(
  session: SessionPlaces,
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

const obstacleOf = ({ obstacle }: SessionPlaces): Unbookable | null =>
  obstacle === undefined ? null : { reason: obstacle === 'CLOSURE' ? 'CLOSED' : 'BLOCKED' }

function shortageOf(openSpots: number, bookableSpots: number, participants: number): SessionUnbookable | null {
  if (openSpots === 0) return { reason: 'FULL' }
  if (openSpots < participants) return { reason: 'NOT_ENOUGH_SPOTS' }
  return bookableSpots < participants ? { reason: 'RESERVED_FOR_WAITING_LIST' } : null
}
