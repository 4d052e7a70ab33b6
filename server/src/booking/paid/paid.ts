import { completeBooking } from './complete-booking.ts'
import { keepHolds } from './keep-hold-store.ts'
import { ordersOf } from './orders-of-bookings.ts'
import { findCheckoutOfBooking, findHoldsBoughtWith, saveOrderOfBookings } from './orders-of-bookings-store.ts'
import { followLedger, openOfBookings, requirePayable, takeForBookings } from './pay-at-desk.ts'
import { settlePaidBooking } from './settle-paid-booking.ts'
import { cancelPaidTogether, notePaymentStatus, paidAsOf, paidTogetherWith, settlePaidTogether } from './settle-paid-together.ts'

export {
  cancelPaidTogether,
  completeBooking,
  findCheckoutOfBooking,
  findHoldsBoughtWith,
  followLedger,
  keepHolds,
  notePaymentStatus,
  openOfBookings,
  ordersOf,
  paidAsOf,
  paidTogetherWith,
  requirePayable,
  saveOrderOfBookings,
  settlePaidBooking,
  settlePaidTogether,
  takeForBookings,
}
