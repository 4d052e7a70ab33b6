import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { requireShown } from '../../membership/member-visibility/member-visibility.ts'
import { deleteBlock, findBlockBetween, insertBlock, lockUnblockable, type Pair } from './blocks-store.ts'

export const blockMemberForMe: Handler<'member-blocks', 'blockMemberForMe'> = ({ body }, context) => {
  const memberId = memberIdOf(context.caller) ?? ''
  const blockedMemberId = body.memberId.toLowerCase()
  const named = { initiatorMemberId: memberId, targetMemberId: blockedMemberId }
  if (memberId === blockedMemberId) throw new Refusal('SELF_BLOCKING_FORBIDDEN', named)
  return context.inTransaction(async (tx) => {
    const { siteId, caller, now } = context
    const unblockable = await lockUnblockable(tx, siteId, [memberId, blockedMemberId])
    await refuseBlocked(tx, siteId, { memberId, blockedMemberId })
    await requireShown(tx, siteId, caller, blockedMemberId)
    const adminMemberId = [memberId, blockedMemberId].find((id) => unblockable.has(id))
    if (adminMemberId) throw new Refusal('ADMIN_BLOCKING_FORBIDDEN', { ...named, adminMemberId })
    const isNew = await insertBlock(tx, siteId, { memberId, blockedMemberId }, now)
    if (!isNew) throw alreadyBlocked((await findBlockBetween(tx, siteId, memberId, blockedMemberId)) ?? { memberId, blockedMemberId })
    await tell(tx, context, 'member_block.created', { memberId, blockedMemberId })
    return {}
  })
}

/** A block is named to the member who made it; to the other only while the other is to be seen at all. */
const refuseBlocked = async (tx: Transaction, siteId: string, { memberId, blockedMemberId }: Pair): Promise<void> => {
  const block = await findBlockBetween(tx, siteId, memberId, blockedMemberId)
  if (!block) return
  const withoutRelation = { kind: 'visitor', siteId, visitorId: memberId, isNew: false } as const
  if (block.memberId !== memberId) await requireShown(tx, siteId, withoutRelation, blockedMemberId)
  throw alreadyBlocked(block)
}

const alreadyBlocked = ({ memberId, blockedMemberId }: Pair) =>
  new Refusal('MEMBER_ALREADY_BLOCKED', { initiatorMemberId: memberId, targetMemberId: blockedMemberId })

export const unblockMemberForMe: Handler<'member-blocks', 'unblockMemberForMe'> = ({ params }, context) => {
  const memberId = memberIdOf(context.caller) ?? ''
  const blockedMemberId = params.memberId.toLowerCase()
  if (memberId === blockedMemberId) throw new Refusal('SELF_UNBLOCKING_FORBIDDEN', { memberId })
  return context.inTransaction(async (tx) => {
    const isDeleted = await deleteBlock(tx, context.siteId, { memberId, blockedMemberId })
    if (!isDeleted) throw new Refusal('BLOCK_DOES_NOT_EXIST', { blockingMemberId: memberId, blockedMemberId })
    await tell(tx, context, 'member_block.deleted', { memberId, blockedMemberId })
    return {}
  })
}

const tell = (
  tx: Transaction,
  { siteId, caller, now, dependencies: { jobs } }: Context,
  name: 'member_block.created' | 'member_block.deleted',
  payload: Pair,
): Promise<void> => recordEvent(tx, { siteId, caller, now, jobs, name, entityId: payload.memberId, payload })
