import type { Handlers } from '../../ground/handler.ts'
import { assignWorkingHoursSchedule } from './assign-working-hours-schedule.ts'
import { bulkUpdateStaffMemberTags, bulkUpdateStaffMemberTagsByFilter } from './bulk-update-tags.ts'
import { createStaffMember } from './create-staff-member.ts'
import { deleteStaffMember, type Farewell } from './delete-staff-member.ts'
import {
  countStaffMembers,
  countStaffMembersV2,
  getStaffMember,
  queryStaffMembers,
  queryStaffMembersV2,
  searchStaffMembers,
  searchStaffMembersV2,
} from './read-staff.ts'
import { setServiceProvider } from './set-service-provider.ts'
import { getStaffMemberSettings, updateStaffMemberSettings } from './staff-settings.ts'
import { getDeletedStaffMember, listDeletedStaffMembers, removeStaffMemberFromTrashBin } from './trash-bin.ts'
import { updateStaffMember } from './update-staff-member.ts'

/** Which account is a staff member is decided by the team's room, which stands above this one. */
export type Connecting = Pick<
  Handlers<'staff'>,
  'connectStaffMemberToUser' | 'disconnectStaffMemberFromUser' | 'getOrCreateStaffMember' | 'bulkGetOrCreateStaffMembers'
>

export const staffHandlers = ({ connecting, ...farewell }: Farewell & { connecting: Connecting }): Handlers<'staff'> => ({
  createStaffMember,
  getStaffMember,
  updateStaffMember,
  deleteStaffMember: deleteStaffMember(farewell),
  setServiceProvider: setServiceProvider(farewell),
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
