import type { Booking } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useMay } from '../permissions.ts'
import { FeeRows } from './fee-rows.tsx'

/** The fees of a booking that was canceled, or is over: before, there are none. */
export const BookingFees = ({ booking: { id: bookingId, status, startDate } }: { booking: Booking }) => {
  const isOver = startDate < Temporal.Now.instant().toString()
  const enabled = useMay()('payments.read') && (status === 'CANCELED' || (status === 'CONFIRMED' && isOver))
  const { data } = useQuery({ ...api.fees.queryFees.query({ body: { query: { filter: { bookingId } } } }), enabled })
  return data && data.fees.length > 0 ? <FeeRows fees={data.fees} /> : null
}
