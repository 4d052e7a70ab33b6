import type { Booking } from '@foyer/contract'
import { isWithPlan } from '../../money/credits/paid-with-plan.tsx'
import { mayAttend } from '../session-of-booking.ts'
import type { Arrival, FreeRow, SessionArrival } from './arrival-rows.tsx'

/** What the day is narrowed to, as its address says it: `?show=unpaid`. */
export const dayShows = ['bookings', 'unpaid', 'places', 'free', 'requests'] as const
export type DayShow = (typeof dayShows)[number]

export const dayShowIn = (named: string | null): DayShow | null => dayShows.find((show) => show === named) ?? null

type Day = {
  appointments: readonly Arrival[]
  /** Bookings of the day's classes. */
  ofClasses: readonly Arrival[]
  sessions: readonly SessionArrival[]
  free: readonly FreeRow[]
  now: number
  /** Bookings of which a fee is owed in place of the price. */
  replaced: ReadonlySet<string>
}

/** What the numbers of a day count, and their lists show: both from here, so that they cannot differ. */
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

// A booking that is paid at the business has no status of its payment until it is.
const settled: ReadonlySet<Booking['paymentStatus']> = new Set(['PAID', 'EXEMPT', 'REFUNDED'])

export const isOwed = (booking: Booking): boolean =>
  !settled.has(booking.paymentStatus) && !isWithPlan(booking) && Number(booking.price?.value ?? 0) > 0
