import type { CalendarEvent } from '@foyer/contract'
import { client } from '../api.ts'
import { allEvents } from './all-events.ts'

const masters = (scheduleId: string): Promise<CalendarEvent[]> =>
  allEvents(client, { query: { filter: { scheduleId, type: 'WORKING_HOURS' } }, recurrenceType: ['MASTER'] })

/** Own hours start as a copy of the hours that applied before, not with an empty week. */
export const copyHoursOnce = async (from: string, to: string): Promise<void> => {
  const [business, own] = await Promise.all([masters(from), masters(to)])
  if (own.length > 0 || business.length === 0) return
  const events = business.flatMap(({ start, end, recurrenceRule }) =>
    recurrenceRule
      ? [
          {
            event: {
              scheduleId: to,
              type: 'WORKING_HOURS' as const,
              start: { localDate: start.localDate },
              end: { localDate: end.localDate },
              recurrenceRule,
            },
          },
        ]
      : [],
  )
  await client.calendar.bulkCreateEvent({ body: { events } })
}
