import type { Handlers } from '../handler.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { payOnTheSpot } from './pay-on-the-spot.ts'
import { startPayment } from './start-payment.ts'

export const paymentsHandlers: Handlers<'payments'> = { listPaymentMethods, startPayment, payOnTheSpot }
