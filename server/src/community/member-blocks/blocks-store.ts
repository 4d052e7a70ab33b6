import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

export type Pair = { memberId: string; blockedMemberId: string }

/**
 * Team members, and members with a role that is not blockable. Locks both accounts in id order, so that neither joins the team meanwhile,
 * as the trigger `leave_member_blocks` ends the blocks of a member who does, and so that the second of two blocks sees the first.
 */
export const lockUnblockable = async (tx: Transaction, siteId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string; is_unblockable: boolean }>`
    select id, role is not null or exists (
      select from member_role_assignments join member_roles using (site_id, role_key)
      where site_id = identities.site_id and member_id = identities.id and not is_blockable) as is_unblockable
    from identities where site_id = ${siteId} and id = any(${ids}::uuid[]) order by id for no key update of identities`.execute(tx)
  return new Set(rows.filter((row) => row.is_unblockable).map(({ id }) => id))
}

export const insertBlock = async (tx: Transaction, siteId: string, { memberId, blockedMemberId }: Pair, now: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into member_blocks (site_id, member_id, blocked_member_id, created_at)
    values (${siteId}, ${memberId}, ${blockedMemberId}, ${now}) on conflict do nothing returning member_id`.execute(tx)
  return rows.length > 0
}

export const findBlockBetween = async (db: Queryable, siteId: string, one: string, other: string): Promise<Pair | null> => {
  const row = await db
    .selectFrom('member_blocks')
    .select(['member_id as memberId', 'blocked_member_id as blockedMemberId'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`least(member_id, blocked_member_id) = least(${one}::uuid, ${other}::uuid)`)
    .where(sql<boolean>`greatest(member_id, blocked_member_id) = greatest(${one}::uuid, ${other}::uuid)`)
    .executeTakeFirst()
  return row ?? null
}

export const deleteBlock = async (tx: Transaction, siteId: string, { memberId, blockedMemberId }: Pair): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('member_blocks')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('blocked_member_id', '=', blockedMemberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const blocksOf = (db: Queryable, siteId: string, memberId: string) =>
  db
    .selectFrom(
      sql<{ other_id: string; is_blocking: boolean; created_at: string }>`(
        select blocked_member_id as other_id, false as is_blocking, created_at from member_blocks
        where site_id = ${siteId} and member_id = ${memberId}
        union all
        select member_id, true, created_at from member_blocks where site_id = ${siteId} and blocked_member_id = ${memberId})`.as('blocks'),
    )
    .select(['blocks.other_id', 'blocks.is_blocking'])

const column = (name: string): RawBuilder<unknown> => sql.ref(`blocks.${name}`)

export const blockFields: Fields = {
  id: { column: column('other_id'), type: 'id' },
  createdDate: { column: column('created_at'), type: 'instant', isRequired: true },
}
