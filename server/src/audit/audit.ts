import type { Transaction } from '../db/database.ts'
import { clearAddedMember } from './audit-store.ts'

/** The log keeps that a member was added, not the personal data that was entered. */
export const forgetAddedMember = (tx: Transaction, siteId: string, loginEmail: string): Promise<void> =>
  clearAddedMember(tx, siteId, loginEmail)
