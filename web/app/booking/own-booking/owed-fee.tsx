import type { FeeOfBooking } from '@foyer/contract'
import { isMoneyPayableOnline } from '@foyer/domain/payable-online'
import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { beginLeaving } from '../../ground/leaving.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { ChangeRow } from '../change-row.tsx'
import { type OwnBooking, pagesOf } from '../own-booking.ts'

type OwedFeeProps = { own: OwnBooking; fee: FeeOfBooking }

const OwedFee = ({ own, fee: { id: feeId, owed, collectDate } }: OwedFeeProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const manageToken = own.token
  useReturn(manageToken)
  const canPay = useOnlinePayment() && isMoneyPayableOnline(owed.value, owed.currency)
  const price = formatMoney(owed.value, owed.currency, locale)
  const pay = useCall(async () => {
    const leaving = beginLeaving()
    try {
      const { payment } = await client.payments.startPayment({ body: { feeId, manageToken, returnUrl: pagesOf(own).manage } })
      if (payment.redirectUrl === undefined) leaving.stay()
      else leaving.lead(payment.redirectUrl)
    } catch (error) {
      leaving.stay()
      throw error
    }
  })
  const sentence =
    collectDate === undefined
      ? t(canPay ? 'booking.pay.fee.online' : 'booking.pay.fee.desk')
      : t('booking.pay.fee.collected', { date: formatDate(collectDate, timeZone, locale) })
  return (
    <ChangeRow
      title={t('booking.pay.fee.title', { price })}
      sentence={
        <>
          {sentence}
          {pay.error && <ErrorLine>{t('booking.pay.fee.refused')}</ErrorLine>}
        </>
      }
      action={
        canPay && (
          <Button isPending={pay.isPending} onPress={() => void pay.send()}>
            {t('booking.pay.fee.pay', { price })}
          </Button>
        )
      }
    />
  )
}

const useOnlinePayment = (): boolean => {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    client.payments.listPaymentMethods().then(
      ({ online }) => setOffered(online),
      () => setOffered(false),
    )
  }, [])
  return isOffered
}

/** When the payer comes back, the message of the payment provider may not have arrived yet, so the payment is asked for. */
const useReturn = (manageToken: string): void => {
  const paymentId = useSearchParams()[0].get('payment')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (paymentId === null) return
    client.payments.checkPayment({ params: { paymentId }, body: { manageToken } }).then(
      ({ payment }) => payment.status === 'SUCCEEDED' && void revalidate(),
      () => undefined,
    )
  }, [paymentId, manageToken, revalidate])
}

export default OwedFee
