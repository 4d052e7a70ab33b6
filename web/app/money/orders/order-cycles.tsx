import type { OrderCycle, PlanOrder } from '@foyer/contract'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import { useText } from '../../text/text.tsx'
import { paymentOf } from './order-money.ts'
import { useOrderText } from './use-order-text.ts'

type Row = OrderCycle & { id: string }

/** The cycles that have begun, the newest first, with what each takes. */
export const OrderCycles = ({ order }: { order: PlanOrder }) => {
  const { t } = useText()
  const { dateOf, moneyOf } = useOrderText()
  const rows: Row[] = order.cycles.map((cycle) => ({ ...cycle, id: String(cycle.index) })).toReversed()
  if (rows.length === 0) return null
  const amountOf = (index: number) => {
    const amount = paymentOf(order, index)
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
