import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import { lockContact } from '../contacts/contacts.ts'
import type { Context, Handler } from '../handler.ts'
import { recordEvent } from '../outbox/record-event.ts'
import { countNotes, deleteNote, insertNote } from './notes-store.ts'

const most = 500

export const addClientNote: Handler<'clients', 'addClientNote'> = async ({ params, body }, context) => {
  const { siteId, now, caller } = context
  const { clientId } = params
  return await context.inTransaction(async (tx) => {
    if (!(await lockContact(tx, siteId, clientId))) throw new Refusal('CLIENT_NOT_FOUND')
    if ((await countNotes(tx, { siteId, clientId })) >= most) throw new Refusal('TOO_MANY_NOTES', { most })
    const author = caller.kind === 'manager' ? caller.name : ''
    const note = { id: randomUUID(), clientId, text: body.text, author, createdDate: now }
    await insertNote(tx, siteId, note)
    await recordEvent(tx, { ...newsOf(context), name: 'client.note_added', entityId: clientId, payload: { note } })
    return { note }
  })
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

const newsOf = ({ siteId, now, caller, dependencies: { jobs } }: Context) => ({ siteId, now, caller, jobs })
