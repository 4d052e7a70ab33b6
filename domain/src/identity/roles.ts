import { type OwnPermission, type Permission, type PermissionArea, permissionAreas, permissions, type Right } from '@foyer/contract'

/** What somebody is at the dashboard. Members, who have no role, are not let in. */
export type StaffRole = 'OWNER' | 'ADMIN' | 'FRONT_DESK' | 'PROVIDER'

const manages = (...areas: PermissionArea[]): Permission[] => areas.flatMap((area) => [`${area}.read`, `${area}.manage`] as const)

/**
 * An owner may do everything. An admin runs the business, but decides neither who else does nor which programs reach in. The front desk
 * takes bookings and keeps the calendar: what is sold, by whom and to whom it sees and leaves as it is. A provider runs what is with himself:
 * his bookings and his time, of whatever is sold.
 */
const roles: Record<StaffRole, readonly Right[]> = {
  OWNER: permissions,
  ADMIN: [...manages(...permissionAreas.filter((area) => area !== 'team' && area !== 'access')), 'team.read'],
  FRONT_DESK: [...manages('bookings', 'calendar'), 'services.read', 'staff.read', 'members.read'],
  PROVIDER: ['bookings.own', 'calendar.own', 'services.read'],
}

export const staffRoles = Object.keys(roles) as StaffRole[]

export const permissionsOf = (role: StaffRole): readonly Right[] => roles[role]

/** The rights that somebody would give and does not have himself. */
export const permissionsBeyond = (granted: readonly Right[], given: readonly Right[]): Right[] =>
  given.filter((permission) => !isPermitted(granted, permission))

/** Is a right among those that were given? The right to change an area holds the right to see it, and to see and change one's own of it. */
export const isPermitted = (granted: readonly Right[], asked: Right): boolean =>
  granted.includes(asked) || granted.includes(asked.replace(/\.(read|own)$/, '.manage') as Permission)

/** How far somebody's rights reach for what a row needs: to all of it, to what is with himself, or not at all. */
export type Reach = 'ALL' | 'OWN' | 'NONE'

export const reachOf = (
  granted: readonly Right[],
  { permission, isOpenToOwn }: { permission: Permission; isOpenToOwn?: boolean },
): Reach => {
  if (isPermitted(granted, permission)) return 'ALL'
  return isOpenToOwn && granted.includes(ownOf(permission)) ? 'OWN' : 'NONE'
}

// Of an area that has no such right, nobody was given it.
const ownOf = (permission: Permission) => permission.replace(/\.\w+$/, '.own') as OwnPermission
