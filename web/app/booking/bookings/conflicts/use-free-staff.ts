import type { Booking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { localDateOf } from '../../../ground/format.ts'
import { useSite } from '../../../house/site-context.ts'
import { isFreeForStaff } from '../free-times.ts'

/** The resources that could give a booking at its own time; undefined while that is not known. */
export const useFreeStaff = (booking: Booking): { free: Set<string> | undefined; error: unknown } => {
  const { timeZone } = useSite()
  const date = localDateOf(booking.startDate, timeZone)
  const nextDate = Temporal.PlainDate.from(date).add({ days: 1 })
  const filter = { serviceId: slotOf(booking).serviceId, startDate: `${date}T00:00:00`, endDate: `${nextDate}T00:00:00` }
  const { data, error } = useQuery(
    api.bookings.listTimesToMove.query({ params: { bookingId: booking.id }, body: { query: { filter }, timezone: timeZone } }),
  )
  const isThen = (startDate: string) => Temporal.Instant.compare(startDate, booking.startDate) === 0
  const free = data?.availabilityEntries.filter((entry) => isFreeForStaff(entry) && isThen(entry.slot.startDate))
  return { free: free && new Set(free.flatMap(({ slot }) => slot.resource?.id ?? [])), error }
}
