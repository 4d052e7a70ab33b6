import type { Checkout, PlanOffer } from '@foyer/contract'
import { useLocation } from 'react-router'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { usePlanSentences } from '../../money/credits/use-plan-sentences.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { needsOtherPlan } from '../basket-parts.ts'

type BasketPlansProps = { checkout: Checkout; isMember: boolean; onChange: (checkout: Checkout) => void }

export const BasketPlans = ({ checkout, isMember, onChange }: BasketPlansProps) => {
  const takesPlans = checkout.lineItems.some((item) => item.takesPlans)
  if (!takesPlans) return null
  return (
    <>
      {checkout.planOffers.length > 0 && <Offers checkout={checkout} onChange={onChange} />}
      {needsOtherPlan(checkout) ? <NeedsPlan isMember={isMember} /> : !isMember && <Stranger />}
    </>
  )
}

const without = 'WITHOUT'
const byRules = 'RULES'
const radioOf = ({ planOrderId = byRules }: PlanOffer): string => planOrderId

const Offers = ({ checkout, onChange }: Omit<BasketPlansProps, 'isMember'>) => {
  const { t } = useText()
  const { leavesAll, names } = usePlanSentences()
  const { id, planOffers, lineItems } = checkout
  const choosing = useCall(async (value: string) => {
    const named = planOffers.find((offer) => radioOf(offer) === value)
    const planOrderId = named?.planOrderId
    const planPayment = named ? ({ way: 'WITH_PLANS', ...(planOrderId && { planOrderId }) } as const) : ({ way: 'WITHOUT_PLANS' } as const)
    onChange((await client.checkouts.updateCheckout({ params: { 'checkout.id': id }, body: { planPayment } })).checkout)
  })
  const count = lineItems.filter(({ serviceProperties }) => serviceProperties !== undefined).length
  const optionOf = (offer: PlanOffer) => {
    const plans = offer.payments.map(({ plan }) => plan)
    const some = plans.length < count ? [t('checkout.basket.planPaysSome', { paid: plans.length, count })] : []
    return {
      value: radioOf(offer),
      label: t('booking.plan.with', { plan: names(plans) }),
      description: [...some, ...leavesAll(plans)].join(' '),
    }
  }
  const chosen = planOffers.find(({ isChosen }) => isChosen)
  return (
    <>
      <RadioGroup
        label={t('booking.plan.question')}
        choices={[...planOffers.map(optionOf), { value: without, label: t('booking.plan.without') }]}
        value={chosen ? radioOf(chosen) : without}
        onChange={(value) => void choosing.send(value)}
      />
      {choosing.error && <Banner tone="bad" role="alert" title={t('checkout.basket.planNotChosen')} />}
    </>
  )
}

const NeedsPlan = ({ isMember }: { isMember: boolean }) => {
  const { t } = useText()
  const { pathname, search } = useLocation()
  return (
    <Banner tone="wait" role="status" title={t('checkout.basket.planOnly')}>
      <p>{t(isMember ? 'booking.plan.only.none' : 'booking.plan.only.stranger')}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <LinkButton kind="primary" to={paths.plans()}>
          {t('booking.plan.only.see')}
        </LinkButton>
        {!isMember && <LinkButton to={paths.signIn({ to: pathname + search })}>{t('booking.plan.signIn')}</LinkButton>}
      </p>
    </Banner>
  )
}

const Stranger = () => {
  const { t } = useText()
  const { pathname, search } = useLocation()
  return (
    <p className="text-ink-2 text-small">
      {t('booking.plan.stranger')} <Link to={paths.signIn({ to: pathname + search })}>{t('booking.plan.signIn')}</Link>
    </p>
  )
}
