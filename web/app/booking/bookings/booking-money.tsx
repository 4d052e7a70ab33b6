import type { Booking } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'

/** Whether payments may stand behind a booking: what is only paid at the desk says so by its status. */
const hasPayments = ({ selectedPaymentOption, paymentStatus, status }: Booking): boolean =>
  status !== 'CREATED' && (selectedPaymentOption === 'ONLINE' || paymentStatus === 'PARTIALLY_PAID')

/** What was paid for a booking and what is due, with the way to its payments. */
export const BookingMoney = ({ booking }: { booking: Booking }) => {
  const { t, locale } = useText()
  const isShown = useMay()('payments.read') && hasPayments(booking)
  const { data } = useQuery({ ...api.payments.getBookingPayment.query({ params: { bookingId: booking.id }, query: {} }), enabled: isShown })
  if (!isShown || !data) return null
  const { paid, left } = data.payment
  const money = ({ value, currency }: typeof paid) => formatMoney(value, currency, locale)
  const isAbove = (value: string) => /[1-9]/.test(value)
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-2 text-ink-2">
      {isAbove(paid.value) && <span>{t('manager.payments.due.paid', { amount: money(paid) })}</span>}
      {isAbove(left.value) && <span className="text-wait-ink">{t('manager.payments.due.left', { amount: money(left) })}</span>}
      <Link to={paths.managePayments({ booking: booking.id })} className="underline">
        {t('manager.payments.due.see')}
      </Link>
    </span>
  )
}
