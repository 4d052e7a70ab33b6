import {
  feeReplacesPrice,
  findAppliedFees,
  findFee,
  findFeesOfBooking,
  findFeesToCollect,
  findOwed,
  findPricesReplaced,
  lockFee,
  lockNoShow,
  type WhichFee,
} from './fees-store.ts'
import { invoiceFee, payFeeAtDesk, reopenFee, settleFee } from './manage-fees.ts'
import { askFee, changeFee, type FeeScope, type LateBooking, noteFee, settleMissed } from './note-fee.ts'

export {
  askFee,
  changeFee,
  type FeeScope,
  feeReplacesPrice,
  findAppliedFees,
  findFee,
  findFeesOfBooking,
  findFeesToCollect,
  findOwed,
  findPricesReplaced,
  invoiceFee,
  type LateBooking,
  lockFee,
  lockNoShow,
  noteFee,
  payFeeAtDesk,
  reopenFee,
  settleFee,
  settleMissed,
  type WhichFee,
}
