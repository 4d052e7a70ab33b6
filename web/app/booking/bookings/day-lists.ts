import type { Attendance, Booking, CalendarEvent, Participation } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { isWithPlan } from '../../money/credits/paid-with-plan.tsx'
import { useText } from '../../text/text.tsx'
import { mayAttend } from '../session-of-booking.ts'
import type { Arrival, FreeRow, SessionArrival } from './arrival-rows.tsx'
import { attendancesQuery, participationsQuery } from './use-roster.ts'

export const dayShows = ['bookings', 'unpaid', 'places', 'free', 'requests'] as const
export type DayShow = (typeof dayShows)[number]

export const dayShowIn = (named: string | null): DayShow | null => dayShows.find((show) => show === named) ?? null

type Day = {
  appointments: readonly Arrival[]
  ofClasses: readonly Arrival[]
  sessions: readonly SessionArrival[]
  free: readonly FreeRow[]
  now: number
  /** Ids of bookings for which a fee is owed instead of the price. */
  replaced: ReadonlySet<string>
}

/** The numbers of a day and the lists behind them come from the same function, so that they cannot differ. */
export const dayLists = ({ appointments, ofClasses, sessions, free, now, replaced }: Day) => {
  const bookings = [...appointments, ...ofClasses].filter(({ booking }) => mayAttend(booking))
  return {
    bookings,
    unpaid: bookings.filter(({ booking }) => isOwed(booking) && !replaced.has(booking.id)),
    places: sessions.filter(
      ({ session, end }) =>
        session.type === 'CLASS' && (session.remainingCapacity ?? 0) > 0 && Temporal.Instant.from(end).epochMilliseconds > now,
    ),
    free,
  }
}

export type DayLists = ReturnType<typeof dayLists>

// A booking that is paid at the business has no payment status until it is paid.
const settled: ReadonlySet<Booking['paymentStatus']> = new Set(['PAID', 'EXEMPT', 'REFUNDED'])

export const isOwed = (booking: Booking): boolean =>
  !settled.has(booking.paymentStatus) && !isWithPlan(booking) && Number(booking.price?.value ?? 0) > 0

// The largest page that the API allows.
const mostDues = 100

export const useOwedToday = (unpaid: DayLists['unpaid'], date: string): string => {
  const { timeZone } = useSite()
  const day = Temporal.PlainDate.from(date)
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant().toString()
  const query = { kind: 'BOOKING' as const, from: midnight(day), until: midnight(day.add({ days: 1 })), limit: mostDues }
  const enabled = useMay()('payments.read') && unpaid.length > 0
  const { data } = useQuery({ ...api.dues.listDues.query({ query }), enabled })
  const owed = new Map(data?.dues.map(({ id, owed: { value } }) => [id, value]))
  // In cents, because sums of decimals are inexact.
  const cents = unpaid.map(({ booking: { id, price } }) => Math.round(Number(owed.get(id) ?? price?.value ?? 0) * 100))
  return (cents.reduce((sum, each) => sum + each, 0) / 100).toFixed(2)
}

export const useSessionArrivals = (all: readonly CalendarEvent[]): SessionArrival[] => {
  const { t } = useText()
  const sessions = [...new Map(all.map((session) => [session.id, session])).values()].filter(({ status }) => status !== 'CANCELLED')
  const eventIds = sessions.map(({ id }) => id)
  const scheduleIds = [...new Set(sessions.flatMap(({ type, scheduleId }) => (type === 'COURSE' ? [scheduleId] : [])))]
  const options = { enabled: sessions.length > 0, refetchInterval: 5_000 }
  const people = useQuery({
    ...participationsQuery({
      $or: [{ eventId: { $in: eventIds } }, ...(scheduleIds.length > 0 ? [{ scheduleId: { $in: scheduleIds } }] : [])],
    }),
    ...options,
  })
  const notes = useQuery({ ...attendancesQuery({ $in: eventIds }), ...options })
  return sessions.map((session) => ({
    session,
    title: session.title ?? session.scheduleName ?? t('manager.calendar.class'),
    start: session.start.utcDate ?? session.start.localDate,
    end: session.end.utcDate ?? session.end.localDate,
    expected: sum((people.data ?? []).filter((person) => takesPart(person, session)).map(({ partySize }) => partySize)),
    here: sum((notes.data ?? []).filter((note) => isHereAt(note, session)).map(({ numberOfAttendees }) => numberOfAttendees)),
  }))
}

const takesPart = ({ eventId, scheduleId }: Participation, session: CalendarEvent): boolean =>
  eventId === session.id || (session.type === 'COURSE' && scheduleId === session.scheduleId)

const isHereAt = ({ eventId, status }: Attendance, session: CalendarEvent): boolean => eventId === session.id && status === 'ATTENDED'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export const usePricesReplaced = (arrivals: readonly Arrival[]): ReadonlySet<string> => {
  const missed = arrivals
    .filter(({ booking, attendance }) => attendance?.status === 'NOT_ATTENDED' && isOwed(booking))
    .map(({ booking }) => booking.id)
    .toSorted()
  const filter = { bookingId: { $in: missed }, kind: 'NO_SHOW', status: { $ne: 'WITHDRAWN' } }
  // A booking has one such fee at most: its session is missed once.
  const query = { filter, paging: { limit: Math.min(Math.max(missed.length, 1), 100), offset: 0 } }
  const enabled = useMay()('payments.read') && missed.length > 0
  const { data } = useQuery({ ...api.fees.queryFees.query({ body: { query } }), enabled })
  return new Set(data?.fees.map(({ bookingId }) => bookingId))
}
