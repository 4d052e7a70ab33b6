import { Type } from 'typebox'
import { ParticipantNotification } from '../bookings/schemas.ts'
import { rows } from '../operation.ts'
import { PagingMetadata, Query } from '../querying.ts'
import { Email, FieldMask, Guid, Nothing } from '../scalars.ts'
import { NewStaffMember, StaffFields, StaffMember, StaffMemberChanges } from './schemas.ts'

const StaffMemberId = Type.Object({ staffMemberId: Guid })
const StaffMemberAnswer = Type.Object({ staffMember: StaffMember })

export const staffOperations = rows({
  createStaffMember: {
    method: 'POST',
    path: '/v1/staff-members',
    access: 'manager',
    permission: 'staff.manage',
    isIdempotent: true,
    summary: 'Add a staff member, with a resource and a schedule of its own',
    body: Type.Object({ staffMember: NewStaffMember, fields: StaffFields }),
    response: StaffMemberAnswer,
    errors: [],
  },
  getStaffMember: {
    method: 'GET',
    path: '/v1/staff-members/{staffMemberId}',
    access: 'visitor',
    permission: 'staff.read',
    isRead: true,
    summary: 'One staff member',
    params: Type.Object({ staffMemberId: Guid }),
    query: Type.Object({ fields: StaffFields }),
    response: StaffMemberAnswer,
    errors: ['STAFF_MEMBER_NOT_FOUND'],
  },
  updateStaffMember: {
    method: 'PATCH',
    path: '/v1/staff-members/{staffMember.id}',
    access: 'manager',
    permission: 'staff.manage',
    summary: 'Change a staff member',
    params: Type.Object({ 'staffMember.id': Guid }),
    body: Type.Object({ staffMember: StaffMemberChanges, fieldMask: Type.Optional(FieldMask), fields: StaffFields }),
    response: StaffMemberAnswer,
    errors: ['STAFF_MEMBER_NOT_FOUND', 'STALE_REVISION'],
  },
  deleteStaffMember: {
    method: 'DELETE',
    path: '/v1/staff-members/{staffMemberId}',
    access: 'manager',
    permission: 'staff.manage',
    summary: 'Remove a staff member; refused while there are bookings to come, unless they are to be canceled',
    params: Type.Object({ staffMemberId: Guid }),
    query: Type.Object({
      futureBookings: Type.Optional(Type.Enum(['CANCEL'])),
      participantNotification: Type.Optional(ParticipantNotification),
    }),
    response: Nothing,
    errors: ['STAFF_MEMBER_NOT_FOUND', 'STAFF_MEMBER_HAS_BOOKINGS'],
  },
  queryStaffMembers: {
    method: 'POST',
    path: '/v1/staff-members/query',
    access: 'visitor',
    permission: 'staff.read',
    isRead: true,
    summary: 'Find staff members',
    body: Type.Object({ query: Type.Optional(Query), fields: StaffFields }),
    response: Type.Object({ staffMembers: Type.Array(StaffMember), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  assignWorkingHoursSchedule: {
    method: 'POST',
    path: '/v1/staff-members/{staffMemberId}/assign-working-hours-schedule',
    access: 'manager',
    permission: 'staff.manage',
    summary: 'Let a staff member follow the business hours, or hours of their own',
    params: Type.Object({ staffMemberId: Guid }),
    body: Type.Object({ scheduleId: Guid, fields: StaffFields }),
    response: StaffMemberAnswer,
    errors: ['STAFF_MEMBER_NOT_FOUND', 'SCHEDULE_NOT_ASSIGNABLE'],
  },
  connectStaffMemberToUser: {
    method: 'POST',
    path: '/v1/staff-members/{staffMemberId}/connect-staff-member-to-user',
    access: 'manager',
    // This link decides whose bookings a team member sees, so it needs the right to manage the team.
    permission: 'team.manage',
    limitPerMinute: 20,
    summary: 'Let a staff member sign in: as an existing team member, or by an invitation to join the team with their calendar',
    params: StaffMemberId,
    body: Type.Object({ email: Type.Optional(Email), fields: StaffFields }),
    response: StaffMemberAnswer,
    errors: [
      'STAFF_MEMBER_NOT_FOUND',
      'STAFF_MEMBER_ALREADY_LINKED',
      'ACCOUNT_ALREADY_LINKED',
      'ROLE_NOT_GRANTABLE',
      'TEAM_INVITATION_EXISTS',
      'IDENTITY_NOT_ACTIVE',
    ],
  },
  disconnectStaffMemberFromUser: {
    method: 'POST',
    path: '/v1/staff-members/{staffMemberId}/disconnect-staff-member-from-user',
    access: 'manager',
    permission: 'team.manage',
    summary: 'Unlink a staff member from the team; a pending invitation for this staff member is withdrawn',
    params: StaffMemberId,
    body: Type.Object({ fields: StaffFields }),
    response: StaffMemberAnswer,
    errors: ['STAFF_MEMBER_NOT_FOUND'],
  },
})
