import type { ConnectedMember } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { namesShownMember } from '../../membership/member-visibility/visibility-store.ts'

export type Follow = { memberId: string; followedMemberId: string }

export const insertFollow = async (
  tx: Transaction,
  siteId: string,
  { memberId, followedMemberId }: Follow,
  now: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into follows (site_id, member_id, followed_member_id, created_at)
    values (${siteId}, ${memberId}, ${followedMemberId}, ${now}) on conflict do nothing returning member_id`.execute(tx)
  return rows.length > 0
}

export const deleteFollow = async (tx: Transaction, siteId: string, { memberId, followedMemberId }: Follow): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('follows')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('followed_member_id', '=', followedMemberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const ends = {
  FOLLOWING: { own: 'follows.member_id', listed: 'follows.followed_member_id' },
  FOLLOWERS: { own: 'follows.followed_member_id', listed: 'follows.member_id' },
} as const
export type End = keyof typeof ends

export const connectedTo = (
  db: Queryable,
  { siteId, caller, memberId, end }: { siteId: string; caller: Caller; memberId: string; end: End },
) =>
  db
    .selectFrom('follows')
    .select(sql<string>`${sql.ref(ends[end].listed)}`.as('other_id'))
    .where('follows.site_id', '=', siteId)
    .where(ends[end].own, '=', memberId)
    .where(namesShownMember(caller, siteId, sql.ref(ends[end].listed)))

export const followFields = (end: End): Fields => ({
  id: { column: sql.ref(ends[end].listed), type: 'id' },
  createdDate: { column: sql.ref('follows.created_at'), type: 'instant', isRequired: true },
})

type Asked = { siteId: string; caller: Caller; memberId: string; connectedMemberIds: readonly string[] }

/** Members whom the caller may not see count as not connected. */
export const connectionsOf = async (db: Queryable, { siteId, caller, memberId, connectedMemberIds }: Asked): Promise<ConnectedMember[]> => {
  const isBetween = (follower: RawBuilder<unknown>, followed: RawBuilder<unknown>) => sql`exists (
    select from follows where follows.site_id = ${siteId} and follows.member_id = ${follower} and follows.followed_member_id = ${followed})`
  const own = sql`${memberId}::uuid`
  const asked = sql.ref('asked.id')
  const { rows } = await sql<{ id: string; is_followed: boolean; is_following: boolean }>`
    select asked.id, shown.is_shown and ${isBetween(own, asked)} as is_followed, shown.is_shown and ${isBetween(asked, own)} as is_following
    from unnest(${[...new Set(connectedMemberIds)]}::uuid[]) with ordinality as asked (id, place)
    cross join lateral (select ${namesShownMember(caller, siteId, asked)} as is_shown) as shown
    order by asked.place`.execute(db)
  return rows.map((row) => ({ connectedMemberId: row.id, followedByMember: row.is_followed, followingMember: row.is_following }))
}
