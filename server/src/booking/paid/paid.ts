import { completeBooking } from './complete-booking.ts'
import { ordersOf } from './orders-of-bookings.ts'
import { findCheckoutOfBooking, findHoldsBoughtWith, keepHolds, saveOrderOfBookings } from './paid-store.ts'
import { followLedger, openOfBookings, requirePayable, takeForBookings } from './pay-at-desk.ts'
import {
  cancelPaidTogether,
  notePaymentStatus,
  paidAsOf,
  paidTogetherWith,
  settlePaidBooking,
  settlePaidTogether,
} from './settle-paid-bookings.ts'

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
