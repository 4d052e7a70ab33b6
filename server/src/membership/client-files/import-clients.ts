import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ClientImport, ClientImportMistake, ClientImportMode, ClientImportPlan } from '@foyer/contract'
import { clientPlanner, type PlannedClient, type PresentClient, Refusal } from '@foyer/domain'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler, WritingHandler } from '../../ground/handler.ts'
import { findClientsMeant, type Wanted } from './client-files-store.ts'
import { type CustomFields, customFieldsOf } from './custom-fields-of-files.ts'
import { listImports, undoDays } from './imports-store.ts'
import { type ClientsFile, fieldsOf, readClientsFile } from './read-clients-file.ts'
import { writeImport } from './write-import.ts'

const mostMistakes = 200
const mostShown = 500

export const previewClientImport: WritingHandler<'client-files', 'previewClientImport'> = async ({ query, body }, context) =>
  await context.inTransaction(async (tx) => {
    const { answer } = await openImport(tx, context, { ...query, bytes: body, isLocked: false })
    return Buffer.from(JSON.stringify(answer))
  })

export const importClients: Handler<'client-files', 'importClients'> = async ({ query, body }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now, caller } = context
    await takeLocks(tx, [`client-import:${siteId}`], 'EXCLUSIVE')
    const { answer, plan, fileMistakes, custom } = await openImport(tx, context, { ...query, bytes: body, isLocked: true })
    const { fingerprint, mistakes, counts } = answer
    if (fingerprint !== query.fingerprint) throw new Refusal('CLIENTS_CHANGED', { fingerprint })
    if (fileMistakes > 0 || (counts.mistakes > 0 && !query.leaveOutMistakes))
      throw new Refusal('IMPORT_HAS_MISTAKES', { mistakes, total: fileMistakes + counts.mistakes })
    if (counts.created + counts.updated === 0) throw new Refusal('NOTHING_TO_IMPORT')
    const author = caller.kind === 'manager' ? caller.name : ''
    const made: ClientImport = {
      id: randomUUID(),
      author,
      createdDate: now,
      created: counts.created,
      updated: counts.updated,
      undoableUntil: Temporal.Instant.from(now)
        .add({ hours: 24 * undoDays })
        .toString({ fractionalSecondDigits: 3 }),
    }
    if (!(await writeImport(tx, context, { made, plan, custom }))) throw new Refusal('CLIENTS_CHANGED', { fingerprint })
    return { import: made, plan: answer }
  })

// A batch takes some milliseconds; between batches other calls have their turn.
const linesAtOnce = 250

type Asked = { bytes: Uint8Array; columns?: string[]; mode?: ClientImportMode; isLocked: boolean }
type Opened = { answer: ClientImportPlan; plan: PlannedClient[]; fileMistakes: number; custom: CustomFields }

async function openImport(tx: Transaction, { siteId }: Context, { bytes, columns, mode = 'UPDATE', isLocked }: Asked): Promise<Opened> {
  const custom = await customFieldsOf(tx, siteId)
  const file = await readClientsFile(bytes, { columns, custom: custom.fields })
  const present = await findClientsMeant(tx, siteId, wantedIn(file), isLocked)
  await setImmediate()
  const hash = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([file.columns, mode]))
  const planned = clientPlanner({ present, mode })
  const plan: PlannedClient[] = []
  for (let at = 0; at < file.lines.length; at += linesAtOnce) {
    await setImmediate()
    const some = file.lines.slice(at, at + linesAtOnce).map(planned)
    hash.update(JSON.stringify(some.map(metBy)))
    plan.push(...some)
  }
  const fingerprint = hash.digest('base64url')
  return { answer: answerOf(file, plan, { fingerprint, custom }), plan, fileMistakes: file.mistakes.length, custom }
}

const metBy = ({ line, status, present, changes }: PlannedClient) => [line, status, present?.id, changes]

function wantedIn({ lines }: ClientsFile): Wanted {
  const alone = lines.filter(({ values }) => !values.email)
  return {
    ids: lines.flatMap(({ values }) => values.id ?? []),
    emails: lines.flatMap(({ values }) => values.email?.toLowerCase() ?? []),
    phones: alone.flatMap(({ values }) => values.phone?.replaceAll(/[^\d+]/g, '') ?? []),
    names: alone.flatMap(({ values }) => (values.phone ? [] : `${values.firstName ?? ''} ${values.lastName ?? ''}`.toLowerCase())),
  }
}

type Previewed = { fingerprint: string; custom: CustomFields }

function answerOf(
  { columns, encoding, mistakes: wrongFile }: ClientsFile,
  plan: readonly PlannedClient[],
  { fingerprint, custom }: Previewed,
): ClientImportPlan {
  const byStatus = Map.groupBy(plan, ({ status }) => status)
  const of = (status: PlannedClient['status']) => byStatus.get(status) ?? []
  const headingOf = new Map(columns.flatMap(({ field, heading }) => (field ? [[field, heading]] : [])))
  const wrongLines = of('MISTAKE').flatMap(({ line, name, mistakes }) =>
    mistakes.map(({ field, ...mistake }): ClientImportMistake => ({ ...mistake, line, name, field: headingOf.get(field) ?? field })),
  )
  const shown = [...of('MISTAKE'), ...of('CREATE'), ...of('UPDATE')].slice(0, mostShown)
  return {
    fingerprint,
    columns,
    fields: fieldsOf(custom.fields),
    encoding,
    counts: {
      created: of('CREATE').length,
      updated: of('UPDATE').length,
      unchanged: of('UNCHANGED').length,
      mistakes: of('MISTAKE').length + wrongFile.length,
    },
    mistakes: [...wrongFile, ...wrongLines].slice(0, mostMistakes),
    clients: shown.map(({ line, name, status, present, changes }) => ({ line, name, status, changes, ...idOf(present) })),
  }
}

const idOf = (present: PresentClient | null) => (present ? { clientId: present.id } : {})

export const listClientImports: Handler<'client-files', 'listClientImports'> = async (_received, { db, siteId, now }) => ({
  imports: await listImports(db, { siteId, now }),
})
