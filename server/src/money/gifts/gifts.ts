import { type GiftRecord, giftUnits, type PaymentRecord, Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { endOrderNow } from '../orders/change-orders.ts'
import { changeGift, type GiftScope, invoiceGift, makeReady, requireLockedGift } from './change-gift.ts'
import { findGiftById, lockGift, type WhichGift } from './gifts-store.ts'

export const findGift = async (db: Queryable, which: WhichGift): Promise<GiftRecord | null> => (await findGiftById(db, which))?.gift ?? null

/** Refuses a gift that was canceled before it was paid, so that the money is refunded. */
export async function completeGift(tx: Transaction, scope: GiftScope, giftId: string): Promise<void> {
  const gift = await requireLockedGift(tx, scope.siteId, giftId)
  if (gift.status !== 'UNPAID') throw new Refusal('INVALID_GIFT_STATUS', { status: gift.status })
  await makeReady(tx, scope, gift)
}

export async function invoiceGiftCharge(tx: Transaction, scope: GiftScope, payment: PaymentRecord): Promise<void> {
  const gift = await requireLockedGift(tx, scope.siteId, payment.subjectId)
  const how = { purpose: `payment:${payment.id}`, paidBy: 'ONLINE' as const, paymentId: payment.id, isTest: payment.isTest }
  const { keptUnits: partUnits } = payment
  await invoiceGift(tx, scope, gift, { ...how, ...(partUnits < giftUnits(gift.price) && { partUnits }) })
}

export async function noteGiftReturned(tx: Transaction, scope: GiftScope, giftId: string): Promise<void> {
  const gift = await lockGift(tx, { siteId: scope.siteId, giftId })
  if (gift?.status === 'READY') await changeGift(tx, scope, gift, { status: 'CANCELED' })
}

export async function endGift(tx: Transaction, scope: GiftScope, giftId: string): Promise<void> {
  const gift = await requireLockedGift(tx, scope.siteId, giftId)
  if (gift.redeemed) return await endOrderNow(tx, scope, gift.redeemed.orderId)
  if (gift.status !== 'CANCELED') await changeGift(tx, scope, gift, { status: 'CANCELED' })
}
