import type { PlannedChange, PreviewedChanges, SessionConflict } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatWhen, localDateOf } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Link } from '../../ui/link.tsx'

export const usePreview = (change: PlannedChange | null) => {
  const { data, isFetching, error } = useQuery({
    ...api.calendar.previewEventChanges.query({ body: { change: change ?? {} } }),
    enabled: change !== null,
    retry: false,
  })
  const previewed = change === null || error !== null ? undefined : data
  const hasProblems = previewed !== undefined && (previewed.conflicts.total > 0 || previewed.capacityBelowParticipants !== undefined)
  return { previewed, isFetching, hasProblems }
}

type PreviewProps = {
  preview: ReturnType<typeof usePreview>
  isNew?: boolean
  ignores: boolean
  onIgnores: (ignores: boolean) => void
}

export const PreviewedLines = ({ preview: { previewed, isFetching, hasProblems }, isNew = false, ignores, onIgnores }: PreviewProps) => {
  const { t } = useText()
  if (!previewed) return isFetching ? <p className="text-ink-3 text-second">{t('manager.sessions.preview.loading')}</p> : null
  return (
    <div className="grid gap-3" aria-live="polite">
      {!(isNew && hasProblems) && (
        <p className="text-ink-2 text-second">{isNew ? t('manager.sessions.preview.free') : <Touched {...previewed} />}</p>
      )}
      {previewed.conflicts.total > 0 && <ConflictLines {...previewed.conflicts} />}
      {previewed.capacityBelowParticipants && (
        <Banner
          tone="wait"
          title={t('manager.sessions.preview.capacity', {
            participants: previewed.capacityBelowParticipants.participants,
            places: previewed.capacityBelowParticipants.totalCapacity,
          })}
        />
      )}
      {hasProblems && (
        <CheckBox checked={ignores} onValue={onIgnores}>
          {t('manager.sessions.preview.anyway')}
        </CheckBox>
      )}
    </div>
  )
}

const Touched = ({ sessions, participants }: PreviewedChanges) => {
  const { t } = useText()
  if (sessions.total === 0) return t('manager.sessions.preview.none')
  const people =
    participants.total === 0 ? t('manager.sessions.preview.nobody') : t('manager.sessions.preview.people', { count: participants.total })
  const names = [...new Set(participants.list.map(({ name }) => name))].join(', ')
  return (
    <>
      {`${t('manager.sessions.preview.sessions', { count: sessions.total })} ${people}`}
      {names !== '' && <span className="block text-ink-3">{names}</span>}
    </>
  )
}

const mostShown = 5

const ConflictLines = ({ total, list }: PreviewedChanges['conflicts']) => {
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

export const RefusedConflicts = ({ error }: { error: unknown }) => {
  const conflicts = error instanceof ApiError && Array.isArray(error.data.conflicts) ? error.data.conflicts.filter(isConflict) : []
  return conflicts.length > 0 ? <ConflictLines total={conflicts.length} list={conflicts} /> : null
}

const isConflict = (value: unknown): value is SessionConflict =>
  typeof value === 'object' && value !== null && 'resourceId' in value && 'start' in value && 'occurrences' in value

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
