import { randomUUID } from 'node:crypto'
import type { ClientsWanted } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { doByFilter, type VerbContext, type VerbsByFilter } from '../../ground/bulk/by-filter.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { idOfKey } from '../../ground/id-of-key.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { lockContact } from '../../people/contacts/change-contacts-store.ts'
import { contactsFound } from '../../people/contacts/contacts-store.ts'
import { clientFields } from './clients-store.ts'
import { changeTags, writeNote } from './notes-and-tags.ts'
import { deleteNote, isTakenBack, saveTakenBack } from './notes-and-tags-store.ts'

export const clientsMatching = async (db: Queryable, siteId: string, { filter, search }: ClientsWanted): Promise<string[]> => {
  const matching = compileFilter(clientFields, filter, 'filter')
  const rows = await contactsFound(db, siteId, search).from.where(matching).select('contacts.id').orderBy('contacts.id').execute()
  return rows.map(({ id }) => id)
}

/** Each call is a batch, by which what is left of it can be taken back. */
export const bulkTagClients: Handler<'clients', 'bulkTagClients'> = async ({ body }, context) => {
  const batchId = body.batchId ?? randomUUID()
  const { jobId } = await doByFilter(context, {
    room: 'clients',
    operation: 'bulkTagClients',
    body: { ...body, batchId },
    idsOf: (tx) => clientsOfUndo(tx, context, { wanted: body, batchId: body.undoesBatchId }),
  })
  return { jobId, batchId }
}

/** Also a batch: its notes have ids that follow from it, so that none is written twice, and all can be taken back. */
export const bulkNoteClients: Handler<'clients', 'bulkNoteClients'> = async ({ body }, context) => {
  const batchId = body.batchId ?? randomUUID()
  const { jobId } = await doByFilter(context, {
    room: 'clients',
    operation: 'bulkNoteClients',
    body: { ...body, batchId },
    idsOf: (tx) => clientsMatching(tx, context.siteId, body),
  })
  return { jobId, batchId }
}

export const bulkTakeBackNotes: Handler<'clients', 'bulkTakeBackNotes'> = ({ body }, context) =>
  doByFilter(context, {
    room: 'clients',
    operation: 'bulkTakeBackNotes',
    body,
    idsOf: (tx) => clientsOfUndo(tx, context, { wanted: body, batchId: body.batchId }),
  })

type Undo = { wanted: ClientsWanted; batchId: string | undefined }

/** Jobs run at least once and in any order: one of the batch that comes after its undo finds that it was taken back. */
async function clientsOfUndo(tx: Transaction, { siteId, now }: Context, { wanted, batchId }: Undo): Promise<string[]> {
  if (batchId !== undefined) await saveTakenBack(tx, { siteId, batchId, now })
  return await clientsMatching(tx, siteId, wanted)
}

const noteOfBatch = (siteId: string, batchId: string, clientId: string): string => idOfKey(siteId, `note ${batchId} ${clientId}`)

export const clientsByFilter: VerbsByFilter<'clients'> = {
  bulkTagClients: async (tx, context, id, { add = [], remove = [], batchId }) => {
    if (batchId !== undefined && (await isTakenBackFor(tx, context.siteId, { clientId: id, batchId }))) return
    await changeTags(tx, context, id, (tags) => [
      ...tags.filter((tag) => !remove.includes(tag)),
      ...add.filter((tag) => !tags.includes(tag)),
    ])
  },
  bulkNoteClients: (tx, context, id, { text, batchId = '' }) => writeNoteOfBatch(tx, context, { clientId: id, text, batchId }),
  bulkTakeBackNotes: (tx, context, id, { batchId }) => undoNote(tx, context, id, noteOfBatch(context.siteId, batchId, id)),
}

type NoteOfBatch = { clientId: string; text: string; batchId: string }

async function writeNoteOfBatch(tx: Transaction, context: VerbContext, { clientId, text, batchId }: NoteOfBatch): Promise<void> {
  const { siteId } = context
  if (await isTakenBackFor(tx, siteId, { clientId, batchId })) return
  await writeNote(tx, context, { id: noteOfBatch(siteId, batchId, clientId), clientId, text })
}

/** Asked with the client locked, because the undo locks it, too, before it takes anything back. */
async function isTakenBackFor(tx: Transaction, siteId: string, { clientId, batchId }: { clientId: string; batchId: string }) {
  if (!(await lockContact(tx, siteId, clientId))) throw new Refusal('CLIENT_NOT_FOUND')
  return await isTakenBack(tx, { siteId, batchId })
}

async function undoNote(tx: Transaction, { siteId, now, caller, dependencies }: VerbContext, clientId: string, noteId: string) {
  if (!(await lockContact(tx, siteId, clientId))) throw new Refusal('CLIENT_NOT_FOUND')
  if (!(await deleteNote(tx, { siteId, clientId }, noteId))) return
  const news = { siteId, now, caller, jobs: dependencies.jobs, name: 'client.note_removed' } as const
  await recordEvent(tx, { ...news, entityId: clientId, payload: { noteId } })
}
