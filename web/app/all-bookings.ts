import type { ExtendedBooking, Filter } from '@foyer/contract'
import { allPages } from './all-pages.ts'
import { client } from './api.ts'

/** As many as one answer may hold: a week of a dozen people has some four hundred. */
const pageSize = 500

/** Every booking that matches, however many pages that takes; for lists that must be whole, as a day or a week is. */
export const allBookingsQuery = (filter: Filter) => ({
  queryKey: ['bookings', 'allBookings', filter],
  queryFn: async ({ signal }: { signal: AbortSignal }) => ({ extendedBookings: await readAll(filter, signal) }),
})

/** Bookings that start on these local dates or reach into the first from the day before; a month is read week by week, all at once. */
export const bookingsOnDates = (dates: readonly string[], zone: string) => {
  const first = Temporal.PlainDate.from(dates[0] ?? '')
  const last = Temporal.PlainDate.from(dates.at(-1) ?? '')
  const filters = weeksOf(first, last, zone)
  return {
    queryKey: ['bookings', 'allBookings', filters],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const weeks = await Promise.all(filters.map((filter) => readAll(filter, signal)))
      // What was moved from week to week meanwhile is in both.
      const byId = new Map(weeks.flat().map((extended) => [extended.booking.id, extended]))
      return { extendedBookings: [...byId.values()] }
    },
  }
}

const weeksOf = (first: Temporal.PlainDate, last: Temporal.PlainDate, zone: string): Filter[] => {
  const instant = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant().toString()
  const days = first.until(last).days + 1
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) => {
    const from = first.add({ days: week * 7 })
    const before = instant(first.add({ days: Math.min(days, week * 7 + 7) }))
    if (week > 0) return { startDate: { $gte: instant(from), $lt: before } }
    return { startDate: { $gte: instant(from.subtract({ days: 1 })), $lt: before }, endDate: { $gt: instant(from) } }
  })
}

const readAll = async (filter: Filter, signal: AbortSignal): Promise<ExtendedBooking[]> => {
  const pages = await allPages(
    { filter, sort: [{ fieldName: 'startDate' }] },
    (query) =>
      client.bookings.queryExtendedBookings(
        { body: { query, withBookingAllowedActions: true, withBookingAttendanceInfo: true, withNamedParticipants: true } },
        { signal },
      ),
    pageSize,
  )
  return pages.flatMap(({ extendedBookings }) => extendedBookings)
}
