import type { Transaction } from '../db/database.ts'
import { insertFirstReminderSettings } from './reminder-settings-store.ts'

/** What a new site begins with: one reminder, a day before. */
export const createFirstReminderSettings = (tx: Transaction, site: { siteId: string; now: string }): Promise<void> =>
  insertFirstReminderSettings(tx, site)
