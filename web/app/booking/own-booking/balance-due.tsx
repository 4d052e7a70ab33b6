import type { BookingPayment } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangeRow } from '../change-row.tsx'
import { useGoToPay } from '../go-to-pay.ts'
import type { OwnBooking } from '../own-booking.ts'

const BalanceDue = ({ own: { token, booking } }: { own: Pick<OwnBooking, 'token' | 'booking'> }) => {
  const { t, locale } = useText()
  const [amounts, setAmounts] = useState<BookingPayment | null>(null)
  const paying = useGoToPay(token)
  useEffect(() => {
    client.payments.getBookingPayment({ params: { bookingId: booking.id }, query: { manageToken: token } }).then(
      ({ payment }) => setAmounts(payment),
      () => setAmounts(null),
    )
  }, [token, booking.id])
  if (!amounts?.online) return null
  const money = ({ value, currency }: BookingPayment['due']) => formatMoney(value, currency, locale)
  const { due, left, paid, total, inPerson } = amounts
  const isBegun = /[1-9]/.test(paid.value) && total !== undefined
  return (
    <div className="mt-6">
      <ChangeRow
        title={t('booking.pay.balance', { due: money(left) })}
        sentence={[
          ...(isBegun ? [t('booking.pay.balanceHint', { paid: money(paid), total: money(total) })] : []),
          t(inPerson ? 'booking.pay.balanceAll' : 'booking.pay.balanceOnline'),
        ].join(' ')}
        action={
          <Button kind="primary" isPending={paying.isPending} onPress={() => void paying.send()}>
            {t('booking.pay.balancePay', { due: money(due) })}
          </Button>
        }
      />
    </div>
  )
}

export default BalanceDue
