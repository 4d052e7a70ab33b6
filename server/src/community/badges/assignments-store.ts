import type { BadgeAssignment, MemberBadges } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BadgeAssignmentsTable } from '../../ground/db/types.ts'

export const assignmentsOf = (db: Queryable, siteId: string) =>
  db.selectFrom('badge_assignments').selectAll('badge_assignments').where('badge_assignments.site_id', '=', siteId)

type Giving = { siteId: string; now: string; badgeId: string; given: readonly { id: string; memberId: string }[] }

/** Members who carry the badge already, and members who do not exist, are left out. */
export const insertAssignments = async (tx: Transaction, { siteId, now, badgeId, given }: Giving): Promise<BadgeAssignment[]> => {
  const { rows } = await sql<Selectable<BadgeAssignmentsTable>>`
    insert into badge_assignments (site_id, id, badge_id, member_id, created_at)
    select members.site_id, given.id, ${badgeId}::uuid, members.id, ${now}::timestamptz
    from unnest(${given.map(({ id }) => id)}::uuid[], ${given.map(({ memberId }) => memberId)}::uuid[]) as given (id, member_id)
    join members on members.site_id = ${siteId} and members.id = given.member_id
    order by members.id
    on conflict (site_id, badge_id, member_id) do nothing
    returning *`.execute(tx)
  return rows.map(assignmentOf)
}

export const deleteAssignments = async (
  tx: Transaction,
  { siteId, badgeId, memberIds }: { siteId: string; badgeId: string; memberIds: readonly string[] },
): Promise<BadgeAssignment[]> => {
  const rows = await tx
    .deleteFrom('badge_assignments')
    .where('site_id', '=', siteId)
    .where('badge_id', '=', badgeId)
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .returningAll()
    .execute()
  return rows.map(assignmentOf)
}

export const deleteAssignment = async (tx: Transaction, siteId: string, id: string): Promise<BadgeAssignment | null> => {
  const row = await tx.deleteFrom('badge_assignments').where('site_id', '=', siteId).where('id', '=', id).returningAll().executeTakeFirst()
  return row ? assignmentOf(row) : null
}

export const holdersAmong = async (
  db: Queryable,
  { siteId, badgeId, memberIds }: { siteId: string; badgeId: string; memberIds: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const rows = await assignmentsOf(db, siteId)
    .where('badge_id', '=', badgeId)
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.member_id))
}

export const badgesOfMembers = async (db: Queryable, siteId: string, memberIds: readonly string[]): Promise<MemberBadges[]> => {
  const { rows } = await sql<{ member_id: string; badge_ids: string[] }>`
    select member_id, array_agg(badge_id order by badges.position, badge_id) as badge_ids
    from badge_assignments
    join badges on badges.site_id = badge_assignments.site_id and badges.id = badge_assignments.badge_id
    where badge_assignments.site_id = ${siteId} and member_id = any(${memberIds}::uuid[])
    group by member_id`.execute(db)
  const found = new Map(rows.map((row) => [row.member_id, row.badge_ids]))
  return [...new Set(memberIds)].map((memberId) => ({ memberId, badgeIds: found.get(memberId) ?? [] }))
}

export const countHolders = async (db: Queryable, siteId: string): Promise<{ badgeId: string; memberCount: string }[]> => {
  const { rows } = await sql<{ id: string; total: string }>`
    select badges.id, coalesce(counted.total, 0)::text as total from badges
    left join (select badge_id, count(*) as total from badge_assignments where site_id = ${siteId} group by badge_id) as counted
      on counted.badge_id = badges.id
    where badges.site_id = ${siteId} order by badges.position, badges.id`.execute(db)
  return rows.map(({ id, total }) => ({ badgeId: id, memberCount: total }))
}

export const assignmentOf = (row: Selectable<BadgeAssignmentsTable>): BadgeAssignment => ({
  id: row.id,
  badgeId: row.badge_id,
  memberId: row.member_id,
  createdDate: row.created_at,
  updatedDate: row.created_at,
})

export type GivenBadge = { title: string; description: string | null; email: string; languages: (string | null)[]; timeZone: string | null }

export async function findGivenBadges(db: Queryable, siteId: string, assignmentIds: readonly string[]): Promise<Map<string, GivenBadge>> {
  const { rows } = await sql<GivenBadge & { id: string }>`
    select given.id, badges.title, badges.description, reach.email, chosen.time_zone as "timeZone",
      array[chosen.language, contacts.language, identities.language] as languages
    from badge_assignments as given
    join badges on badges.site_id = given.site_id and badges.id = given.badge_id
    join members on members.site_id = given.site_id and members.id = given.member_id
    join identities on identities.site_id = members.site_id and identities.id = members.id and identities.status = 'ACTIVE'
    join contacts on contacts.site_id = members.site_id and contacts.id = members.contact_id
    cross join lateral (select coalesce(contacts.email, identities.email) as email) as reach
    left join mail_choices as chosen on chosen.site_id = given.site_id and chosen.email = lower(reach.email)
    where given.site_id = ${siteId} and given.id = any(${assignmentIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...badge }) => [id, badge]))
}
