import type { Handlers } from '../handler.ts'
import { assignWorkingHoursSchedule } from './assign-working-hours-schedule.ts'
import { createStaffMember } from './create-staff-member.ts'
import { deleteStaffMember, type Farewell } from './delete-staff-member.ts'
import { getStaffMember, queryStaffMembers } from './read-staff.ts'
import { updateStaffMember } from './update-staff-member.ts'

/** Which account is a staff member is decided by the team's room, which stands above this one. */
export type Connecting = Pick<Handlers<'staff'>, 'connectStaffMemberToUser' | 'disconnectStaffMemberFromUser'>

export const staffHandlers = ({ connecting, ...farewell }: Farewell & { connecting: Connecting }): Handlers<'staff'> => ({
  createStaffMember,
  getStaffMember,
  updateStaffMember,
  deleteStaffMember: deleteStaffMember(farewell),
  queryStaffMembers,
  assignWorkingHoursSchedule,
  ...connecting,
})
