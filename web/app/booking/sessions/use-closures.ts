import type { CalendarEvent } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { allEventsQuery } from '../../house/all-events.ts'
import { useSite } from '../../house/site-context.ts'

export type Closure = { id: string; title: string | undefined; from: string; to: string }

export const useClosures = (date: string): Closure[] => {
  const { businessScheduleId } = useSite()
  const { data } = useQuery(
    allEventsQuery({
      fromLocalDate: `${date}T00:00:00`,
      toLocalDate: `${Temporal.PlainDate.from(date).add({ years: 1 })}T00:00:00`,
      query: { filter: { scheduleId: businessScheduleId, type: 'DEFAULT' } },
    }),
  )
  return (data?.events ?? []).filter(({ transparency }) => transparency === 'OPAQUE').map(closureOf)
}

const closureOf = ({ id, title, start, end }: CalendarEvent): Closure => ({
  id,
  title,
  from: start.localDate.slice(0, 10),
  // A day that ends at midnight does not reach into the next.
  to: Temporal.PlainDateTime.from(end.localDate).subtract({ minutes: 1 }).toPlainDate().toString(),
})

export const closedDatesOf = (closures: readonly Closure[], dates: readonly string[]): string[] =>
  dates.filter((date) => closures.some(({ from, to }) => from <= date && date <= to))
