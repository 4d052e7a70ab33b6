import type { ExtendedBooking, Filter } from '@foyer/contract'
import { allPages } from './all-pages.ts'
import { client } from './api.ts'

/** Every booking that matches, however many pages that takes; for lists that must be whole, as a day or a week is. */
export const allBookingsQuery = (filter: Filter) => ({
  queryKey: ['bookings', 'allBookings', filter],
  queryFn: async ({ signal }: { signal: AbortSignal }) => ({ extendedBookings: await readAll(filter, signal) }),
})

/** Bookings that start on these local dates or reach into the first from the day before. */
export const bookingsOnDates = (dates: readonly string[], zone: string) => {
  const first = Temporal.PlainDate.from(dates[0] ?? '').subtract({ days: 1 })
  const after = Temporal.PlainDate.from(dates.at(-1) ?? '').add({ days: 1 })
  const instant = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant().toString()
  return allBookingsQuery({ startDate: { $gte: instant(first), $lt: instant(after) } })
}

const readAll = async (filter: Filter, signal: AbortSignal): Promise<ExtendedBooking[]> => {
  const pages = await allPages({ filter, sort: [{ fieldName: 'startDate' }] }, (query) =>
    client.bookings.queryExtendedBookings(
      { body: { query, withBookingAllowedActions: true, withBookingAttendanceInfo: true, withNamedParticipants: true } },
      { signal },
    ),
  )
  return pages.flatMap(({ extendedBookings }) => extendedBookings)
}
