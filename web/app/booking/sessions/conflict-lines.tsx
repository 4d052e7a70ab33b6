import type { PreviewedChanges, SessionConflict } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { formatWhen, localDateOf } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Link } from '../../ui/link.tsx'

const mostShown = 5

/** What has the time of staff and rooms already, each with the way to it in the calendar. */
export const ConflictLines = ({ total, list }: PreviewedChanges['conflicts']) => {
  const { t } = useText()
  const rest = total - Math.min(total, mostShown)
  return (
    <Banner tone="bad" title={t('manager.sessions.preview.conflicts')}>
      <ul>
        {list.slice(0, mostShown).map((conflict) => (
          <li key={`${conflict.resourceId} ${conflict.eventId ?? conflict.bookingId} ${conflict.start}`}>
            <ConflictLine {...conflict} />
          </li>
        ))}
        {rest > 0 && <li>{t('manager.sessions.preview.others', { count: rest })}</li>}
      </ul>
    </Banner>
  )
}

/** The same for a change that was refused because something came in between. */
export const RefusedConflicts = ({ error }: { error: unknown }) => {
  const conflicts = error instanceof ApiError && Array.isArray(error.data.conflicts) ? error.data.conflicts.filter(isConflict) : []
  return conflicts.length > 0 ? <ConflictLines total={conflicts.length} list={conflicts} /> : null
}

const isConflict = (told: unknown): told is SessionConflict =>
  typeof told === 'object' && told !== null && 'resourceId' in told && 'start' in told && 'occurrences' in told

const ConflictLine = ({ kind, resourceName = '', title, bookingId, start, end, occurrences }: SessionConflict) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const when = formatWhen(start, end, timeZone, locale)
  const line = t('manager.sessions.preview.conflict', { who: resourceName, what: title ?? t(`manager.sessions.preview.${kind}`), when })
  const view = { date: localDateOf(start, timeZone), ...(bookingId !== undefined && { booking: bookingId }) }
  return (
    <>
      <Link to={paths.manageCalendar(view)} target="_blank" rel="noopener">
        {line}
      </Link>
      {occurrences > 1 && ` (${t('manager.sessions.preview.times', { count: occurrences })})`}
    </>
  )
}
