import type { CalendarEvent } from '@foyer/contract'
import { instantOf } from '../../ground/day-clock.ts'
import { localDateOf } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { useText } from '../../text/text.tsx'
import { useSite } from '../site-context.ts'
import { AgendaBoard } from './agenda-board.tsx'
import { CalendarProblem } from './calendar-problem.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { viewTitle } from './calendar-title.ts'
import type { CalendarView } from './calendar-view.ts'
import { MonthBoard } from './month-board.tsx'
import { useBookingWords } from './use-booking-words.ts'
import type { CalendarData } from './use-calendar.ts'
import { useEntries } from './use-entries.ts'

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
