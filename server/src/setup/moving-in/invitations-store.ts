import { sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'
import type { WhichMove } from './moves-store.ts'

export async function findInvitable(tx: Transaction, { siteId, moveId }: WhichMove, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select identities.id from moved_entities as moved
    join identities on identities.site_id = moved.site_id and identities.id = moved.our_id::uuid
    where moved.site_id = ${siteId} and moved.move_id = ${moveId} and moved.kind = 'members' and moved.state = 'BROUGHT' and moved.plan = 'CREATE'
      and moved.invited_at is null and identities.status = 'ACTIVE' and identities.password_hash is null
    order by moved.position limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function noteInvited(
  tx: Transaction,
  { siteId, moveId, now }: WhichMove & { now: string },
  memberIds: readonly string[],
): Promise<void> {
  await sql`
    update moved_entities set invited_at = ${now}::timestamptz
    where site_id = ${siteId} and move_id = ${moveId} and kind = 'members' and our_id = any(${memberIds}::text[])`.execute(tx)
}
