import { kindsNamedTo, kindsShownTo, type MemberKind } from '@foyer/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Caller, memberIdOf } from '../../ground/caller.ts'

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

/** Names no row of `members`, so it is asked once a query. */
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

/** Whether the caller's lists, counts and searches show the row of `members`. */
export const isShownTo = (caller: Caller): RawBuilder<SqlBool> => {
  if (caller.kind === 'manager') return sql`true`
  return memberIdOf(caller) === null
    ? isShownBesideBlocks(caller)
    : sql`(${isShownBesideBlocks(caller)} and not ${isInBlockRelation(caller)})`
}

/** The same for a row of another table that names a member. */
export const namesShownMember = (caller: Caller, siteId: string, memberId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  caller.kind === 'manager'
    ? sql`true`
    : sql`exists (select from members where members.site_id = ${siteId} and members.id = ${memberId} and ${isShownTo(caller)})`

/** Whether the row of `members` is of a kind that may be named to those in the same session. */
export const mayBeNamedInSessions: RawBuilder<SqlBool> = forParticipants

/** The same for the caller, who takes part in the session: no block stands between the two. */
export const mayBeNamedInSessionsTo = (caller: Caller): RawBuilder<SqlBool> =>
  sql`(${mayBeNamedInSessions} and not ${isInBlockRelation(caller)})`
