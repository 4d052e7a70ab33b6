import type { Transaction } from '../db/database.ts'
import { clearAddedMember } from './audit-store.ts'

/** That somebody added a member stays in the log, what was told about him does not. */
export const forgetAddedMember = (tx: Transaction, siteId: string, loginEmail: string): Promise<void> =>
  clearAddedMember(tx, siteId, loginEmail)
