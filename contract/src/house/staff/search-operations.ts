import { Type } from 'typebox'
import { searchAnswer } from '../../ground/aggregations.ts'
import { rows } from '../../ground/operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../../ground/querying.ts'
import { StaffFields, StaffMember, StaffSearch } from './schemas.ts'

const reading = { method: 'POST', permission: 'staff.read', isRead: true } as const
/** Version 1 is open to visitors and finds service providers, unless managers filter by `serviceProvider`; version 2 finds all staff. */
const version1 = { ...reading, access: 'visitor' } as const
const version2 = { ...reading, access: 'manager' } as const

const querying = {
  body: Type.Object({ query: Type.Optional(Query), fields: StaffFields }),
  response: Type.Object({ staffMembers: Type.Array(StaffMember), pagingMetadata: PagingMetadata }),
  errors: ['INVALID_CURSOR'],
} as const

const searching = {
  body: Type.Object({ search: Type.Optional(StaffSearch), fields: StaffFields }),
  response: Type.Object({ staffMembers: Type.Array(StaffMember), ...searchAnswer }),
  errors: ['INVALID_CURSOR'],
} as const

const counting = { body: Type.Object({ filter: Type.Optional(Filter) }), response: CountAnswer, errors: [] } as const

export const staffSearchOperations = rows({
  queryStaffMembers: {
    ...version1,
    ...querying,
    path: '/v1/staff-members/query',
    summary: 'Find staff members who give services',
  },
  searchStaffMembers: {
    ...version1,
    ...searching,
    path: '/v1/staff-members/search',
    summary: 'Find staff members who give services by words of their names',
  },
  countStaffMembers: {
    ...version1,
    ...counting,
    path: '/v1/staff-members/count',
    summary: 'Count staff members who give services',
  },
  queryStaffMembersV2: { ...version2, ...querying, path: '/v2/staff-members/query', summary: 'Find staff members' },
  searchStaffMembersV2: {
    ...version2,
    ...searching,
    path: '/v2/staff-members/search',
    summary: 'Find staff members by words of their names',
  },
  countStaffMembersV2: { ...version2, ...counting, path: '/v2/staff-members/count', summary: 'Count staff members' },
})
