import { MovedKind } from '@foyer/contract'
import { permissionsOf } from '@foyer/domain'
import { backgroundContext } from '../../ground/background-context.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context } from '../../ground/handler.ts'
import { minutes, type Queue } from '../../ground/outbox/background.ts'
import { csvLinesOf, csvOf } from '../../ground/tables/write-csv.ts'
import { loadSite } from '../../house/site/site.ts'
import { callsIn, type OtherRooms } from '../catalogue/call-operation.ts'
import type { Ask } from '../moving-in/outside-site.ts'
import { readingSteps } from '../moving-in/read-outside.ts'
import { findPicture, listPictureIds, rowsOfTable } from './archive-rows-store.ts'
import {
  deletePieces,
  findArchive,
  findArchivesToMake,
  insertPiece,
  type StoredArchive,
  saveArchive,
  type WhichArchive,
} from './archives-store.ts'
import { spreadsheets, tablesInArchive, tablesLeftOut, valueAt, withoutSecrets } from './kept-tables.ts'
import { createZipWriter, type ZipWriter } from './write-zip.ts'

declare module '../../ground/ports/jobs.ts' {
  interface JobData {
    archives: Record<string, never>
  }
}

/** One at a time on all servers; an archive that a killed server began is made anew. */
export const archivesQueue = (rooms: OtherRooms): Queue<'archives'> => ({
  patience: { retryLimit: 0, expireInSeconds: 30 * minutes, heartbeatSeconds: 20, policy: 'stately', deleteAfterSeconds: 60 * minutes },
  batchSize: 1,
  isDueEachMinute: true,
  work: (_nothing, _attempt, tools) => makeArchives(tools, rooms),
})

export async function makeArchives(tools: Dependencies, rooms: OtherRooms): Promise<void> {
  for (const which of await findArchivesToMake(tools.db)) {
    const archive = await findArchive(tools.db, which)
    if (!archive) continue
    try {
      await makeArchive({ tools, rooms, which }, archive)
    } catch (error) {
      await deletePieces(tools.db, which)
      await saveArchive(tools.db, which, { status: 'FAILED', bytes: 0 })
      throw error
    }
  }
}

type Making = { tools: Dependencies; rooms: OtherRooms; which: WhichArchive }

async function makeArchive({ tools, rooms, which }: Making, archive: StoredArchive): Promise<void> {
  const { db } = tools
  await deletePieces(db, which)
  await saveArchive(db, which, { bytes: 0 })
  let position = 0
  const zip = createZipWriter((bytes) => insertPiece(db, which, { position: position++, bytes }))
  const context = ownersContext(tools, which.siteId, archive)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => writeAll(tx, { zip, context, rooms }))
  await zip.end()
  await saveArchive(db, which, { status: 'READY' })
}

function ownersContext(tools: Dependencies, siteId: string, { author, authorId }: StoredArchive): Context {
  const caller = {
    kind: 'manager',
    siteId,
    identityId: authorId,
    apiKeyId: null,
    name: author,
    role: 'OWNER',
    permissions: permissionsOf('OWNER'),
  } as const
  return { ...backgroundContext(tools, siteId), caller }
}

type Writing = { zip: ZipWriter; context: Context; rooms: OtherRooms }

async function writeAll(tx: Transaction, { zip, context, rooms }: Writing): Promise<void> {
  const { siteId, now } = context
  const { id, name, timeZone, currency } = await loadSite(tx, siteId)
  // Pictures first, because what is read after them names them.
  const pictures = await writePictures(tx, zip, siteId)
  const data = await writeData(tx, { zip, context, rooms })
  const tables = await writeTables(tx, zip, siteId)
  const sheets = await writeSheets(tx, zip, siteId)
  const manifest = {
    format: 'foyer-archive',
    version: 1,
    exportedDate: now,
    site: { id, name, timeZone, currency },
    leftOut: { about: 'Passwords, keys, tokens, saved cards, mails, and what only serves the server for a while', tables: tablesLeftOut },
    files: [...pictures, ...data, ...tables, ...sheets],
  }
  await zip.text('manifest.json', once(`${JSON.stringify(manifest, null, 2)}\n`))
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** What another Foyer reads again: the same entities as by the API, of this site, kind by kind. */
async function writeData(tx: Transaction, { zip, context, rooms }: Writing) {
  const ask = callsIn(rooms, context, tx) as unknown as Ask
  const source = { ask, kindOfSite: 'FOYER' as const, now: context.now, siteId: context.siteId }
  const files = []
  for (const { kind, read } of readingSteps) {
    const counts = new Map<string, number>()
    const written = await zip.text(`data/${kind}.jsonl`, linesOf(read, source, counts))
    files.push({ ...written, counts: Object.fromEntries([...counts].filter(([name]) => isMovedKind(name))) })
  }
  return files
}

const isMovedKind = (name: string): boolean => (MovedKind.enum as readonly string[]).includes(name)

type Step = (typeof readingSteps)[number]

async function* linesOf(read: Step['read'], source: Parameters<Step['read']>[0], counts: Map<string, number>): AsyncGenerator<string> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Step['read']>> = await read(source, cursor)
    for (const { kind } of page.entities) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    yield page.entities.map((entity) => `${JSON.stringify(entity)}\n`).join('')
    cursor = page.next
  } while (cursor !== null)
}

async function writeTables(tx: Transaction, zip: ZipWriter, siteId: string) {
  const files = []
  for (const table of tablesInArchive) {
    let count = 0
    const lines = async function* (): AsyncGenerator<string> {
      for await (const rows of rowsOfTable(tx, siteId, table)) {
        count += rows.length
        yield rows.map((row) => `${JSON.stringify(withoutSecrets(row))}\n`).join('')
      }
    }
    files.push({ ...(await zip.text(`tables/${table}.jsonl`, lines())), counts: { [table]: count } })
  }
  return files
}

async function writeSheets(tx: Transaction, zip: ZipWriter, siteId: string) {
  const files = []
  for (const { file, table, columns } of spreadsheets) {
    const headings = Object.keys(columns)
    const lines = async function* (): AsyncGenerator<string> {
      yield csvOf({ columns: headings, rows: [] }, true)
      for await (const rows of rowsOfTable(tx, siteId, table)) {
        const cells = rows.map((row) => Object.fromEntries(Object.entries(columns).map(([heading, path]) => [heading, valueAt(row, path)])))
        yield csvLinesOf({ columns: headings, rows: cells })
      }
    }
    files.push(await zip.text(`spreadsheets/${file}`, lines()))
  }
  return files
}

async function writePictures(tx: Transaction, zip: ZipWriter, siteId: string) {
  const files = []
  for (const id of await listPictureIds(tx, siteId)) {
    const bytes = await findPicture(tx, siteId, id)
    if (bytes) files.push(await zip.file(`pictures/${id}.jpg`, bytes))
  }
  return files
}
