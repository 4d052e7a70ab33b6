import { accept } from './accept.ts'
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
import { decline } from './decline-booking.ts'
import { followPaymentStatus, withTrueStatus } from './follow-payment-status.ts'
import { followPrice, paidStatus } from './follow-price.ts'
import { invoiceBookingPayment } from './invoice-booking-payment.ts'
import { cancellationCostOf, type EndsWith, feeAt, noteLateFees, noteMissed } from './late-fees.ts'
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
import { serviceOfBooking } from './service-of-booking.ts'

export {
  accept,
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
  followPaymentStatus,
  followPrice,
  invoiceBookingPayment,
  lostSlotOfMove,
  movedBooking,
  noteLateFees,
  noteMissed,
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
  type TimeTarget,
  timeTargetOf,
  withPlanOrder,
  withTrueStatus,
}
