import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isOwed, OrderBadge, PaymentBadge, useOrderText } from './order-text.tsx'

const most = 4

/** A member's plans, the newest first, and the way to sell them another one. */
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
              {isOwed(order) && <PaymentBadge order={order} />}
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
