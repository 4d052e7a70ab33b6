import { useQuery } from '@tanstack/react-query'
import { allBookingsQuery } from '../../all-bookings.ts'

/** Requests that wait for an answer, and bookings that share their time with another. */
export const useNeeds = (todayStart: string) => {
  const requests = useQuery({ ...allBookingsQuery({ status: 'PENDING', startDate: { $gte: todayStart } }), refetchInterval: 30_000 })
  const conflicts = useQuery({
    ...allBookingsQuery({ doubleBooked: true, status: { $in: ['CONFIRMED', 'PENDING'] }, startDate: { $gte: todayStart } }),
    refetchInterval: 60_000,
  })
  return {
    requests: requests.data?.extendedBookings.map(({ booking }) => booking) ?? [],
    conflicts: conflicts.data?.extendedBookings.map(({ booking }) => booking) ?? [],
  }
}
