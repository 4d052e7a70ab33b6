import type { Transaction } from '../../ground/db/database.ts'
import { forgetPasskeys } from '../../people/passkeys/passkeys.ts'
import { deleteSecondFactors } from '../second-factors/second-factors.ts'
import { forgetConnections } from './connections-store.ts'

/**
 * For an account whose address was never verified and whose mailbox owner takes it over: a stranger may have made it. The stranger's
 * factors must not keep the owner out, and their passkeys and providers must not sign in again.
 */
export const forgetStrangersWaysIn = async (tx: Transaction, whose: { siteId: string; identityId: string }): Promise<void> => {
  await deleteSecondFactors(tx, whose)
  await forgetPasskeys(tx, whose)
  await forgetConnections(tx, whose)
}
