import type { ClientNote } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type OfClient = { siteId: string; clientId: string }

export async function countNotes(db: Queryable, { siteId, clientId }: OfClient): Promise<number> {
  const { count } = await db
    .selectFrom('client_notes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('contact_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return count
}

export async function hasNote(db: Queryable, siteId: string, noteId: string): Promise<boolean> {
  const row = await db.selectFrom('client_notes').select('id').where('site_id', '=', siteId).where('id', '=', noteId).executeTakeFirst()
  return row !== undefined
}

export async function insertNote(tx: Transaction, siteId: string, note: ClientNote): Promise<void> {
  await tx
    .insertInto('client_notes')
    .values({
      site_id: siteId,
      id: note.id,
      contact_id: note.clientId,
      text: note.text,
      author: note.author,
      created_at: note.createdDate,
    })
    .execute()
}

export async function deleteNote(tx: Transaction, { siteId, clientId }: OfClient, noteId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('client_notes')
    .where('site_id', '=', siteId)
    .where('contact_id', '=', clientId)
    .where('id', '=', noteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Batch = { siteId: string; batchId: string }

/** Jobs are over long before: those of the last month suffice. */
const daysKept = 30

export async function saveTakenBack(tx: Transaction, { siteId, batchId, now }: Batch & { now: string }): Promise<void> {
  const until = Temporal.Instant.from(now)
    .subtract({ hours: daysKept * 24 })
    .toString({ fractionalSecondDigits: 3 })
  await sql`
    with old as (delete from note_batches_taken_back where site_id = ${siteId} and taken_back_at < ${until})
    insert into note_batches_taken_back (site_id, batch_id, taken_back_at) values (${siteId}, ${batchId}, ${now})
    on conflict do nothing`.execute(tx)
}

export async function isTakenBack(db: Queryable, { siteId, batchId }: Batch): Promise<boolean> {
  const row = await db
    .selectFrom('note_batches_taken_back')
    .select('batch_id')
    .where('site_id', '=', siteId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return row !== undefined
}

export async function listTags(db: Queryable, siteId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from contacts, unnest(tags) as tag where site_id = ${siteId} and tags <> '{}' order by tag limit ${most}`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}

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
