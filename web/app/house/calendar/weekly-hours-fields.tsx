import { areSameHours, epochMinutesOf, isSeriesOver, localDayOf, localOf } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { submitting } from '../../ground/forms/form-dialog.tsx'
import { SaveLine } from '../../ground/forms/save-bar.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { PreviewFailure, usePreview } from '../../ground/forms/use-preview.tsx'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { allEventsQuery } from '../all-events.ts'
import { useSite } from '../site-context.ts'
import { TouchedByHours } from './touched-times.tsx'
import { type WeekHours, weekHoursOf, windowsOf } from './week-hours.ts'
import { WeekPainter } from './week-painter.tsx'

type WeeklyHoursFieldsProps = {
  weekly: WeeklyHours
  hasButtons?: boolean
}

export const WeeklyHoursFields = ({ weekly, hasButtons = true }: WeeklyHoursFieldsProps) => {
  const { t } = useText()
  const { hours } = weekly
  const save = async () => {
    const isSaved = await weekly.save()
    if (isSaved) showToast({ text: t('manager.hours.saved') })
    return isSaved
  }
  const preview = usePreview({ ask: weekly.previewHours, isTouching: ({ count, sessions }) => count + sessions.count > 0, save })
  if (!hours) return weekly.loadError ? <LoadProblem onRetry={weekly.reload} /> : <ListSkeleton label={t('manager.hours.loading')} />
  return (
    <div className="grid gap-3">
      {Boolean(weekly.error) && <Banner tone="bad" role="alert" title={refusalText(weekly.error, t)} />}
      {hours.every((windows) => windows.length === 0) && <Banner tone="wait" title={t('manager.hours.none')} />}
      <WeekPainter hours={hours} onChange={weekly.change} />
      {hasButtons && (
        <form onSubmit={submitting(preview.save)} className="empty:hidden">
          <SaveLine
            form={{ ...weekly, isSaving: weekly.isSaving || preview.isAsking }}
            label={t('manager.hours.save')}
            pendingLabel={t('manager.hours.saving')}
            discardLabel={t('manager.hours.discard')}
          />
        </form>
      )}
      <PreviewFailure preview={preview} />
      {preview.touched && <TouchedByHours touched={preview.touched} save={save} onClose={preview.close} />}
    </div>
  )
}

const weeklyHoursQuery = (scheduleId: string) =>
  allEventsQuery({ query: { filter: { scheduleId, type: 'WORKING_HOURS' } }, recurrenceType: ['MASTER'] })

export const useWeeklyHours = (scheduleId: string) => {
  const { timeZone } = useSite()
  const may = useMay()
  // Managers who may not read bookings change hours all the same.
  const mayAsk = may('calendar.manage') && may('bookings.read')
  const query = useQuery(weeklyHoursQuery(scheduleId))
  const today = localDayOf(localOf(timeZone, epochMinutesOf(Temporal.Now.instant())))
  const saved = query.data && weekHoursOf(query.data.events.filter((series) => !isSeriesOver(series, today)))
  const form = useDraft({
    saved: { hours: saved },
    changes: ['calendar', 'availability', 'site'],
    save: async ({ hours }) => {
      const [windows, formerWindows] = [windowsOf(hours ?? []), windowsOf(saved ?? [])]
      if (!areSameHours(windows, formerWindows)) {
        await client.calendar.setWeeklyHours({ params: { scheduleId }, body: { windows, formerWindows } })
      }
    },
  })
  return {
    ...form,
    hours: form.draft.hours,
    change: (hours: WeekHours) => form.change({ hours }),
    previewHours: async () =>
      mayAsk ? await client.bookings.previewHours({ body: { scheduleId, windows: windowsOf(form.draft.hours ?? []) } }) : null,
    loadError: query.error,
    reload: () => void query.refetch(),
  }
}

type WeeklyHours = ReturnType<typeof useWeeklyHours>

export const OwnHours = ({ scheduleId }: { scheduleId: string }) => <WeeklyHoursFields weekly={useWeeklyHours(scheduleId)} />
