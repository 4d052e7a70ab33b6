import type { Answer, Contract, Query } from '@foyer/contract'
import { sql } from 'kysely'
import { memberIdOf } from '../../ground/caller.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { namesShownMember, shownAmong } from '../../membership/member-visibility/visibility-store.ts'
import { assignmentOf, assignmentsOf, badgesOfMembers, countHolders } from './assignments-store.ts'
import { assignmentFields, badgeFields, badgeOf, badgesOf, findAllBadges, firstBadgeOf } from './badges-store.ts'
import { requireBadge } from './change-badges.ts'

export const getBadge: Handler<'badges', 'getBadge'> = async ({ params: { badgeId } }, { db, siteId }) => ({
  badge: await requireBadge(db, siteId, badgeId),
})

export const queryBadges: Handler<'badges', 'queryBadges'> = async ({ body: { query } }, { db, siteId, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    query,
    signingKeys: dependencies.signingKeys,
    operation: 'queryBadges',
    fields: badgeFields,
    from: badgesOf(db, siteId),
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: 'OFFSET' },
  })
  return { badges: rows.map(badgeOf), pagingMetadata }
}

export const listFirstBadges: Handler<'badges', 'listFirstBadges'> = async ({ query: { paging } }, { db, siteId, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    operation: 'listFirstBadges',
    fields: badgeFields,
    from: badgesOf(db, siteId),
    query: { paging: paging ?? {} },
    defaults: { sort: [{ fieldName: 'position' }], paging: 'OFFSET', limits: manyAtOnce },
  })
  return { badges: rows.map(badgeOf).map(firstBadgeOf), metadata: pagingMetadata }
}

const manyAtOnce = { least: 0, byDefault: 100, most: 1000 }

export const queryBadgeAssignments: Handler<'badges', 'queryBadgeAssignments'> = async ({ body: { query } }, context) => {
  const { db, siteId, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    query,
    signingKeys: dependencies.signingKeys,
    operation: 'queryBadgeAssignments',
    fields: assignmentFields,
    from: assignmentsOf(db, siteId),
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: 'CURSOR' },
  })
  return { badgeAssignments: rows.map(assignmentOf), pagingMetadata }
}

export const listBadgeMembers: Handler<'badges', 'listBadgeMembers'> = async ({ params: { id }, query: { paging } }, context) => {
  const { memberIds, pagingMetadata: metadata } = await holdersOf(context, 'listBadgeMembers', id, { paging: paging ?? {} })
  return { memberIds, metadata }
}

export const listShownHolders: Handler<'badges', 'listShownHolders'> = ({ params: { badgeId }, query }, context) =>
  holdersOf(context, 'listShownHolders', badgeId, query)

const holdersOf = async (
  { db, siteId, caller, dependencies }: Context,
  row: string,
  badgeId: string,
  query: Query,
): Promise<Answer<Contract['badges']['listShownHolders']>> => {
  await requireBadge(db, siteId, badgeId)
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    query,
    signingKeys: dependencies.signingKeys,
    operation: `${row} ${badgeId}`,
    fields: assignmentFields,
    from: assignmentsOf(db, siteId)
      .where('badge_assignments.badge_id', '=', badgeId)
      .where(namesShownMember(caller, siteId, sql.ref('badge_assignments.member_id'))),
    defaults: { sort: [{ fieldName: 'createdDate' }], paging: 'CURSOR', limits: manyAtOnce },
  })
  return { memberIds: rows.map((assignment) => assignment.member_id), pagingMetadata }
}

export const listMembersBadgeIds: Handler<'badges', 'listMembersBadgeIds'> = async ({ body }, { db, siteId }) => ({
  memberBadgeIds: await badgesOfMembers(db, siteId, body.memberIds),
})

export const getMemberCountsPerBadge: Handler<'badges', 'getMemberCountsPerBadge'> = async (_input, { db, siteId }) => ({
  badgeMemberCounts: await countHolders(db, siteId),
})

/**
 * Members that the caller may not see are left out, as if they did not exist. A member sees their own badges, whether they show themselves
 * or not.
 */
export const listShownBadges: Handler<'badges', 'listShownBadges'> = async ({ body }, { db, siteId, caller }) => {
  const ownId = memberIdOf(caller)
  const shown = await shownAmong(db, siteId, caller, body.memberIds)
  if (ownId !== null && body.memberIds.includes(ownId) && !shown.includes(ownId)) shown.push(ownId)
  const [memberBadges, rows] = await Promise.all([badgesOfMembers(db, siteId, shown), findAllBadges(db, siteId)])
  const carried = new Set(memberBadges.flatMap(({ badgeIds }) => badgeIds))
  return { badges: rows.filter(({ id }) => carried.has(id)).map(badgeOf), memberBadges }
}
