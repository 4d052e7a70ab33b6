import type { Client } from '@foyer/sdk'
import { readPlansOnOffer } from '../../shown-plans.ts'
import type { OwnOrder } from './own-order.ts'

/** The member's orders, the newest first. A draft is no purchase, and is not told. */
export const loadOwnOrders = async (api: Client): Promise<OwnOrder[]> => {
  const orderStatuses = ['PENDING' as const, 'ACTIVE' as const, 'PAUSED' as const, 'ENDED' as const, 'CANCELED' as const]
  const { orders } = await api.orders.memberListOrders({ query: { orderStatuses } })
  const planIds = [...new Set(orders.map(({ planId }) => planId))]
  const plans = planIds.length > 0 ? await readPlansOnOffer(api, planIds) : []
  return orders.map((order) => ({ order, mayCancel: plans.find(({ id }) => id === order.planId)?.buyerCanCancel }))
}
