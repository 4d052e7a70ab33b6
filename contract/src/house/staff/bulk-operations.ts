import { Type } from 'typebox'
import { BulkActionMetadata, ItemMetadata, JobAnswer } from '../../ground/bulk.ts'
import { rows } from '../../ground/operation.ts'
import { Filter } from '../../ground/querying.ts'
import { Guid } from '../../ground/scalars.ts'
import { Tags } from './schemas.ts'

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
