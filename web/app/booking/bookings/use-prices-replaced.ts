import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import type { Arrival } from './arrival-rows.tsx'
import { isOwed } from './day-lists.ts'

/** The bookings of a day of which the fee of a missed session is owed in place of the price. */
export const usePricesReplaced = (arrivals: readonly Arrival[]): ReadonlySet<string> => {
  const missed = arrivals
    .filter(({ booking, attendance }) => attendance?.status === 'NOT_ATTENDED' && isOwed(booking))
    .map(({ booking }) => booking.id)
    .toSorted()
  const filter = { bookingId: { $in: missed }, kind: 'NO_SHOW', status: { $ne: 'WITHDRAWN' } }
  // One booking has one such fee: its session is missed once.
  const query = { filter, paging: { limit: Math.min(Math.max(missed.length, 1), 100), offset: 0 } }
  const enabled = useMay()('payments.read') && missed.length > 0
  const { data } = useQuery({ ...api.fees.queryFees.query({ body: { query } }), enabled })
  return new Set(data?.fees.map(({ bookingId }) => bookingId))
}
