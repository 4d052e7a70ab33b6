/** What a manager's rights are about: the parts of a business that somebody may look after alone. */
export const permissionAreas = ['bookings', 'calendar', 'services', 'staff', 'members', 'media', 'site', 'team', 'access'] as const
export type PermissionArea = (typeof permissionAreas)[number]

/** A right to see an area, or to change it. Who may change may see. */
export type Permission = `${PermissionArea}.${'read' | 'manage'}`

/** All of them, area by area: what a role is made of, and what an API key is given one by one. */
export const permissions: readonly Permission[] = permissionAreas.flatMap((area) => [`${area}.read`, `${area}.manage`] as const)
