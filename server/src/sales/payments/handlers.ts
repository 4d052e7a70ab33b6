import type { Handlers } from '../../ground/handler.ts'
import { checkPayment } from './check-payment.ts'
import { exportPayments } from './export-payments.ts'
import { getBookingPayment } from './get-booking-payment.ts'
import { getCancellationCost } from './get-cancellation-cost.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { getMyBilling, removePaymentMethod, savePaymentMethod } from './own-billing.ts'
import { payOnTheSpot } from './pay-on-the-spot.ts'
import { getPaymentSettings, updatePaymentSettings } from './payment-settings.ts'
import { getPayment, listDisputes, queryPayments, summarizePayments } from './read-payments.ts'
import { receiveStripeMessage } from './receive-stripe-message.ts'
import { refundPayment } from './refund-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentsHandlers: Handlers<'payments'> = {
  listPaymentMethods,
  getBookingPayment,
  getCancellationCost,
  startPayment,
  checkPayment,
  receiveStripeMessage,
  getMyBilling,
  savePaymentMethod,
  removePaymentMethod,
  payOnTheSpot,
  exportPayments,
  queryPayments,
  summarizePayments,
  getPayment,
  listDisputes,
  refundPayment,
  getPaymentSettings,
  updatePaymentSettings,
}
