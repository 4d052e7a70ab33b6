import { serviceOfBooking } from './anonymous-bookings.ts'
import { canceling, cancellationOf, endsWith, requireRefundable } from './cancel-booking.ts'
import {
  type BookingVerb,
  bookingAnswer,
  changeBookingAndPlace,
  requireStatusAfter,
  runVerb,
  type SavedChange,
  saveAndRecord,
} from './change-booking.ts'
import { accept, decline } from './confirm-and-decline.ts'
import { findTaxesOfBookings, invoiceBookingPayment } from './invoice-booking-payment.ts'
import { cancellationCostOf, type EndsWith, feeAt, noteLateFees, noteMissed } from './late-fees.ts'
import { askedBy, expiryAfter, type Move, noteOfMove, statusAfterMove } from './moves.ts'
import { followPaymentStatus, followPrice, paidStatus, withTrueStatus } from './payment-status.ts'
import { payWithPlans, withPlanOrder } from './plan-payments.ts'
import {
  lostSlotOfMove,
  movedBooking,
  refusalToMove,
  rescheduling,
  saveMove,
  sessionOfMove,
  type TimeTarget,
  timeTargetOf,
} from './rescheduling.ts'

export {
  accept,
  askedBy,
  type BookingVerb,
  bookingAnswer,
  canceling,
  cancellationCostOf,
  cancellationOf,
  changeBookingAndPlace,
  decline,
  type EndsWith,
  endsWith,
  expiryAfter,
  feeAt,
  findTaxesOfBookings,
  followPaymentStatus,
  followPrice,
  invoiceBookingPayment,
  lostSlotOfMove,
  type Move,
  movedBooking,
  noteLateFees,
  noteMissed,
  noteOfMove,
  paidStatus,
  payWithPlans,
  refusalToMove,
  requireRefundable,
  requireStatusAfter,
  rescheduling,
  runVerb,
  type SavedChange,
  saveAndRecord,
  saveMove,
  serviceOfBooking,
  sessionOfMove,
  statusAfterMove,
  type TimeTarget,
  timeTargetOf,
  withPlanOrder,
  withTrueStatus,
}
