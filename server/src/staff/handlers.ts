import type { Handlers } from '../handler.ts'
import { assignWorkingHoursSchedule } from './assign-working-hours-schedule.ts'
import { createStaffMember } from './create-staff-member.ts'
import { deleteStaffMember, type Farewell } from './delete-staff-member.ts'
import { getStaffMember, queryStaffMembers } from './read-staff.ts'
import { updateStaffMember } from './update-staff-member.ts'

export const staffHandlers = (farewell: Farewell): Handlers<'staff'> => ({
  createStaffMember,
  getStaffMember,
  updateStaffMember,
  deleteStaffMember: deleteStaffMember(farewell),
  queryStaffMembers,
  assignWorkingHoursSchedule,
})
