import type { Handlers } from '../../ground/handler.ts'
import { bulkApproveMembers, bulkBlockMembers, bulkChangeMembers, bulkDeleteMembers, bulkDeleteMembersByFilter } from './bulk-members.ts'
import { approveMember, blockMember, disconnectMember } from './change-status.ts'
import { joinCommunity, leaveCommunity, muteMember, unmuteMember } from './community.ts'
import { createMember } from './create-member.ts'
import { getMyCustomFields, listShownCustomFields, updateMyCustomFields } from './custom-values.ts'
import { deleteMember, deleteMyMember } from './delete-member.ts'
import { getMyMissingAnswers, giveMyMissingAnswers } from './missing-answers.ts'
import { getDefaultPrivacy, getMemberPrivacySettings, setDefaultPrivacy, setMemberPrivacySettings } from './privacy-settings.ts'
import { getMember, getMyMember, listMembers, queryMembers } from './read-members.ts'
import { deleteMemberAddresses, deleteMemberEmails, deleteMemberPhones, updateMember } from './update-member.ts'
import { checkMySlug, updateMemberSlug, updateMySlug } from './update-slug.ts'

export const membersHandlers: Handlers<'members'> = {
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
  deleteMember,
  deleteMyMember,
  bulkChangeMembers,
  bulkDeleteMembers,
  bulkDeleteMembersByFilter,
  bulkApproveMembers,
  bulkBlockMembers,
  getDefaultPrivacy,
  setDefaultPrivacy,
  getMemberPrivacySettings,
  setMemberPrivacySettings,
}
