import type { Handlers } from '../../ground/handler.ts'
import { assignWorkingHoursSchedule, createStaffMember, updateStaffMember } from './manage-staff.ts'
import {
  countStaffMembers,
  countStaffMembersV2,
  getStaffMember,
  queryStaffMembers,
  queryStaffMembersV2,
  searchStaffMembers,
  searchStaffMembersV2,
} from './read-staff.ts'
import {
  deleteStaffMember,
  getDeletedStaffMember,
  listDeletedStaffMembers,
  removeStaffMemberFromTrashBin,
  setServiceProvider,
} from './remove-staff.ts'
import { getStaffMemberSettings, updateStaffMemberSettings } from './staff-settings.ts'
import { bulkUpdateStaffMemberTags, bulkUpdateStaffMemberTagsByFilter } from './staff-tags.ts'

type Connecting = 'connectStaffMemberToUser' | 'disconnectStaffMemberFromUser' | 'getOrCreateStaffMember' | 'bulkGetOrCreateStaffMembers'

/** Without the verbs that connect accounts, which are in `membership/team/staff-accounts.ts`. */
export const staffHandlers: Omit<Handlers<'staff'>, Connecting> = {
  createStaffMember,
  getStaffMember,
  updateStaffMember,
  deleteStaffMember,
  setServiceProvider,
  assignWorkingHoursSchedule,
  // The older name of the same verb.
  assignCustomSchedule: assignWorkingHoursSchedule,
  queryStaffMembers,
  queryStaffMembersV2,
  searchStaffMembers,
  searchStaffMembersV2,
  countStaffMembers,
  countStaffMembersV2,
  bulkUpdateStaffMemberTags,
  bulkUpdateStaffMemberTagsByFilter,
  listDeletedStaffMembers,
  getDeletedStaffMember,
  removeStaffMemberFromTrashBin,
  getStaffMemberSettings,
  updateStaffMemberSettings,
}
