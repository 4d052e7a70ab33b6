import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { StaffMember, Tags } from './schemas.ts'

const ofStaffMember = Type.Object({ staffMember: StaffMember })

/**
 * Domain events of staff: name → payload. The wire's event types are `wix.bookings.staff.v1.staff_member_` + the part after the dot.
 * `modifiedFields` holds the previous value of each changed member, by its dotted path.
 */
export const staffEvents = {
  'staff_member.created': Type.Object({ entity: StaffMember }),
  'staff_member.updated': Type.Object({ entity: StaffMember, modifiedFields: FreeForm }),
  'staff_member.deleted': Type.Object({ entity: StaffMember }),
  'staff_member.fully_created': ofStaffMember,
  'staff_member.connected_to_user': ofStaffMember,
  'staff_member.disconnected_from_user': ofStaffMember,
  'staff_member.tags_modified': Type.Object({
    staffMember: StaffMember,
    assignedTags: Type.Optional(Tags),
    unassignedTags: Type.Optional(Tags),
  }),
} as const
