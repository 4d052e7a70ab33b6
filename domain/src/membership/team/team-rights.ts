import type { Right } from '@foyer/contract'
import { permissionsBeyond, permissionsOf, type StaffRole } from '../../people/accounts/roles.ts'

/** A caller can neither grant rights that they do not have, nor take such rights from a team member. */
export const mayGrant = (granted: readonly Right[], role: StaffRole): boolean =>
  permissionsBeyond(granted, permissionsOf(role)).length === 0

export type TeamChange = {
  by: { id: string | null; permissions: readonly Right[] }
  person: { id: string; role: StaffRole }
  role: StaffRole | null
  owners: number
}

export type TeamChangeRefusal = 'TEAM_SELF_CHANGE_FORBIDDEN' | 'ROLE_NOT_GRANTABLE' | 'LAST_OWNER'

export const refusalToChangeRole = ({ by, person, role, owners }: TeamChange): TeamChangeRefusal | null => {
  if (by.id === person.id) return 'TEAM_SELF_CHANGE_FORBIDDEN'
  const isHis = mayGrant(by.permissions, person.role) && (role === null || mayGrant(by.permissions, role))
  if (!isHis) return 'ROLE_NOT_GRANTABLE'
  return person.role === 'OWNER' && role !== 'OWNER' && owners < 2 ? 'LAST_OWNER' : null
}
