import {
  type BookingToSettle,
  type GroupOffer,
  offersForGroups,
  type PlanHolder,
  requirePayable,
  type SettledAs,
  settleBookings,
} from './pay-with-plans.ts'

export { type BookingToSettle, type GroupOffer, offersForGroups, type PlanHolder, requirePayable, type SettledAs, settleBookings }
