import { firstPaymentOf, isOrderPayableOnline, type OrderRecord, Refusal, type StoredBooking } from '@foyer/domain'
import { findCheckoutOfBooking, findHoldsBoughtWith } from '../../booking/paid/paid-store.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { extendCouponHold } from '../../money/coupons/coupons.ts'
import { requireMayBuy } from '../../money/orders/complete-order.ts'
import { findCheckoutOfOrder, findDraftsBoughtWith } from '../../money/orders/purchases-store.ts'
import { findMethod } from '../payment-methods/saved-methods-store.ts'
import type { Payable } from './open-page.ts'

/** Draft orders that one checkout bought with a hold; one payment pays for both. */
export async function draftsBoughtWith(db: Queryable, siteId: string, { booking }: StoredBooking): Promise<OrderRecord[]> {
  if (booking.status !== 'CREATED') return []
  const boughtWith = await findCheckoutOfBooking(db, siteId, booking.id)
  return boughtWith === null ? [] : await findDraftsBoughtWith(db, siteId, boughtWith)
}

export async function boughtWithDraft(
  db: Queryable,
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  order: OrderRecord,
): Promise<{ holds: StoredBooking[]; drafts: OrderRecord[] }> {
  const boughtWith = await findCheckoutOfOrder(db, siteId, order.id)
  if (boughtWith === null) return { holds: [], drafts: [order] }
  const drafts = await findDraftsBoughtWith(db, siteId, boughtWith)
  return { holds: await findHoldsBoughtWith(db, { siteId, now, boughtWith }), drafts }
}

export async function requireMayPay(tx: Transaction, { siteId, now }: Context, drafts: readonly OrderRecord[], currency: string) {
  for (const order of drafts) {
    if (order.price.currency !== currency) throw new Refusal('PAYMENT_CURRENCY_CHANGED', { currency: order.price.currency })
    // A renewal below the provider's minimum would never be charged.
    if (!isOrderPayableOnline(order)) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT' })
    await requireMayBuy(tx, siteId, order)
    await extendCouponHold(tx, siteId, now, order)
  }
}

export const unitsOfDrafts = (drafts: readonly OrderRecord[]): bigint =>
  drafts.reduce((sum, draft) => sum + firstPaymentOf(draft).units, 0n)

export async function payableDrafts(
  { db, siteId }: Context,
  drafts: readonly OrderRecord[],
): Promise<Pick<Payable, 'savesMethod' | 'customerId'>> {
  const memberId = drafts.find((draft) => draft.memberId !== null)?.memberId
  const method = memberId ? await findMethod(db, { siteId, memberId }) : null
  return { savesMethod: drafts.some(({ state }) => state.model.subscription !== undefined), customerId: method?.customerId ?? null }
}

const longestTitle = 250

export const titleOfAll = (names: readonly string[]): string => {
  const title = [...new Set(names.filter(Boolean))].join(', ')
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title
}
