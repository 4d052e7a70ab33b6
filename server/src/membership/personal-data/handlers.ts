import type { Handlers } from '../../ground/handler.ts'
import { bulkDeleteClients, deleteClient, previewClientDeletion, previewClientsDeletion } from './delete-clients.ts'
import { bulkDeleteMembers, bulkDeleteMembersByFilter, deleteMember, deleteMyMember } from './delete-members.ts'
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

/** Deleting a member is deleting the person. */
export const memberDeletionHandlers = { deleteMember, deleteMyMember, bulkDeleteMembers, bulkDeleteMembersByFilter }
