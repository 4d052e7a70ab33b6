import type { OrderHistoryEntry } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOrderText } from './order-text.tsx'

/** What happened to an order, the newest first. */
export const OrderHistory = ({ orderId }: { orderId: string }) => {
  const { t } = useText()
  const { data, error } = useQuery(api.orders.getOrderHistory.query({ params: { id: orderId } }))
  const entries = data ? withoutTwins(data.history).toReversed() : []
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

/** An order of the desk is made and bought in one moment, and one that is canceled at once ends by it. */
const withoutTwins = (history: readonly OrderHistoryEntry[]): OrderHistoryEntry[] =>
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
    const withoutDate = plain.find((one) => one === name)
    if (withoutDate) return t(`manager.orders.history.events.${withoutDate}`)
    if (name === 'cycle_started') return t('manager.orders.history.events.cycle_started', { number: String(cycleNumber ?? 1) })
    const withDate = dated.find((one) => one === name)
    if (withDate && endDate !== undefined) return t(`manager.orders.history.events.${withDate}`, { date: dateOf(endDate) })
    return t(withDate === 'resumed' ? 'manager.orders.history.events.resumedEndless' : 'manager.orders.history.events.other')
  }
}
