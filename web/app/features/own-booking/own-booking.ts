import type { Answer, Booking, Contract, Service } from '@foyer/contract'
import { type ChangeRefusal, type GovernedBooking, isFinal, refusalToCancel, refusalToReschedule, slotOf } from '@foyer/domain'

/** A booking as its link shows it. */
export type OwnBooking = {
  token: string
  booking: Booking
  service: Service
  /** Why it cannot be moved or canceled here; null where it can. */
  whyNot: { move: ChangeRefusal | null; cancel: ChangeRefusal | null }
  /** Canceled or declined: nothing is left to change. */
  isOff: boolean
  now: string
}

type Read = { token: string; answer: Answer<Contract['bookings']['getBookingAnonymously']>; service: Service; now: Temporal.Instant }

/** The reasons come from the same questions that the server asks. */
export const ownBookingOf = ({ token, answer: { booking }, service, now }: Read): OwnBooking => {
  const governed: GovernedBooking = {
    status: booking.status,
    start: minutesOf(booking.startDate),
    end: minutesOf(booking.endDate),
    policy: service.bookingPolicy,
  }
  const minute = now.epochMilliseconds / 60_000
  return {
    token,
    booking,
    service,
    whyNot: { move: refusalToReschedule(governed, 'GUEST', minute), cancel: refusalToCancel(governed, 'GUEST', minute) },
    isOff: isFinal(booking.status),
    now: now.toString(),
  }
}

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
