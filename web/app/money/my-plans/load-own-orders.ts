import type { Client } from '@foyer/sdk'
import { allByOffset } from '../../ground/all-pages.ts'
import { readPlansOnOffer } from '../../offer/shown-catalogue.ts'
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
  if (orders.length === 0) return []
  const [plans, credits] = await Promise.all([readPlansOnOffer(api, planIds), api.credits.listMyCredits({})])
  return orders.map((order) => {
    const plan = plans.find(({ id }) => id === order.planId)
    return {
      order,
      mayCancel: plan?.buyerCanCancel,
      mayPause: plan?.buyerCanPause ?? false,
      credits: credits.orders.find(({ orderId }) => orderId === order.id),
      services: credits.services,
    }
  })
}
