import { useQuery } from '@tanstack/react-query'
import { allBookingsQuery } from '../all-bookings.ts'

/** Requests that wait for an answer. */
export const useRequests = (todayStart: string) => {
  const { data } = useQuery({ ...allBookingsQuery({ status: 'PENDING', startDate: { $gte: todayStart } }), refetchInterval: 30_000 })
  return data?.extendedBookings ?? []
}
