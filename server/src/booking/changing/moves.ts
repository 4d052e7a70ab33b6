import type { BookingStatus, SentSlot } from '@foyer/contract'
import {
  answerableUntil,
  type ChangedBy,
  isoInstantOf,
  minutesLeftToCancel,
  minutesOfIsoInstant,
  type StoredBooking,
  statusWhenMoved,
  type WantedTime,
} from '@foyer/domain'
import type { AskedBy } from '../places/place.ts'

export type Move = { slot: SentSlot; totalParticipants: number | undefined; changedBy: ChangedBy; isOverride: boolean }

// A customer's move needs the business's approval again; a move by the business does not.
export function statusAfterMove({ booking: { status }, requiresApproval }: StoredBooking, { changedBy }: Move): BookingStatus {
  return changedBy === 'BUSINESS' ? status : statusWhenMoved(status, requiresApproval)
}

export function noteOfMove(stored: StoredBooking, { changedBy }: Move, { status, now }: { status: BookingStatus; now: string }) {
  if (changedBy === 'BUSINESS') return {}
  const isBooking = stored.booking.status === 'CONFIRMED'
  return {
    ...(isBooking && { moved_minutes_before: Math.floor(minutesLeftToCancel(stored, minutesOfIsoInstant(now))) }),
    ...(status === 'PENDING' && { requested_at: now }),
  }
}

/** A moved hold keeps its expiry; a request expires at its new start, or at its end if it has begun. */
export function expiryAfter(
  stored: StoredBooking,
  move: Move,
  { start, end }: Pick<WantedTime, 'start' | 'end'>,
  now: string,
): string | null {
  const status = statusAfterMove(stored, move)
  if (status === 'CREATED') return stored.holdExpiresAt
  return status === 'PENDING' ? answerableUntil({ startDate: isoInstantOf(start), endDate: isoInstantOf(end) }, now) : null
}

export function askedBy({ changedBy, isOverride }: Move): AskedBy {
  if (isOverride) return 'OVERRIDE'
  return changedBy === 'BUSINESS' ? 'BUSINESS' : 'CUSTOMER'
}
