import type { BookingPlanPayment, PayingPlan, PlanChoice, PlanPaymentPreview } from '@foyer/contract'
import { type Due, type LineOfOrder, linesOfDue, ordersAfter, type PayingOrder, type PlanRefusal, poolsAfter, Refusal } from '@foyer/domain'
import { eventActorOf, memberIdOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { parseSentInstant } from '../../ground/instants.ts'
import { insertLines } from '../../offer/benefits/ledger-store.ts'
import { findBookingsOfMember, findTaken, type TakenByBooking } from './credits-store.ts'
import { type CreditedOrder, lockWallet, payingOrder, payingPlan, readWallet, type Scope } from './wallets.ts'

export const previewMyPlanPayment: Handler<'credits', 'previewMyPlanPayment'> = async ({ body: { items } }, context) => {
  const memberId = memberIdOf(context.caller)
  return previewOf(await readWallet(context.db, context, { memberIds: memberId ? [memberId] : [] }), items)
}

export const previewPlanPayment: Handler<'credits', 'previewPlanPayment'> = async ({ body: { contactId, items } }, context) =>
  previewOf(await readWallet(context.db, context, { contactIds: [contactId] }), items)

type Item = { serviceId: string; startDate: string; participants?: number }

const previewOf = (found: readonly CreditedOrder[], items: readonly Item[]) => ({
  payments: previewed(found, items),
  choices: found.flatMap((credited): PlanChoice[] => {
    const plans = previewed([credited], items).flatMap(({ plan }) => plan ?? [])
    return plans.length === items.length ? [{ orderId: credited.order.id, planName: credited.order.planName, plans }] : []
  }),
})

const previewed = (found: readonly CreditedOrder[], items: readonly Item[]): PlanPaymentPreview[] => spentOn(found, items).payments

function spentOn(
  found: readonly CreditedOrder[],
  items: readonly Item[],
): { payments: PlanPaymentPreview[]; wallet: readonly CreditedOrder[] } {
  let wallet = found
  const payments = items.map(({ serviceId, startDate, participants = 1 }, index) => {
    const orders = wallet.map(payingOrder)
    const start = parseSentInstant(startDate, `items[${index}].startDate`)
    const due: Due = {
      bookingId: '',
      serviceId: serviceId.toLowerCase(),
      start,
      participants,
      taken: [],
      isCheckedAnew: false,
      isOwn: () => true,
    }
    const answer = linesOfDue(orders, due)
    if ('refusal' in answer) return { refusal: answer.refusal }
    const [line] = answer.lines
    if (!line) throw new Error('A booking is paid by a line')
    wallet = wallet.map((credited) => walletAfter(credited, answer.lines))
    return { plan: payingPlan(wallet, line.orderId, line) }
  })
  return { payments, wallet }
}

/** How one plan pays for groups of sessions: each group completely, or null. `planOrderId` is null if the rules choose. */
export type GroupOffer = { planOrderId: string | null; groups: readonly (readonly PayingPlan[] | null)[] }

export async function offersForGroups(
  db: Queryable,
  scope: Pick<Context, 'siteId' | 'now'>,
  { memberId, groups }: { memberId: string; groups: readonly (readonly Item[])[] },
): Promise<GroupOffer[]> {
  const found = await readWallet(db, scope, { memberIds: [memberId] })
  const byRules = { planOrderId: null, groups: paidGroups(found, groups) }
  const alone = found.map((credited) => ({ planOrderId: credited.order.id, groups: paidGroups([credited], groups) }))
  const seen = new Set<string>()
  return [byRules, ...alone].filter((offer) => {
    const payers = payersOf(offer.groups)
    if (seen.has(payers) || offer.groups.every((group) => group === null)) return false
    seen.add(payers)
    return true
  })
}

const payersOf = (groups: GroupOffer['groups']): string =>
  JSON.stringify(groups.map((group) => group?.map(({ orderId }) => orderId) ?? null))

function paidGroups(found: readonly CreditedOrder[], groups: readonly (readonly Item[])[]): GroupOffer['groups'] {
  let wallet = found
  return groups.map((items) => {
    const spent = spentOn(wallet, items)
    const plans = spent.payments.flatMap(({ plan }) => plan ?? [])
    if (plans.length < items.length) return null
    wallet = spent.wallet
    return plans
  })
}

function walletAfter(credited: CreditedOrder, lines: readonly LineOfOrder[]): CreditedOrder {
  const own = lines.filter(({ orderId }) => orderId === credited.order.id)
  return { ...credited, credits: { ...credited.credits, pools: poolsAfter(credited.credits.pools, own) } }
}

export const listMyPlanPayments: Handler<'credits', 'listMyPlanPayments'> = async ({ body: { bookingIds } }, context) => {
  const memberId = memberIdOf(context.caller)
  const own = memberId ? await findBookingsOfMember(context.db, context.siteId, memberId, bookingIds) : []
  return { payments: await paymentsOf(context, own) }
}

export const listPlanPayments: Handler<'credits', 'listPlanPayments'> = async ({ body: { bookingIds } }, context) => ({
  payments: await paymentsOf(context, bookingIds),
})

async function paymentsOf(context: Context, bookingIds: readonly string[]): Promise<BookingPlanPayment[]> {
  const taken = await findTaken(context.db, context.siteId, bookingIds)
  const orderIds = [...new Set(taken.map(({ orderId }) => orderId))]
  if (orderIds.length === 0) return []
  const wallet = await readWallet(context.db, context, { orderIds })
  return taken.map(({ bookingId, orderId, uses, ...pool }) => ({ bookingId, uses, plan: payingPlan(wallet, orderId, pool) }))
}

export type PlanHolder = { memberId: string } | { contactId: string }

/** Without a holder plans pay nothing and get back what they paid. */
export type BookingToSettle = {
  bookingId: string
  serviceId: string
  start: string
  participants: number
  isMoved: boolean
  holder: PlanHolder | null
  orderId: string | null
}

export type SettledAs = 'PAID' | 'GIVEN_BACK' | 'NOT_PAID'

/** Refuses if a booking cannot be paid. The caller has locked the bookings, or just made them. */
export async function settleBookings(tx: Transaction, scope: Scope, bookings: readonly BookingToSettle[]): Promise<Map<string, SettledAs>> {
  const taken = await findTaken(tx, scope.siteId, idsOf(bookings))
  const settled = settle(await lockWallet(tx, scope, ordersOf(bookings, taken)), bookings, taken)
  await insertLines(tx, { ...scope, madeBy: eventActorOf(scope.caller) }, settled.lines)
  return settled.ends
}

/** Reserves nothing: holds are paid when they are completed. */
export async function requirePayable(
  db: Queryable,
  scope: Pick<Scope, 'siteId' | 'now'>,
  bookings: readonly BookingToSettle[],
): Promise<void> {
  settle(await readWallet(db, scope, ordersOf(bookings, [])), bookings, [])
}

function settle(found: readonly CreditedOrder[], bookings: readonly BookingToSettle[], taken: readonly TakenByBooking[]) {
  const lines: LineOfOrder[] = []
  const ends = new Map<string, SettledAs>()
  let orders = found.map(payingOrder)
  for (const booking of bookings) {
    const due = dueOf(booking, taken, found)
    if (booking.participants > 0 && booking.holder === null && due.taken.length === 0) {
      throw new Refusal('PLAN_NEEDS_MEMBER', { serviceId: booking.serviceId })
    }
    const answer = linesOfDue(orders, due)
    if ('refusal' in answer) refuse(answer.refusal, booking)
    lines.push(...answer.lines)
    orders = ordersAfter(orders, answer.lines)
    ends.set(booking.bookingId, endOf(booking, due))
  }
  return { lines, ends }
}

const endOf = ({ participants }: BookingToSettle, { taken }: Due): SettledAs => {
  if (participants > 0) return 'PAID'
  return taken.length > 0 ? 'GIVEN_BACK' : 'NOT_PAID'
}

const dueOf = (
  { isMoved, holder, orderId: chosen, ...booking }: BookingToSettle,
  taken: readonly TakenByBooking[],
  found: readonly CreditedOrder[],
): Due => ({
  ...booking,
  taken: taken.filter(({ bookingId }) => bookingId === booking.bookingId),
  isCheckedAnew: isMoved,
  isOwn: ({ orderId }: PayingOrder) =>
    (chosen === null || chosen === orderId) && isHeldBy(found.find(({ order }) => order.id === orderId)?.order ?? null, holder),
})

function isHeldBy(order: CreditedOrder['order'] | null, holder: PlanHolder | null): boolean {
  if (!order || !holder) return false
  return 'memberId' in holder ? order.memberId === holder.memberId : order.contactId === holder.contactId
}

const idsOf = (bookings: readonly BookingToSettle[]): string[] => bookings.map(({ bookingId }) => bookingId)

const ordersOf = (bookings: readonly BookingToSettle[], taken: readonly TakenByBooking[]) => {
  const holders = bookings.filter(({ participants }) => participants > 0).flatMap(({ holder }) => holder ?? [])
  return {
    orderIds: [...new Set(taken.map(({ orderId }) => orderId))],
    memberIds: [...new Set(holders.flatMap((holder) => ('memberId' in holder ? [holder.memberId] : [])))],
    contactIds: [...new Set(holders.flatMap((holder) => ('contactId' in holder ? [holder.contactId] : [])))],
  }
}

function refuse({ code, left = 0, ...closest }: PlanRefusal, { serviceId, start: startDate }: BookingToSettle): never {
  const where = { serviceId, startDate, ...closest }
  if (code === 'NO_CREDITS_LEFT') throw new Refusal(code, { ...where, left })
  throw new Refusal(code, where)
}
