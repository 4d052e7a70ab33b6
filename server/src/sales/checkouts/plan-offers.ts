import type { PlanOffer } from '@foyer/contract'
import { Refusal, slotOf } from '@foyer/domain'
import { currentCatalogue } from '../../booking/availability/current-catalogue.ts'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { type GroupOffer, offersForGroups } from '../../money/credits/pay-with-plans.ts'
import type { PlanWish, StoredCheckout, StoredItem } from './checkouts-store.ts'
import { namesPlan, type PricedItem, pricedItems } from './priced-items.ts'

export const buyerWithPlans = ({ owner }: StoredCheckout, caller: Caller): string | null => owner.memberId ?? memberIdOf(caller)

type Asked = { checkout: StoredCheckout; memberId: string | null; items: readonly PricedItem[] }
type Scope = { siteId: string; now: string }

/** Bookings that are paid together are paid by plans completely or not at all. */
export async function planOffers(db: Queryable, scope: Scope, { checkout, memberId, items }: Asked): Promise<PlanOffer[]> {
  const groups = groupsOf(items)
  if (memberId === null || checkout.made !== null || groups.length === 0) return []
  const asked = groups.map((group) => group.map((item) => toPay(item, scope.now)))
  const chosen = payersOf(checkout.items.flatMap(({ id: lineItemId, planOrderId: orderId }) => (orderId ? [{ lineItemId, orderId }] : [])))
  return (await offersForGroups(db, scope, { memberId, groups: asked })).map((offer) => offerOf(offer, groups, chosen))
}

function offerOf({ planOrderId, groups: paid }: GroupOffer, groups: readonly (readonly Booked[])[], chosen: string): PlanOffer {
  const payments = groups.flatMap((group, index) => {
    const plans = paid[index]
    return plans ? group.map(({ id: lineItemId }, position) => ({ lineItemId, plan: plans[position] as (typeof plans)[number] })) : []
  })
  const payers = payersOf(payments.map(({ lineItemId, plan: { orderId } }) => ({ lineItemId, orderId })))
  return { ...(planOrderId !== null && { planOrderId }), payments, isChosen: payers === chosen }
}

const payersOf = (payers: readonly { lineItemId: string; orderId: string }[]): string =>
  payers
    .map(({ lineItemId, orderId }) => `${lineItemId} ${orderId}`)
    .toSorted()
    .join()

type Booked = PricedItem & { stored: NonNullable<PricedItem['stored']> }

function groupsOf(items: readonly PricedItem[]): Booked[][] {
  const booked = items.filter((item): item is Booked => item.stored !== null)
  const byWhole = Map.groupBy(booked.toSorted(byTime), ({ paidAs }) => paidAs)
  return [...byWhole.values()].filter((group) => group.every(({ takesPlans }) => takesPlans))
}

const byTime = ({ stored: one }: Booked, { stored: other }: Booked): number => (one.booking.startDate < other.booking.startDate ? -1 : 1)

const toPay = ({ stored: { booking, type } }: Booked, now: string) => ({
  serviceId: slotOf(booking).serviceId,
  startDate: type === 'COURSE' && booking.startDate < now ? now : booking.startDate,
  participants: booking.totalParticipants,
})

export function paidAsWished(items: readonly StoredItem[], offer: PlanOffer | undefined): StoredItem[] {
  const payers = new Map(offer?.payments.map(({ lineItemId, plan }) => [lineItemId, plan.orderId]))
  return items.map(({ planOrderId: _, ...item }) => {
    const planOrderId = payers.get(item.id)
    return { ...item, ...(planOrderId !== undefined && { planOrderId }) }
  })
}

/** If the buyer was not asked, their plans pay, unless a booking names another way. */
export function wishedOffer(offers: readonly PlanOffer[], wish: PlanWish | null, items: readonly PricedItem[]): PlanOffer | undefined {
  if (wish === null) return namesOtherWay(items) ? undefined : offers[0]
  const { isWithPlans, planOrderId: wished } = wish
  return isWithPlans ? offers.find((offer) => wished === null || isOfOrder(offer, wished)) : undefined
}

const isOfOrder = ({ planOrderId, payments }: PlanOffer, wished: string): boolean =>
  planOrderId === wished || payments.every(({ plan }) => plan.orderId === wished)

const namesOtherWay = (items: readonly PricedItem[]): boolean =>
  items.some(({ takesPlans, stored }) => {
    const named = stored?.booking.selectedPaymentOption ?? 'UNDEFINED'
    return takesPlans && named !== 'UNDEFINED' && !namesPlan(named)
  })

type SentPlanPayment = { way: 'WITH_PLANS' | 'WITHOUT_PLANS'; planOrderId?: string }

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

export function requirePaying(checkout: StoredCheckout): StoredCheckout {
  if (checkout.planWish?.isWithPlans && checkout.items.every(({ planOrderId }) => planOrderId === undefined))
    throw new Refusal('order_not_found')
  return checkout
}
