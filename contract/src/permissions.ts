/** What a manager's rights are about: the parts of a business that somebody may look after alone. */
export const permissionAreas = ['bookings', 'calendar', 'services', 'staff', 'members', 'media', 'site', 'team', 'access'] as const
export type PermissionArea = (typeof permissionAreas)[number]

/** A right to see an area, or to change it. Who may change may see. */
export type Permission = `${PermissionArea}.${'read' | 'manage'}`

/** The areas of which somebody who can be booked may have his own part: his bookings, his time. */
export type OwnArea = 'bookings' | 'calendar'

/**
 * A right that reaches no further than oneself: to see and to change what is with the staff member that one is. Roles hold it; a program,
 * which is nobody in the calendar, cannot.
 */
export type OwnPermission = `${OwnArea}.own`

/** Whatever a role is made of. */
export type Right = Permission | OwnPermission

export const ownPermissions: readonly OwnPermission[] = ['bookings.own', 'calendar.own']

/** All of them, area by area: what a role is made of, and what an API key is given one by one. */
export const permissions: readonly Permission[] = permissionAreas.flatMap((area) => [`${area}.read`, `${area}.manage`] as const)
