import { inLanguage, minutesOfIsoInstant } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { findBookings, maySee } from '../bookings/bookings.ts'
import { feeAt } from './late-fees.ts'

/** Bookings that the caller may not see are left out, and those for which nothing is owed. */
export const listBookingFeesByBookingIds: Handler<'bookings', 'listBookingFeesByBookingIds'> = async ({ query }, context) => {
  const { db, siteId, caller, now, spokenLanguage } = context
  const bookingIds = query.bookingIds.map((id) => id.toLowerCase())
  const found = (await findBookings(db, siteId, bookingIds)).filter((stored) => maySee(caller, stored))
  const bookingFees = found.flatMap((stored) => {
    const { booking, policy } = stored
    const price = feeAt(stored, minutesOfIsoInstant(now))
    if (!price) return []
    const { enabled, description } = inLanguage(policy, spokenLanguage).customPolicyDescription
    return {
      bookingId: booking.id,
      cancellationFee: { price, status: 'PREVIEW' as const, trigger: 'BOOKING_CANCELED' as const },
      policyDetails: { id: policy.id, ...(enabled && { description }) },
    }
  })
  return { bookingFees, pagingMetadata: { count: bookingFees.length, hasNext: false } }
}
