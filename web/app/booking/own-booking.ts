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
import type { CourseDates } from '../offer/course-dates.ts'
import { paths } from '../paths.ts'
import { accountPaths } from '../people/account-paths.ts'

/** A booking as its link shows it, or to the member whose booking it is, its page in the account. */
export type OwnBooking = {
  by: Exclude<ChangedBy, 'BUSINESS'>
  token: string
  booking: Booking
  service: Service
  /** Of a course: its sessions as they are planned now; null where they cannot be read. */
  course: { sessions: ClassSession[]; dates: CourseDates } | null
  /** Of a repeated appointment: all its dates; else none. */
  series: readonly BookingOfSeries[]
  /** Why it cannot be moved or canceled here; null where it can. */
  whyNot: { move: ChangeRefusal | null; cancel: ChangeRefusal | null }
  /** The names of those who come, where they are named. */
  coming: readonly string[]
  /** What is owed or was paid for canceling late or not coming. */
  fees: readonly FeeOfBooking[]
  /** What the front desk scans. */
  checkIn: Read['answer']['checkIn']
  /** Canceled or declined: nothing is left to change. */
  isOff: boolean
  now: string
}

type Read = Pick<OwnBooking, 'by' | 'token' | 'course' | 'series'> & {
  answer: Answer<Contract['bookings']['getBookingAnonymously']>
  service: Service
  now: Temporal.Instant
}

/** The reasons come from the same questions that the server asks. */
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

/** When the visitor is expected next: of a course that has begun, not its first session. */
export const nextStartOf = ({ booking, course }: Pick<OwnBooking, 'booking' | 'course'>): string => course?.dates.next ?? booking.startDate

/** Names of its people can be told, as long as they are to come. */
export const isForSeveral = ({ booking: { status, totalParticipants } }: Pick<OwnBooking, 'booking'>): boolean =>
  totalParticipants > 1 && (status === 'CONFIRMED' || status === 'PENDING')

/** The pages of a booking. */
export const pagesOf = ({ by, token, booking: { id } }: Pick<OwnBooking, 'by' | 'token' | 'booking'>) => ({
  manage: by === 'CUSTOMER' ? accountPaths.booking(id) : paths.booking(token),
  move: (choice: Record<string, string>) => (by === 'CUSTOMER' ? accountPaths.moveBooking(id, choice) : paths.moveBooking(token, choice)),
})

/** What is left to tell of a booking whose service the business no longer offers. */
export type WithoutService = { title: string; start: string; end: string; zone: string; isOff: boolean }

export const withoutService = ({ bookedEntity, startDate, endDate, status }: Booking): WithoutService => ({
  title: bookedEntity.title,
  start: startDate,
  end: endDate,
  zone: slotOf({ bookedEntity }).timezone,
  isOff: isFinal(status),
})

const minutesOf = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds / 60_000
