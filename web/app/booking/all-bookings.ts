import type { ExtendedBooking, Filter } from '@foyer/contract'
import { client } from '../api.ts'
import { allPages } from '../ground/all-pages.ts'

/** The largest page that the API allows. */
const pageSize = 500
const daysAtOnce = 4

export const allBookingsQuery = (filter: Filter) => ({
  queryKey: ['bookings', 'allBookings', filter],
  queryFn: async ({ signal }: { signal: AbortSignal }) => ({ extendedBookings: await readAll(filter, signal) }),
})

/** Includes bookings that start the day before and reach into the first date. */
export const bookingsOnDates = (dates: readonly string[], zone: string) => {
  const first = Temporal.PlainDate.from(dates[0] ?? '')
  const last = Temporal.PlainDate.from(dates.at(-1) ?? '')
  const filters = stretchesOf(first, last, zone)
  return {
    queryKey: ['bookings', 'allBookings', filters],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const stretches = await Promise.all(filters.map((filter) => readAll(filter, signal)))
      const byId = new Map(stretches.flat().map((extended) => [extended.booking.id, extended]))
      return { extendedBookings: [...byId.values()] }
    },
  }
}

const stretchesOf = (first: Temporal.PlainDate, last: Temporal.PlainDate, zone: string): Filter[] => {
  const instant = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant().toString()
  const days = first.until(last).days + 1
  return Array.from({ length: Math.ceil(days / daysAtOnce) }, (_, stretch) => {
    const from = first.add({ days: stretch * daysAtOnce })
    const before = instant(first.add({ days: Math.min(days, (stretch + 1) * daysAtOnce) }))
    if (stretch > 0) return { startDate: { $gte: instant(from), $lt: before } }
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
