import { Type } from 'typebox'
import { BulkActionMetadata, ItemMetadata, JobAnswer } from '../../ground/bulk.ts'
import { rows } from '../../ground/operation.ts'
import { Filter, PagingMetadata, Query } from '../../ground/querying.ts'
import { Email, FieldMask, Guid, Nothing, Revision } from '../../ground/scalars.ts'
import { ParticipantNotification } from '../messages.ts'
import { NewStaffMember, StaffFields, StaffMember, StaffMemberChanges, StaffMemberSettings, Tags } from './schemas.ts'

const StaffMemberId = Type.Object({ staffMemberId: Guid })
const StaffMemberAnswer = Type.Object({ staffMember: StaffMember })
const assignSchedule = {
  method: 'POST',
  access: 'manager',
  permission: 'staff.manage',
  params: StaffMemberId,
  body: Type.Object({ scheduleId: Guid, fields: StaffFields }),
  response: StaffMemberAnswer,
  errors: ['STAFF_MEMBER_NOT_FOUND', 'SCHEDULE_NOT_ASSIGNABLE'],
} as const

export const staffOperations = rows({
  createStaffMember: {
    method: 'POST',
    path: '/v1/staff-members',
    access: 'manager',
    permission: 'staff.manage',
    isIdempotent: true,
    summary: 'Add a staff member, with a resource and a schedule of its own',
    body: Type.Object({ staffMember: NewStaffMember, serviceProvider: Type.Optional(Type.Boolean()), fields: StaffFields }),
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
    params: StaffMemberId,
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
    params: StaffMemberId,
    query: Type.Object({
      futureBookings: Type.Optional(Type.Enum(['CANCEL'])),
      participantNotification: Type.Optional(ParticipantNotification),
    }),
    response: Nothing,
    errors: ['STAFF_MEMBER_NOT_FOUND', 'STAFF_MEMBER_HAS_BOOKINGS'],
  },
  assignWorkingHoursSchedule: {
    ...assignSchedule,
    path: '/v1/staff-members/{staffMemberId}/assign-working-hours-schedule',
    summary: 'Let a staff member follow the business hours, or hours of their own',
  },
  assignCustomSchedule: {
    ...assignSchedule,
    path: '/v1/staff-members/{staffMemberId}/assign-custom-schedule',
    summary: 'The older name of assignWorkingHoursSchedule',
  },
  setServiceProvider: {
    method: 'POST',
    path: '/v1/staff-members/{staffMemberId}/set-service-provider',
    access: 'manager',
    permission: 'staff.manage',
    summary: 'Say whether a staff member gives services; refused while there are bookings to come, and then out of every service',
    params: StaffMemberId,
    body: Type.Object({ serviceProvider: Type.Boolean(), fields: StaffFields }),
    response: StaffMemberAnswer,
    errors: ['STAFF_MEMBER_NOT_FOUND', 'STAFF_MEMBER_HAS_BOOKINGS'],
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
  getOrCreateStaffMember: {
    method: 'POST',
    path: '/v1/staff-members/get-or-create/wix-user-id/{wixUserId}',
    access: 'manager',
    permission: 'team.manage',
    summary: 'The staff member that a team member is; added under their name if there is none',
    params: Type.Object({ wixUserId: Guid }),
    body: Type.Object({ fields: StaffFields }),
    response: StaffMemberAnswer,
    errors: ['NOT_FOUND'],
  },
  bulkGetOrCreateStaffMembers: {
    method: 'POST',
    path: '/v1/bulk/staff-members/get-or-create',
    access: 'manager',
    permission: 'team.manage',
    summary: 'The staff members that several team members are; each succeeds or fails by itself',
    body: Type.Object({ wixUserIds: Type.Array(Guid, { minItems: 1, maxItems: 50 }), fields: StaffFields }),
    response: Type.Object({
      results: Type.Array(Type.Object({ itemMetadata: ItemMetadata, staffMember: Type.Optional(StaffMember) })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    errors: [],
  },
})

const tagging = { assignTags: Type.Optional(Tags), unassignTags: Type.Optional(Tags) }

export const staffBulkOperations = rows({
  bulkUpdateStaffMemberTags: {
    method: 'POST',
    path: '/v1/bulk/staff-members/update-tags',
    access: 'manager',
    permission: 'staff.manage',
    summary: 'Assign tags to several staff members, and take tags away; a tag in both lists is assigned',
    body: Type.Object({ ids: Type.Array(Guid, { minItems: 1, maxItems: 100 }), ...tagging }),
    response: Type.Object({
      results: Type.Array(Type.Object({ itemMetadata: ItemMetadata })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
  },
  bulkUpdateStaffMemberTagsByFilter: {
    method: 'POST',
    path: '/v1/bulk/staff-members/update-tags-by-filter',
    access: 'manager',
    permission: 'staff.manage',
    summary: 'Assign and take away tags of all staff members that match the filter now; the work goes on after the answer',
    body: Type.Object({ filter: Filter, ...tagging }),
    response: JobAnswer,
    errors: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'],
  },
})

const StaffMemberSettingsAnswer = Type.Object({ staffMemberSettings: StaffMemberSettings })

export const staffSettingsOperations = rows({
  getStaffMemberSettings: {
    method: 'GET',
    path: '/v1/staff-member-settings',
    access: 'manager',
    permission: 'staff.read',
    isRead: true,
    summary: 'What holds for all staff: whether visitors see their addresses and numbers',
    response: StaffMemberSettingsAnswer,
    errors: [],
  },
  updateStaffMemberSettings: {
    method: 'PATCH',
    path: '/v1/staff-member-settings',
    access: 'manager',
    permission: 'staff.manage',
    summary: 'Change what holds for all staff',
    body: Type.Object({
      staffMemberSettings: Type.Object({
        contactInformation: Type.Optional(Type.Object({ publiclyAccessible: Type.Optional(Type.Boolean()) })),
        revision: Revision,
      }),
      fieldMask: Type.Optional(FieldMask),
    }),
    response: StaffMemberSettingsAnswer,
    errors: ['STALE_REVISION'],
  },
})

export const staffTrashBinOperations = rows({
  listDeletedStaffMembers: {
    method: 'GET',
    path: '/v2/staff-members/trash-bin',
    access: 'manager',
    permission: 'staff.read',
    isRead: true,
    summary: 'Staff members who were deleted and are still in the trash bin',
    query: Type.Object({
      staffMemberIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
      paging: Query.properties.cursorPaging,
      fields: StaffFields,
    }),
    response: Type.Object({ staffMembers: Type.Array(StaffMember), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  getDeletedStaffMember: {
    method: 'GET',
    path: '/v2/staff-members/trash-bin/{staffMemberId}',
    access: 'manager',
    permission: 'staff.read',
    isRead: true,
    summary: 'One staff member who was deleted',
    params: StaffMemberId,
    query: Type.Object({ fields: StaffFields }),
    response: Type.Object({ staffMember: StaffMember }),
    errors: ['STAFF_MEMBER_NOT_FOUND'],
  },
  removeStaffMemberFromTrashBin: {
    method: 'DELETE',
    path: '/v2/staff-members/trash-bin/{staffMemberId}',
    access: 'manager',
    permission: 'staff.manage',
    summary: 'Remove what is left of a deleted staff member for good; past bookings keep the name',
    params: StaffMemberId,
    response: Nothing,
    errors: ['STAFF_MEMBER_NOT_FOUND'],
  },
})
