import type { Booking, CalendarEvent, ExtendedBooking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { isLapsed } from '../../booking-state.ts'
import { otherComing } from '../../coming/comes-alone.ts'
import { minuteOfDay } from '../../day-clock.ts'
import { isOfSessions } from '../../session-of-booking.ts'
import { isSessionType } from './resource-day.ts'
import type { Stretch } from './stretches.ts'

/** A booking, a session of a class or course, or a closure of the business, on the clock of one date. */
export type Entry = Stretch & { key: string } & (
    | { booking: Booking; coming: string | null }
    | { session: CalendarEvent }
    | { closure: CalendarEvent }
  )

export type EntriesQuestion = {
  bookings: readonly ExtendedBooking[]
  /** Sessions, and blocks of the business. */
  events: readonly CalendarEvent[]
  businessScheduleId: string
  /** The resource of the one staff member shown; null for all. */
  person: string | null
  showsCanceled: boolean
  now: number
  zone: string
}

/** What happens on a date, in the order of time; a closure comes first. What began the day before is listed there. */
export const entriesOn = (date: string, question: EntriesQuestion): Entry[] =>
  [...closuresOn(date, question), ...sessionsOn(date, question), ...bookingsOn(date, question)].sort(
    (one, other) => Number('closure' in other) - Number('closure' in one) || one.start - other.start || one.end - other.end,
  )

const bookingsOn = (date: string, question: EntriesQuestion): Entry[] =>
  question.bookings
    .filter(({ booking }) => isListed(booking, question))
    .map((extended) => ({ ...extended, coming: otherComing(extended) }))
    .map(({ booking, coming }) => ({
      key: booking.id,
      booking,
      coming,
      start: minuteOfDay(booking.startDate, date, question.zone),
      end: minuteOfDay(booking.endDate, date, question.zone),
    }))
    .filter(beginsOnDay)

const isListed = (booking: Booking, { person, showsCanceled, now }: EntriesQuestion): boolean => {
  if (isOfSessions(booking)) return false
  if (person !== null && slotOf(booking).resource?.id !== person) return false
  if (booking.status === 'DECLINED' || booking.status === 'WAITING_LIST' || isLapsed(booking, now)) return false
  return booking.status !== 'CANCELED' || showsCanceled
}

const sessionsOn = (date: string, { events, person, showsCanceled, zone }: EntriesQuestion): Entry[] =>
  events
    .filter(({ type }) => isSessionType(type))
    .filter(({ status }) => status !== 'CANCELLED' || showsCanceled)
    .filter(({ resources }) => person === null || resources.some(({ id }) => id === person))
    .map((session) => ({ key: session.id, session, ...stretchOf(session, date, zone) }))
    .filter(beginsOnDay)

const closuresOn = (date: string, { events, businessScheduleId, zone }: EntriesQuestion): Entry[] =>
  events
    .filter(({ type, scheduleId, transparency }) => type === 'DEFAULT' && scheduleId === businessScheduleId && transparency === 'OPAQUE')
    .map((closure) => ({ key: `${closure.id} ${date}`, closure, ...stretchOf(closure, date, zone) }))
    // A closure of some days stands on each of them.
    .filter(({ start, end }) => start < 1440 && end > 0)

const beginsOnDay = ({ start }: Stretch): boolean => start >= 0 && start < 1440

const stretchOf = (event: CalendarEvent, date: string, zone: string): Stretch => ({
  start: minuteOfDay(event.start.utcDate ?? event.start.localDate, date, zone),
  end: minuteOfDay(event.end.utcDate ?? event.end.localDate, date, zone),
})
