import type { StandingInCommunity } from '@foyer/domain'
import { sql } from 'kysely'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { isInBlockRelation, isShownBesideBlocks, isShownTo } from './visibility-store.ts'

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

/** How a member stands in the community; null if there is no such member. */
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
