import type { EmbedSettings } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export const findEmbedSettings = async (db: Queryable, siteId: string): Promise<EmbedSettings> => {
  const row = await db
    .selectFrom('embed_settings')
    .select(['origins', 'revision', 'updated_at'])
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row ? { origins: row.origins, revision: row.revision, updatedDate: row.updated_at } : { origins: [], revision: '0' }
}

type Saved = { siteId: string; now: string; revision: string; origins: readonly string[] }

/** False where the settings have another revision by now. */
export const saveEmbedSettings = async (tx: Transaction, { siteId, now, revision, origins }: Saved): Promise<boolean> => {
  const { rows } = await sql`
    insert into embed_settings as stored (site_id, origins, updated_at)
    select ${siteId}, ${[...origins]}::text[], ${now}
    where ${revision} = '0' or exists (select from embed_settings where site_id = ${siteId})
    on conflict (site_id) do update
    set origins = excluded.origins, updated_at = excluded.updated_at, revision = stored.revision + 1
    where stored.revision = ${revision}::bigint
    returning site_id`.execute(tx)
  return rows.length > 0
}
