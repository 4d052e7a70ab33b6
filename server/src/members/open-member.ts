import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { type Identity, lockIdentity } from '../identity/identity.ts'

/** Locks a member for a change, by its account: every change of a member waits for that lock. */
export const lockMember = async (tx: Transaction, siteId: string, memberId: string): Promise<Identity> => {
  const identity = await lockIdentity(tx, siteId, memberId)
  if (!identity) throw new Refusal('NOT_FOUND')
  return identity
}
