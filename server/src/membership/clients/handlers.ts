import type { Handlers } from '../../ground/handler.ts'
import { bulkNoteClients, bulkTagClients, bulkTakeBackNotes } from './bulk-clients.ts'
import { addClientNote, removeClientNote } from './change-notes.ts'
import { deleteClientList, listClientLists, saveClientList } from './client-lists.ts'
import { createClient } from './create-client.ts'
import { mergeClients, previewClientMerge } from './merge-clients.ts'
import { getClient, queryClients } from './read-clients.ts'
import { getClientHistory } from './read-history.ts'
import { listClientTags } from './tags-of-client.ts'
import { updateClient } from './update-client.ts'

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
