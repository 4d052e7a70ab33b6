import type { DuePayment, Fee } from '@foyer/contract'
import { isMoneyPayableOnline } from '@foyer/domain/payable-online'
import { client } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

export const DuePayments = ({ due }: { due: readonly DuePayment[] }) => (
  <div className="mb-6 grid gap-3 empty:hidden">
    {due.map((payment) => (
      <DueBanner key={payment.id} payment={payment} />
    ))}
  </div>
)

const DueBanner = ({ payment }: { payment: DuePayment }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { planName, amount, status, nextTryDate, isLastTry, afterLastTry, orderId } = payment
  const price = formatMoney(amount.value, amount.currency, locale)
  const pay = useCall(async () => {
    const { payment: started } = await client.payments.startPayment({ body: { orderId, returnUrl: accountPaths.plans() } })
    if (started.redirectUrl !== undefined) location.assign(started.redirectUrl)
  })
  const date = nextTryDate === undefined ? '' : formatDate(nextTryDate, timeZone, locale)
  const next = nextTryDate === undefined ? [] : [t('member.billing.due.next', { date })]
  const end = isLastTry && nextTryDate !== undefined && afterLastTry === 'END' ? [t('member.billing.due.last')] : []
  return (
    <Banner
      tone={status === 'ACTION_REQUIRED' ? 'wait' : 'bad'}
      title={t(status === 'ACTION_REQUIRED' ? 'member.billing.due.confirm' : 'member.billing.due.failed', { plan: planName, price })}
    >
      <span className="wrap-anywhere">
        {[t(status === 'ACTION_REQUIRED' ? 'member.billing.due.confirmHint' : 'member.billing.due.failedHint'), ...next, ...end].join(' ')}
      </span>
      {pay.error && (
        <p role="alert" className="mt-2 text-bad-ink">
          {t('member.billing.refused')}
        </p>
      )}
      <div className="mt-3">
        <Button kind="primary" isPending={pay.isPending} onPress={() => void pay.send()}>
          {t('member.billing.due.pay', { price })}
        </Button>
      </div>
    </Banner>
  )
}

export const OwnFees = ({ fees, canPay }: { fees: readonly Fee[]; canPay: boolean }) => (
  <div className="mb-6 grid gap-3 empty:hidden">
    {fees.map((fee) => (
      <OwnFee key={fee.id} fee={fee} canPay={canPay} />
    ))}
  </div>
)

const OwnFee = ({ fee, canPay }: { fee: Fee; canPay: boolean }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { id: feeId, kind, owed, service, startDate, collectDate } = fee
  const date = (instant: string) => formatDate(instant, timeZone, locale)
  const price = formatMoney(owed.value, owed.currency, locale)
  const pay = useCall(async () => {
    const { payment } = await client.payments.startPayment({ body: { feeId, returnUrl: accountPaths.plans() } })
    if (payment.redirectUrl !== undefined) location.assign(payment.redirectUrl)
  })
  return (
    <Banner tone="wait" title={t(`member.billing.fee.${kind}`, { price, service, date: date(startDate) })}>
      {collectDate === undefined ? t('member.billing.fee.atVisit') : t('member.billing.fee.collect', { date: date(collectDate) })}
      {pay.error && (
        <p role="alert" className="mt-2 text-bad-ink">
          {t('member.billing.refused')}
        </p>
      )}
      {canPay && isMoneyPayableOnline(owed.value, owed.currency) && (
        <div className="mt-3">
          <Button isPending={pay.isPending} onPress={() => void pay.send()}>
            {t('member.billing.due.pay', { price })}
          </Button>
        </div>
      )}
    </Banner>
  )
}
