import { type BookingToSettle, type PlanHolder, requirePayable, type SettledAs, settleBookings } from './settle-bookings.ts'

export { type BookingToSettle, type PlanHolder, requirePayable, type SettledAs, settleBookings }
