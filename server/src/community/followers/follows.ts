import type { Answer, Contract } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { requireShown } from '../../membership/member-visibility/member-visibility.ts'
import { connectedTo, connectionsOf, deleteFollow, type End, type Follow, followFields, insertFollow } from './follows-store.ts'

export const followMember: Handler<'followers', 'followMember'> = ({ params }, context) => {
  const follow = followOf(context, params.memberId)
  if (follow.memberId === follow.followedMemberId) throw new Refusal('SELF_FOLLOWING_FORBIDDEN', { memberId: follow.memberId })
  return context.inTransaction(async (tx) => {
    const { siteId, caller, now } = context
    await requireShown(tx, siteId, caller, follow.followedMemberId)
    if (await insertFollow(tx, siteId, follow, now)) await tell(tx, context, 'follow.member_followed', follow)
    return {}
  })
}

/** A member who hides by now can be unfollowed, too. */
export const unfollowMember: Handler<'followers', 'unfollowMember'> = ({ params }, context) => {
  const follow = followOf(context, params.memberId)
  return context.inTransaction(async (tx) => {
    if (await deleteFollow(tx, context.siteId, follow)) await tell(tx, context, 'follow.member_unfollowed', follow)
    return {}
  })
}

const followOf = ({ caller }: Context, followedMemberId: string): Follow => ({
  memberId: memberIdOf(caller) ?? '',
  followedMemberId: followedMemberId.toLowerCase(),
})

const tell = (
  tx: Transaction,
  { siteId, caller, now, dependencies: { jobs } }: Context,
  name: 'follow.member_followed' | 'follow.member_unfollowed',
  { memberId, followedMemberId }: Follow,
): Promise<void> => {
  const payload = { memberConnection: { memberId, affectedMemberId: followedMemberId } }
  return recordEvent(tx, { siteId, caller, now, jobs, name, entityId: memberId, payload })
}

type Paging = { limit?: number; offset?: number; cursor?: string }
type Page = Answer<Contract['followers']['listMyFollowing']>

export const listMyFollowing: Handler<'followers', 'listMyFollowing'> = ({ query }, context) =>
  page(context, ownId(context), 'FOLLOWING', query.paging)

export const listMyFollowers: Handler<'followers', 'listMyFollowers'> = ({ query }, context) =>
  page(context, ownId(context), 'FOLLOWERS', query.paging)

export const listMemberFollowing: Handler<'followers', 'listMemberFollowing'> = async ({ params, query }, context) => {
  await requireSeen(context, params.memberId)
  return await page(context, params.memberId, 'FOLLOWING', query.paging)
}

export const listMemberFollowers: Handler<'followers', 'listMemberFollowers'> = async ({ params, query }, context) => {
  await requireSeen(context, params.memberId)
  return await page(context, params.memberId, 'FOLLOWERS', query.paging)
}

export const listMyConnections: Handler<'followers', 'listMyConnections'> = ({ body }, context) =>
  connections(context, ownId(context), body.connectedMemberIds)

export const listMemberConnections: Handler<'followers', 'listMemberConnections'> = async ({ params, body }, context) => {
  await requireSeen(context, params.memberId)
  return await connections(context, params.memberId, body.connectedMemberIds)
}

const ownId = ({ caller }: Context): string => memberIdOf(caller) ?? ''

const requireSeen = async ({ db, siteId, caller }: Context, memberId: string): Promise<void> => {
  if (memberIdOf(caller) !== memberId) await requireShown(db, siteId, caller, memberId)
}

const page = async (context: Context, memberId: string, end: End, { limit, offset, cursor }: Paging = {}): Promise<Page> => {
  const { db, siteId, caller, dependencies } = context
  const query = cursor === undefined && offset !== undefined ? { paging: { limit, offset } } : { cursorPaging: { limit, cursor } }
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    query,
    signingKeys: dependencies.signingKeys,
    operation: `${end} ${memberId}`,
    fields: followFields(end),
    from: connectedTo(db, { siteId, caller, memberId, end }),
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: 'CURSOR' },
  })
  return { memberIds: rows.map((row) => row.other_id), pagingMetadata }
}

const connections = async ({ db, siteId, caller }: Context, memberId: string, connectedMemberIds: readonly string[] = []) => ({
  connectedMembers: await connectionsOf(db, { siteId, caller, memberId, connectedMemberIds }),
})
