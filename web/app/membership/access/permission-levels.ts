import { type Permission, type PermissionArea, permissionAreas, type Right } from '@foyer/contract'
import { isPermitted } from '@foyer/domain'

export type Level = 'none' | 'read' | 'manage'
/** What a program may do in each part of the business. */
export type Levels = Record<PermissionArea, Level>

export const levelsOf = (granted: readonly Permission[]): Levels => {
  const levelIn = (area: PermissionArea): Level => {
    if (granted.includes(`${area}.manage`)) return 'manage'
    return granted.includes(`${area}.read`) ? 'read' : 'none'
  }
  // The loop names each area once.
  return Object.fromEntries(permissionAreas.map((area) => [area, levelIn(area)])) as Levels
}

/** The right to change an area holds the right to see it. */
export const permissionsIn = (levels: Levels): Permission[] =>
  permissionAreas.flatMap((area) => (levels[area] === 'none' ? [] : [`${area}.${levels[area]}` as Permission]))

/** Whether a manager with these rights may grant this one. */
export const mayGive = (own: readonly Right[], area: PermissionArea, level: Level): boolean =>
  level === 'none' || isPermitted(own, `${area}.${level}`)
