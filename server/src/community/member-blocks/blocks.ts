import type { Query } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { requireShown } from '../../membership/member-visibility/member-visibility.ts'
import { profilesBesideBlocks } from '../../membership/member-visibility/visibility-store.ts'
import { blockFields, blocksOf, deleteBlock, findBlockBetween, insertBlock, lockUnblockable, type Pair } from './blocks-store.ts'

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

/** The member who blocks learns of the block; the other member only while both could see each other at all. */
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

export const listMembersIBlock: Handler<'member-blocks', 'listMembersIBlock'> = ({ query }, context) => blockedByCaller(query, context)

export const listMyBlockedMembers: Handler<'member-blocks', 'listMyBlockedMembers'> = async ({ query }, context) => {
  const { db, siteId, caller } = context
  const { blockedMemberIds, pagingMetadata } = await blockedByCaller(query, context)
  const profiles = await profilesBesideBlocks(db, siteId, caller, blockedMemberIds)
  const blockedMembers = blockedMemberIds.map((memberId) => {
    const profile = profiles.get(memberId)
    return { memberId, ...(profile && { profile }) }
  })
  return { blockedMembers, pagingMetadata }
}

/** Includes members who hide by now, because the caller must be able to unblock them. */
const blockedByCaller = async (query: Query, context: Context) => {
  const { db, siteId, caller } = context
  const from = blocksOf(db, siteId, memberIdOf(caller) ?? '').where('blocks.is_blocking', '=', false)
  const { rows, pagingMetadata } = await page(context, `listMembersIBlock ${memberIdOf(caller)}`, from, query)
  return { blockedMemberIds: rows.map((row) => row.other_id), pagingMetadata }
}

export const listMemberBlocks: Handler<'member-blocks', 'listMemberBlocks'> = async ({ params: { memberId }, query }, context) => {
  const { db, siteId } = context
  const { rows, pagingMetadata } = await page(context, `listMemberBlocks ${memberId}`, blocksOf(db, siteId, memberId), query)
  const memberBlocks = rows.map((row) => ({
    memberId: row.other_id,
    blockDirection: row.is_blocking ? ('BLOCKING' as const) : ('BLOCKED' as const),
  }))
  return { memberBlocks, pagingMetadata }
}

const page = ({ db, siteId, dependencies }: Context, operation: string, from: ReturnType<typeof blocksOf>, query: Query) =>
  findPage({
    db,
    siteId,
    from,
    query,
    operation,
    signingKeys: dependencies.signingKeys,
    fields: blockFields,
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: 'CURSOR' },
  })
