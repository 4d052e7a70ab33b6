import { Refusal } from '@foyer/domain'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { type Identity, lockIdentity } from '../../people/accounts/accounts.ts'

/** Locks a member for a change, by its account: every change of a member waits for that lock. */
export const lockMember = async (tx: Transaction, siteId: string, memberId: string): Promise<Identity> => {
  const identity = await lockIdentity(tx, siteId, memberId)
  if (!identity) throw new Refusal('NOT_FOUND')
  return identity
}

/** Members reach their own member, managers those of the site. */
export const requireReach = (caller: Caller, memberId: string): void => {
  if (caller.kind !== 'manager' && memberIdOf(caller) !== memberId) throw new Refusal('PERMISSION_DENIED')
}
