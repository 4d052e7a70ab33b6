import { type Lost, refundAll, refundAtOnce, refundShares } from './automatic-refunds.ts'
import { findPaymentWithLines } from './read-payments.ts'
import { refund, sendRefund } from './refund-payment.ts'
import { noteOrderMoney } from './returned-money.ts'
import { postponeDisputeCheck } from './returned-money-store.ts'
import { syncCharge } from './sync-charge.ts'

export {
  findPaymentWithLines,
  type Lost,
  noteOrderMoney,
  postponeDisputeCheck,
  refund,
  refundAll,
  refundAtOnce,
  refundShares,
  sendRefund,
  syncCharge,
}
