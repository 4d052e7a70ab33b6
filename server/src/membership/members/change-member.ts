import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { tellOfMember } from './member-news.ts'
import { lockMember } from './open-member.ts'

/** One change of a member: locked, made, told, and answered whole. */
export const changeMember = (context: Context, memberId: string, change: (tx: Transaction) => Promise<void>) =>
  context.inTransaction(async (tx) => {
    await lockMember(tx, context.siteId, memberId)
    await change(tx)
    return { member: await tellOfMember(tx, context, { name: 'member.updated', memberId }) }
  })
