import type { PlanOrder } from '@foyer/contract'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { isOwed, OrderBadge, PaymentBadge } from './order-state.tsx'
import { useBuyers } from './orders-query.ts'
import { useOrderText } from './use-order-text.ts'

/** Orders, a line each; the whole line opens the order. */
export const OrdersTable = ({ orders, isStale }: { orders: readonly PlanOrder[]; isStale: boolean }) => {
  const { t } = useText()
  const buyerOf = useBuyers(orders)
  const { agreedOf, timeOf } = useOrderText()
  const columns: Record<string, Column<PlanOrder>> = {
    member: {
      head: t('manager.orders.columns.member'),
      cell: (order) => (
        <span className="grid min-w-0 py-1">
          <RowLink to={paths.manageOrder(order.id)} className="wrap-anywhere line-clamp-2 min-w-24">
            {buyerOf(order) ?? t('manager.orders.deleted')}
          </RowLink>
          <span className="wrap-anywhere line-clamp-2 text-ink-2 text-micro wide:hidden">{order.planName}</span>
        </span>
      ),
      cellClassName: 'h-12 min-w-0',
    },
    plan: {
      head: t('manager.orders.columns.plan'),
      cell: ({ planName }) => planName,
      className: 'max-wide:hidden',
      cellClassName: 'wrap-anywhere',
    },
    status: {
      head: t('manager.orders.columns.status'),
      cell: (order) => (
        <span className="grid justify-items-start gap-1 py-1">
          <OrderBadge order={order} />
          {isOwed(order) && <PaymentBadge order={order} className="phone:hidden" />}
          <span className="text-ink-3 text-micro desk:hidden">{timeOf(order)}</span>
        </span>
      ),
    },
    time: { head: t('manager.orders.columns.time'), cell: timeOf, className: 'max-desk:hidden', cellClassName: 'text-ink-2' },
    payment: {
      head: t('manager.orders.columns.payment'),
      cell: (order) => <PaymentBadge order={order} />,
      className: 'max-phone:hidden',
    },
    price: {
      head: t('manager.orders.columns.price'),
      cell: agreedOf,
      className: 'max-desk:hidden',
      cellClassName: 'text-ink-2',
    },
  }
  return <ListTable caption={t('manager.orders.caption')} columns={columns} rows={orders} isStale={isStale} />
}
