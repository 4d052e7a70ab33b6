import type { PlanOrder } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { useMay } from '../../ground/permissions.ts'
import { MemberField } from '../../membership/member-field.tsx'
import { plansQuery } from '../../offer/catalogue.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isPaymentOwed, OrderBadge, PaymentBadge, useOrderText } from './order-text.tsx'
import { type OrderFilter, type OrderPeriod, orderStatuses, paymentFilters, periods, useBuyers } from './orders-query.ts'

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
          {isPaymentOwed(order) && <PaymentBadge order={order} className="phone:hidden" />}
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

type OrdersFilterBarProps = { filter: OrderFilter; onNarrow: (changes: Partial<OrderFilter>) => void }

const any = 'any'
const half = 'w-40 max-phone:w-[calc(50%-0.375rem)]'

export const OrdersFilterBar = ({ filter, onNarrow }: OrdersFilterBarProps) => {
  const { t } = useText()
  const plans = useQuery(plansQuery()).data?.plans ?? []
  const all = { id: any, label: t('manager.orders.filter.all') }
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Select
        label={t('manager.orders.filter.status')}
        value={filter.status ?? any}
        options={[all, ...orderStatuses.map((id) => ({ id, label: t(`manager.orders.statuses.${id}`) }))]}
        onChange={(chosen) => onNarrow({ status: orderStatuses.find((offered) => offered === chosen) ?? null })}
        className={half}
      />
      <Select
        label={t('manager.orders.filter.payment')}
        value={filter.payment ?? any}
        options={[
          all,
          ...paymentFilters.map((id) => ({ id, label: t(id === 'OWED' ? 'manager.orders.filter.owed' : `manager.orders.payments.${id}`) })),
        ]}
        onChange={(chosen) => onNarrow({ payment: paymentFilters.find((offered) => offered === chosen) ?? null })}
        className={half}
      />
      <Select
        label={t('manager.orders.filter.plan')}
        value={filter.planId ?? any}
        options={[all, ...plans.map(({ id, name }) => ({ id, label: name }))]}
        onChange={(chosen) => onNarrow({ planId: chosen === any ? null : chosen })}
        className={half}
      />
      <Select
        label={t('manager.orders.filter.period')}
        value={filter.period ?? any}
        options={[all, ...(Object.keys(periods) as OrderPeriod[]).map((id) => ({ id, label: t(`manager.orders.filter.periods.${id}`) }))]} // its own keys
        onChange={(chosen) => onNarrow({ period: (Object.keys(periods) as OrderPeriod[]).find((offered) => offered === chosen) ?? null })} // its own keys
        className={half}
      />
      <MemberField
        label={t('manager.orders.filter.member')}
        memberId={filter.memberId}
        onChange={(memberId) => onNarrow({ memberId })}
        className="w-56 max-phone:w-full"
      />
    </div>
  )
}

const most = 4

export const MemberOrders = ({ memberId }: { memberId: string }) => {
  const { t } = useText()
  const may = useMay()
  const { timeOf } = useOrderText()
  const { data } = useQuery(api.orders.managementListOrders.query({ query: { buyerIds: [memberId], limit: most } }))
  return (
    <section aria-labelledby="member-orders" className="mt-5 border-line border-t pt-4">
      <h3 id="member-orders" className="mb-2 font-bold text-small">
        {t('manager.orders.ofMember')}
      </h3>
      {!data && <Skeleton className="h-12 w-full" />}
      {data?.orders.length === 0 && <p className="text-dense text-ink-2">{t('manager.orders.noneOfMember')}</p>}
      <ul className="grid gap-2">
        {data?.orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-baseline justify-between gap-x-2 text-dense">
            <Link to={paths.manageOrder(order.id)} className="wrap-anywhere min-w-0">
              {order.planName}
            </Link>
            <span className="text-ink-2">{timeOf(order)}</span>
            <span className="flex basis-full flex-wrap gap-x-3">
              <OrderBadge order={order} />
              {isPaymentOwed(order) && <PaymentBadge order={order} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        {may('orders.manage') && (
          <LinkButton to={paths.manageOrders({ begin: 'sale', member: memberId })} size="small">
            {t('manager.orders.sell.open')}
          </LinkButton>
        )}
        {(data?.pagingMetadata.total ?? 0) > most && (
          <LinkButton to={paths.manageOrders({ member: memberId })} size="small" kind="quiet">
            {t('manager.orders.all')}
          </LinkButton>
        )}
      </p>
    </section>
  )
}
