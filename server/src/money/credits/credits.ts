import { type GroupOffer, offersForGroups } from './preview-payments.ts'
import { type BookingToSettle, type PlanHolder, requirePayable, type SettledAs, settleBookings } from './settle-bookings.ts'

export { type BookingToSettle, type GroupOffer, offersForGroups, type PlanHolder, requirePayable, type SettledAs, settleBookings }
