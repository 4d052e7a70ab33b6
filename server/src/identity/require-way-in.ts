import { keepsWayIn, passkeyHostOf, Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { loadSite } from '../site/site.ts'
import { waysInOf } from './ways-in-store.ts'

/** Asked once something was taken away and before it is final: whoever has nothing left would not get in again. */
export const requireWayIn = async (tx: Transaction, { siteId, identityId }: { siteId: string; identityId: string }): Promise<void> => {
  const passkeyHost = passkeyHostOf((await loadSite(tx, siteId)).publicUrl)
  const ways = await waysInOf(tx, { siteId, identityId, passkeyHost })
  if (!ways || !keepsWayIn(ways)) throw new Refusal('LAST_WAY_TO_SIGN_IN')
}
