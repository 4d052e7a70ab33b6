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
import { invoiceFee, reopenFee, settleFee, takeForFee } from './manage-fees.ts'
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
  reopenFee,
  settleFee,
  settleMissed,
  takeForFee,
  type WhichFee,
}
