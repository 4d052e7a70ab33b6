import type { Archive } from '@foyer/contract'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'

export type WhichArchive = { siteId: string; archiveId: string }

export type StoredArchive = Archive & { authorId: string | null }

type ArchiveRow = {
  id: string
  status: Archive['status']
  author: string
  author_id: string | null
  bytes: string
  created_at: string
  ends_at: string
}

const archiveOf = (row: ArchiveRow): StoredArchive => ({
  id: row.id,
  status: row.status,
  author: row.author,
  authorId: row.author_id,
  bytes: Number(row.bytes),
  createdDate: row.created_at,
  endsDate: row.ends_at,
})

const archivesOf = (db: Queryable, siteId: string) => db.selectFrom('archives').selectAll().where('site_id', '=', siteId)

export async function listArchivesOf(db: Queryable, siteId: string): Promise<StoredArchive[]> {
  const rows = await archivesOf(db, siteId).orderBy('created_at', 'desc').orderBy('id').limit(10).execute()
  return rows.map(archiveOf)
}

export async function findArchive(db: Queryable, { siteId, archiveId }: WhichArchive): Promise<StoredArchive | null> {
  const row = await archivesOf(db, siteId).where('id', '=', archiveId).executeTakeFirst()
  return row ? archiveOf(row) : null
}

type NewArchive = { siteId: string; id: string; author: string; authorId: string | null; now: string; endsAt: string }

/** One is made at a time: false while another one is. */
export async function insertArchive(tx: Transaction, { siteId, id, author, authorId, now, endsAt }: NewArchive): Promise<boolean> {
  const row = await tx
    .insertInto('archives')
    .values({ site_id: siteId, id, status: 'MAKING', author, author_id: authorId, created_at: now, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findArchivesToMake(db: Database): Promise<WhichArchive[]> {
  const rows = await db
    .selectFrom('archives')
    .select(['site_id', 'id'])
    .where('status', '=', 'MAKING')
    .orderBy('created_at')
    .limit(10)
    .execute()
  return rows.map((row) => ({ siteId: row.site_id, archiveId: row.id }))
}

/** A server that was killed left some: the file is made anew. */
export async function deletePieces(db: Queryable, { siteId, archiveId }: WhichArchive): Promise<void> {
  await db.deleteFrom('archive_pieces').where('site_id', '=', siteId).where('archive_id', '=', archiveId).execute()
}

export async function insertPiece(
  db: Queryable,
  { siteId, archiveId }: WhichArchive,
  { position, bytes }: { position: number; bytes: Buffer },
): Promise<void> {
  await sql`
    with piece as (
      insert into archive_pieces (site_id, archive_id, position, bytes) values (${siteId}, ${archiveId}, ${position}, ${bytes})
    )
    update archives set bytes = bytes + ${bytes.length} where site_id = ${siteId} and id = ${archiveId}`.execute(db)
}

export async function findPiece(db: Queryable, { siteId, archiveId }: WhichArchive, position: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('archive_pieces')
    .select('bytes')
    .where('site_id', '=', siteId)
    .where('archive_id', '=', archiveId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.bytes ?? null
}

export async function saveArchive(
  db: Queryable,
  { siteId, archiveId }: WhichArchive,
  changes: { status?: Archive['status']; bytes?: number },
): Promise<void> {
  await db.updateTable('archives').set(changes).where('site_id', '=', siteId).where('id', '=', archiveId).execute()
}

export async function removeArchive(tx: Transaction, { siteId, archiveId }: WhichArchive): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('archives').where('site_id', '=', siteId).where('id', '=', archiveId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The pieces are all data of the site: they go on time. The line that one was made stays for a month. */
export async function endArchives(db: Database, now: string): Promise<void> {
  const monthAgo = Temporal.Instant.from(now)
    .subtract({ hours: 24 * 30 })
    .toString()
  await sql`
    with ended as (
      update archives set status = 'ENDED' where status in ('READY', 'FAILED') and ends_at <= ${now}::timestamptz returning site_id, id
    ), emptied as (
      delete from archive_pieces using archives
      where archives.site_id = archive_pieces.site_id and archives.id = archive_pieces.archive_id and archives.ends_at <= ${now}::timestamptz
    )
    delete from archives where created_at < ${monthAgo}::timestamptz`.execute(db)
}
