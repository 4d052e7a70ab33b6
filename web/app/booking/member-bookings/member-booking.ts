import type { AllowedActions, Booking, ExtendedBooking, Image } from '@foyer/contract'
import { inOrderOfTime, isFinal } from '@foyer/domain'
import { paths } from '../../paths.ts'
import { partText } from '../together-choice.ts'
import { asOneVisit } from '../visit-of-services.ts'

export type MemberBooking = {
  booking: Booking
  /** All bookings of a visit, which the entry shows as one; empty for any other booking. */
  parts: Booking[]
  allowed: AllowedActions | undefined
  slug: string | undefined
  slugs: readonly string[]
  isAppointment: boolean
  picture: Image | undefined
}

export const bookingViews = ['upcoming', 'waiting', 'past'] as const
export type BookingView = (typeof bookingViews)[number]

export const viewOf = (search: URLSearchParams): BookingView => bookingViews.find((view) => view === search.get('view')) ?? 'upcoming'

/** Leads to the page that books the same again; null where a service is no longer offered. */
export const againPath = ({ slug, slugs, isAppointment }: Pick<MemberBooking, 'slug' | 'slugs' | 'isAppointment'>): string | null => {
  if (slugs.length > 1) return paths.together(`?${new URLSearchParams(slugs.map((part) => ['part', partText(part, {})]))}`)
  if (slug === undefined) return null
  return isAppointment ? paths.book(slug) : paths.service(slug)
}

export type Entry = { booking: Booking; parts: Booking[]; allowed: AllowedActions | undefined }

export const wholeIdOf = ({ multiServiceBookingInfo }: Booking): string | undefined => multiServiceBookingInfo?.id

/**
 * Bookings that were made together are one entry, where the first of them stands in the list. `together` has the parts on other pages, too.
 * A visit that has not ended is not listed as past.
 */
export const entriesOf = (
  page: readonly ExtendedBooking[],
  together: readonly ExtendedBooking[],
  { view, now }: { view: BookingView; now: string },
): Entry[] =>
  page.flatMap(({ booking, allowedActions }): Entry[] => {
    const id = wholeIdOf(booking)
    if (id === undefined) return [{ booking, parts: [], allowed: allowedActions }]
    const all = together.filter((other) => wholeIdOf(other.booking) === id)
    const open = all.filter((other) => !isFinal(other.booking.status))
    const isAhead = open.some((other) => other.booking.endDate >= now)
    if (isAhead !== (view === 'upcoming')) return []
    const parts = inOrderOfTime(open.length > 0 ? open : all).map((part) => part.booking)
    const listed = isAhead ? parts.filter(({ endDate }) => endDate >= now) : parts.toReversed()
    if (listed[0]?.id !== booking.id) return []
    return [{ booking: asOneVisit(parts[0] ?? booking, parts, now), parts, allowed: allowedTogether(open) }]
  })

const allowedTogether = (open: readonly ExtendedBooking[]): AllowedActions => ({
  cancel: open.length > 0 && open.every(({ allowedActions }) => allowedActions?.cancel === true),
  reschedule: open.length > 0 && open.every(({ allowedActions }) => allowedActions?.reschedule === true),
})
