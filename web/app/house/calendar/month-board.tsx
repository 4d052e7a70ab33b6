import type { CalendarEvent, Service } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { attendedState, bookingStateText } from '../../booking/booking-state.ts'
import { sessionSeats } from '../../booking/session-of-booking.ts'
import { clockAt } from '../../ground/day-clock.ts'
import { formatLocalDay } from '../../ground/format.ts'
import { tintOf, tintStyle } from '../../offer/service-tint.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { stateLook, toneInk } from '../../ui/state.ts'
import { hasSign, hatch } from './calendar-block.tsx'
import type { CalendarEntry, DayEntries } from './calendar-entries.ts'
import type { BookingWords } from './use-booking-words.ts'

type MonthBoardProps = {
  label: string
  days: readonly DayEntries[]
  month: string
  today: string
  services: readonly Service[]
  words: BookingWords
  onOpenDay: (date: string) => void
  onOpenBooking: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
}

export const MonthBoard = ({ label, days, ...board }: MonthBoardProps) => {
  const { locale } = useText()
  return (
    <div className="min-h-0 grow overflow-auto overscroll-contain max-desk:pb-20">
      <table className="h-full w-full min-w-full table-fixed border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 z-10 bg-canvas">
          <tr>
            {days.slice(0, 7).map(({ date }) => (
              <th key={date} scope="col" className="h-8 border-line border-b px-2 text-start font-medium text-dense text-ink-3">
                <abbr title={formatLocalDay(date, locale, { weekday: 'long' })} className="no-underline">
                  {formatLocalDay(date, locale, { weekday: 'short' })}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <DayCell key={day.date} day={day} {...board} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const weeksOf = (days: readonly DayEntries[]): DayEntries[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))

const mostShown = 3

type DayCellProps = Omit<MonthBoardProps, 'label' | 'days'> & { day: DayEntries }

const DayCell = ({ day: { date, entries }, month, today, services, words, ...open }: DayCellProps) => {
  const { t, locale } = useText()
  const isOutside = !date.startsWith(month)
  const hidden = entries.length - mostShown
  return (
    <td className={classes('h-24 border-line border-b border-s align-top first:border-s-0', isOutside && 'bg-sunken')}>
      <div className="grid gap-0.5 p-1">
        <button
          type="button"
          aria-label={t('manager.calendar.openDay', {
            date: formatLocalDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
            count: entries.length,
          })}
          onClick={() => open.onOpenDay(date)}
          className={classes(
            'grid size-7 place-items-center justify-self-start rounded-full font-strong text-dense hover:bg-hover max-phone:size-11',
            date === today && 'bg-brand-solid text-on-brand hover:bg-brand-solid',
            isOutside && 'text-ink-3',
          )}
        >
          {formatLocalDay(date, locale, { day: 'numeric' })}
        </button>
        <ul className="grid gap-0.5 max-phone:hidden">
          {entries.slice(0, hidden === 1 ? mostShown + 1 : mostShown).map((entry) => (
            <li key={entry.key} className="min-w-0">
              <EntryLine entry={entry} services={services} words={words} {...open} />
            </li>
          ))}
        </ul>
        {hidden > 1 && (
          <button
            type="button"
            onClick={() => open.onOpenDay(date)}
            className="justify-self-start rounded-xs px-1 font-medium text-ink-2 text-micro hover:bg-hover max-phone:hidden"
          >
            {t('manager.calendar.more', { count: hidden })}
          </button>
        )}
        {entries.length > 0 && (
          <span aria-hidden="true" className="hidden justify-self-center font-strong text-brand-ink text-micro max-phone:block">
            {entries.length}
          </span>
        )}
      </div>
    </td>
  )
}

type EntryLineProps = {
  entry: CalendarEntry
  services: readonly Service[]
  words: BookingWords
  onOpenBooking: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
}

const look =
  'flex w-full min-w-0 items-center gap-1.5 rounded-xs border-s-3 border-(--edge) bg-(--fill) px-1.5 py-0.5 text-start text-micro'

const EntryLine = ({ entry, ...line }: EntryLineProps) => {
  const { t } = useText()
  if ('closure' in entry)
    return <p className={classes('truncate rounded-xs px-1.5 py-0.5 text-ink-2 text-micro', hatch)}>{closureText(entry.closure, t)}</p>
  return 'session' in entry ? (
    <SessionLine {...line} session={entry.session} start={entry.start} />
  ) : (
    <BookingLine {...line} entry={entry} />
  )
}

export const closureText = ({ title }: CalendarEvent, t: ReturnType<typeof useText>['t']): string => title ?? t('manager.calendar.closure')

type SessionLineProps = Omit<EntryLineProps, 'entry' | 'words' | 'onOpenBooking'> & { session: CalendarEvent; start: number }

const SessionLine = ({ session, start, services, onOpenSession }: SessionLineProps) => {
  const { t, locale } = useText()
  const isCanceled = session.status === 'CANCELLED'
  return (
    <button
      type="button"
      onClick={() => onOpenSession(session)}
      className={classes(look, 'border', isCanceled && 'text-ink-3 line-through')}
      style={tintStyle(tintOf(session.externalScheduleId ?? '', services))}
    >
      <span className="tabular-nums">{clockAt(start, locale)}</span>
      <span className="truncate font-strong">{session.title ?? session.scheduleName ?? t('manager.calendar.class')}</span>
      <span className="ms-auto shrink-0 whitespace-nowrap text-ink-2 max-wide:hidden">{sessionSeats(session, t)}</span>
    </button>
  )
}

type BookingLineProps = Omit<EntryLineProps, 'entry' | 'onOpenSession'> & { entry: Extract<CalendarEntry, { booking: unknown }> }

const BookingLine = ({ entry, services, words, onOpenBooking }: BookingLineProps) => {
  const { t, locale } = useText()
  const { booking, start } = entry
  const state = attendedState(booking, entry.attendance)
  const { shape, tone } = stateLook[state]
  const bookedBy = words.bookedBy(entry)
  return (
    <button
      type="button"
      title={bookedBy}
      onClick={() => onOpenBooking(booking.id)}
      className={classes(look, state === 'canceled' && 'text-ink-3 line-through')}
      style={tintStyle(tintOf(slotOf(booking).serviceId, services))}
    >
      <span className="tabular-nums">{clockAt(start, locale)}</span>
      {hasSign(state) && <StateShape shape={shape} size={10} className={toneInk[tone]} />}
      <span className="truncate">{words.nameOf(entry)}</span>
      <span className="sr-only">
        {['', bookedBy, words.serviceOf(booking), bookingStateText(booking, t, entry.attendance)]
          .filter((hidden) => hidden !== undefined)
          .join(', ')}
      </span>
    </button>
  )
}
