import type { Answer, Booking, BookingOfSeries, Contract, FeeOfBooking, Service } from '@foyer/contract'
import {
  type ChangedBy,
  type ChangeRefusal,
  type GovernedBooking,
  isFinal,
  refusalToCancel,
  refusalToReschedule,
  slotOf,
} from '@foyer/domain'
import type { ClassSession } from '../offer/class-session.ts'
import type { CourseDates } from '../offer/courses.ts'
import { paths } from '../paths.ts'
import { accountPaths } from '../people/account-paths.ts'

export type OwnBooking = {
  by: Exclude<ChangedBy, 'BUSINESS'>
  token: string
  booking: Booking
  service: Service
  /** As planned now; null where the sessions cannot be read, and for other services. */
  course: { sessions: ClassSession[]; dates: CourseDates } | null
  series: readonly BookingOfSeries[]
  /** Null where the booking can be moved or canceled online. */
  whyNot: { move: ChangeRefusal | null; cancel: ChangeRefusal | null }
  coming: readonly string[]
  fees: readonly FeeOfBooking[]
  checkIn: Read['answer']['checkIn']
  /** Canceled or declined. */
  isOff: boolean
  now: string
}

type Read = Pick<OwnBooking, 'by' | 'token' | 'course' | 'series'> & {
  answer: Answer<Contract['bookings']['getBookingAnonymously']>
  service: Service
  now: Temporal.Instant
}

/** The reasons in `whyNot` come from the same rules of the domain by which the server refuses. */
export const ownBookingOf = ({
  by,
  token,
  course,
  series,
  answer: { booking, checkIn, coming = [], fees = [] },
  service,
  now,
}: Read): OwnBooking => {
  const governed: GovernedBooking = {
    status: booking.status,
    start: minutesOf(booking.startDate),
    end: minutesOf(booking.endDate),
    policy: service.bookingPolicy,
  }
  const minute = now.epochMilliseconds / 60_000
  return {
    by,
    token,
    booking,
    service,
    course,
    series,
    whyNot: { move: refusalToReschedule(governed, by, minute), cancel: refusalToCancel(governed, by, minute) },
    coming,
    fees,
    checkIn,
    isOff: isFinal(booking.status),
    now: now.toString(),
  }
}

export const nextStartOf = ({ booking, course }: Pick<OwnBooking, 'booking' | 'course'>): string => course?.dates.next ?? booking.startDate

export const isForSeveral = ({ booking: { status, totalParticipants } }: Pick<OwnBooking, 'booking'>): boolean =>
  totalParticipants > 1 && (status === 'CONFIRMED' || status === 'PENDING')

export const pagesOf = ({ by, token, booking: { id } }: Pick<OwnBooking, 'by' | 'token' | 'booking'>) => ({
  manage: by === 'CUSTOMER' ? accountPaths.booking(id) : paths.booking(token),
  move: (choice: Record<string, string>) => (by === 'CUSTOMER' ? accountPaths.moveBooking(id, choice) : paths.moveBooking(token, choice)),
})

export type WithoutService = { title: string; start: string; end: string; zone: string; isOff: boolean }

export const withoutService = ({ bookedEntity, startDate, endDate, status }: Booking): WithoutService => ({
  title: bookedEntity.title,
  start: startDate,
  end: endDate,
  zone: slotOf({ bookedEntity }).timezone,
  isOff: isFinal(status),
})

const minutesOf = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds / 60_000
