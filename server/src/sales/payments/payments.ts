import { paymentOfBooking } from './booking-payment.ts'
import { payOnTheSpot } from './pay-for-order.ts'

export { paymentOfBooking, payOnTheSpot }
