import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { MemberRole } from './schemas.ts'

const Assignment = Type.Object({ memberId: Guid, roleKey: Type.String() })

/** Domain events of members' roles; an assignment is told of the member. The wire knows none of them. */
export const memberRoleEvents = {
  'member_role.created': Type.Object({ entity: MemberRole }),
  'member_role.updated': Type.Object({ entity: MemberRole, previous: MemberRole }),
  'member_role.deleted': Type.Object({ entity: MemberRole }),
  'member_role.assigned': Assignment,
  'member_role.unassigned': Assignment,
} as const
