import type { OrderCycle, OrderHistoryEntry, PlanOrder } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { formatMoney, formatWhenShort } from '../../ground/format.ts'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderBadge, PaymentBadge, paymentOfCycle, useOrderText } from './order-text.tsx'

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

const Buyer = ({ order: { buyer }, name }: { order: PlanOrder; name: string | undefined }) => {
  const { t } = useText()
  const may = useMay()
  if (buyer.memberId === undefined) return `${name ?? ''} (${t('manager.orders.deleted')})`
  if (!may('members.read')) return name
  return <Link to={paths.manageMembers({ member: buyer.memberId })}>{name ?? t('manager.orders.facts.nameless')}</Link>
}

type Row = OrderCycle & { id: string }

export const OrderCycles = ({ order }: { order: PlanOrder }) => {
  const { t } = useText()
  const { dateOf, moneyOf } = useOrderText()
  const rows: Row[] = order.cycles.map((cycle) => ({ ...cycle, id: String(cycle.index) })).toReversed()
  if (rows.length === 0) return null
  const amountOf = (index: number) => {
    const amount = paymentOfCycle(order, index)
    return amount ? moneyOf(amount) : t('manager.orders.cycles.free')
  }
  const columns: Record<string, Column<Row>> = {
    number: {
      head: t('manager.orders.cycles.number'),
      cell: ({ index }) => (index === 0 ? t('manager.orders.cycles.trial') : String(index)),
    },
    from: { head: t('manager.orders.cycles.from'), cell: ({ startedDate }) => dateOf(startedDate), cellClassName: 'whitespace-nowrap' },
    to: {
      head: t('manager.orders.cycles.to'),
      cell: ({ endedDate }) => (endedDate === undefined ? '–' : dateOf(endedDate)),
      cellClassName: 'whitespace-nowrap',
    },
    amount: { head: t('manager.orders.cycles.amount'), cell: ({ index }) => amountOf(index), align: 'end' },
  }
  return (
    <div>
      <h2 className="mb-2 font-bold text-small">{t('manager.orders.cycles.title')}</h2>
      <ListTable caption={t('manager.orders.cycles.title')} columns={columns} rows={rows} />
    </div>
  )
}

export const OrderHistory = ({ orderId }: { orderId: string }) => {
  const { t } = useText()
  const { data, error } = useQuery(api.orders.getOrderHistory.query({ params: { id: orderId } }))
  const entries = data ? withoutDuplicates(data.history).toReversed() : []
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className="mb-2 font-bold text-small">
        {t('manager.orders.history.title')}
      </h2>
      {error && <p className="text-dense text-ink-2">{refusalText(error, t)}</p>}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      <ol className="grid gap-2.5 border-line border-s ps-4">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

/** An order of the desk is made and bought at once, and one canceled at once also ends: each is one line. */
const withoutDuplicates = (history: readonly OrderHistoryEntry[]): OrderHistoryEntry[] =>
  history.filter(({ event, date }) => {
    const twin = { 'order.purchased': 'order.created', 'order.ended': 'order.canceled' }[event]
    return twin === undefined || !history.some((other) => other.event === twin && other.date === date)
  })

const Entry = ({ entry }: { entry: OrderHistoryEntry }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { type, name } = entry.actor
  const by = name === undefined ? t(`manager.orders.history.by.${type}`) : t('manager.orders.history.byName', { name })
  return (
    <li className="text-dense">
      <p className="font-strong">{useEventText()(entry)}</p>
      <p className="text-ink-3 text-micro">
        {formatWhenShort(entry.date, timeZone, locale)}
        {by !== '' && `, ${by}`}
      </p>
    </li>
  )
}

const plain = [
  'created',
  'purchased',
  'started',
  'paused',
  'marked_as_paid',
  'canceled',
  'ended',
  'credits_corrected',
  'credits_returned',
] as const
const dated = ['resumed', 'end_date_postponed', 'auto_renew_canceled'] as const

const useEventText = () => {
  const { t } = useText()
  const { dateOf } = useOrderText()
  return ({ event, endDate, cycleNumber }: OrderHistoryEntry): string => {
    const name = event.replace('order.', '').replace('credits.', 'credits_')
    const withoutDate = plain.find((action) => action === name)
    if (withoutDate) return t(`manager.orders.history.events.${withoutDate}`)
    if (name === 'cycle_started') return t('manager.orders.history.events.cycle_started', { number: String(cycleNumber ?? 1) })
    const withDate = dated.find((action) => action === name)
    if (withDate && endDate !== undefined) return t(`manager.orders.history.events.${withDate}`, { date: dateOf(endDate) })
    return t(withDate === 'resumed' ? 'manager.orders.history.events.resumedEndless' : 'manager.orders.history.events.other')
  }
}
