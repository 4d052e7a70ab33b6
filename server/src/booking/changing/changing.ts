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
import type { Move } from './moves.ts'
import { adjustStatusToPrice, paidStatus, recordStatedPayments, withLedgerStatus } from './payment-status.ts'
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
  adjustStatusToPrice,
  type BookingVerb,
  bookingAnswer,
  canceling,
  cancellationCostOf,
  cancellationOf,
  changeBookingAndPlace,
  decline,
  type EndsWith,
  endsWith,
  feeAt,
  findTaxesOfBookings,
  invoiceBookingPayment,
  lostSlotOfMove,
  type Move,
  movedBooking,
  noteLateFees,
  noteMissed,
  paidStatus,
  payWithPlans,
  recordStatedPayments,
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
  type TimeTarget,
  timeTargetOf,
  withLedgerStatus,
  withPlanOrder,
}
