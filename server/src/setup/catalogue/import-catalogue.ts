import { createHash, randomUUID } from 'node:crypto'
import type { Catalogue, ImportFormat, ImportMistake, ImportPlan, ImportStatus } from '@foyer/contract'
import { epochMinutesOf, type PlannedEntry, planImport, Refusal } from '@foyer/domain'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { doOrPretend } from '../../ground/db/do-or-pretend.ts'
import type { Context, WritingHandler } from '../../ground/handler.ts'
import { textOf } from '../../ground/tables/file-text.ts'
import { callsIn, type OtherRooms } from './call-operation.ts'
import { findTakenIds } from './catalogue-store.ts'
import type { Moment, ReadFile } from './file-entries.ts'
import { presentEntries, readCatalogue, type SiteCatalogue } from './read-catalogue.ts'
import { readJson } from './read-json.ts'
import { readServices, readSessions } from './read-table.ts'
import { runPlan } from './run-plan.ts'

const mostEntries = 1000
const mostMistakes = 200

export const previewImport =
  (rooms: OtherRooms): WritingHandler<'catalogue', 'previewImport'> =>
  async ({ query, body }, context) => {
    return await context.inTransaction(async (tx) => {
      const importing = await openImport(tx, context, { rooms, bytes: body, format: query.format })
      await doOrPretend(tx, false, () => importing.run())
      return Buffer.from(JSON.stringify(importing.answer()))
    })
  }

export const importCatalogue =
  (rooms: OtherRooms): WritingHandler<'catalogue', 'importCatalogue'> =>
  async ({ query, body }, context) => {
    return await context.inTransaction(async (tx) => {
      const importing = await openImport(tx, context, { rooms, bytes: body, format: query.format })
      const { fingerprint } = importing
      if (fingerprint !== query.fingerprint) throw new Refusal('CATALOGUE_CHANGED', { fingerprint })
      if (importing.mistakes().length === 0) await importing.run()
      const mistakes = importing.mistakes()
      if (mistakes.length > 0)
        throw new Refusal('IMPORT_HAS_MISTAKES', { mistakes: mistakes.slice(0, mostMistakes), total: mistakes.length })
      return Buffer.from(JSON.stringify(importing.answer()))
    })
  }

export type BroughtEntries = { plan: readonly PlannedEntry[]; mistakes: readonly ImportMistake[] }

/** A document that another room has put together: entries with mistakes are left out, and those that name them. */
export async function bringEntries(
  tx: Transaction,
  context: Context,
  { rooms, document, isReal }: { rooms: OtherRooms; document: object; isReal: boolean },
): Promise<BroughtEntries> {
  const bytes = Buffer.from(JSON.stringify(document))
  const importing = await openImport(tx, context, { rooms, bytes, format: 'JSON' })
  const { plan, fileMistakes } = importing
  if (fileMistakes.length === 0) await doOrPretend(tx, isReal, () => importing.run())
  return { plan, mistakes: fileMistakes }
}

type Asked = { rooms: OtherRooms; bytes: Uint8Array; format: ImportFormat }

/** One import of a site at a time. Changes that other managers make to an entry in between are noticed by its revision. */
async function openImport(tx: Transaction, context: Context, { rooms, bytes, format }: Asked) {
  const { siteId, now } = context
  await takeLocks(tx, [`catalogue-import:${siteId}`], 'EXCLUSIVE')
  const call = callsIn(rooms, context, tx)
  const at = await readCatalogue(tx, call, { ...context, withoutEvents: format === 'SERVICES_CSV' })
  const moment = { siteTimeZone: at.site.timeZone, nowMinutes: epochMinutesOf(Temporal.Instant.from(now)) }
  const file = await readFile(bytes, format, { catalogue: at.catalogue, moment })
  const plan = await planOf(tx, at, file)
  const fingerprint = fingerprintOf(bytes, format, plan)
  const mistakes = () => [...file.mistakes, ...plan.flatMap((entry) => entry.mistakes)].sort((one, other) => one.line - other.line)
  return {
    plan,
    fileMistakes: file.mistakes,
    fingerprint,
    mistakes,
    run: () => runPlan(tx, { call, at }, plan, file.lineOf),
    answer: () => answerOf(plan, mistakes(), fingerprint),
  }
}

async function planOf(tx: Transaction, at: SiteCatalogue, file: ReadFile): Promise<PlannedEntry[]> {
  const fileIds = file.entries.flatMap(({ entry: { id } }) => (typeof id === 'string' && isGuid(id) ? [id.toLowerCase()] : []))
  return planImport({
    file: file.entries,
    present: presentEntries(at),
    takenIds: await findTakenIds(tx, at.site.id, fileIds),
    siteIds: { file: file.siteId, own: at.site.id },
    newId: randomUUID,
  })
}

const isGuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

function fingerprintOf(bytes: Uint8Array, format: string, plan: readonly PlannedEntry[]): string {
  const met = plan.map(({ kind, line, status, present, changes }) => [kind, line, status, present?.id, present?.revision, changes])
  return createHash('sha256').update(format).update(bytes).update(JSON.stringify(met)).digest('base64url')
}

const order: readonly ImportStatus[] = ['MISTAKE', 'CREATE', 'UPDATE', 'SKIPPED', 'UNCHANGED']

function answerOf(plan: readonly PlannedEntry[], mistakes: readonly ImportMistake[], fingerprint: string): ImportPlan {
  const count = (wanted: ImportStatus) => plan.filter(({ status }) => status === wanted).length
  const inOrder = order.flatMap((wanted) => plan.filter(({ status }) => status === wanted))
  return {
    fingerprint,
    counts: {
      created: count('CREATE'),
      updated: count('UPDATE'),
      unchanged: count('UNCHANGED'),
      skipped: count('SKIPPED'),
      mistakes: mistakes.length,
    },
    mistakes: mistakes.slice(0, mostMistakes),
    entries: inOrder.slice(0, mostEntries).map(({ kind, line, id, fileId, name, status, changes }) => ({
      kind,
      line,
      id,
      name,
      status,
      changes,
      ...(fileId && { fileId }),
    })),
  }
}

type Facts = { catalogue: Catalogue; moment: Moment }

const readers: Record<ImportFormat, (text: string, facts: Facts) => ReadFile | Promise<ReadFile>> = {
  JSON: (text, { moment }) => readJson(text, moment),
  SERVICES_CSV: readServices,
  SESSIONS_CSV: readSessions,
}

async function readFile(bytes: Uint8Array, format: ImportFormat, facts: Facts): Promise<ReadFile> {
  const read = textOf(bytes)
  if ('text' in read) return await readers[format](read.text, facts)
  return { mistakes: [read.mistake], entries: [], siteId: null, lineOf: ({ line }, field) => ({ line, field }) }
}
