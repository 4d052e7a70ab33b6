import type { Permission } from '@foyer/contract'
import { keepsWayIn, passkeyHostOf, permissionsBeyond, Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { loadSite } from '../../house/site/site.ts'
import { waysInOf } from './ways-in-store.ts'

/** Called after a way to sign in was removed and before the commit: refuses to remove the last one. */
export const requireWayIn = async (tx: Transaction, { siteId, identityId }: { siteId: string; identityId: string }): Promise<void> => {
  const passkeyHost = passkeyHostOf((await loadSite(tx, siteId)).publicUrl)
  const ways = await waysInOf(tx, { siteId, identityId, passkeyHost })
  if (!ways || !keepsWayIn(ways)) throw new Refusal('LAST_WAY_TO_SIGN_IN')
}

export const refuseToGiveBeyondOwn = (caller: Caller, given: readonly Permission[]): void => {
  const own = caller.kind === 'manager' ? caller.permissions : []
  const beyond = permissionsBeyond(own, given)
  if (beyond.length > 0) throw new Refusal('PERMISSION_DENIED', { permissions: beyond })
}
