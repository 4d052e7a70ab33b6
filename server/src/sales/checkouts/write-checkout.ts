import { randomUUID } from 'node:crypto'
import { bookingsAppId, type Checkout, type ErrorCode, plansAppId, type SentCheckout, type SentLineItem } from '@foyer/contract'
import { invalid, Refusal, type StoredBooking } from '@foyer/domain'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import { mayFinish } from '../../booking/bookings/rights.ts'
import { paidAsOf, paidTogetherWith } from '../../booking/paid/settle-paid-bookings.ts'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { findPlansOnOffer } from '../../offer/plans/plans.ts'
import { type BuyerDetails, insertCheckout, lockCheckout, type StoredCheckout, type StoredItem, saveCheckout } from './checkouts-store.ts'
import { planPayer, requirePaying, wishOf } from './plan-offers.ts'
import { checkoutTeller, customerAt, newsOf, requireCheckout, whichOf } from './read-checkout.ts'

const openHours = 24

export const createCheckout: Handler<'checkouts', 'createCheckout'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const owner = ownerOf(caller)
  const tell = await checkoutTeller(context)
  return await context.inTransaction(async (tx) => {
    const stored: StoredCheckout = {
      id: randomUUID(),
      owner,
      made: null,
      createdDate: now,
      updatedDate: now,
      expiresDate: hoursAfter(now, openHours),
      items: await checkedItems(tx, context, body),
      buyer: withDetails({ billingInfo: {} }, body.checkoutInfo),
      couponCode: body.couponCode ?? null,
      planWish: null,
      channelType: body.channelType ?? 'WEB',
    }
    await insertCheckout(tx, context, stored)
    const payload = { entity: newsOf(stored) }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'checkout.created', entityId: stored.id, payload })
    return { checkout: requireUsableCoupon(stored, await tell(tx, stored)) }
  })
}

function ownerOf(caller: Caller): StoredCheckout['owner'] {
  const customer = customerAt(caller)
  if (customer.visitorId === null && customer.memberId === null) throw new Refusal('PERMISSION_DENIED')
  // A member's checkout belongs to them, not to the next person at the same browser.
  const isMember = customer.memberId !== null
  const sessionHash = caller.kind === 'member' ? caller.sessionHash : null
  return { visitorId: isMember ? null : customer.visitorId, memberId: customer.memberId, sessionHash }
}

export const hoursAfter = (now: string, hours: number): string =>
  Temporal.Instant.from(now).add({ hours }).toString({ fractionalSecondDigits: 3 })

export const withDetails = (before: BuyerDetails, { buyerInfo, billingInfo, buyerNote }: SentCheckout = {}): BuyerDetails => ({
  ...before,
  ...(buyerInfo?.email !== undefined && { email: buyerInfo.email }),
  ...(buyerNote !== undefined && { buyerNote }),
  billingInfo: { ...before.billingInfo, ...billingInfo },
})

type Sent = { lineItems?: readonly SentLineItem[]; customLineItems?: readonly object[] }

async function checkedItems(db: Queryable, context: Context, sent: Sent): Promise<StoredItem[]> {
  const references = checkedReferences(sent)
  const wanted = (appId: string) => references.filter((reference) => reference.appId === appId).map(({ catalogItemId }) => catalogItemId)
  const named = await requireBookings(db, context, wanted(bookingsAppId))
  const bookings = await withOtherParts(db, context.siteId, named)
  const plans = await findPlansOnOffer(db, context.siteId, wanted(plansAppId))
  const missing = wanted(plansAppId).filter((id) => !plans.has(id))
  if (missing.length > 0) throw notFound(plansAppId, missing)
  const nameOf = (id: string) => plans.get(id)?.name ?? bookings.get(id)?.booking.bookedEntity.title ?? ''
  const ofOthers = [...bookings.keys()].filter((id) => !named.has(id)).map((catalogItemId) => ({ appId: bookingsAppId, catalogItemId }))
  return [...references, ...ofOthers].map((catalogReference) => ({
    id: randomUUID(),
    catalogReference,
    name: nameOf(catalogReference.catalogItemId),
  }))
}

function checkedReferences({ lineItems = [], customLineItems = [] }: Sent) {
  if (customLineItems.length > 0) throw notSupported('customLineItems[0]', 'CUSTOM')
  if (lineItems.length === 0) throw invalid('lineItems', 'must have an item', 'REQUIRED')
  const seen = new Set<string>()
  return lineItems.map(({ quantity = 1, catalogReference: { appId, catalogItemId, options } }, index) => {
    const field = `lineItems[${index}]`
    const reference = { appId: appId.toLowerCase(), catalogItemId: catalogItemId.toLowerCase(), ...(options && { options }) }
    if (reference.appId !== bookingsAppId && reference.appId !== plansAppId) throw notSupported(field, 'APP', appId)
    if (quantity !== 1) throw invalid(`${field}.quantity`, 'must be 1', 'QUANTITY', { allowedValues: [1] })
    if (seen.has(reference.catalogItemId)) throw invalid(`${field}.catalogReference.catalogItemId`, 'is named twice', 'DUPLICATE')
    seen.add(reference.catalogItemId)
    return reference
  })
}

async function requireBookings(db: Queryable, { siteId, caller }: Context, ids: readonly string[]): Promise<Map<string, StoredBooking>> {
  const found = ids.length > 0 ? await findBookings(db, siteId, ids) : []
  const own = new Map(found.filter((stored) => mayFinish(caller, stored)).map((stored) => [stored.booking.id, stored]))
  const missing = ids.filter((id) => !own.has(id))
  if (missing.length > 0) throw notFound(bookingsAppId, missing)
  for (const { booking } of own.values()) {
    const { status } = booking
    if (status !== 'CREATED') throw new Refusal('INVALID_BOOKING_STATUS', { status, action: 'complete' })
  }
  return own
}

async function withOtherParts(
  db: Queryable,
  siteId: string,
  named: ReadonlyMap<string, StoredBooking>,
): Promise<ReadonlyMap<string, StoredBooking>> {
  const wholes = new Map([...named.values()].map((stored) => [paidAsOf(stored), stored]))
  // Bounded by the number of items of a checkout.
  const together = await Promise.all([...wholes.values()].map((stored) => paidTogetherWith(db, siteId, stored)))
  return new Map(together.flat().map((stored) => [stored.booking.id, stored]))
}

const notFound = (appId: string, ids: readonly string[]) =>
  new Refusal('ITEM_NOT_FOUND_IN_CATALOG', { missingCatalogItems: ids.map((catalogItemId) => ({ appId, catalogItemId })) })

const notSupported = (item: string, reason: 'APP' | 'CUSTOM', appId?: string) =>
  new Refusal('CHECKOUT_ITEM_NOT_SUPPORTED', { item, reason, ...(appId !== undefined && { appId }) })

/** Refuses an unusable code when it is entered; one that ends later is an error of the calculation. */
export function requireUsableCoupon({ couponCode }: StoredCheckout, checkout: Checkout): Checkout {
  const problem = checkout.calculationErrors.couponCalculationError?.applicationError
  // The code is one of the coupon errors, which carry these members.
  if (problem)
    throw new Refusal(problem.code as ErrorCode & 'ERROR_COUPON_DOES_NOT_EXIST', {
      couponCode: couponCode ?? '',
      planId: '',
      ...problem.data,
    })
  return checkout
}

export const updateCheckout: Handler<'checkouts', 'updateCheckout'> = async ({ params, body }, context) => {
  const { checkout, couponCode, planPayment } = body
  const pay = await planPayer(context)
  return {
    checkout: await changeCheckout(context, params['checkout.id'], {
      after: async (before, tx) => {
        const changed = { ...before, buyer: withDetails(before.buyer, checkout), couponCode: couponCode ?? before.couponCode }
        return planPayment ? requirePaying(await pay(tx, { ...changed, planWish: wishOf(planPayment) })) : changed
      },
      isCouponNew: couponCode !== undefined,
    }),
  }
}

export const removeCoupon: Handler<'checkouts', 'removeCoupon'> = async ({ params: { id } }, context) => ({
  checkout: await changeCheckout(context, id, { after: async (before) => ({ ...before, couponCode: null }), isCouponNew: false }),
})

type Change = { after: (before: StoredCheckout, tx: Transaction) => Promise<StoredCheckout>; isCouponNew: boolean }

export async function changeCheckout(context: Context, id: string, { after, isCouponNew }: Change): Promise<Checkout> {
  const { siteId, now, caller, dependencies } = context
  const tell = await checkoutTeller(context)
  return await context.inTransaction(async (tx) => {
    const before = requireCheckout(await lockCheckout(tx, whichOf(context, id)))
    if (before.made) throw new Refusal('CHECKOUT_COMPLETED', { orderId: before.made.orderId })
    const changed = { ...(await after(before, tx)), updatedDate: now }
    await saveCheckout(tx, context, changed)
    const payload = { entity: newsOf(changed), previous: newsOf(before) }
    await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'checkout.updated', entityId: id, payload })
    const answer = await tell(tx, changed)
    return isCouponNew ? requireUsableCoupon(changed, answer) : answer
  })
}
