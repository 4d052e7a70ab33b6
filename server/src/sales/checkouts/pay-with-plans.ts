import { Refusal } from '@foyer/domain'
import { currentCatalogue } from '../../booking/availability/availability.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import type { PlanWish, StoredCheckout } from './checkouts-store.ts'
import { buyerWithPlans, paidAsWished, planOffers, wishedOffer } from './plan-offers.ts'
import { pricedItems } from './priced-items.ts'

export type SentPlanPayment = { way: 'WITH_PLANS' | 'WITHOUT_PLANS'; planOrderId?: string }

/** Lets plans pay for bookings of a checkout as its buyer wishes. The catalogue is read before a transaction begins. */
export async function planPayer({ db, siteId, now, caller }: Context) {
  const catalogue = await currentCatalogue(db, siteId)
  const { currency } = await loadSite(db, siteId)
  return async (queryable: Queryable, checkout: StoredCheckout): Promise<StoredCheckout> => {
    const memberId = buyerWithPlans(checkout, caller)
    const { items } = await pricedItems(queryable, { siteId, now, catalogue, currency, buyerId: memberId }, checkout)
    const offers = await planOffers(queryable, { siteId, now }, { checkout, memberId, items })
    return { ...checkout, items: paidAsWished(checkout.items, wishedOffer(offers, checkout.planWish, items)) }
  }
}

export const wishOf = ({ way, planOrderId }: SentPlanPayment): PlanWish =>
  way === 'WITH_PLANS' ? { isWithPlans: true, planOrderId: planOrderId?.toLowerCase() ?? null } : { isWithPlans: false, planOrderId: null }

/** What was chosen just now pays for something, or is refused. */
export function requirePaying(checkout: StoredCheckout): StoredCheckout {
  if (checkout.planWish?.isWithPlans && checkout.items.every(({ planOrderId }) => planOrderId === undefined))
    throw new Refusal('order_not_found')
  return checkout
}
