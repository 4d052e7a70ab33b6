import { type Permission, type PermissionArea, permissionAreas, type Right } from '@foyer/contract'
import { isPermitted } from '@foyer/domain'
import { useId } from 'react'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { labelLook } from '../../ui/fields/field-look.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'

type PermissionFieldsProps = {
  label: string
  hint?: string
  levels: Levels
  onChange: (levels: Levels) => void
  error?: string | undefined
}

const allLevels: readonly Level[] = ['none', 'read', 'manage']

/** A line for each area: nothing, see, or change. Rights that the manager lacks are offered only if they were granted before. */
export const PermissionFields = ({ label, hint, levels, onChange, error }: PermissionFieldsProps) => {
  const { t } = useText()
  const { permissions: own = [] } = useSession()
  const id = useId()
  const offered = (area: PermissionArea) => allLevels.filter((level) => level === levels[area] || mayGrant(own, area, level))
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid gap-1.5">
      <legend className={labelLook}>{label}</legend>
      {hint !== undefined && <p className="text-dense text-ink-3">{hint}</p>}
      <ul className="mt-1 grid gap-1">
        {permissionAreas.map((area) => (
          <li key={area} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-28">{t(`manager.access.rights.areas.${area}`)}</span>
            <Segmented
              label={t(`manager.access.rights.areas.${area}`)}
              value={levels[area]}
              choices={offered(area).map((value) => ({ value, label: t(`manager.access.rights.${value}`) }))}
              onChange={(level) => onChange({ ...levels, [area]: level })}
            />
          </li>
        ))}
      </ul>
      <div id={`${id}-error`} aria-live="polite" className="empty:hidden">
        {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      </div>
    </fieldset>
  )
}

export type Level = 'none' | 'read' | 'manage'
/** What a program may do in each part of the business. */
export type Levels = Record<PermissionArea, Level>

export const levelsOf = (granted: readonly Permission[]): Levels => {
  const levelIn = (area: PermissionArea): Level => {
    if (granted.includes(`${area}.manage`)) return 'manage'
    return granted.includes(`${area}.read`) ? 'read' : 'none'
  }
  // The loop has each area once.
  return Object.fromEntries(permissionAreas.map((area) => [area, levelIn(area)])) as Levels
}

/** The right to change an area includes the right to see it. */
export const permissionsIn = (levels: Levels): Permission[] =>
  permissionAreas.flatMap((area) => (levels[area] === 'none' ? [] : [`${area}.${levels[area]}` as Permission]))

/** Whether a manager with these rights may grant this one. */
export const mayGrant = (own: readonly Right[], area: PermissionArea, level: Level): boolean =>
  level === 'none' || isPermitted(own, `${area}.${level}`)
