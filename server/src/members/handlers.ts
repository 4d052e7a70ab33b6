import type { Handlers } from '../handler.ts'
import { bulkApproveMembers, bulkBlockMembers, bulkChangeMembers, bulkDeleteMembers, bulkDeleteMembersByFilter } from './bulk-members.ts'
import { approveMember, blockMember, disconnectMember } from './change-status.ts'
import { createMember } from './create-member.ts'
import { deleteMember, deleteMyMember } from './delete-member.ts'
import { getMember, getMyMember, queryMembers } from './read-members.ts'
import { updateMemberSlug, updateMySlug } from './update-slug.ts'

export const membersHandlers: Handlers<'members'> = {
  getMyMember,
  getMember,
  queryMembers,
  createMember,
  updateMySlug,
  updateMemberSlug,
  approveMember,
  blockMember,
  disconnectMember,
  deleteMember,
  deleteMyMember,
  bulkChangeMembers,
  bulkDeleteMembers,
  bulkDeleteMembersByFilter,
  bulkApproveMembers,
  bulkBlockMembers,
}
