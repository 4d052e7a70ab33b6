import type { ClientImport } from '@foyer/contract'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'

export const undoDays = 7

export type ImportLine = {
  contactId: string
  isNew: boolean
  current: Record<string, string>
  previous: Record<string, string | null>
  noteId: string | null
}

type At = { siteId: string; now: string }

export async function insertImport(tx: Transaction, { siteId, now }: At, made: ClientImport): Promise<void> {
  await tx
    .insertInto('client_imports')
    .values({
      site_id: siteId,
      id: made.id,
      author: made.author,
      created: made.created,
      updated: made.updated,
      created_at: now,
      undone_at: null,
    })
    .execute()
}

export async function insertLines(tx: Transaction, siteId: string, importId: string, lines: readonly ImportLine[]): Promise<void> {
  await sql`
    insert into client_import_lines (site_id, import_id, contact_id, is_new, current, previous, note_id)
    select ${siteId}, ${importId}, "contactId", "isNew", current, previous, "noteId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line ("contactId" uuid, "isNew" boolean, current jsonb, previous jsonb, "noteId" uuid)`.execute(tx)
}

export async function listImports(db: Queryable, { siteId, now }: At): Promise<ClientImport[]> {
  const rows = await imports(db, siteId).orderBy('created_at', 'desc').orderBy('id').limit(20).execute()
  return rows.map((row) => importOf(row, now))
}

export async function lockImport(tx: Transaction, { siteId, now }: At, importId: string): Promise<ClientImport | null> {
  const row = await imports(tx, siteId).where('id', '=', importId).forUpdate().executeTakeFirst()
  return row ? importOf(row, now) : null
}

const imports = (db: Queryable, siteId: string) => db.selectFrom('client_imports').selectAll().where('site_id', '=', siteId)

type Row = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>

function importOf({ id, author, created, updated, created_at, undone_at }: Row, now: string): ClientImport {
  const undoableUntil = Temporal.Instant.from(created_at)
    .add({ hours: 24 * undoDays })
    .toString({ fractionalSecondDigits: 3 })
  return {
    id,
    author,
    created,
    updated,
    createdDate: created_at,
    ...(undone_at === null && undoableUntil > now && { undoableUntil }),
    ...(undone_at !== null && { undoneDate: undone_at }),
  }
}

export async function loadLines(tx: Transaction, siteId: string, importId: string): Promise<ImportLine[]> {
  const rows = await tx
    .selectFrom('client_import_lines')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .execute()
  return rows.map((row) => ({
    contactId: row.contact_id,
    isNew: row.is_new,
    noteId: row.note_id,
    current: row.current as ImportLine['current'],
    previous: row.previous as ImportLine['previous'],
  }))
}

/** The lines are useless now, and hold personal data. */
export async function markUndone(tx: Transaction, { siteId, now }: At, importId: string): Promise<void> {
  await tx.updateTable('client_imports').set({ undone_at: now }).where('site_id', '=', siteId).where('id', '=', importId).execute()
  await tx.deleteFrom('client_import_lines').where('site_id', '=', siteId).where('import_id', '=', importId).execute()
}

/** Copies of clients are deleted when their import can no longer be undone. */
export async function forgetOldLines(db: Database, now: string): Promise<void> {
  const before = Temporal.Instant.from(now)
    .subtract({ hours: 24 * undoDays })
    .toString()
  await sql`
    delete from client_import_lines using client_imports
    where client_imports.site_id = client_import_lines.site_id and client_imports.id = client_import_lines.import_id
      and client_imports.created_at <= ${before}`.execute(db)
}
