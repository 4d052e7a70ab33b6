import type { Client } from '@foyer/sdk'
import { allByOffset } from '../../all-pages.ts'
import { readPlansOnOffer } from '../../shown-plans.ts'
import type { OwnOrder } from './own-order.ts'

/** As many as one answer may hold. */
const pageSize = 50

/** The member's orders, the newest first. A draft is no purchase, and is not told. */
export const loadOwnOrders = async (api: Client): Promise<OwnOrder[]> => {
  const orderStatuses = ['PENDING' as const, 'ACTIVE' as const, 'PAUSED' as const, 'ENDED' as const, 'CANCELED' as const]
  const orders = await allByOffset(
    async (page) => (await api.orders.memberListOrders({ query: { orderStatuses, ...page } })).orders,
    pageSize,
  )
  const planIds = [...new Set(orders.map(({ planId }) => planId))]
  const plans = planIds.length > 0 ? await readPlansOnOffer(api, planIds) : []
  return orders.map((order) => ({ order, mayCancel: plans.find(({ id }) => id === order.planId)?.buyerCanCancel }))
}
