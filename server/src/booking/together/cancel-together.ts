import { inOrderOfTime, type StoredBooking } from '@foyer/domain'
import type { ChangeScope, Notification } from '../booking-events/booking-events.ts'
import { canceling, saveAndRecord } from '../changing/changing.ts'
import { cancelingParts } from './cancel-multi-service-booking.ts'
import { saveAndRecordTogether } from './change-parts.ts'

/** Cancels each of these locked bookings as `cancelBooking` does, and what was booked together as a whole, told in one mail. */
export async function cancelTogether(scope: ChangeScope, bookings: readonly StoredBooking[], notification: Notification): Promise<void> {
  for (const [first, ...others] of groupedByWhole(bookings)) {
    if (first && others.length > 0) await saveAndRecordTogether(scope, [first, ...others], { ...cancelingParts, notification })
    else if (first) await saveAndRecord(scope, first, undefined, { ...canceling, notification })
  }
}

/** In the order of their times; a booking alone is a group of one. */
export const groupedByWhole = (bookings: readonly StoredBooking[]): StoredBooking[][] => [
  ...Map.groupBy(inOrderOfTime(bookings), ({ booking }) => booking.multiServiceBookingInfo?.id ?? booking.id).values(),
]
