import { inOrderOfTime } from '@foyer/domain'
import { canceling } from './cancel-booking.ts'
import { saveAndRecord } from './change-booking.ts'
import { cancelingParts } from './multi-service/cancel-multi-service-booking.ts'
import { saveAndRecordTogether } from './multi-service/change-parts.ts'
import type { ChangeScope, Notification } from './record-change.ts'
import type { StoredBooking } from './stored-booking.ts'

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
