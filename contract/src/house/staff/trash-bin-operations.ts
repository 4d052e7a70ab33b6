import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Query } from '../../ground/querying.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { StaffFields, StaffMember } from './schemas.ts'

const StaffMemberId = Type.Object({ staffMemberId: Guid })

/** Staff members who were deleted. */
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
