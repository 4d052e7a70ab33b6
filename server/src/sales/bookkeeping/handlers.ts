import type { Handlers } from '../../ground/handler.ts'
import { getBookkeepingAccounts, updateBookkeepingAccounts } from './accounts.ts'
import { closeMonth } from './close-month.ts'
import { exportBookkeeping } from './export-bookkeeping.ts'
import { fetchBalance } from './fetch-balance.ts'
import { getMonthSheet } from './get-month-sheet.ts'
import { getStripeSheet } from './get-stripe-sheet.ts'
import { getLiabilities } from './liabilities.ts'
import { getOpenItems } from './open-items.ts'

export const bookkeepingHandlers: Handlers<'bookkeeping'> = {
  getMonthSheet,
  getOpenItems,
  getLiabilities,
  getStripeSheet,
  fetchBalance,
  exportBookkeeping,
  closeMonth,
  getBookkeepingAccounts,
  updateBookkeepingAccounts,
}
