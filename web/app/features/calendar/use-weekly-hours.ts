import type { CalendarEvent } from '@foyer/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allEventsQuery } from '../../all-events.ts'
import { client } from '../../api.ts'
import { localDateOf } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { type HoursChanges, hoursChanges, type WeekHours, weekHoursOf } from './week-hours.ts'

/** The weekly WORKING_HOURS series of a schedule. */
export const weeklyHoursQuery = (scheduleId: string) =>
  allEventsQuery({ query: { filter: { scheduleId, type: 'WORKING_HOURS' } }, recurrenceType: ['MASTER'] })

/** The weekly hours of a schedule, as they are being painted and as they are kept. */
export const useWeeklyHours = (scheduleId: string) => {
  const { timeZone } = useSite()
  const queries = useQueryClient()
  const query = useQuery(weeklyHoursQuery(scheduleId))
  const [draft, setDraft] = useState<WeekHours | null>(null)
  const [state, setState] = useState<{ isSaving: boolean; error: unknown }>({ isSaving: false, error: null })
  const masters = query.data?.events
  const kept = masters && weekHoursOf(masters)
  const hours = draft ?? kept

  /** Resolves to whether the hours are kept now. */
  const save = async (): Promise<boolean> => {
    if (!masters || !draft) return true
    setState({ isSaving: true, error: null })
    try {
      const today = localDateOf(Temporal.Now.instant().toString(), timeZone)
      await applyChanges(hoursChanges({ masters, wanted: draft, scheduleId, today }))
      setState({ isSaving: false, error: null })
      await refresh()
      setDraft(null)
      return true
    } catch (refusal) {
      setState({ isSaving: false, error: refusal })
      await refresh()
      return false
    }
  }
  const refresh = () => Promise.all(['calendar', 'availability', 'site'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
  return {
    hours,
    isChanged: draft !== null && JSON.stringify(draft) !== JSON.stringify(kept),
    change: setDraft,
    discard: () => setDraft(null),
    save,
    ...state,
    loadError: query.error,
    reload: () => void query.refetch(),
  }
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
