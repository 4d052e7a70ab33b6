import type { Handlers } from '../handler.ts'
import { checkPayment } from './check-payment.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { payOnTheSpot } from './pay-on-the-spot.ts'
import { getPaymentSettings, updatePaymentSettings } from './payment-settings.ts'
import { getPayment, queryPayments } from './read-payments.ts'
import { receiveStripeMessage } from './receive-stripe-message.ts'
import { refundPayment } from './refund-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentsHandlers: Handlers<'payments'> = {
  listPaymentMethods,
  startPayment,
  checkPayment,
  receiveStripeMessage,
  payOnTheSpot,
  queryPayments,
  getPayment,
  refundPayment,
  getPaymentSettings,
  updatePaymentSettings,
}
