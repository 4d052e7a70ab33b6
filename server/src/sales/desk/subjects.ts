import type { DeskKind, StaffOfTip } from '@foyer/contract'
import { invalid, type PaymentRecord, Refusal, type StoredBooking, slotOf } from '@foyer/domain'
import { findBookings, lockBooking } from '../../booking/bookings/bookings-store.ts'
import { maySee } from '../../booking/bookings/rights.ts'
import { findParts, lockParts } from '../../booking/bookings/several-bookings-store.ts'
import { openOfBookings, payBookingsAtDesk, requirePayable } from '../../booking/paid/pay-at-desk.ts'
import { requirePermitted } from '../../booking/together/change-parts.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { findFee, lockFee } from '../../money/fees/fees-store.ts'
import { payFeeAtDesk } from '../../money/fees/manage-fees.ts'
import { openOfGift, payGiftAtDesk, requireLockedGift } from '../../money/gifts/change-gift.ts'
import { findGift } from '../../money/gifts/gifts.ts'
import { requireOrder, scopeOf } from '../../money/orders/change-orders.ts'
import { lockPayableOrder, openOfOrder, payOrderAtDesk } from '../../money/orders/order-payments.ts'
import { findOrder } from '../../money/orders/orders-store.ts'
import { findRenewal, lockRenewal, payRenewalAtDesk } from '../dues/settle-renewal.ts'

/** In minor units. */
export type Open = {
  currency: string
  total: bigint
  paid: bigint
  left: bigint
  bookings: readonly StoredBooking[]
}

type Taking = { units: bigint; deskMethod: string | undefined }

export type Payable = Open & { take: (taking: Taking) => Promise<PaymentRecord | null> }

type Subject = {
  read: (db: Queryable, context: Context, id: string) => Promise<Open>
  lock: (tx: Transaction, context: Context, id: string) => Promise<Payable>
}

export const subjects: Record<DeskKind, Subject> = {
  BOOKING: {
    read: async (db, context, id) => readBookings(db, context, await findBookings(db, context.siteId, [id])),
    lock: async (tx, context, id) => {
      const stored = await lockBooking(tx, context.siteId, id)
      return await payableBookings(tx, context, requireSeen(context, stored ? [stored] : []))
    },
  },
  VISIT: {
    read: async (db, context, id) =>
      readBookings(db, context, requireParts(context, await findParts(db, context.siteId, id)).filter(isStanding)),
    lock: async (tx, context, id) => {
      const { parts } = await lockParts(tx, context.siteId, id)
      return await payableBookings(tx, context, requireParts(context, parts).filter(isStanding))
    },
  },
  FEE: {
    read: async (db, context, id) => {
      const fee = await findFee(db, { siteId: context.siteId, feeId: id })
      if (!fee || !(await maySeeBooking(db, context, fee.bookingId))) throw new Refusal('FEE_NOT_FOUND')
      return openOfFee(fee)
    },
    lock: async (tx, context, id) => {
      const fee = await lockFee(tx, { siteId: context.siteId, feeId: id })
      if (!fee || !(await maySeeBooking(tx, context, fee.bookingId))) throw new Refusal('FEE_NOT_FOUND')
      return { ...openOfFee(fee), take: (taking) => payFeeAtDesk(tx, scopeOf(context), fee, taking) }
    },
  },
  ORDER: {
    read: async (db, context, id) => {
      requireOrders(context, 'order_not_found')
      const order = requireOrder(await findOrder(db, { siteId: context.siteId, orderId: id }))
      return { ...(await openOfOrder(db, context.siteId, order)), bookings: [] }
    },
    lock: async (tx, context, id) => {
      requireOrders(context, 'order_not_found')
      const { order, open } = await lockPayableOrder(tx, scopeOf(context), id)
      return { ...open, bookings: [], take: (taking) => payOrderAtDesk(tx, scopeOf(context), order, { open, ...taking }) }
    },
  },
  RENEWAL: {
    read: async (db, context, id) => {
      requireOrders(context, 'order_not_found')
      return openOfRenewal(await findRenewal(db, { siteId: context.siteId, paymentId: id }))
    },
    lock: async (tx, context, id) => {
      requireOrders(context, 'order_not_found')
      const failed = await lockRenewal(tx, { siteId: context.siteId, paymentId: id })
      const take = ({ units, deskMethod }: Taking) => {
        if (units !== failed.units) throw invalid('amount', 'must be all of the cycle', 'NOT_TOGETHER')
        return payRenewalAtDesk(tx, scopeOf(context), failed, deskMethod)
      }
      return { ...openOfRenewal(failed), take }
    },
  },
  GIFT: {
    read: async (db, context, id) => {
      requireOrders(context, 'GIFT_NOT_FOUND')
      const gift = await findGift(db, { siteId: context.siteId, giftId: id })
      if (!gift) throw new Refusal('GIFT_NOT_FOUND')
      return { ...(await openOfGift(db, context.siteId, gift)), bookings: [] }
    },
    lock: async (tx, context, id) => {
      requireOrders(context, 'GIFT_NOT_FOUND')
      const gift = await requireLockedGift(tx, context.siteId, id)
      const open = await openOfGift(tx, context.siteId, gift)
      const take = async (taking: Taking) => (await payGiftAtDesk(tx, scopeOf(context), gift, { open, ...taking })).payment
      return { ...open, bookings: [], take }
    },
  },
}

const isStanding = ({ booking: { status } }: StoredBooking): boolean => status === 'CONFIRMED' || status === 'PENDING'

function requireSeen({ caller }: Context, found: readonly StoredBooking[]): readonly StoredBooking[] {
  if (found.length === 0 || !found.every((stored) => maySee(caller, stored))) throw new Refusal('BOOKING_NOT_FOUND')
  return found
}

const requireParts = ({ caller }: Context, found: readonly StoredBooking[]) => requirePermitted(found, (part) => maySee(caller, part))

async function readBookings(db: Queryable, context: Context, found: readonly StoredBooking[]): Promise<Open> {
  const bookings = requireSeen(context, found)
  return { ...(await openOfBookings(db, context.siteId, bookings)), bookings }
}

async function payableBookings(tx: Transaction, context: Context, bookings: readonly StoredBooking[]): Promise<Payable> {
  requirePayable(bookings)
  const open = await openOfBookings(tx, context.siteId, bookings)
  return { ...open, bookings, take: (taking) => payBookingsAtDesk({ tx, context }, bookings, { open, ...taking }) }
}

const openOfRenewal = ({ currency, units }: PaymentRecord): Open => ({ currency, total: units, paid: 0n, left: units, bookings: [] })

const openOfFee = ({ currency, units, owedUnits, status }: NonNullable<Awaited<ReturnType<typeof findFee>>>): Open => {
  const left = status === 'DUE' ? owedUnits : 0n
  return { currency, total: units, paid: units - owedUnits, left, bookings: [] }
}

async function maySeeBooking(db: Queryable, { caller, siteId }: Context, bookingId: string): Promise<boolean> {
  if (caller.kind === 'manager') return true
  const [stored] = await findBookings(db, siteId, [bookingId])
  return stored !== undefined && maySee(caller, stored)
}

/** Callers without access to orders are told that plans and gifts do not exist. */
export function requireOrders({ caller }: Context, code: 'order_not_found' | 'GIFT_NOT_FOUND' | 'PAYMENT_NOT_FOUND'): void {
  if (caller.kind !== 'manager') throw new Refusal(code)
  if (!caller.permissions.includes('orders.manage')) throw new Refusal('PERMISSION_DENIED', { permission: 'orders.manage' })
}

export function staffOf(bookings: readonly Pick<StoredBooking, 'booking'>[]): (StaffOfTip & { id: string })[] {
  const named = bookings.flatMap(({ booking }) => slotOf(booking).resource ?? [])
  const staff = named.flatMap(({ id, name }) => (id && name ? [{ id, name }] : []))
  return [...new Map(staff.map((one) => [one.id, one])).values()]
}
