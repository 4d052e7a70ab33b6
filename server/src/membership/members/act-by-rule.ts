import type { Member } from '@foyer/contract'
import type { VerbContext } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { changeStatus } from './change-status.ts'
import { tellOfMember } from './member-news.ts'
import { saveMember } from './members-store.ts'
import { lockMember } from './open-member.ts'

/** For rules that act without a manager, and for the managers who take it back. */
export const approveByRule = (tx: Transaction, context: VerbContext, memberId: string): Promise<Member> =>
  changeStatus(tx, context, memberId, 'approve')

export const blockByHand = (tx: Transaction, context: VerbContext, memberId: string): Promise<Member> =>
  changeStatus(tx, context, memberId, 'block')

type Showing = { memberId: string; privacyStatus: 'PRIVATE' | 'PUBLIC' }

export async function showByRule(tx: Transaction, context: VerbContext, { memberId, privacyStatus }: Showing): Promise<Member> {
  const { siteId, now } = context
  await lockMember(tx, siteId, memberId)
  await saveMember(tx, { siteId, memberId, now }, { privacyStatus })
  return await tellOfMember(tx, context, { name: 'member.updated', memberId })
}
