import type { PlanOffer } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { type GroupOffer, offersForGroups } from '../../money/credits/credits.ts'
import type { PlanWish, StoredCheckout, StoredItem } from './checkouts-store.ts'
import { namesPlan, type PricedItem } from './priced-items.ts'

/** The member whose plans pay: the owner, or who signed in on the way. */
export const buyerWithPlans = ({ owner }: StoredCheckout, caller: Caller): string | null => owner.memberId ?? memberIdOf(caller)

type Asked = { checkout: StoredCheckout; memberId: string | null; items: readonly PricedItem[] }
type Scope = { siteId: string; now: string }

/** How plans of the member would pay for bookings of a checkout: what is paid as one by plans whole, or not at all. */
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

/** Bookings that plans can pay for, as they are paid: a visit and a series as one, in the order of their times. */
function groupsOf(items: readonly PricedItem[]): Booked[][] {
  const booked = items.filter((item): item is Booked => item.stored !== null)
  const byWhole = Map.groupBy(booked.toSorted(byTime), ({ paidAs }) => paidAs)
  return [...byWhole.values()].filter((group) => group.every(({ takesPlans }) => takesPlans))
}

const byTime = ({ stored: one }: Booked, { stored: other }: Booked): number => (one.booking.startDate < other.booking.startDate ? -1 : 1)

/** A course that has begun is booked for what is left of it. */
const toPay = ({ stored: { booking, type } }: Booked, now: string) => ({
  serviceId: slotOf(booking).serviceId,
  startDate: type === 'COURSE' && booking.startDate < now ? now : booking.startDate,
  participants: booking.totalParticipants,
})

/** The items, each with the order that pays for it as the buyer wishes. */
export function paidAsWished(items: readonly StoredItem[], offer: PlanOffer | undefined): StoredItem[] {
  const payers = new Map(offer?.payments.map(({ lineItemId, plan }) => [lineItemId, plan.orderId]))
  return items.map(({ planOrderId: _, ...item }) => {
    const planOrderId = payers.get(item.id)
    return { ...item, ...(planOrderId !== undefined && { planOrderId }) }
  })
}

/** The offer that the buyer wishes. Where they were not asked, their plans pay, unless a booking names another way. */
export function wishedOffer(offers: readonly PlanOffer[], wish: PlanWish | null, items: readonly PricedItem[]): PlanOffer | undefined {
  if (wish === null) return namesOtherWay(items) ? undefined : offers[0]
  const { isWithPlans, planOrderId: wished } = wish
  return isWithPlans ? offers.find((offer) => wished === null || isOfOrder(offer, wished)) : undefined
}

/** What one order pays by itself may be what the rules choose. */
const isOfOrder = ({ planOrderId, payments }: PlanOffer, wished: string): boolean =>
  planOrderId === wished || payments.every(({ plan }) => plan.orderId === wished)

const namesOtherWay = (items: readonly PricedItem[]): boolean =>
  items.some(({ takesPlans, stored }) => {
    const named = stored?.booking.selectedPaymentOption ?? 'UNDEFINED'
    return takesPlans && named !== 'UNDEFINED' && !namesPlan(named)
  })
