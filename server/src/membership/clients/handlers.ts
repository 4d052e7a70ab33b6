import type { Handlers } from '../../ground/handler.ts'
import { bulkNoteClients, bulkTagClients, bulkTakeBackNotes } from './bulk-clients.ts'
import { createClient, updateClient } from './change-clients.ts'
import { mergeClients, previewClientMerge } from './merge-clients.ts'
import { addClientNote, listClientTags, removeClientNote } from './notes-and-tags.ts'
import { deleteClientList, getClient, getClientHistory, listClientLists, queryClients, saveClientList } from './read-clients.ts'

export const clientsHandlers: Handlers<'clients'> = {
  queryClients,
  getClient,
  getClientHistory,
  createClient,
  updateClient,
  previewClientMerge,
  mergeClients,
  addClientNote,
  removeClientNote,
  listClientLists,
  saveClientList,
  deleteClientList,
  listClientTags,
  bulkTagClients,
  bulkNoteClients,
  bulkTakeBackNotes,
}
