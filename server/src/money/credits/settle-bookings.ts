import { type Due, type LineOfOrder, linesOfDue, ordersAfter, type PayingOrder, type PlanRefusal, Refusal } from '@foyer/domain'
import { eventActorOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { insertLines } from '../../offer/benefits/benefits.ts'
import { findTaken, type TakenByBooking } from './credits-store.ts'
import { type CreditedOrder, lockWallet, payingOrder, readWallet, type Scope } from './load-wallet.ts'

/** A member, or a contact without an account. */
export type PlanHolder = { memberId: string } | { contactId: string }

/** A booking and what plans shall pay for it. Without a holder plans pay nothing and get back what they paid. */
export type BookingToSettle = {
  bookingId: string
  serviceId: string
  start: string
  participants: number
  isMoved: boolean
  holder: PlanHolder | null
  /** The one order that may pay; null where the rules choose. */
  orderId: string | null
}

export type SettledAs = 'PAID' | 'GIVEN_BACK' | 'NOT_PAID'

/** Brings what plans pay for bookings to what they shall pay; refuses if one cannot be paid. Call with the bookings locked or new. */
export async function settleBookings(tx: Transaction, scope: Scope, bookings: readonly BookingToSettle[]): Promise<Map<string, SettledAs>> {
  const taken = await findTaken(tx, scope.siteId, idsOf(bookings))
  const settled = settle(await lockWallet(tx, scope, ordersOf(bookings, taken)), bookings, taken)
  await insertLines(tx, { ...scope, madeBy: eventActorOf(scope.caller) }, settled.lines)
  return settled.ends
}

/** Refuses bookings that no plan would pay for. Takes nothing: holds are paid when they are completed. */
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
