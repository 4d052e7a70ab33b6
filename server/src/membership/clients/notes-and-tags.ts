import { randomUUID } from 'node:crypto'
import type { ClientNote } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { lockContact } from '../../people/contacts/change-contacts-store.ts'
import { countNotes, deleteNote, hasNote, insertNote, listTags, lockTags, saveTags } from './notes-and-tags-store.ts'

const most = 500

export const addClientNote: Handler<'clients', 'addClientNote'> = async ({ params, body }, context) => {
  const written = { id: randomUUID(), clientId: params.clientId, text: body.text }
  return { note: await context.inTransaction((tx) => writeNote(tx, context, written)) }
}

export async function writeNote(
  tx: Transaction,
  context: VerbContext,
  { id, clientId, text }: { id: string; clientId: string; text: string },
): Promise<ClientNote> {
  const { siteId, now, caller } = context
  if (!(await lockContact(tx, siteId, clientId))) throw new Refusal('CLIENT_NOT_FOUND')
  const note = { id, clientId, text, author: caller.kind === 'manager' ? caller.name : '', createdDate: now }
  if (await hasNote(tx, siteId, id)) return note
  if ((await countNotes(tx, { siteId, clientId })) >= most) throw new Refusal('TOO_MANY_NOTES', { most })
  await insertNote(tx, siteId, note)
  await recordEvent(tx, { ...newsOf(context), name: 'client.note_added', entityId: clientId, payload: { note } })
  return note
}

export const removeClientNote: Handler<'clients', 'removeClientNote'> = async ({ params }, context) => {
  const { siteId } = context
  const { clientId, noteId } = params
  return await context.inTransaction(async (tx) => {
    if (!(await lockContact(tx, siteId, clientId))) throw new Refusal('CLIENT_NOT_FOUND')
    if (!(await deleteNote(tx, { siteId, clientId }, noteId))) throw new Refusal('NOTE_NOT_FOUND')
    await recordEvent(tx, { ...newsOf(context), name: 'client.note_removed', entityId: clientId, payload: { noteId } })
    return {}
  })
}

const newsOf = ({ siteId, now, caller, dependencies: { jobs } }: VerbContext) => ({ siteId, now, caller, jobs })

const mostTags = 20
const mostListed = 200

export const listClientTags: Handler<'clients', 'listClientTags'> = async (_received, { db, siteId }) => ({
  tags: await listTags(db, siteId, mostListed),
})

export async function changeTags(
  tx: Transaction,
  { siteId, now, caller, dependencies }: VerbContext,
  clientId: string,
  change: (tags: readonly string[]) => readonly string[],
): Promise<void> {
  const previous = await lockTags(tx, siteId, clientId)
  if (!previous) throw new Refusal('CLIENT_NOT_FOUND')
  const tags = [...new Set(change(previous))]
  if (tags.length > mostTags) throw new Refusal('TOO_MANY_TAGS', { most: mostTags })
  if (tags.length === previous.length && tags.every((tag, index) => tag === previous[index])) return
  await saveTags(tx, { siteId, clientId, now, tags })
  const news = { siteId, now, caller, jobs: dependencies.jobs, name: 'client.tags_changed' } as const
  await recordEvent(tx, { ...news, entityId: clientId, payload: { tags, previous } })
}
