import { useQuery } from '@tanstack/react-query'
import { bookingsOnDates } from '../../booking/all-bookings.ts'
import { useNow } from '../../ground/now.ts'
import { allEventsQuery } from '../all-events.ts'
import { useSite } from '../site-context.ts'
import { type DayEntries, entriesOf } from './calendar-entries.ts'
import { addDays, type CalendarView } from './calendar-view.ts'

type Loaded = { days: readonly DayEntries[] | undefined; error: Error | null; retry: () => void }

/** What happens on each of these dates: hours are not asked for, so that many dates are quick. */
export const useEntries = (dates: readonly string[], { person, showsCanceled }: Pick<CalendarView, 'person' | 'showsCanceled'>): Loaded => {
  const { timeZone, businessScheduleId } = useSite()
  const now = useNow(30)
  const bookings = useQuery({ ...bookingsOnDates(dates, timeZone), refetchInterval: 30_000 })
  const events = useQuery(sessionsAndBlocks(dates, { zone: timeZone, includesCanceled: showsCanceled }))
  const both = [bookings, events]
  const error = both.find((query) => query.error !== null && query.data === undefined)?.error ?? null
  const retry = () => void Promise.all(both.map((query) => query.refetch()))
  if (!bookings.data || !events.data) return { days: undefined, error, retry }
  const question = {
    bookings: bookings.data.extendedBookings,
    events: events.data.events,
    businessScheduleId,
    person,
    showsCanceled,
    now,
    zone: timeZone,
  }
  return { days: entriesOf(dates, question), error, retry }
}

const sessionsAndBlocks = (dates: readonly string[], { zone, includesCanceled }: { zone: string; includesCanceled: boolean }) =>
  allEventsQuery({
    fromLocalDate: `${addDays(dates[0] ?? '', -1)}T00:00:00`,
    toLocalDate: `${addDays(dates.at(-1) ?? '', 2)}T00:00:00`,
    timeZone: zone,
    query: { filter: { type: { $in: ['CLASS', 'COURSE', 'DEFAULT'] } } },
    includesCanceled,
  })
