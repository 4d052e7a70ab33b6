import { type SessionPlaces, seatsReservedFor } from '@foyer/domain'
import type { Session } from '../../house/calendar/calendar.ts'
import type { SeatsAside } from '../seats/seats.ts'
import type { BookableService } from './catalogue.ts'

/** How many participants a waiting list takes, and how many more; null where the policy has none. */
export type WaitingListSpots = { totalSpots: number; openSpots: number }

export function waitingListOf({ policy }: BookableService, aside: SeatsAside | undefined): WaitingListSpots | null {
  const { enabled, capacity } = policy.waitlistPolicy
  const waiting = aside?.waiting.reduce((sum, { partySize }) => sum + partySize, 0) ?? 0
  return enabled ? { totalSpots: capacity, openSpots: Math.max(0, capacity - waiting) } : null
}

/** Of these open seats, those that are on offer, or that have to be offered to the waiting list first. */
export function reservedSeats(aside: SeatsAside | undefined, open: number): number {
  if (!aside) return 0
  const parties = aside.waiting.filter(({ canBeAsked }) => canBeAsked).map(({ partySize }, index) => ({ id: String(index), partySize }))
  return aside.offered + seatsReservedFor(open - aside.offered, parties)
}

export function placesOfSession(
  { start, end, event, remainingCapacity }: Session,
  { defaultCapacity }: BookableService,
  aside?: SeatsAside,
): SessionPlaces {
  const capacity = event.totalCapacity ?? defaultCapacity
  const taken = capacity - (remainingCapacity ?? capacity) + (aside?.held ?? 0)
  return { start, end, isCanceled: false, capacity, taken, reserved: reservedSeats(aside, capacity - taken) }
}
