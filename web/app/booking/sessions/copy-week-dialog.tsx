import type { CalendarEvent, NewCalendarEvent, Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { allEventsQuery } from '../../house/all-events.ts'
import { startOfWeek } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { PreviewedLines, RefusedConflicts, usePreview } from './previewed-changes.tsx'

type CopyWeekDialogProps = { service: Service /** Today. */; date: string; onClose: () => void }

const mostCopied = 50

export const CopyWeekDialog = ({ service, date, onClose }: CopyWeekDialogProps) => {
  const { t, locale } = useText()
  const [ignoreConflicts, setIgnoring] = useState(false)
  const weekOf = (day: string) => startOfWeek(Temporal.PlainDate.from(day), locale).toString()
  const [weeks, setWeeks] = useState({ from: weekOf(date), to: weekOf(Temporal.PlainDate.from(date).add({ weeks: 1 }).toString()) })
  const { from, to } = weeks
  const week = useQuery(
    allEventsQuery({
      fromLocalDate: `${from}T00:00:00`,
      toLocalDate: `${Temporal.PlainDate.from(from).add({ weeks: 1 })}T00:00:00`,
      query: { filter: { scheduleId: service.schedule.id } },
      fields: ['PI_FIELDS'],
    }),
  )
  const copies = copiesOf(week.data?.events ?? [], service, weeks)
  const form = useDraft({
    saved: {},
    changes: ['calendar', 'availability', 'services'],
    save: () => client.calendar.addSessions({ body: { events: copies, ignoreConflicts } }),
    onSaved: ({ events }) => {
      showToast({ text: t('manager.sessions.copy.done', { count: events.length }) })
      onClose()
    },
  })
  const preview = usePreview(copies.length > 0 && from !== to ? { newEvents: copies } : null)
  return (
    <FormDialog
      title={t('manager.sessions.copy.title')}
      form={{ ...form, isChanged: true }}
      action={t('manager.sessions.copy.submit')}
      isBlocked={copies.length === 0 || from === to || (preview.hasProblems && !ignoreConflicts)}
      onClose={onClose}
    >
      <div className="grid gap-3 phone:grid-cols-2">
        <DateField label={t('manager.sessions.copy.from')} value={from} onChange={(day) => setWeeks({ from: weekOf(day), to })} />
        <DateField label={t('manager.sessions.copy.to')} value={to} min={date} onChange={(day) => setWeeks({ from, to: weekOf(day) })} />
      </div>
      {week.data && <p className="text-ink-2 text-second">{t('manager.sessions.copy.holds', { count: copies.length })}</p>}
      <RefusedConflicts error={form.error} />
      <PreviewedLines isNew preview={preview} ignores={ignoreConflicts} onIgnores={setIgnoring} />
    </FormDialog>
  )
}

const copiesOf = (events: readonly CalendarEvent[], service: Service, weeks: { from: string; to: string }): NewCalendarEvent[] =>
  events.slice(0, mostCopied).map((event) => copyOf(event, service, weeks))

const copyOf = (event: CalendarEvent, { defaultCapacity }: Service, { from, to }: { from: string; to: string }): NewCalendarEvent => {
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' })
  const moved = ({ localDate }: CalendarEvent['start']) => ({
    localDate: Temporal.PlainDateTime.from(localDate).add({ days }).toString({ smallestUnit: 'second' }),
  })
  return {
    scheduleId: event.scheduleId,
    type: event.type,
    start: moved(event.start),
    end: moved(event.end),
    timeZone: event.timeZone,
    resources: event.resources.map(({ id, transparency }) => ({ id, ...(transparency && { transparency }) })),
    ...(event.title !== undefined && event.title !== event.scheduleName && { title: event.title }),
    ...(event.totalCapacity !== undefined && event.totalCapacity !== defaultCapacity && { totalCapacity: event.totalCapacity }),
    ...(event.notes !== undefined && { notes: event.notes }),
  }
}
