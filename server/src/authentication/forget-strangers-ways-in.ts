import type { Transaction } from '../db/database.ts'
import { forgetConnections } from '../identity/identity.ts'
import { forgetPasskeys } from '../passkeys/passkeys.ts'
import { deleteSecondFactors } from './factors-store.ts'

/**
 * For an account that gets to whoever owns the mailbox, after nobody had verified its address: who had it before may have been a stranger.
 * His factors must not keep its owner out, and his passkeys and providers must not let him in again.
 */
export const forgetStrangersWaysIn = async (tx: Transaction, whose: { siteId: string; identityId: string }): Promise<void> => {
  await deleteSecondFactors(tx, whose)
  await forgetPasskeys(tx, whose)
  await forgetConnections(tx, whose)
}
