import type { Member } from '@foyer/contract'
import type { VerbContext } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { addAccount, type NewAccount } from './add-account.ts'
import { tellOfMember } from './member-news.ts'

/** Adds an account and publishes the event; null if another account signs in with this address. */
export const addMember = async (tx: Transaction, context: VerbContext, account: NewAccount): Promise<Member | null> => {
  const memberId = await addAccount(tx, account)
  return memberId ? await tellOfMember(tx, context, { name: 'member.created', memberId }) : null
}
