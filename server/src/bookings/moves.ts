import type { BookingStatus, SentSlot } from '@foyer/contract'
import { type ChangedBy, isoInstantOf, statusWhenMoved, type WantedTime } from '@foyer/domain'
import type { AskedBy } from './place.ts'
import type { StoredBooking } from './stored-booking.ts'

/** A requested move, and its caller. */
export type Move = { slot: SentSlot; totalParticipants: number | undefined; changedBy: ChangedBy; isOverride: boolean }

// A customer's move needs the business's consent again; a move by the business has it.
export function statusAfterMove({ booking: { status }, requiresApproval }: StoredBooking, { changedBy }: Move): BookingStatus {
  return changedBy === 'BUSINESS' ? status : statusWhenMoved(status, requiresApproval)
}

/** A moved hold keeps its expiry; a request keeps its new time until the new start. */
export function expiryAfter(stored: StoredBooking, move: Move, { start }: Pick<WantedTime, 'start'>): string | null {
  const status = statusAfterMove(stored, move)
  if (status === 'CREATED') return stored.holdExpiresAt
  return status === 'PENDING' ? isoInstantOf(start) : null
}

export function askedBy({ changedBy, isOverride }: Move): AskedBy {
  if (isOverride) return 'OVERRIDE'
  return changedBy === 'BUSINESS' ? 'BUSINESS' : 'CUSTOMER'
}
