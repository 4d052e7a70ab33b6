import type { CalendarEvent, TouchedTime } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
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
import { type HoursChanges, hoursChanges, type WeekHours, weekHoursOf } from './week-hours.ts'
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
  const masters = query.data?.events
  const form = useDraft({
    saved: { hours: masters && weekHoursOf(masters) },
    changes: ['calendar', 'availability', 'site'],
    save: async ({ hours: wanted }) => {
      if (!masters || !wanted) return
      const today = localDateOf(Temporal.Now.instant().toString(), timeZone)
      await applyChanges(hoursChanges({ masters, wanted, scheduleId, today }))
    },
  })
  return {
    ...form,
    hours: form.draft.hours,
    change: (hours: WeekHours) => form.change({ hours }),
    previewHours: async () => (mayAsk ? await previewHours(scheduleId, form.draft.hours ?? []) : null),
    loadError: query.error,
    reload: () => void query.refetch(),
  }
}

const previewHours = async (scheduleId: string, hours: WeekHours): Promise<TouchedTime> => {
  const windows = hours.flatMap((stretches, weekday) =>
    stretches.map(({ start, end }) => ({ day: weekdays[weekday] ?? 'MONDAY', startMinute: start, endMinute: end })),
  )
  return await client.bookings.previewHours({ body: { scheduleId, windows } })
}

type WeeklyHours = ReturnType<typeof useWeeklyHours>

const applyChanges = async ({ create, update, cancel }: HoursChanges): Promise<void> => {
  await Promise.all([
    ...cancel.map(({ id }: CalendarEvent) => client.calendar.cancelEvent({ params: { eventId: id }, body: {} })),
    ...update.map(({ event, times }) =>
      client.calendar.updateEvent({ params: { 'event.id': event.id }, body: { event: { revision: event.revision, ...times } } }),
    ),
  ])
  if (create.length > 0) await client.calendar.bulkCreateEvent({ body: { events: create.map((event) => ({ event })) } })
}

export const OwnHours = ({ scheduleId }: { scheduleId: string }) => <WeeklyHoursFields weekly={useWeeklyHours(scheduleId)} />
