import type { CalendarEvent, TouchedTime } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { submitting } from '../../ground/forms/form-dialog.tsx'
import { SaveLine } from '../../ground/forms/save-bar.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'
import { showToast } from '../../ui/toasts.ts'
import { allEventsQuery } from '../all-events.ts'
import { useSite } from '../site-context.ts'
import { TouchedByHours } from './touched-times.tsx'
import { type HoursChanges, hoursChanges, type WeekHours, weekHoursOf } from './week-hours.ts'
import { WeekPainter } from './week-painter.tsx'

type WeeklyHoursFieldsProps = {
  weekly: WeeklyHours
  /** False where another form saves the hours. */
  hasButtons?: boolean
}

export const WeeklyHoursFields = ({ weekly, hasButtons = true }: WeeklyHoursFieldsProps) => {
  const { t } = useText()
  const { hours } = weekly
  const [touched, setTouched] = useState<TouchedTime | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (!hours) return weekly.loadError ? <LoadProblem onRetry={weekly.reload} /> : <ListSkeleton label={t('manager.hours.loading')} />
  const save = async () => {
    if (await weekly.save()) showToast({ text: t('manager.hours.saved') })
  }
  const saveUnlessTouched = async () => {
    setAsking(true)
    const found = await weekly.findTouched()
    setAsking(false)
    if (found) setTouched(found)
    else await save()
  }
  return (
    <div className="grid gap-3">
      {Boolean(weekly.error) && <Banner tone="bad" role="alert" title={refusalText(weekly.error, t)} />}
      {hours.every((windows) => windows.length === 0) && <Banner tone="wait" title={t('manager.hours.none')} />}
      <WeekPainter hours={hours} onChange={weekly.change} />
      {hasButtons && (
        <form onSubmit={submitting(saveUnlessTouched)} className="empty:hidden">
          <SaveLine
            form={{ ...weekly, isSaving: weekly.isSaving || isAsking }}
            label={t('manager.hours.save')}
            pendingLabel={t('manager.hours.saving')}
            discardLabel={t('manager.hours.discard')}
          />
        </form>
      )}
      {touched && <TouchedByHours touched={touched} save={save} onClose={() => setTouched(null)} />}
    </div>
  )
}

const weeklyHoursQuery = (scheduleId: string) =>
  allEventsQuery({ query: { filter: { scheduleId, type: 'WORKING_HOURS' } }, recurrenceType: ['MASTER'] })

export const useWeeklyHours = (scheduleId: string) => {
  const { timeZone } = useSite()
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
    findTouched: () => findTouched(scheduleId, form.draft.hours ?? []),
    loadError: query.error,
    reload: () => void query.refetch(),
  }
}

/** Null where no booking or session would lie outside the hours, or the check failed. */
const findTouched = async (scheduleId: string, hours: WeekHours): Promise<TouchedTime | null> => {
  const windows = hours.flatMap((stretches, weekday) =>
    stretches.map(({ start, end }) => ({ day: weekdays[weekday] ?? 'MONDAY', startMinute: start, endMinute: end })),
  )
  const touched = await client.bookings.previewHours({ body: { scheduleId, windows } }).catch(() => null)
  return touched && touched.count + touched.sessions.count > 0 ? touched : null
}

type WeeklyHours = ReturnType<typeof useWeeklyHours>

/** Series are saved independently: after a failure, saving again does the rest. */
const applyChanges = async ({ create, update, cancel }: HoursChanges): Promise<void> => {
  await Promise.all([
    ...cancel.map(({ id }: CalendarEvent) => client.calendar.cancelEvent({ params: { eventId: id }, body: {} })),
    ...update.map(({ event, times }) =>
      client.calendar.updateEvent({ params: { 'event.id': event.id }, body: { event: { revision: event.revision, ...times } } }),
    ),
  ])
  if (create.length > 0) await client.calendar.bulkCreateEvent({ body: { events: create.map((event) => ({ event })) } })
}
