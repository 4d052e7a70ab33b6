import { kindsNamedTo, kindsShownTo, type MemberKind, type StandingInCommunity } from '@foyer/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'

const shows = sql<SqlBool>`members.account_status = 'ACTIVE' and members.privacy_status = 'PUBLIC'`

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

const showsVisitors = (siteId: string): RawBuilder<SqlBool> => sql`not exists (
  select from member_privacy_settings where site_id = ${siteId} and public_member_visibility = 'VISIBLE_TO_MEMBERS_ONLY')`

export const isShownBesideBlocks = (caller: Caller): RawBuilder<SqlBool> => {
  if (caller.kind === 'manager') return sql`true`
  return memberIdOf(caller) === null ? sql`(${openToVisitors} and ${showsVisitors(caller.siteId)})` : forMembers
}

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

export const namesShownMember = (caller: Caller, siteId: string, memberId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  caller.kind === 'manager'
    ? sql`true`
    : sql`exists (select from members where members.site_id = ${siteId} and members.id = ${memberId} and ${isShownTo(caller)})`

export const mayBeNamedInSessions: RawBuilder<SqlBool> = forParticipants

export const mayBeNamedInSessionsTo = (caller: Caller): RawBuilder<SqlBool> =>
  sql`(${mayBeNamedInSessions} and not ${isInBlockRelation(caller)})`

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

export const shownAmong = async (db: Queryable, siteId: string, caller: Caller, memberIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from members where site_id = ${siteId} and id = any(${memberIds}::uuid[]) and ${isShownTo(caller)}`.execute(db)
  const shown = new Set(rows.map(({ id }) => id))
  return [...new Set(memberIds)].filter((id) => shown.has(id))
}

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
    .$narrowType<Pick<StandingInCommunity, 'status'>>()
    .executeTakeFirst()
  return row ?? null
}
