import { bulkApproveMembers, bulkBlockMembers, bulkChangeMembers } from './bulk-members.ts'
import { approveMember, blockMember, disconnectMember, joinCommunity, leaveCommunity, muteMember, unmuteMember } from './change-standing.ts'
import { createMember } from './create-member.ts'
import {
  getMyCustomFields,
  getMyMissingAnswers,
  giveMyMissingAnswers,
  listShownCustomFields,
  updateMyCustomFields,
} from './member-custom-fields.ts'
import { getMember, getMyMember, listMembers, queryMembers } from './read-members.ts'
import {
  checkMySlug,
  deleteMemberAddresses,
  deleteMemberEmails,
  deleteMemberPhones,
  updateMember,
  updateMemberSlug,
  updateMySlug,
} from './update-member.ts'

export const membersHandlers = {
  getMyMember,
  getMember,
  listMembers,
  queryMembers,
  createMember,
  updateMember,
  deleteMemberPhones,
  deleteMemberEmails,
  deleteMemberAddresses,
  joinCommunity,
  leaveCommunity,
  muteMember,
  unmuteMember,
  updateMySlug,
  checkMySlug,
  updateMemberSlug,
  getMyCustomFields,
  updateMyCustomFields,
  getMyMissingAnswers,
  giveMyMissingAnswers,
  listShownCustomFields,
  approveMember,
  blockMember,
  disconnectMember,
  bulkChangeMembers,
  bulkApproveMembers,
  bulkBlockMembers,
}
