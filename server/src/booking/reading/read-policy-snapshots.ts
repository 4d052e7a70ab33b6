import type { BookingPolicySnapshot } from '@foyer/contract'
import { inLanguage, Refusal, type StoredBooking } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findBookings, maySee } from '../bookings/bookings.ts'

/** The policies under which these bookings were made, in the order of the request. */
export const listPolicySnapshotsByBookingIds: Handler<'booking-policies', 'listPolicySnapshotsByBookingIds'> = async (
  { query },
  { db, siteId, caller, spokenLanguage },
) => {
  const bookingIds = [...new Set(query.bookingIds.map((id) => id.toLowerCase()))]
  const visible = (await findBookings(db, siteId, bookingIds)).filter((stored) => maySee(caller, stored))
  const byId = new Map(visible.map((stored) => [stored.booking.id, stored]))
  const unknown = bookingIds.filter((id) => !byId.has(id))
  if (unknown.length > 0) throw new Refusal('BOOKING_POLICY_SNAPSHOT_NOT_FOUND', { bookingIds: unknown })
  return { bookingPolicySnapshots: bookingIds.flatMap((id) => snapshotOf(byId.get(id), spokenLanguage)) }
}

const snapshotOf = (stored: StoredBooking | undefined, language: string | null): BookingPolicySnapshot[] => {
  if (!stored) return []
  const { id, createdDate } = stored.booking
  return [{ id, bookingId: id, policy: inLanguage(stored.policy, language), createdDate }]
}
