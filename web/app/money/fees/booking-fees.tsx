import type { Booking } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { FeeRows } from './fee-rows.tsx'

/** The fees of a booking that was canceled, or is over: before, there are none. */
export const BookingFees = ({ booking: { id: bookingId, status, startDate, bookedEntity } }: { booking: Booking }) => {
  const { t } = useText()
  const isOver = startDate < Temporal.Now.instant().toString()
  const enabled = useMay()('payments.read') && (status === 'CANCELED' || (status === 'CONFIRMED' && isOver))
  const { data } = useQuery({ ...api.fees.queryFees.query({ body: { query: { filter: { bookingId } } } }), enabled })
  if (!data || data.fees.length === 0) return null
  // A course is owed besides: a session is a part of it.
  const isInPlace = bookedEntity.slot !== undefined && data.fees.some((fee) => fee.kind === 'NO_SHOW' && fee.status !== 'WITHDRAWN')
  return (
    <>
      <FeeRows fees={data.fees} />
      {isInPlace && <p className="text-ink-2">{t('manager.fees.inPlace')}</p>}
    </>
  )
}
