import { setImmediate } from 'node:timers/promises'
import type { ClientImport, ClientImportUndo } from '@foyer/contract'
import { type ClientUndo, planClientUndo, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { changeClients, deleteContacts, deleteNotes, findContactsById, findNamed, findValues, lockClients } from './client-files-store.ts'
import { customFieldsOf } from './custom-fields-of-files.ts'
import { type ImportLine, loadLines, lockImport, markUndone } from './imports-store.ts'
import { tellOfClients } from './write-import.ts'

export const previewClientImportUndo: Handler<'client-files', 'previewClientImportUndo'> = async ({ params }, context) =>
  await context.inTransaction(async (tx) => {
    const { made, undos } = await openUndo(tx, context, params.importId)
    return answerOf(made, undos)
  })

export const undoClientImport: Handler<'client-files', 'undoClientImport'> = async ({ params }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const { made, undos, lines } = await openUndo(tx, context, params.importId)
    const { undoableUntil: _, ...rest } = made
    const answer = answerOf({ ...rest, undoneDate: now }, undos)
    await deleteNew(tx, context, idsOf(undos, 'DELETE'))
    await restoreChanged(tx, context, undos, lines)
    await markUndone(tx, { siteId, now }, made.id)
    return answer
  })

async function openUndo(tx: Transaction, { siteId, now }: Context, importId: string) {
  const made = await lockImport(tx, { siteId, now }, importId)
  if (!made) throw new Refusal('CLIENT_IMPORT_NOT_FOUND')
  if (made.undoableUntil === undefined) throw new Refusal('CLIENT_IMPORT_NOT_UNDOABLE')
  const lines = await loadLines(tx, siteId, importId)
  const clientIds = lines.map(({ contactId }) => contactId)
  await lockClients(tx, siteId, clientIds)
  const noteIds = lines.flatMap(({ noteId }) => noteId ?? [])
  const named = await findNamed(tx, siteId, { clientIds, noteIds })
  await setImmediate()
  return { made, lines, undos: planClientUndo(lines, { values: await findValues(tx, siteId, clientIds), named }) }
}

const idsOf = (undos: readonly ClientUndo[], wanted: ClientUndo['action']): string[] =>
  undos.flatMap(({ contactId, action }) => (action === wanted ? [contactId] : []))

const answerOf = (made: ClientImport, undos: readonly ClientUndo[]): ClientImportUndo => ({
  import: made,
  deleted: idsOf(undos, 'DELETE').length,
  restored: idsOf(undos, 'RESTORE').length,
  kept: idsOf(undos, 'KEEP').length,
})

const clientsAtOnce = 500

async function deleteNew(tx: Transaction, context: Context, ids: readonly string[]): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  await deleteContacts(tx, siteId, ids)
  for (let at = 0; at < ids.length; at += clientsAtOnce) {
    const of = { jobs: dependencies.jobs, siteId, now, caller, name: 'client.deleted' as const, payload: {} }
    await recordEvents(
      tx,
      ids.slice(at, at + clientsAtOnce).map((entityId) => ({ ...of, entityId })),
    )
    await setImmediate()
  }
}

async function restoreChanged(
  tx: Transaction,
  context: Context,
  undos: readonly ClientUndo[],
  lines: readonly ImportLine[],
): Promise<void> {
  const restored = undos.filter(({ action }) => action === 'RESTORE')
  const { typed } = await customFieldsOf(tx, context.siteId)
  for (let at = 0; at < restored.length; at += clientsAtOnce) {
    const some = restored.slice(at, at + clientsAtOnce)
    const ids = some.map(({ contactId }) => contactId)
    const previous = await findContactsById(tx, context.siteId, ids)
    const changes = some.map(({ contactId, fields }) => ({ id: contactId, fields }))
    // The address that it gives back may be that of another client by now.
    if (!(await changeClients(tx, context, changes, typed))) throw new Refusal('CLIENT_IMPORT_NOT_UNDOABLE')
    await tellOfClients(tx, context, previous, ids)
    await setImmediate()
  }
  const ids = new Set(restored.map(({ contactId }) => contactId))
  const noteIds = lines.flatMap(({ contactId, noteId }) => (noteId && ids.has(contactId) ? [noteId] : []))
  if (noteIds.length > 0) await deleteNotes(tx, context.siteId, noteIds)
}
