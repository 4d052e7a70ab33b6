import { getBookingPayment, getCancellationCost } from './booking-payment.ts'
import { checkPayment } from './own-payment.ts'
import { payOnTheSpot } from './pay-for-order.ts'
import { savePaymentMethod, startPayment } from './start-payment.ts'

export const paymentsHandlers = { getBookingPayment, getCancellationCost, startPayment, checkPayment, savePaymentMethod, payOnTheSpot }
