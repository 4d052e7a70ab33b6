import type { Query } from '@foyer/contract'
import { memberIdOf } from '../../ground/caller.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { profilesBesideBlocks } from '../../membership/member-visibility/member-visibility.ts'
import { blockFields, blocksOf } from './blocks-store.ts'

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

/** Also those who hide by now: the caller has to be able to unblock them. */
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
