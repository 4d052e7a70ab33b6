import type { CalendarEvent } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { bookingsOnDates } from '../../booking/all-bookings.ts'
import { instantOf } from '../../ground/day-clock.ts'
import { localDateOf } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { useText } from '../../text/text.tsx'
import { allEventsQuery } from '../all-events.ts'
import { useSite } from '../site-context.ts'
import { AgendaBoard } from './agenda-board.tsx'
import { type DayEntries, entriesOf } from './calendar-entries.ts'
import { CalendarProblem, CalendarSkeleton } from './calendar-states.tsx'
import { addDays, type CalendarView, viewTitle } from './calendar-view.ts'
import { MonthBoard } from './month-board.tsx'
import { useBookingWords } from './use-booking-words.ts'
import type { CalendarData } from './use-calendar.ts'

type ListedCalendarProps = {
  calendar: Pick<CalendarData, 'staff' | 'services'>
  dates: readonly string[]
  view: CalendarView
  onOpenDay: (date: string) => void
  onOpenBooking: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
}

/** Month or agenda: what happens on each date, without the hours. */
export const ListedCalendar = ({ calendar: { staff, services }, dates, view, onOpenDay, ...open }: ListedCalendarProps) => {
  const { locale } = useText()
  const { timeZone } = useSite()
  const now = useNow(30)
  const words = useBookingWords(services, now)
  const { days, error, retry } = useEntries(dates, view)
  if (!days) return error ? <CalendarProblem error={error} onRetry={retry} /> : <CalendarSkeleton />
  const board = {
    ...open,
    label: viewTitle(view, dates, locale, 'long'),
    days,
    today: localDateOf(instantOf(now), timeZone),
    services,
    words,
  }
  return view.view === 'month' ? (
    <MonthBoard {...board} month={view.date.slice(0, 7)} onOpenDay={onOpenDay} />
  ) : (
    <AgendaBoard {...board} staff={staff} />
  )
}

type Loaded = { days: readonly DayEntries[] | undefined; error: Error | null; retry: () => void }

/** What happens on each of these dates: hours are not asked for, so that many dates are quick. */
const useEntries = (dates: readonly string[], { person, showsCanceled }: Pick<CalendarView, 'person' | 'showsCanceled'>): Loaded => {
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
