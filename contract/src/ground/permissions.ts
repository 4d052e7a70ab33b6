/** The areas of a manager's rights: parts of the business that can be delegated one by one. */
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

/** A right to see an area, or to change it. The right to change includes the right to see. */
export type Permission = `${PermissionArea}.${'read' | 'manage'}`

/** The areas in which a bookable staff member has a part of their own: their bookings, their time. */
export type OwnArea = 'bookings' | 'calendar'

/**
 * A right limited to the caller's own staff member: to see and change their bookings and time. Roles hold it; a program cannot, because
 * it is no staff member.
 */
export type OwnPermission = `${OwnArea}.own`

/** Any right that a role can hold. */
export type Right = Permission | OwnPermission

export const ownPermissions: readonly OwnPermission[] = ['bookings.own', 'calendar.own']

/** All of them, area by area: what a role is made of, and what an API key is given one by one. */
export const permissions: readonly Permission[] = permissionAreas.flatMap((area) => [`${area}.read`, `${area}.manage`] as const)
