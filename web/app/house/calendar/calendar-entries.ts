import type { CalendarEvent, ExtendedBooking } from '@foyer/contract'
import { minutesPerDay, slotOf } from '@foyer/domain'
import { isLapsed } from '../../booking/booking-state.ts'
import { otherParticipantOf } from '../../booking/other-participant.ts'
import { isOfSessions } from '../../booking/session-of-booking.ts'
import { localMinute, midnight } from '../../ground/day-clock.ts'
import { isSessionType } from './resource-day.ts'
import type { Stretch } from './stretches.ts'

export type CalendarEntry = Stretch & { key: string } & (
    | (Pick<ExtendedBooking, 'booking' | 'attendance'> & { coming: string | null })
    | { session: CalendarEvent }
    | { closure: CalendarEvent }
  )

export type EntriesQuestion = {
  bookings: readonly ExtendedBooking[]
  events: readonly CalendarEvent[]
  businessScheduleId: string
  person: string | null
  showsCanceled: boolean
  now: number
  zone: string
}

export type DayEntries = { date: string; entries: readonly CalendarEntry[] }

/**
 * Entries by date: closures first, then by time. An entry that began the day before is listed there only. A month holds thousands of
 * bookings, so positions are computed once, not once per date.
 */
export const calendarEntriesOf = (dates: readonly string[], question: EntriesQuestion): DayEntries[] => {
  const beginning = Map.groupBy([...sessionsOf(question), ...bookingsOf(question)], ({ start }) => Math.floor(start / minutesPerDay))
  const closures = closuresOf(question)
  return dates.map((date) => {
    const began = midnight(date)
    const lasting = closures.filter(({ start, end }) => start < began + minutesPerDay && end > began)
    const entries = [
      // A closure of several days is listed on each of them.
      ...lasting.map((entry) => ({ ...entry, key: `${entry.key} ${date}` })).sort(byTime),
      ...(beginning.get(began / minutesPerDay) ?? []).sort(byTime),
    ]
    return { date, entries: entries.map((entry) => ({ ...entry, start: entry.start - began, end: entry.end - began })) }
  })
}

const byTime = (one: Stretch, other: Stretch): number => one.start - other.start || one.end - other.end

// Below, all times are in minutes that count on over midnight.

const bookingsOf = (question: EntriesQuestion): CalendarEntry[] =>
  question.bookings
    .filter(({ booking }) => isListed(booking, question))
    .map((extended) => ({ ...extended, coming: otherParticipantOf(extended) }))
    .map(({ booking, attendance, coming }) => ({
      key: booking.id,
      booking,
      attendance,
      coming,
      start: localMinute(booking.startDate, question.zone),
      end: localMinute(booking.endDate, question.zone),
    }))

const isListed = (booking: ExtendedBooking['booking'], { person, showsCanceled, now }: EntriesQuestion): boolean => {
  if (isOfSessions(booking)) return false
  if (person !== null && slotOf(booking).resource?.id !== person) return false
  if (booking.status === 'DECLINED' || booking.status === 'WAITING_LIST' || isLapsed(booking, now)) return false
  return booking.status !== 'CANCELED' || showsCanceled
}

const sessionsOf = ({ events, person, showsCanceled, zone }: EntriesQuestion): CalendarEntry[] =>
  events
    .filter(({ type }) => isSessionType(type))
    .filter(({ status }) => status !== 'CANCELLED' || showsCanceled)
    .filter(({ resources }) => person === null || resources.some(({ id }) => id === person))
    .map((session) => ({ key: session.id, session, ...stretchOf(session, zone) }))

const closuresOf = ({ events, businessScheduleId, zone }: EntriesQuestion): CalendarEntry[] =>
  events
    .filter(({ type, scheduleId, transparency }) => type === 'DEFAULT' && scheduleId === businessScheduleId && transparency === 'OPAQUE')
    .map((closure) => ({ key: closure.id, closure, ...stretchOf(closure, zone) }))

const stretchOf = (event: CalendarEvent, zone: string): Stretch => ({
  start: localMinute(event.start.utcDate ?? event.start.localDate, zone),
  end: localMinute(event.end.utcDate ?? event.end.localDate, zone),
})
