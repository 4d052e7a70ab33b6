import type { CalendarEvent, Service } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { attendedState, bookingStateText } from '../../booking/booking-state.ts'
import { sessionSeats } from '../../booking/session-of-booking.ts'
import { clockAt } from '../../ground/day-clock.ts'
import { tintOf, tintStyle } from '../../offer/service-tint.ts'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { stateLook, toneInk } from '../../ui/state.ts'
import { StateShape } from '../../ui/state-shape.tsx'
import { hasSign, hatch } from './block-look.ts'
import type { Entry } from './calendar-entries.ts'
import type { BookingWords } from './use-booking-words.ts'

type EntryLineProps = {
  entry: Entry
  services: readonly Service[]
  words: BookingWords
  onOpenBooking: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
}

const look =
  'flex w-full min-w-0 items-center gap-1.5 rounded-xs border-s-3 border-(--edge) bg-(--fill) px-1.5 py-0.5 text-start text-micro'

/** One line in a day of the month: when and who, or when and which class. */
export const EntryLine = ({ entry, ...line }: EntryLineProps) => {
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

type BookingLineProps = Omit<EntryLineProps, 'entry' | 'onOpenSession'> & { entry: Extract<Entry, { booking: unknown }> }

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
          .filter((one) => one !== undefined)
          .join(', ')}
      </span>
    </button>
  )
}
