import type { Handlers } from '../../ground/handler.ts'
import { getBookkeepingAccounts, updateBookkeepingAccounts } from './entries.ts'
import { exportBookkeeping } from './export-bookkeeping.ts'
import { getLiabilities } from './liabilities.ts'
import { closeMonth, getMonthSheet } from './month-sheet.ts'
import { getOpenItems } from './open-items.ts'
import { fetchBalance } from './stripe-balance.ts'
import { getStripeSheet } from './stripe-sheet.ts'

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
