import type { CalendarEvent, TouchedTime } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useMay } from '../../ground/permissions.ts'
import { allEventsQuery } from '../all-events.ts'
import { useSite } from '../site-context.ts'
import { type HoursChanges, hoursChanges, type WeekHours, weekHoursOf } from './week-hours.ts'

/** The weekly WORKING_HOURS series of a schedule. */
export const weeklyHoursQuery = (scheduleId: string) =>
  allEventsQuery({ query: { filter: { scheduleId, type: 'WORKING_HOURS' } }, recurrenceType: ['MASTER'] })

/** The weekly hours of a schedule, as they are being painted and as they are kept. */
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

/** Which bookings and sessions would be outside of the hours. */
const previewHours = async (scheduleId: string, hours: WeekHours): Promise<TouchedTime> => {
  const windows = hours.flatMap((stretches, weekday) =>
    stretches.map(({ start, end }) => ({ day: weekdays[weekday] ?? 'MONDAY', startMinute: start, endMinute: end })),
  )
  return await client.bookings.previewHours({ body: { scheduleId, windows } })
}

export type WeeklyHours = ReturnType<typeof useWeeklyHours>

/** Each series by itself: one that fails leaves the others as they should be, and saving again does the rest. */
const applyChanges = async ({ create, update, cancel }: HoursChanges): Promise<void> => {
  await Promise.all([
    ...cancel.map(({ id }: CalendarEvent) => client.calendar.cancelEvent({ params: { eventId: id }, body: {} })),
    ...update.map(({ event, times }) =>
      client.calendar.updateEvent({ params: { 'event.id': event.id }, body: { event: { revision: event.revision, ...times } } }),
    ),
  ])
  if (create.length > 0) await client.calendar.bulkCreateEvent({ body: { events: create.map((event) => ({ event })) } })
}
