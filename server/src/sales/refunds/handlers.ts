import { exportPayments, getPayment, listDisputes, queryPayments, summarizePayments } from './read-payments.ts'
import { refundPayment } from './refund-payment.ts'

export const refundsHandlers = { exportPayments, queryPayments, summarizePayments, getPayment, listDisputes, refundPayment }
