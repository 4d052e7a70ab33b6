import type { PlanOrder } from '@foyer/contract'
import type { ReactNode } from 'react'
import { client } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { planPaths } from '../../offer/plan-paths.ts'
import { usePlanTerms } from '../../offer/plan-text.ts'
import { paths } from '../../paths.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { CheckIcon } from '../../ui/pictures/icons.tsx'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { priceOfCycle } from '../cycle-price.ts'
import { RefusedPurchase } from '../refused-purchase.tsx'

type PlanThanksProps = { order: PlanOrder; hasTimetable: boolean; firstName: string | undefined }

export const PlanThanks = ({ order, hasTimetable, firstName }: PlanThanksProps) => {
  const { t } = useText()
  if (order.status === 'DRAFT') return <PaymentAwaited order={order} />
  return (
    <div className="max-w-form pt-8 wide:pt-14">
      <span className="grid size-11 place-content-center rounded-full bg-brand-solid text-on-brand">
        <CheckIcon size={22} className="stroke-2" />
      </span>
      <h1 className="mt-5 text-balance text-[clamp(2.25rem,1.6rem+2.4vw,3.25rem)] text-display wrap-anywhere">
        {firstName === undefined
          ? t('checkout.thanks.titleAlone', { plan: order.planName })
          : t('checkout.thanks.title', { plan: order.planName, name: firstName })}
      </h1>
      <div className="mt-4 grid gap-1 text-[1.125rem] text-ink-2">
        <Sentences order={order} />
      </div>
      <h2 className="mt-10 text-title">{t('checkout.thanks.next')}</h2>
      <ul className="mt-3 grid divide-y divide-line border-line border-y">
        <NextStep title={t('checkout.thanks.book')} hint={t('checkout.thanks.bookHint')}>
          <LinkButton kind="primary" to={hasTimetable ? paths.timetable() : paths.services()}>
            {t(hasTimetable ? 'checkout.thanks.toTimetable' : 'checkout.thanks.toServices')}
          </LinkButton>
        </NextStep>
        <NextStep title={t('checkout.thanks.manage')} hint={t('checkout.thanks.manageHint')}>
          <LinkButton to={accountPaths.plans()}>{t('checkout.toMyPlans')}</LinkButton>
        </NextStep>
      </ul>
    </div>
  )
}

const NextStep = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
    <div className="min-w-0 basis-64 grow">
      <p className="font-strong">{title}</p>
      <p className="text-ink-2 text-small">{hint}</p>
    </div>
    {children}
  </li>
)

const Sentences = ({ order }: { order: PlanOrder }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { rhythm } = usePlanTerms()
  const { status, startDate, endDate, currentCycle, lastPaymentStatus, pricing, type } = order
  const date = (instant: string) => formatDate(instant, timeZone, locale)
  const [first, later] = [priceOfCycle(order, 1), priceOfCycle(order, 2)]
  const price = first ? formatMoney(first.total, first.currency, locale) : ''
  const laterPrice = later ? formatMoney(later.total, later.currency, locale) : ''
  const trialEnd = currentCycle?.index === 0 ? currentCycle.endedDate : undefined
  const sentences = [
    status === 'PENDING' ? t('checkout.thanks.begins', { date: date(startDate) }) : t('checkout.thanks.isActive'),
    ...(trialEnd ? [t('checkout.thanks.trialUntil', { date: date(trialEnd), price: laterPrice, rhythm: rhythm(pricing) })] : []),
    ...(trialEnd && price !== laterPrice ? [t('checkout.thanks.firstPayment', { price })] : []),
    ...(endDate ? [t('checkout.thanks.runsUntil', { date: date(endDate) })] : []),
    ...(lastPaymentStatus === 'UNPAID' && !trialEnd ? [t('checkout.thanks.payThere', { price })] : []),
    ...(lastPaymentStatus === 'PAID' && type === 'ONLINE' ? [t('checkout.thanks.paid', { price })] : []),
  ]
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
}

/** After the payer's return: the confirmation is on its way, or the payment can be continued. */
const PaymentAwaited = ({ order }: { order: PlanOrder }) => {
  const { t } = useText()
  const pay = useCall(async () => {
    const { payment } = await client.payments.startPayment({ body: { orderId: order.id, returnUrl: planPaths.thankYou(order.id) } })
    if (payment.redirectUrl !== undefined) location.assign(payment.redirectUrl)
  })
  return (
    <div className="max-w-form pt-8 wide:pt-14" role="status">
      <span className="grid size-11 place-content-center rounded-full bg-wait-wash text-wait-ink">
        <StateShape shape="half" size={20} />
      </span>
      <h1 className="mt-5 text-date">{t('checkout.thanks.waitingTitle')}</h1>
      <p className="mt-3 text-ink-2">{t('checkout.thanks.waiting')}</p>
      <p className="mt-6 mb-3 text-ink-2">{t('checkout.thanks.open')}</p>
      <RefusedPurchase error={pay.error} />
      <Button isPending={pay.isPending} onPress={() => void pay.send()} className="mt-3">
        {t('checkout.thanks.again')}
      </Button>
    </div>
  )
}
