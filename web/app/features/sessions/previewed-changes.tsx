import type { PlannedChange, PreviewedChanges, SessionConflict } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatWhen } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckBox } from '../../ui/check-box.tsx'

/** What a change would touch, asked anew whenever it becomes another one; null while there is none. */
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
  /** A new session touches none that there are. */
  isNew?: boolean
  ignores: boolean
  onIgnores: (ignores: boolean) => void
}

/** Before it is saved: how many sessions and people a change touches, and what is in its way. */
export const PreviewedLines = ({ preview: { previewed, isFetching, hasProblems }, isNew = false, ignores, onIgnores }: PreviewProps) => {
  const { t } = useText()
  if (!previewed) return isFetching ? <p className="text-ink-3 text-second">{t('manager.sessions.preview.loading')}</p> : null
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="text-ink-2 text-second">
        {isNew ? t('manager.sessions.preview.adds', { count: previewed.sessions.total }) : <Touched {...previewed} />}
      </p>
      {previewed.conflicts.total > 0 && <Conflicts {...previewed.conflicts} />}
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
  const people =
    participants.total === 0 ? t('manager.sessions.preview.nobody') : t('manager.sessions.preview.people', { count: participants.total })
  const names = participants.list.map(({ name }) => name).join(', ')
  return (
    <>
      {`${t('manager.sessions.preview.sessions', { count: sessions.total })} ${people}`}
      {names !== '' && <span className="block text-ink-3">{names}</span>}
    </>
  )
}

const mostShown = 5

const Conflicts = ({ total, list }: PreviewedChanges['conflicts']) => {
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

const ConflictLine = ({ kind, resourceName = '', title, start, end, occurrences }: SessionConflict) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const when = formatWhen(start, end, timeZone, language)
  const line = t('manager.sessions.preview.conflict', { who: resourceName, what: title ?? t(`manager.sessions.preview.${kind}`), when })
  return occurrences > 1 ? `${line} (${t('manager.sessions.preview.times', { count: occurrences })})` : line
}
