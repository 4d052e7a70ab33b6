import type { OrderPaymentStatus, PlanOrder } from '@foyer/contract'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { usePlanText } from '../../offer/plan-text.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { State } from '../../ui/state.ts'

type Standing = PlanOrder['status'] | 'trial' | 'ending'

export const orderStandingOf = ({ status, currentCycle, autoRenewCanceled = false }: PlanOrder): Standing => {
  if (status !== 'ACTIVE') return status
  if (autoRenewCanceled) return 'ending'
  return currentCycle?.index === 0 ? 'trial' : 'ACTIVE'
}

const looks: Record<Standing, State> = {
  DRAFT: 'held',
  PENDING: 'pending',
  ACTIVE: 'confirmed',
  trial: 'confirmed',
  ending: 'pending',
  PAUSED: 'held',
  ENDED: 'not-attended',
  CANCELED: 'canceled',
}

export const OrderBadge = ({ order }: { order: PlanOrder }) => {
  const { t } = useText()
  const standing = orderStandingOf(order)
  return (
    <Badge state={looks[standing]} isPlain={standing === 'ACTIVE'}>
      {t(`manager.orders.statuses.${standing}`)}
    </Badge>
  )
}

type PaymentStanding = OrderPaymentStatus | 'NOT_DUE'

/** Nothing is due in the free trial. */
const paymentStandingOf = ({ lastPaymentStatus, currentCycle }: PlanOrder): PaymentStanding =>
  lastPaymentStatus === 'UNPAID' && currentCycle?.index === 0 ? 'NOT_DUE' : lastPaymentStatus

export const isPaymentOwed = (order: PlanOrder): boolean => paymentStandingOf(order) === 'UNPAID' || paymentStandingOf(order) === 'FAILED'

const paymentLooks: Record<PaymentStanding, State> = {
  PAID: 'paid',
  REFUNDED: 'refunded',
  FAILED: 'failed',
  UNPAID: 'unpaid',
  PENDING: 'held',
  NOT_APPLICABLE: 'paid',
  NOT_DUE: 'held',
}

export const PaymentBadge = ({ order, className }: { order: PlanOrder; className?: string }) => {
  const { t } = useText()
  const status = paymentStandingOf(order)
  return (
    <Badge state={paymentLooks[status]} isPlain={!isPaymentOwed(order)} {...(className !== undefined && { className })}>
      {t(`manager.orders.payments.${status}`)}
    </Badge>
  )
}

type Money = { value: string; currency: string }

export const useOrderText = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { priceOf, spanOf } = usePlanText()

  const dateOf = (instant: string): string => formatDate(instant, timeZone, locale)
  const moneyOf = ({ value, currency }: Money): string => formatMoney(value, currency, locale)

  const agreedOf = ({ pricing: { prices: _, ...model }, planPrice, priceDetails }: PlanOrder): string => {
    const pricing = { ...model, price: { value: planPrice, currency: priceDetails.currency } }
    return `${priceOf(pricing)} ${spanOf(pricing)}`
  }

  const timeOf = (order: PlanOrder): string => {
    const { status, startDate, endDate, currentCycle, autoRenewCanceled, pausePeriods } = order
    const sentence = (key: 'starts' | 'trial' | 'renews' | 'until' | 'paused' | 'ended', instant: string) =>
      t(`manager.orders.time.${key}`, { date: dateOf(instant) })
    if (status === 'PENDING' || status === 'DRAFT') return sentence('starts', startDate)
    if (status === 'ENDED' || status === 'CANCELED') return sentence('ended', endDate ?? startDate)
    if (status === 'PAUSED') return sentence('paused', pausePeriods.at(-1)?.pauseDate ?? startDate)
    const ends = currentCycle?.endedDate
    if (currentCycle?.index === 0 && ends !== undefined) return sentence('trial', ends)
    if (autoRenewCanceled === false && ends !== undefined && ends !== endDate) return sentence('renews', ends)
    return endDate === undefined ? t('manager.orders.time.endless') : sentence('until', endDate)
  }

  return { dateOf, moneyOf, agreedOf, timeOf }
}

export const paymentOfCycle = ({ pricing }: PlanOrder, cycle: number): Money | null => {
  const span = pricing.prices.findLast(({ duration }) => duration.cycleFrom <= cycle)
  if (cycle === 0 || !span || isNothing(span.price.total)) return null
  return { value: span.price.total, currency: span.price.currency }
}

const isNothing = (amount: string): boolean => /^[0.]*$/.test(amount)
