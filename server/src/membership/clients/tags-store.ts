import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

/** The tags that clients have, each once, in the order of the alphabet. */
export async function listTags(db: Queryable, siteId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from contacts, unnest(tags) as tag where site_id = ${siteId} and tags <> '{}' order by tag limit ${most}`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}

/** The tags of a client, whose row is locked; null if there is no such client. */
export async function lockTags(tx: Transaction, siteId: string, clientId: string): Promise<string[] | null> {
  const row = await tx
    .selectFrom('contacts')
    .select('tags')
    .where('site_id', '=', siteId)
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.tags ?? null
}

type Saved = { siteId: string; clientId: string; now: string; tags: readonly string[] }

export async function saveTags(tx: Transaction, { siteId, clientId, now, tags }: Saved): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ tags: [...tags], updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', clientId)
    .execute()
}
