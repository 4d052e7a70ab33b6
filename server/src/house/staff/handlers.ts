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
  type StaffUses,
  setServiceProvider,
} from './remove-staff.ts'
import { getStaffMemberSettings, updateStaffMemberSettings } from './staff-settings.ts'
import { bulkUpdateStaffMemberTags, bulkUpdateStaffMemberTagsByFilter } from './staff-tags.ts'

/** Which account is a staff member is decided by the team's room, which stands above this one. */
export type Connecting = Pick<
  Handlers<'staff'>,
  'connectStaffMemberToUser' | 'disconnectStaffMemberFromUser' | 'getOrCreateStaffMember' | 'bulkGetOrCreateStaffMembers'
>

export const staffHandlers = ({ connecting, ...uses }: StaffUses & { connecting: Connecting }): Handlers<'staff'> => ({
  createStaffMember,
  getStaffMember,
  updateStaffMember,
  deleteStaffMember: deleteStaffMember(uses),
  setServiceProvider: setServiceProvider(uses),
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
  ...connecting,
})
