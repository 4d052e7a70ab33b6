import type { Answer, Booking, Contract, Service } from '@foyer/contract'
import { isFinal } from '@foyer/domain'
import { type OwnBooking, ownBookingOf } from './own-booking.ts'
import { areSeparate, asOneVisit, visitPaths } from './visit-of-services.ts'

export type OwnVisit = {
  multiServiceBookingId: string
  isSeparate: boolean
  whole: OwnBooking
  /** Sorted by start; `service` is null where it is no longer offered. */
  parts: { booking: Booking; service: Service | null; coming: readonly string[] }[]
  /** The open bookings whose service is known, with what their own policies allow. */
  rules: OwnBooking[]
}

type Read = Pick<OwnBooking, 'by' | 'token'> & {
  answer: Answer<Contract['bookings']['getMultiServiceBookingAnonymously']>
  services: Answer<Contract['bookings']['listServicesOfPartsAnonymously']>['services']
  now: Temporal.Instant
}

export const ownVisitOf = ({ by, token, answer: { multiServiceBooking }, services, now }: Read): OwnVisit | null => {
  const parts = multiServiceBooking.bookings
    .flatMap(({ booking }) => booking ?? [])
    .map((booking) => {
      const { service = null, coming = [] } = services.find(({ bookingId }) => bookingId === booking.id) ?? {}
      return { booking, service, coming }
    })
  const open = parts.filter(({ booking }) => !isFinal(booking.status))
  const shown = open.length > 0 ? open : parts
  const owns = shown.flatMap(({ booking, service }) =>
    service
      ? ownBookingOf({
          by,
          token,
          course: null,
          series: [],
          service,
          now,
          answer: { booking, allowedAnonymousActions: { cancel: false, reschedule: false } },
        })
      : [],
  )
  const [first] = owns
  if (!first) return null
  const isSeparate = areSeparate(first.booking) && shown.length > 1
  // A day that is over does not keep the others from being canceled.
  const ahead = owns.filter(({ booking }) => Temporal.Instant.compare(booking.startDate, now) > 0)
  const changed = isSeparate && ahead.length > 0 ? ahead : owns
  return {
    multiServiceBookingId: multiServiceBooking.id,
    isSeparate,
    parts: shown,
    rules: owns,
    whole: {
      ...first,
      booking: asOneVisit(
        first.booking,
        shown.map(({ booking }) => booking),
        now.toString(),
      ),
      whyNot: {
        move: changed.find(({ whyNot }) => whyNot.move)?.whyNot.move ?? null,
        cancel: changed.find(({ whyNot }) => whyNot.cancel)?.whyNot.cancel ?? null,
      },
      isOff: open.length === 0,
    },
  }
}

export const pagesOfVisit = ({ whole: { by, token, booking } }: OwnVisit) => ({
  manage: by === 'CUSTOMER' ? visitPaths.ofMember(booking.id) : visitPaths.manage(token),
  move: (choice: Record<string, string>) =>
    by === 'CUSTOMER' ? visitPaths.moveOfMember(booking.id, choice) : visitPaths.move(token, choice),
})
