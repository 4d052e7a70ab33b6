import type { PlannedChange, PreviewedChanges } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ConflictLines } from './conflict-lines.tsx'

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
