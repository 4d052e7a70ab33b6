import type { DuePayment } from '@foyer/contract'
import { client } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Charges that did not come through: what is due, what happens next and when, and the way to pay now. */
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
