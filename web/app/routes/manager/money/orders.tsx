import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatList } from '../../../ground/format.ts'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { useOrderText } from '../../../money/orders/order-text.tsx'
import { type OrderFilter, ordersPerPage, ordersQuery, ordersSummaryQuery, useOrdersAddress } from '../../../money/orders/orders-query.ts'
import { OrdersFilterBar, OrdersTable } from '../../../money/orders/orders-table.tsx'
import { SellDialog } from '../../../money/orders/sell-dialog.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'orders.read' } satisfies ScreenHandle

const Orders = () => {
  const { t } = useText()
  const navigate = useNavigate()
  const isSelling = useMay()('orders.manage')
  const address = useOrdersAddress()
  const { filter, page } = address
  const orders = useQuery({ ...ordersQuery(filter, page), placeholderData: keepPreviousData })
  const total = orders.data?.pagingMetadata.total
  return (
    <>
      <ListScreen
        title={t('manager.screens.orders.title')}
        total={total}
        add={isSelling ? { label: t('manager.orders.sell.open'), onPress: address.sell } : null}
        query={orders}
        loading={t('manager.orders.loading')}
        isEmpty={(answer) => answer.orders.length === 0}
        pages={{
          page,
          perPage: ordersPerPage,
          count: orders.data?.orders.length ?? 0,
          total: total ?? 0,
          isMore: orders.data?.pagingMetadata.tooManyToCount ?? false,
          onTurn: address.turn,
        }}
        empty={<NoOrders isNarrowed={address.isNarrowed || page > 1} onClear={address.clear} />}
        above={
          <>
            <OrdersFilterBar filter={filter} onNarrow={address.narrow} />
            <Totals filter={filter} />
          </>
        }
      >
        {(answer) => (
          <>
            <OrdersTable orders={answer.orders} isStale={orders.isPlaceholderData} />
          </>
        )}
      </ListScreen>
      {address.isSelling && isSelling && (
        <SellDialog
          memberId={filter.memberId}
          planId={filter.planId}
          onSold={(id) => void navigate(paths.manageOrder(id))}
          onClose={address.endSale}
        />
      )}
    </>
  )
}

const Totals = ({ filter }: { filter: OrderFilter }) => {
  const { t, locale } = useText()
  const { moneyOf } = useOrderText()
  const summary = useQuery({ ...ordersSummaryQuery(filter), placeholderData: keepPreviousData }).data?.summary
  if (!summary || summary.total === 0) return null
  const { unpaid } = summary
  const states = summary.statuses.map(({ status, count }) => `${t(`manager.orders.statuses.${status}`)} ${count}`)
  const amount = formatList(unpaid.amounts.map(moneyOf), locale)
  return (
    <p role="status" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-dense text-ink-2">
      <span className="font-strong text-ink">{t('manager.orders.found', { count: summary.total })}</span>
      <span>{states.join(' · ')}</span>
      {unpaid.count > 0 && <span className="text-wait-ink">{t('manager.orders.unpaid', { count: unpaid.count, amount })}</span>}
    </p>
  )
}

const NoOrders = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => {
  const { t } = useText()
  if (!isNarrowed) return <EmptyState title={t('manager.orders.empty')}>{t('manager.orders.emptyHint')}</EmptyState>
  return (
    <EmptyState title={t('manager.orders.none')} actions={<Button onPress={onClear}>{t('manager.orders.clear')}</Button>}>
      {t('manager.orders.noneHint')}
    </EmptyState>
  )
}

export default Orders
