import { type AmountTogether, amountTogether, findReplaced, paidForBookings } from './amount-together.ts'
import { workDuePayments } from './money-queue.ts'
import { isBeingCharged } from './outcome.ts'
import { settlePayment } from './settle-payment.ts'

export { type AmountTogether, amountTogether, findReplaced, isBeingCharged, paidForBookings, settlePayment, workDuePayments }
