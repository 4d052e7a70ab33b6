import type { Answer, Contract } from '@foyer/contract'
import { memberIdOf } from '../../ground/caller.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { requireShown } from '../../membership/member-visibility/member-visibility.ts'
import { connectedTo, connectionsOf, type End, followFields } from './follows-store.ts'

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

/** Members see themselves, hidden or not. */
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
