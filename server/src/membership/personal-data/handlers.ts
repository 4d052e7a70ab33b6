import type { Handlers } from '../../ground/handler.ts'
import {
  bulkDeleteClients,
  bulkDeleteMembers,
  bulkDeleteMembersByFilter,
  deleteClient,
  deleteMember,
  deleteMyMember,
  previewClientDeletion,
  previewClientsDeletion,
} from './delete-persons.ts'
import { downloadGuestData, downloadMyData } from './download-data.ts'
import { askForOwnData, getGuestData, requestGuestDeletion } from './guest-data.ts'
import { getMyDeletion, requestMyDeletion, withdrawDeletion, withdrawMyDeletion } from './request-deletion.ts'
import { getRetention, previewRetention, updateRetention } from './retention.ts'

export const personalDataHandlers: Handlers<'personal-data'> = {
  downloadMyData,
  getMyDeletion,
  requestMyDeletion,
  withdrawMyDeletion,
  withdrawDeletion,
  askForOwnData,
  getGuestData,
  downloadGuestData,
  requestGuestDeletion,
  previewClientDeletion,
  deleteClient,
  previewClientsDeletion,
  bulkDeleteClients,
  getRetention,
  previewRetention,
  updateRetention,
}

export const memberDeletionHandlers = { deleteMember, deleteMyMember, bulkDeleteMembers, bulkDeleteMembersByFilter }
