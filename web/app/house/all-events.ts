import type { CalendarEvent, Contract, Sent } from '@foyer/contract'
import type { CallOptions, Client } from '@foyer/sdk'
import { client } from '../api.ts'
import { allPages } from '../ground/all-pages.ts'

type Question = NonNullable<Sent<Contract['calendar']['queryEvents']>['body']>

/** The largest page the API allows: a week of a large team has hundreds of events. */
const pageSize = 1000

export const allEvents = async (api: Client, { query = {}, ...rest }: Question, options?: CallOptions): Promise<CalendarEvent[]> => {
  const pages = await allPages(query, (page) => api.calendar.queryEvents({ body: { ...rest, query: page } }, options), pageSize)
  return pages.flatMap(({ events }) => events)
}

export const allEventsQuery = (question: Question) => ({
  queryKey: ['calendar', 'allEvents', question],
  queryFn: async ({ signal }: { signal: AbortSignal }) => ({ events: await allEvents(client, question, { signal }) }),
})
