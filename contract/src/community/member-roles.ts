import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'

export const RoleKey = Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', minLength: 1, maxLength: 100, examples: ['COACH', 'TEAM_2'] })

/** A role in the community, without rights at the dashboard. `blockable`: members may block those who have it. */
export const MemberRole = Type.Object({
  id: Guid,
  roleKey: Type.String(),
  title: Type.String(),
  blockable: Type.Boolean(),
  revision: Revision,
})
export type MemberRole = Static<typeof MemberRole>

export const NewMemberRole = Type.Object({ roleKey: RoleKey, roleTitle: TrimmedText(100), blockable: Type.Optional(Type.Boolean()) })

export const HeldRole = Type.Object({ roleKey: Type.String(), title: Type.String() })
export type HeldRole = Static<typeof HeldRole>

const Assignment = Type.Object({ memberId: Guid, roleKey: Type.String() })

/** The entity of an assignment event is the member. */
export const memberRoleEvents = {
  'member_role.created': Type.Object({ entity: MemberRole }),
  'member_role.updated': Type.Object({ entity: MemberRole, previous: MemberRole }),
  'member_role.deleted': Type.Object({ entity: MemberRole }),
  'member_role.assigned': Assignment,
  'member_role.unassigned': Assignment,
} as const

/** Any letters: an unknown key is answered as a role that does not exist. */
const Key = Type.Object({ roleKey: Type.String({ minLength: 1, maxLength: 100 }) })
const MemberId = Type.Object({ memberId: Guid })
const RoleAnswer = Type.Object({ role: MemberRole })
const HeldRoles = Type.Object({ roles: Type.Array(HeldRole) })
const managing = { access: 'manager', permission: 'members.manage' } as const
const reading = { access: 'manager', permission: 'members.read', isRead: true } as const

export const memberRolesOperations = rows({
  createRoleDefinition: {
    ...managing,
    method: 'POST',
    path: '/v1/roles/definitions',
    isIdempotent: true,
    summary: 'Define a role that members can have',
    body: NewMemberRole,
    response: RoleAnswer,
    errors: ['ROLE_ALREADY_EXISTS'],
  },
  listRoleDefinitions: {
    ...reading,
    method: 'GET',
    path: '/v1/roles/definitions',
    summary: 'The roles that members can have, those of the system first',
    response: Type.Object({ roles: Type.Array(MemberRole) }),
    errors: [],
  },
  getRoleDefinition: {
    ...reading,
    method: 'GET',
    path: '/v1/roles/definitions/{roleKey}',
    summary: 'One role',
    params: Key,
    response: RoleAnswer,
    errors: ['ROLE_DOES_NOT_EXIST'],
  },
  updateRoleDefinition: {
    ...managing,
    method: 'PATCH',
    path: '/v1/roles/definitions/{roleKey}',
    summary: 'Decide whether members may block those who have the role',
    params: Key,
    body: Type.Object({ blockable: Type.Boolean(), revision: Revision }),
    response: RoleAnswer,
    errors: ['ROLE_DOES_NOT_EXIST', 'CANNOT_UPDATE_SYSTEM_ROLE', 'STALE_REVISION'],
  },
  deleteRoleDefinition: {
    ...managing,
    method: 'DELETE',
    path: '/v1/roles/definitions/{roleKey}',
    summary: 'Delete a role: all members lose it',
    params: Key,
    response: Nothing,
    errors: ['ROLE_DOES_NOT_EXIST', 'CANNOT_DELETE_SYSTEM_ROLE'],
  },
  assignRole: {
    ...managing,
    method: 'POST',
    path: '/v1/roles/members/{memberId}',
    summary: 'Give a member a role; twice is once',
    params: MemberId,
    body: Type.Object({ roleKey: RoleKey }),
    response: Key,
    errors: ['NOT_FOUND', 'ROLE_DOES_NOT_EXIST', 'MEMBER_BLOCKED'],
  },
  unassignRole: {
    ...managing,
    method: 'DELETE',
    path: '/v1/roles/members/{memberId}',
    summary: 'Take a role from a member',
    params: MemberId,
    query: Type.Object({ roleKey: RoleKey }),
    response: Nothing,
    errors: ['NOT_FOUND'],
  },
  listMemberRoles: {
    ...reading,
    method: 'GET',
    path: '/v1/roles/members/{memberId}',
    summary: 'The roles of a member, those of the system first',
    params: MemberId,
    response: HeldRoles,
    errors: ['NOT_FOUND'],
  },
  queryMemberRoles: {
    ...reading,
    method: 'POST',
    path: '/v1/roles/members/query',
    summary: 'The roles of several members; members who do not exist are left out',
    body: Type.Object({ memberIds: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }),
    response: Type.Object({ rolesByMemberId: Type.Record(Type.String(), HeldRoles) }),
    errors: [],
  },
})
