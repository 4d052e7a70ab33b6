import type { PlanOrder } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatMoney, formatWhenShort } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { OrderBadge, PaymentBadge } from './order-state.tsx'
import { useOrderText } from './use-order-text.ts'

/** Who bought what, under which terms, and where it stands. */
export const OrderFacts = ({ order, buyer }: { order: PlanOrder; buyer: string | undefined }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { dateOf, agreedOf } = useOrderText()
  const may = useMay()
  const { startDate, endDate, createdDate, currentCycle, cancellation, pricing, type } = order
  const fees = pricing.prices[0]?.price.fees ?? []
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-2 text-dense *:[dt]:text-ink-3">
      <Fact label={t('manager.orders.facts.member')}>
        <Buyer order={order} name={buyer} />
      </Fact>
      <Fact label={t('manager.orders.facts.plan')}>
        {may('plans.manage') ? <Link to={paths.managePlan(order.planId)}>{order.planName}</Link> : order.planName}
      </Fact>
      <Fact label={t('manager.orders.columns.status')}>
        <OrderBadge order={order} />
      </Fact>
      <Fact label={t('manager.orders.facts.price')}>{agreedOf(order)}</Fact>
      {fees.length > 0 && (
        <Fact label={t('manager.orders.facts.fees')}>
          {fees.map(({ name, amount }) => `${formatMoney(amount, order.priceDetails.currency, locale)} ${name}`).join(', ')}
        </Fact>
      )}
      <Fact label={t('manager.orders.facts.payment')}>
        <PaymentBadge order={order} />
      </Fact>
      <Fact label={t('manager.orders.facts.way')}>
        {t(`manager.orders.facts.ways.${type}`)}, {formatWhenShort(createdDate, timeZone, locale)}
      </Fact>
      <Fact label={t('manager.orders.facts.start')}>{dateOf(startDate)}</Fact>
      <Fact label={t('manager.orders.facts.end')}>{endDate === undefined ? t('manager.orders.facts.endless') : dateOf(endDate)}</Fact>
      {currentCycle?.endedDate !== undefined && currentCycle.index > 0 && (
        <Fact label={t('manager.orders.facts.cycle')}>
          {t('manager.orders.facts.cycleOf', { number: String(currentCycle.index), date: dateOf(currentCycle.endedDate) })}
        </Fact>
      )}
      {currentCycle?.index === 0 && currentCycle.endedDate !== undefined && (
        <Fact label={t('manager.orders.facts.trial')}>
          {t('manager.orders.facts.trialUntil', { count: order.freeTrialDays ?? 0, date: dateOf(currentCycle.endedDate) })}
        </Fact>
      )}
      {cancellation && (
        <Fact label={t('manager.orders.facts.canceled')}>
          {dateOf(cancellation.requestedDate)}, {t(`manager.orders.facts.causes.${cancellation.cause}`)}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)

/** Leads to the member, whose drawer has their bookings. */
const Buyer = ({ order: { buyer }, name }: { order: PlanOrder; name: string | undefined }) => {
  const { t } = useText()
  const may = useMay()
  if (buyer.memberId === undefined) return `${name ?? ''} (${t('manager.orders.deleted')})`
  if (!may('members.read')) return name
  return <Link to={paths.manageMembers({ member: buyer.memberId })}>{name ?? t('manager.orders.facts.nameless')}</Link>
}
