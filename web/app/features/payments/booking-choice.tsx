import type { TakenPayment } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatWhenShort } from '../../format.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/select.tsx'

/** In place of the id of one booking. */
export const all = 'all'

type BookingChoiceProps = { payment: TakenPayment; value: string; onChange: (bookingId: string) => void }

/** Of a payment of several bookings: all of them, or the share of one. */
export const BookingChoice = ({ payment: { bookingId, alsoBookingIds = [] }, value, onChange }: BookingChoiceProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const ids = bookingId === undefined || alsoBookingIds.length === 0 ? [] : [bookingId, ...alsoBookingIds]
  const query = {
    filter: { id: { $in: ids } },
    sort: [{ fieldName: 'startDate', order: 'ASC' as const }],
    cursorPaging: { limit: Math.max(ids.length, 1) },
  }
  const { data } = useQuery({ ...api.bookings.queryExtendedBookings.query({ body: { query } }), enabled: ids.length > 0 })
  if (ids.length === 0 || !data) return null
  const dates = data.extendedBookings.map(({ booking: { id, startDate, bookedEntity } }) => ({
    id,
    label: `${bookedEntity.title}, ${formatWhenShort(startDate, timeZone, locale)}`,
  }))
  return (
    <Select
      label={t('manager.payments.refund.for')}
      value={value}
      options={[{ id: all, label: t('manager.payments.refund.forAll') }, ...dates]}
      onChange={onChange}
    />
  )
}
