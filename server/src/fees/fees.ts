import { findAppliedFees, findFee, findFeesToCollect, findOwed, lockFee, lockNoShow, type WhichFee } from './fees-store.ts'
import { invoiceFee, settleFee } from './manage-fees.ts'
import { askFee, changeFee, type FeeScope, type LateBooking, noteFee, settleMissed } from './note-fee.ts'

export {
  askFee,
  changeFee,
  type FeeScope,
  findAppliedFees,
  findFee,
  findFeesToCollect,
  findOwed,
  invoiceFee,
  type LateBooking,
  lockFee,
  lockNoShow,
  noteFee,
  settleFee,
  settleMissed,
  type WhichFee,
}
