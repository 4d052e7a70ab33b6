import { type Permission, type PermissionArea, permissionAreas } from '@foyer/contract'
import { formatList } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { type Level, levelsOf } from './permission-levels.ts'

/** What a program may do, in one sentence. */
export const RightsLine = ({ permissions }: { permissions: readonly Permission[] }) => {
  const { t, language, locale } = useText()
  const levels = levelsOf(permissions)
  const areasAt = (wanted: Level) => permissionAreas.filter((area) => levels[area] === wanted)
  const named = (areas: PermissionArea[]) =>
    formatList(
      areas.map((area) => t(`manager.access.rights.areas.${area}`)),
      locale,
    )
  const [changed, seen] = [areasAt('manage'), areasAt('read')]
  if (changed.length === permissionAreas.length) return t('manager.access.rights.everything')
  if (changed.length + seen.length === 0) return t('manager.access.rights.nothing')
  const parts = [
    ...(changed.length > 0 ? [t('manager.access.rights.changes', { areas: named(changed) })] : []),
    ...(seen.length > 0 ? [t('manager.access.rights.sees', { areas: named(seen) })] : []),
  ]
  const [first = '', ...rest] = parts.join(', ')
  return first.toLocaleUpperCase(language) + rest.join('')
}
