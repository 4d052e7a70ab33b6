import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ClientImport, Contact } from '@foyer/contract'
import type { PlannedClient } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { changeClients, findContactsById, insertClients, insertNotes } from './client-files-store.ts'
import type { CustomFields } from './custom-fields-of-files.ts'
import { type ImportLine, insertImport, insertLines } from './imports-store.ts'

type Writing = { made: ClientImport; plan: readonly PlannedClient[]; custom: CustomFields }
type Written = { planned: PlannedClient; clientId: string; noteId: string | null }

// A statement of this size takes some tens of milliseconds; between statements other calls have their turn.
const clientsAtOnce = 250

/** In steps. False where another client got one of the addresses in the same moment. */
export async function writeImport(tx: Transaction, context: Context, { made, plan, custom }: Writing): Promise<boolean> {
  const written = plan.flatMap((planned): Written[] => {
    if (planned.status !== 'CREATE' && planned.status !== 'UPDATE') return []
    return [{ planned, clientId: planned.present?.id ?? randomUUID(), noteId: planned.values.note ? randomUUID() : null }]
  })
  for (let at = 0; at < written.length; at += clientsAtOnce) {
    if (!(await writeSome(tx, context, written.slice(at, at + clientsAtOnce), custom))) return false
    await setImmediate()
  }
  await insertImport(tx, context, made)
  for (let at = 0; at < written.length; at += clientsAtOnce) {
    await insertLines(tx, context.siteId, made.id, written.slice(at, at + clientsAtOnce).map(lineOf))
    await setImmediate()
  }
  return true
}

async function writeSome(tx: Transaction, context: Context, written: readonly Written[], custom: CustomFields): Promise<boolean> {
  const { siteId, caller } = context
  const ids = written.map(({ clientId }) => clientId)
  const previous = await findContactsById(tx, siteId, ids)
  const isNew = ({ planned }: Written) => planned.present === null
  await insertClients(
    tx,
    context,
    written.filter(isNew).map(({ clientId }) => clientId),
  )
  const changes = written.map(({ clientId, planned }) => ({ id: clientId, fields: detailsOf(planned) }))
  if (!(await changeClients(tx, context, changes, custom.typed))) return false
  const notes = written.flatMap(({ clientId, noteId, planned: { values } }) =>
    noteId && values.note ? [{ id: noteId, clientId, text: values.note }] : [],
  )
  if (notes.length > 0) await insertNotes(tx, context, caller.kind === 'manager' ? caller.name : '', notes)
  await tellOfClients(tx, context, previous, ids)
  return true
}

export async function tellOfClients(
  tx: Transaction,
  { siteId, now, caller, dependencies: { jobs } }: Context,
  previous: ReadonlyMap<string, Contact>,
  ids: readonly string[],
): Promise<void> {
  const entities = [...(await findContactsById(tx, siteId, ids)).values()]
  const of = { jobs, siteId, now, caller }
  const added = entities.filter(({ id }) => !previous.has(id))
  await recordEvents(
    tx,
    added.map((entity) => ({ ...of, name: 'client.created' as const, entityId: entity.id, payload: { entity } })),
  )
  const changed = entities.flatMap((entity) => {
    const before = previous.get(entity.id)
    return before ? [{ ...of, name: 'client.updated' as const, entityId: entity.id, payload: { entity, previous: before } }] : []
  })
  await recordEvents(tx, changed)
}

const detailsOf = ({ values: { note: _, ...details } }: PlannedClient): Record<string, string> => details

const lineOf = ({ clientId, noteId, planned }: Written): ImportLine => {
  const current = detailsOf(planned)
  const previous = Object.fromEntries(Object.keys(current).map((field) => [field, planned.present?.values[field] ?? null]))
  return { contactId: clientId, isNew: planned.present === null, current, previous, noteId }
}
