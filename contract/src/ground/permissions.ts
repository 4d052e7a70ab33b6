export const permissionAreas = [
  'bookings',
  'calendar',
  'services',
  'plans',
  'orders',
  'payments',
  'coupons',
  'invoices',
  'staff',
  'members',
  'media',
  'site',
  'team',
  'access',
] as const
export type PermissionArea = (typeof permissionAreas)[number]

/** The right to manage an area includes the right to read it. */
export type Permission = `${PermissionArea}.${'read' | 'manage'}`

export type OwnArea = 'bookings' | 'calendar'

/** A right limited to the caller's own staff member. Roles hold it; an API key cannot, because it is no staff member. */
export type OwnPermission = `${OwnArea}.own`

export type Right = Permission | OwnPermission

export const ownPermissions: readonly OwnPermission[] = ['bookings.own', 'calendar.own']

export const permissions: readonly Permission[] = permissionAreas.flatMap((area) => [`${area}.read`, `${area}.manage`] as const)
