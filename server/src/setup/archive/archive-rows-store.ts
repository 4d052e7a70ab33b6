import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type Row = Record<string, unknown>

/** In pages of one snapshot: a table is never whole in memory. */
export async function* rowsOfTable(tx: Transaction, siteId: string, table: string): AsyncGenerator<readonly Row[]> {
  const column = table === 'sites' ? 'id' : 'site_id'
  await sql`declare archived no scroll cursor for
    select to_jsonb(kept) as row from ${sql.table(table)} as kept where ${sql.ref(column)} = ${siteId}`.execute(tx)
  for (;;) {
    const { rows } = await fetchPage(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close archived`.execute(tx)
}

const fetchPage = (tx: Transaction) => sql<{ row: Row }>`fetch forward 500 from archived`.execute(tx)

export async function listPictureIds(db: Queryable, siteId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from pictures where site_id = ${siteId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The largest that is kept of it. */
export async function findPicture(db: Queryable, siteId: string, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from picture_renditions where site_id = ${siteId} and picture_id = ${id} and format = 'jpg'
    order by width desc limit 1`.execute(db)
  return rows[0]?.bytes ?? null
}
