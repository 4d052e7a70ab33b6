import type { TakenPayment } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/select.tsx'

/** In place of the id of one booking or plan. */
export const all = 'all'

/** What a payment took money for. */
export const subjectsOf = ({ bookingId, alsoBookingIds = [], orderId, alsoOrderIds = [] }: TakenPayment) => ({
  bookingIds: bookingId === undefined ? [] : [bookingId, ...alsoBookingIds],
  orderIds: orderId === undefined ? alsoOrderIds : [orderId, ...alsoOrderIds],
})

/** For what the refund is: the body of the call says a booking or a plan. */
export const shareOf = (payment: TakenPayment, chosen: string): { bookingId?: string; orderId?: string } => {
  if (chosen === all) return {}
  return subjectsOf(payment).orderIds.includes(chosen) ? { orderId: chosen } : { bookingId: chosen }
}

type ShareChoiceProps = { payment: TakenPayment; value: string; onChange: (id: string) => void }

/** Of a payment of several: all of them, or the share of one booking or plan. */
export const ShareChoice = ({ payment, value, onChange }: ShareChoiceProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { bookingIds, orderIds } = subjectsOf(payment)
  const isOfSeveral = bookingIds.length + orderIds.length > 1
  const query = {
    filter: { id: { $in: bookingIds } },
    sort: [{ fieldName: 'startDate', order: 'ASC' as const }],
    cursorPaging: { limit: Math.max(bookingIds.length, 1) },
  }
  const isAsked = (ids: readonly string[]) => isOfSeveral && ids.length > 0
  const bookings = useQuery({ ...api.bookings.queryExtendedBookings.query({ body: { query } }), enabled: isAsked(bookingIds) })
  const plansAsked = { orderIds: [...orderIds], limit: Math.max(orderIds.length, 1) }
  const plans = useQuery({ ...api.orders.managementListOrders.query({ query: plansAsked }), enabled: isAsked(orderIds) })
  const isKnown = (!isAsked(bookingIds) || bookings.data) && (!isAsked(orderIds) || plans.data)
  if (!isOfSeveral || !isKnown) return null
  const dates = (bookings.data?.extendedBookings ?? []).map(({ booking: { id, startDate, bookedEntity } }) => ({
    id,
    label: `${bookedEntity.title}, ${formatWhenShort(startDate, timeZone, locale)}`,
  }))
  const names = (plans.data?.orders ?? []).map(({ id, planName: label }) => ({ id, label }))
  return (
    <Select
      label={t('manager.payments.refund.for')}
      value={value}
      options={[{ id: all, label: t('manager.payments.refund.forAll') }, ...dates, ...names]}
      onChange={onChange}
    />
  )
}
