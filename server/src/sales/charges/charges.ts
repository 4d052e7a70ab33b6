import { type AmountTogether, amountTogether, findReplaced, paidForBookings } from './amount-together.ts'
import { isBeingCharged } from './outcome.ts'
import { settlePayment } from './settle-payment.ts'
import { workDuePayments } from './work-due.ts'

export { type AmountTogether, amountTogether, findReplaced, isBeingCharged, paidForBookings, settlePayment, workDuePayments }
