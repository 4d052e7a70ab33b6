import { type Permission, type PermissionArea, permissionAreas, permissions } from '@foyer/contract'

/** What somebody is at the dashboard. Members, who have no role, are not let in. */
export type StaffRole = 'OWNER' | 'ADMIN' | 'FRONT_DESK'

const manages = (...areas: PermissionArea[]): Permission[] => areas.flatMap((area) => [`${area}.read`, `${area}.manage`] as const)

/**
 * An owner may do everything. An admin runs the business, but decides neither who else does nor which programs reach in. The front desk
 * takes bookings and keeps the calendar: what is sold, by whom and to whom it sees and leaves as it is.
 */
const roles: Record<StaffRole, readonly Permission[]> = {
  OWNER: permissions,
  ADMIN: [...manages(...permissionAreas.filter((area) => area !== 'team' && area !== 'access')), 'team.read'],
  FRONT_DESK: [...manages('bookings', 'calendar'), 'services.read', 'staff.read', 'members.read'],
}

export const staffRoles = Object.keys(roles) as StaffRole[]

export const permissionsOf = (role: StaffRole): readonly Permission[] => roles[role]

/** The rights that somebody would give and does not have himself. */
export const permissionsBeyond = (granted: readonly Permission[], given: readonly Permission[]): Permission[] =>
  given.filter((permission) => !isPermitted(granted, permission))

/** Is a right among those that were given? The right to change an area holds the right to see it. */
export const isPermitted = (granted: readonly Permission[], asked: Permission): boolean =>
  granted.includes(asked) || granted.includes(asked.replace(/\.read$/, '.manage') as Permission)
