import { type Permission, type PermissionArea, permissionAreas } from '@foyer/contract'
import { Children, type ReactNode } from 'react'
import { formatList, formatLocalDay, localDateOf } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { type Level, levelsOf } from './permission-fields.tsx'

type AccessRowProps = {
  name: string
  mark?: string | undefined
  change: () => void
  end: { label: string; onPress: () => void }
  more?: ReactNode
  children: ReactNode
}

export const AccessRow = ({ name, mark, change, end, more, children }: AccessRowProps) => {
  const { t } = useText()
  const mayManage = useMay()('access.manage')
  return (
    <li className="grid gap-2 p-3.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="wrap-anywhere min-w-0 font-strong">{name}</h3>
        {mark !== undefined && <code className="wrap-anywhere min-w-0 text-dense text-ink-3">{mark}</code>}
      </div>
      <ul className="grid gap-0.5 text-dense text-ink-2">
        {Children.map(children, (line) => line !== null && <li className="wrap-anywhere min-w-0">{line}</li>)}
      </ul>
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onPress={change} aria-label={`${t('common.actions.change')}: ${name}`}>
            {t('common.actions.change')}
          </Button>
          {more}
          <Button size="small" kind="danger" onPress={end.onPress} aria-label={`${end.label}: ${name}`}>
            {end.label}
          </Button>
        </div>
      )}
    </li>
  )
}

export const useAccessDate = (): ((instant: string) => string) => {
  const { locale } = useText()
  const { timeZone } = useSite()
  return (instant) => formatLocalDay(localDateOf(instant, timeZone), locale, { day: 'numeric', month: 'long', year: 'numeric' })
}

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
