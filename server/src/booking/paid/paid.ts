import { completeBooking } from './complete-booking.ts'
import { ordersOf } from './orders-of-bookings.ts'
import { findCheckoutOfBooking, findHoldsBoughtWith, keepHolds, saveOrderOfBookings } from './paid-store.ts'
import { openOfBookings, payBookingsAtDesk, requirePayable, updatePaymentStatus } from './pay-at-desk.ts'
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
  keepHolds,
  notePaymentStatus,
  openOfBookings,
  ordersOf,
  paidAsOf,
  paidTogetherWith,
  payBookingsAtDesk,
  requirePayable,
  saveOrderOfBookings,
  settlePaidBooking,
  settlePaidTogether,
  updatePaymentStatus,
}
