import { kindsNamedTo, kindsShownTo, type MemberKind, type StandingInCommunity } from '@foyer/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'

const shows = sql<SqlBool>`members.account_status = 'ACTIVE' and members.privacy_status = 'PUBLIC'`

/** Each kind of the domain's table as a condition on the row of `members`. */
const isOfKind: Record<MemberKind, RawBuilder<SqlBool>> = {
  PUBLIC: sql`(${shows} and members.activity_status = 'ACTIVE')`,
  MUTED: sql`(${shows} and members.activity_status = 'MUTED')`,
  PRIVATE: sql`(members.account_status = 'ACTIVE' and members.privacy_status = 'PRIVATE')`,
  PENDING: sql`members.account_status = 'PENDING'`,
  BLOCKED: sql`members.account_status = 'BLOCKED'`,
  OFFLINE: sql`members.account_status = 'OFFLINE'`,
}

const anyKind = (kinds: readonly MemberKind[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    kinds.map((kind) => isOfKind[kind]),
    sql` or `,
  )})`

const forMembers = anyKind(kindsShownTo('MEMBER'))
const forParticipants = anyKind(kindsNamedTo('PARTICIPANT'))
const openToVisitors = anyKind(kindsShownTo('VISITOR'))

/** Refers to no row of `members`, so PostgreSQL evaluates it once per query. */
const showsVisitors = (siteId: string): RawBuilder<SqlBool> => sql`not exists (
  select from member_privacy_settings where site_id = ${siteId} and public_member_visibility = 'VISIBLE_TO_MEMBERS_ONLY')`

/** Whether the row of `members` would be shown to the caller, block relations apart. Managers see all rows, in whatever state. */
export const isShownBesideBlocks = (caller: Caller): RawBuilder<SqlBool> => {
  if (caller.kind === 'manager') return sql`true`
  return memberIdOf(caller) === null ? sql`(${openToVisitors} and ${showsVisitors(caller.siteId)})` : forMembers
}

/** Whether the caller and the row of `members` are in a block relation. Managers are in none. */
export const isInBlockRelation = (caller: Caller): RawBuilder<SqlBool> => {
  const ownId = memberIdOf(caller)
  if (caller.kind === 'manager' || ownId === null) return sql`false`
  return sql`(exists (
      select from member_blocks as blocks
      where blocks.site_id = members.site_id and blocks.member_id = ${ownId} and blocks.blocked_member_id = members.id)
    or exists (
      select from member_blocks as blocks
      where blocks.site_id = members.site_id and blocks.blocked_member_id = ${ownId} and blocks.member_id = members.id))`
}

export const isShownTo = (caller: Caller): RawBuilder<SqlBool> => {
  if (caller.kind === 'manager') return sql`true`
  return memberIdOf(caller) === null
    ? isShownBesideBlocks(caller)
    : sql`(${isShownBesideBlocks(caller)} and not ${isInBlockRelation(caller)})`
}

/** `isShownTo` for a row of another table that refers to a member. */
export const namesShownMember = (caller: Caller, siteId: string, memberId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  caller.kind === 'manager'
    ? sql`true`
    : sql`exists (select from members where members.site_id = ${siteId} and members.id = ${memberId} and ${isShownTo(caller)})`

/** Whether the row of `members` is of a kind that may be named to those in the same session. */
export const mayBeNamedInSessions: RawBuilder<SqlBool> = forParticipants

/** The same for the caller, who takes part in the session: no block stands between the two. */
export const mayBeNamedInSessionsTo = (caller: Caller): RawBuilder<SqlBool> =>
  sql`(${mayBeNamedInSessions} and not ${isInBlockRelation(caller)})`

/** Whether a member whom the caller could see is in a block relation with the caller; null where the caller could not see them anyway. */
export const blockRelationWith = async (db: Queryable, siteId: string, caller: Caller, memberId: string): Promise<boolean | null> => {
  const row = await db
    .selectFrom('members')
    .select(isInBlockRelation(caller).as('is_blocked'))
    .where('members.site_id', '=', siteId)
    .where('members.id', '=', memberId)
    .where(isShownBesideBlocks(caller))
    .executeTakeFirst()
  return row ? Boolean(row.is_blocked) : null
}

/** Those of these members whom the caller may see, in the order given. */
export const shownAmong = async (db: Queryable, siteId: string, caller: Caller, memberIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from members where site_id = ${siteId} and id = any(${memberIds}::uuid[]) and ${isShownTo(caller)}`.execute(db)
  const shown = new Set(rows.map(({ id }) => id))
  return [...new Set(memberIds)].filter((id) => shown.has(id))
}

/** The names of those of these members whom the caller could see if no block stood between the two. */
export const profilesBesideBlocks = async (db: Queryable, siteId: string, caller: Caller, memberIds: readonly string[]) => {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'nickname', 'slug'])
    .where('members.site_id', '=', siteId)
    .where(sql<boolean>`members.id = any(${memberIds}::uuid[])`)
    .where(isShownBesideBlocks(caller))
    .execute()
  return new Map(rows.map(({ id, nickname, slug }) => [id, { slug, ...(nickname !== null && { nickname }) }]))
}

export const loadStanding = async (db: Queryable, siteId: string, memberId: string): Promise<StandingInCommunity | null> => {
  const row = await db
    .selectFrom('members')
    .select(['account_status as status', 'privacy_status as privacyStatus', 'activity_status as activityStatus'])
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    // A trigger copies it from the account.
    .$narrowType<Pick<StandingInCommunity, 'status'>>()
    .executeTakeFirst()
  return row ?? null
}
