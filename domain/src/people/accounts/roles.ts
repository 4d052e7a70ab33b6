import { type OwnPermission, type Permission, type PermissionArea, permissionAreas, permissions, type Right } from '@foyer/contract'

/** Members without access to the dashboard have no role. */
export type StaffRole = 'OWNER' | 'ADMIN' | 'FRONT_DESK' | 'PROVIDER'

const manages = (...areas: PermissionArea[]): Permission[] => areas.flatMap((area) => [`${area}.read`, `${area}.manage`] as const)

/**
 * An owner may do everything. An admin runs the business, but does not manage the team or the programs that have access. The front desk
 * takes bookings and orders, and keeps the calendar; it sees services, plans, payments, coupons, invoices, staff and members, but does not
 * change them. A provider manages their own bookings and their own time, for any service.
 */
const roles: Record<StaffRole, readonly Right[]> = {
  OWNER: permissions,
  ADMIN: [...manages(...permissionAreas.filter((area) => area !== 'team' && area !== 'access')), 'team.read'],
  FRONT_DESK: [
    ...manages('bookings', 'calendar', 'orders'),
    ...(['services.read', 'plans.read', 'payments.read', 'coupons.read', 'invoices.read', 'staff.read', 'members.read'] as const),
  ],
  PROVIDER: ['bookings.own', 'calendar.own', 'services.read'],
}

export const staffRoles = Object.keys(roles) as StaffRole[]

export const permissionsOf = (role: StaffRole): readonly Right[] => roles[role]

export const permissionsBeyond = (granted: readonly Right[], given: readonly Right[]): Right[] =>
  given.filter((permission) => !isPermitted(granted, permission))

/** The right to manage an area includes the right to read it, and both `own` rights of it. */
export const isPermitted = (granted: readonly Right[], asked: Right): boolean =>
  granted.includes(asked) || granted.includes(asked.replace(/\.(read|own)$/, '.manage') as Permission)

export type Reach = 'ALL' | 'OWN' | 'NONE'

export const reachOf = (
  granted: readonly Right[],
  { permission, isOpenToOwn }: { permission: Permission; isOpenToOwn?: boolean },
): Reach => {
  if (isPermitted(granted, permission)) return 'ALL'
  return isOpenToOwn && granted.includes(ownOf(permission)) ? 'OWN' : 'NONE'
}

// Most areas have no `own` right, so it is never granted.
const ownOf = (permission: Permission) => permission.replace(/\.\w+$/, '.own') as OwnPermission
