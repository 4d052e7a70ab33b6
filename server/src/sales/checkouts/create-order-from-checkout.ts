import { randomUUID } from 'node:crypto'
import type { ComingPerson, ContactDetails, Contract, PlacedOrder, PlanOrder, Received } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { currentCatalogue } from '../../booking/availability/current-catalogue.ts'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import { manageTokenOf } from '../../booking/bookings/links.ts'
import { withinBounds } from '../../booking/making/within-bounds.ts'
import { completeWhole } from '../../booking/paid/complete-booking.ts'
import { saveOrderOfBookings } from '../../booking/paid/paid-store.ts'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../../house/site/site.ts'
import { saveCheckoutOfOrders } from '../../money/orders/purchases-store.ts'
import { createOnlineOrder } from '../../money/orders/sell-orders.ts'
import { payOnTheSpot } from '../payments/pay-for-order.ts'
import { type BuyerDetails, lockCheckout, type Made, type StoredCheckout, saveCheckout } from './checkouts-store.ts'
import { buyerWithPlans } from './plan-offers.ts'
import { isAmountPayable, isPaidAtOnce, isToPay, type PricedItem, pricedItems } from './priced-items.ts'
import { newsOf, ownerAsCaller, requireCheckout, whichOf } from './read-checkout.ts'
import { hoursAfter } from './write-checkout.ts'

const keptHours = 30 * 24

/** Orders everything of a checkout in one transaction. Lock order: bookings by id, then plans by id. */
export const createOrderFromCheckout: Handler<'checkouts', 'createOrderFromCheckout'> = async ({ params: { id }, body }, context) => {
  const { db, siteId, now, caller, dependencies } = context
  const catalogue = await currentCatalogue(db, siteId)
  const { currency } = await loadSite(db, siteId)
  return await withinBounds(context, () =>
    context.inTransaction(async (tx) => {
      const before = requireCheckout(await lockCheckout(tx, whichOf(context, id)))
      if (before.made) return { ...placedOrder(before.made), ...(await payBookingToken(tx, context, before.made)) }
      const { items, onlinePayment, couponPlanId } = await pricedItems(
        tx,
        { siteId, now, catalogue, currency, buyerId: buyerWithPlans(before, caller) },
        before,
      )
      const asking = insideOf(context, tx, await ownerAsCaller({ ...context, db: tx as Database }, before))
      const bookings = items.flatMap(({ stored, ...item }) => (stored ? [{ ...item, stored }] : []))
      const isOnline = paysOnline(items, body.payment, { isPossible: onlinePayment, currency })
      const bookingIds = bookings.map(({ stored }) => stored.booking.id).toSorted()
      const member = memberWhoPays(asking.caller, caller, before)
      // Loops, because each item is a verb of its own, and a checkout has few.
      for (const whole of wholesOf(bookings)) await finishWhole(whole, { checkout: before, context: asking, isOnline, member, sent: body })
      const buying = { checkout: before, isOnline: isOnline || body.payment === 'ONLINE', couponPlanId }
      const orders: PlanOrder[] = []
      for (const plan of plansIn(items)) orders.push(await buyPlan(plan, buying, buyingFor(asking, caller)))
      const made = { orderId: randomUUID(), bookingIds, planOrderIds: orders.map((order) => order.id) }
      const owner = { ...before.owner, memberId: before.owner.memberId ?? memberIdOf(caller) }
      const after = { ...before, owner, made, updatedDate: now, expiresDate: hoursAfter(now, keptHours) }
      await saveCheckout(tx, context, after)
      if (bookingIds.length > 0) await saveOrderOfBookings(tx, { siteId, orderId: made.orderId, bookingIds })
      const drafts = orders.filter(({ status }) => status === 'DRAFT').map((order) => order.id)
      if (drafts.length > 0) await saveCheckoutOfOrders(tx, { siteId, boughtWith: made.orderId, orderIds: drafts })
      const payload = { entity: newsOf(after), previous: newsOf(before) }
      await recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'checkout.updated', entityId: id, payload })
      return {
        ...placedOrder(made),
        ...(drafts[0] !== undefined && { paymentGatewayOrderId: drafts[0] }),
        ...(await payBookingToken(tx, context, made)),
      }
    }),
  )
}

const placedOrder = ({ orderId, bookingIds, planOrderIds }: Made): PlacedOrder => ({ orderId, bookingIds, planOrderIds })

type Member = Extract<Caller, { kind: 'member' }>
type BookedItem = PricedItem & { stored: NonNullable<PricedItem['stored']> }

const byBooking = (one: BookedItem, other: BookedItem): number => (one.stored.booking.id < other.stored.booking.id ? -1 : 1)

const insideOf = (context: Context, tx: Transaction, caller: Caller): Context => ({
  ...context,
  caller,
  db: tx as Database, // they ask it for nothing that a transaction has not
  inTransaction: (work) => work(tx),
  idempotencyKey: null,
})

const buyingFor = (asking: Context, caller: Caller): Context =>
  memberIdOf(asking.caller) === null && memberIdOf(caller) !== null ? { ...asking, caller } : asking

/** A member who signed in during a visitor’s checkout gets what it orders. Null if the owner finishes it. */
const memberWhoPays = (owner: Caller, caller: Caller, checkout: StoredCheckout): Member | null =>
  owner.kind === 'visitor' && caller.kind === 'member' ? { ...caller, visitorId: checkout.owner.visitorId } : null

/** Parts of a visit and dates of a series are completed together. Lock order: by id. */
const wholesOf = (bookings: readonly BookedItem[]): BookedItem[][] => [
  ...Map.groupBy(bookings.toSorted(byBooking), ({ paidAs }) => paidAs).values(),
]

/** Lock order: by plan id. */
const plansIn = (items: readonly PricedItem[]): PricedItem[] =>
  items
    .filter(({ stored, preset }) => stored === null && preset !== 'SERVICE')
    .toSorted((one, other) => (one.catalogReference.catalogItemId < other.catalogReference.catalogItemId ? -1 : 1))

type Payable = { isPossible: boolean; currency: string }

function paysOnline(
  items: readonly PricedItem[],
  payment: 'ONLINE' | 'ON_THE_SPOT' | undefined,
  { isPossible, currency }: Payable,
): boolean {
  const due = items.filter(({ preset, price }) => preset === 'SERVICE' && price.dueNow > 0n)
  const isOnlineOnly = [...due, ...items.filter(isPlanToPay)].some(({ paymentOption }) => paymentOption.endsWith('_ONLINE'))
  const isWanted = due.length > 0 && (isOnlineOnly || payment === 'ONLINE')
  const reason = isPaidAtOnce(items) && !isAmountPayable(items, currency) ? 'AMOUNT' : 'TOGETHER'
  if (isWanted && (!isPossible || payment === 'ON_THE_SPOT')) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason })
  return isWanted
}

async function payBookingToken(tx: Transaction, context: Context, { bookingIds }: Made): Promise<{ payBookingToken?: string }> {
  const found = bookingIds.length > 0 ? await findBookings(tx, context.siteId, bookingIds) : []
  const waiting = found.find(({ booking }) => booking.status === 'CREATED')
  return waiting ? { payBookingToken: manageTokenOf(context, waiting.booking.id) } : {}
}

type Finishing = {
  checkout: StoredCheckout
  context: Context
  isOnline: boolean
  member: Member | null
  sent: Received<Contract['checkouts']['createOrderFromCheckout']>['body']
}

/** Completes a booking with everything that is paid along with it. A hold that is paid online is confirmed by its payment. */
async function finishWhole(whole: readonly BookedItem[], { checkout, context, isOnline, member, sent }: Finishing): Promise<void> {
  const [first] = whole
  if (!first) return
  const { id: bookingId, revision, contactDetails } = first.stored.booking
  const selected = selectedFor(whole, isOnline)
  const orderIds = [...new Set(whole.map(({ planOrderId }) => planOrderId))]
  const isOwnPlan = orderIds.every((id) => id !== undefined)
  const { coming, language } = sent
  const form = sent.forms?.find((one) => whole.some(({ stored }) => stored.booking.id === one.bookingId.toLowerCase()))
  const body = {
    revision,
    contactDetails: detailsOf(contactDetails, checkout.buyer),
    ...(selected && { selectedPaymentOption: selected }),
    ...(isOwnPlan && orderIds.length === 1 && { planOrderId: orderIds[0] }),
    ...(coming && { coming: comingTo(whole, coming) }),
    ...(form && { formSubmission: form.formSubmission }),
    ...(language && { language }),
    ...(sent.captchaTokens && { captchaTokens: sent.captchaTokens }),
  }
  await completeWhole({ bookingId, body, takesOnline: async () => isOnline }, member ? { ...context, caller: member } : context)
}

function comingTo(whole: readonly BookedItem[], coming: readonly ComingPerson[]): ComingPerson[] {
  const ids = new Set(whole.map(({ stored }) => stored.booking.id))
  return coming.flatMap((person) => {
    const bookingIds = (person.bookingIds ?? [...ids]).filter((id) => ids.has(id.toLowerCase()))
    return bookingIds.length > 0 ? [{ ...person, bookingIds }] : []
  })
}

function selectedFor(whole: readonly BookedItem[], isOnline: boolean): 'MEMBERSHIP' | 'ONLINE' | 'OFFLINE' | undefined {
  if (whole.some(({ paymentOption }) => paymentOption === 'MEMBERSHIP')) return 'MEMBERSHIP'
  if (isOnline && whole.some(({ price }) => price.dueNow > 0n)) return 'ONLINE'
  const isPaidThere = whole.some(({ paymentOption, price }) => paymentOption === 'FULL_PAYMENT_OFFLINE' && price.total > 0n)
  return isPaidThere ? 'OFFLINE' : undefined
}

function detailsOf({ contactId: _, ...known }: ContactDetails, { email, billingInfo }: BuyerDetails): ContactDetails {
  const { firstName, lastName, phone } = billingInfo.contactDetails ?? {}
  const sent = { firstName, lastName, phone, email }
  return { ...known, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== '')) }
}

const isPlanToPay = (item: PricedItem): boolean => item.preset !== 'SERVICE' && isToPay(item)

type Buying = { checkout: StoredCheckout; isOnline: boolean; couponPlanId: string | null }

async function buyPlan(item: PricedItem, { checkout, isOnline, couponPlanId }: Buying, context: Context): Promise<PlanOrder> {
  const { catalogItemId: planId, options } = item.catalogReference
  const isLowered = checkout.couponCode !== null && (couponPlanId === null || couponPlanId === planId)
  const body = { planId, ...startIn(options), ...(isLowered && { couponCode: checkout.couponCode ?? '' }) }
  const { order } = (await createOnlineOrder({ params: undefined, query: undefined, body, cleared: new Set() }, context)) as {
    order: PlanOrder
  }
  if (order.status !== 'DRAFT' || isOnline) return order
  const spot = await payOnTheSpot({ params: { id: order.id }, query: undefined, body: {}, cleared: new Set() }, context)
  return (spot as { order: PlanOrder }).order
}

function startIn(options: Record<string, unknown> = {}): { startDate?: string } {
  const { startDate } = { ...(options.planOptions as { startDate?: unknown } | undefined) }
  return typeof startDate === 'string' ? { startDate } : {}
}
