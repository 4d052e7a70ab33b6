import type { PlanOrder, Query, Sorting } from '@foyer/contract'
import { invalid, type OrderRecord, orderAt, toldOrder } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import { findField } from '../db/querying/fields.ts'
import { findPage } from '../db/querying/find-page.ts'
import type { Context, Handler } from '../handler.ts'
import { requireOrder } from './change-orders.ts'
import { orderFields, ordersWanted, sortableDates, type WantedOrders } from './order-fields.ts'
import { findOrder, orderOf, ordersOf } from './orders-store.ts'

/** The order as it is now, also where the clock has not looked at it yet. */
const toldAt = (now: string) => (order: OrderRecord) => toldOrder({ ...order, state: orderAt(order.state, now) })

export const managementGetOrder: Handler<'orders', 'managementGetOrder'> = async ({ params }, { db, siteId, now }) => ({
  order: toldAt(now)(requireOrder(await findOrder(db, { siteId, orderId: params.id }))),
})

export const memberGetOrder: Handler<'orders', 'memberGetOrder'> = async ({ params }, { db, siteId, now, caller }) => ({
  order: toldAt(now)(requireOrder(await findOrder(db, { siteId, orderId: params.id, memberId: memberIdOf(caller) ?? '' }))),
})

export const managementListOrders: Handler<'orders', 'managementListOrders'> = ({ query }, context) => {
  const { buyerIds, ...wanted } = query
  return listed(context, { ...wanted, ...(buyerIds && { memberIds: buyerIds }) })
}

export const memberListOrders: Handler<'orders', 'memberListOrders'> = ({ query }, context) =>
  listed(context, { ...query, memberIds: [memberIdOf(context.caller) ?? ''] })

type Listing = WantedOrders & { limit?: number; offset?: number; sorting?: Sorting }

const pageSize = 50

async function listed({ db, siteId, now, dependencies }: Context, { limit = pageSize, offset = 0, sorting, ...wanted }: Listing) {
  const { rows, pagingMetadata } = await findPage({
    ...{ db, siteId, signingKeys: dependencies.signingKeys, operation: 'listOrders', fields: orderFields },
    from: ordersOf(db, siteId).where(ordersWanted(wanted, now)),
    query: { sort: [checkedSorting(sorting)], paging: { limit, offset } } satisfies Query,
    defaults: { sort: [], paging: 'OFFSET', limits: { least: 1, byDefault: pageSize, most: pageSize } },
  })
  const orders: PlanOrder[] = rows.map(orderOf).map(toldAt(now))
  return { orders, pagingMetadata }
}

function checkedSorting(sorting: Sorting | undefined): Sorting {
  if (!sorting) return { fieldName: 'createdDate', order: 'DESC' }
  const name = findField(orderFields, sorting.fieldName)?.name ?? ''
  if (sortableDates.includes(name)) return sorting
  throw invalid('sorting.fieldName', `must be one of ${sortableDates.join(', ')}`, 'invalid_sort_field')
}
