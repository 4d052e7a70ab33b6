import type { CalendarEvent, Service, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { bookingsOnDates } from '../../booking/all-bookings.ts'
import { attendedState, bookingStateText } from '../../booking/booking-state.ts'
import { sessionSeats } from '../../booking/session-of-booking.ts'
import { clockAt, instantOf } from '../../ground/day-clock.ts'
import { formatList, formatLocalDay, localDateOf } from '../../ground/format.ts'
import { useNow } from '../../ground/now.ts'
import { tintOf, tintStyle } from '../../offer/service-tint.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { allEventsQuery } from '../all-events.ts'
import { useSite } from '../site-context.ts'
import { type CalendarEntry, calendarEntriesOf, type DayEntries } from './calendar-entries.ts'
import { CalendarProblem, CalendarSkeleton } from './calendar-states.tsx'
import { addDays, type CalendarView, viewTitle } from './calendar-view.ts'
import { closureText, MonthBoard } from './month-board.tsx'
import { type BookingWords, useBookingWords } from './use-booking-words.ts'
import type { CalendarData } from './use-calendar.ts'

type ListedCalendarProps = {
  calendar: Pick<CalendarData, 'staff' | 'services'>
  dates: readonly string[]
  view: CalendarView
  onOpenDay: (date: string) => void
  onOpenBooking: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
}

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
  return { days: calendarEntriesOf(dates, question), error, retry }
}

const sessionsAndBlocks = (dates: readonly string[], { zone, includesCanceled }: { zone: string; includesCanceled: boolean }) =>
  allEventsQuery({
    fromLocalDate: `${addDays(dates[0] ?? '', -1)}T00:00:00`,
    toLocalDate: `${addDays(dates.at(-1) ?? '', 2)}T00:00:00`,
    timeZone: zone,
    query: { filter: { type: { $in: ['CLASS', 'COURSE', 'DEFAULT'] } } },
    includesCanceled,
  })

type AgendaBoardProps = {
  label: string
  days: readonly DayEntries[]
  today: string
  staff: readonly StaffMember[]
  services: readonly Service[]
  words: BookingWords
  onOpenBooking: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
}

const AgendaBoard = ({ label, days, today, ...board }: AgendaBoardProps) => {
  const { t, locale } = useText()
  const full = days.filter(({ entries }) => entries.length > 0)
  if (full.length === 0) return <EmptyState title={t('manager.calendar.agendaEmpty')}>{t('manager.calendar.agendaEmptyHint')}</EmptyState>
  return (
    <section aria-label={label} className="min-h-0 grow overflow-auto overscroll-contain px-4 pb-20 desk:px-5">
      {full.map(({ date, entries }) => (
        <section key={date} aria-labelledby={`agenda-${date}`} className="grid max-w-3xl gap-1 py-3">
          <h2 id={`agenda-${date}`} className="flex items-baseline gap-2 font-bold text-small">
            {formatLocalDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
            {date === today && <span className="font-medium text-brand-ink text-dense">{t('manager.calendar.today')}</span>}
          </h2>
          <ul className="grid">
            {entries.map((entry) => (
              <li key={entry.key} className="border-line border-b last:border-b-0">
                <AgendaRow entry={entry} {...board} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

type AgendaRowProps = Omit<AgendaBoardProps, 'label' | 'days' | 'today'> & { entry: CalendarEntry }

const AgendaRow = ({ entry, staff, services, words, onOpenBooking, onOpenSession }: AgendaRowProps) => {
  const { t, locale } = useText()
  const times = `${clockAt(entry.start, locale)}–${clockAt(entry.end, locale)}`
  if ('closure' in entry) return <p className="px-2 py-2.5 text-dense text-ink-2">{closureText(entry.closure, t)}</p>
  const nameOf = (resourceId: string | undefined) => staff.find((member) => member.resourceId === resourceId)?.name
  if ('session' in entry) {
    const { session } = entry
    const people = session.resources.flatMap(({ id, name }) => nameOf(id) ?? name ?? [])
    return (
      <Row
        times={times}
        serviceId={session.externalScheduleId ?? ''}
        services={services}
        title={session.title ?? session.scheduleName ?? t('manager.calendar.class')}
        line={formatList(people, locale)}
        onOpen={() => onOpenSession(session)}
      >
        <span className="text-dense text-ink-2">{sessionSeats(session, t)}</span>
      </Row>
    )
  }
  const { booking } = entry
  const state = attendedState(booking, entry.attendance)
  const person = nameOf(slotOf(booking).resource?.id)
  return (
    <Row
      times={times}
      serviceId={slotOf(booking).serviceId}
      services={services}
      title={words.nameOf(entry)}
      line={[words.serviceOf(booking), person, words.bookedBy(entry)].filter(Boolean).join(', ')}
      onOpen={() => onOpenBooking(booking.id)}
    >
      {state !== 'confirmed' && <Badge state={state}>{bookingStateText(booking, t, entry.attendance)}</Badge>}
    </Row>
  )
}

type RowProps = {
  times: string
  serviceId: string
  services: readonly Service[]
  title: string
  line: string
  onOpen: () => void
  children: React.ReactNode
}

const Row = ({ times, serviceId, services, title, line, onOpen, children }: RowProps) => (
  <button
    type="button"
    onClick={onOpen}
    className="grid min-h-11 w-full grid-cols-[auto_6.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-xs py-1.5 pe-2 text-start text-dense hover:bg-hover"
  >
    <span aria-hidden="true" className="h-8 w-[3px] rounded-full bg-(--edge)" style={tintStyle(tintOf(serviceId, services))} />
    <span className="font-strong tabular-nums">{times}</span>
    <span className="min-w-0">
      <span className="block truncate font-strong">{title}</span>
      <span className="block truncate text-ink-3 text-micro">{line}</span>
    </span>
    {children}
  </button>
)
