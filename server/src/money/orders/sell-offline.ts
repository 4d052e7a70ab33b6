import { invalid, type OrderRecord, toldOrder } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { findTaxOfPlan } from '../../offer/taxes/taxes.ts'
import { previewCoupon, takeCoupon } from '../coupons/coupons.ts'
import { scopeOf } from './change-orders.ts'
import { type FindCoupon, placeOrder, requirePlanToSell, requireStart } from './checkout.ts'
import { noteTrial, planSoldTo } from './free-trial.ts'
import { agreedOrder, previewOf } from './new-order.ts'
import { findBuyer, hasBought, lockPurchases } from './orders-store.ts'
import { recordPaidOrder } from './record-paid-order.ts'
import { sentInstant } from './sent-instant.ts'

// What was sold on paper can be entered later.
const daysBehind = 5 * 366

export const createOfflineOrder: Handler<'orders', 'createOfflineOrder'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    await lockPurchases(tx, context.siteId, body.planId.toLowerCase(), body.memberId.toLowerCase())
    const { order, freeTrialUsed } = await soldOrder(tx, context, body, (purchase) => takeCoupon(tx, purchase))
    await placeOrder(tx, context, order)
    // One that is granted besides is not counted.
    if (!freeTrialUsed) await noteTrial(tx, context.siteId, order)
    if (body.paid && order.state.paymentStatus === 'PAID') await recordPaidOrder(tx, scopeOf(context), order, body.deskMethod)
    return { order: toldOrder(order) }
  })

/** The limit of purchases does not bind the business; it is only told. */
export const getOfflineOrderPreview: Handler<'orders', 'getOfflineOrderPreview'> = async ({ body }, context) => {
  const { siteId, db } = context
  return await db.transaction().execute(async (tx) => {
    const { order, isLimited, freeTrialUsed } = await soldOrder(tx, context, body, (purchase) => previewCoupon(tx, purchase))
    const purchaseLimitExceeded = isLimited && (await hasBought(tx, siteId, body.planId, body.memberId))
    return { order: toldOrder(previewOf(order)), purchaseLimitExceeded, ...(freeTrialUsed && { freeTrialUsed }) }
  })
}

type Sale = {
  planId: string
  memberId: string
  startDate?: string
  couponCode?: string
  paid?: boolean
  submissionId?: string
  grantTrial?: boolean
}

async function soldOrder(
  db: Queryable,
  { siteId, now }: Context,
  sale: Sale,
  findCoupon: FindCoupon,
): Promise<{ order: OrderRecord; isLimited: boolean; freeTrialUsed: boolean }> {
  const offered = await requirePlanToSell(db, siteId, sale.planId, { isHiddenToo: true })
  const buyer = await findBuyer(db, siteId, sale.memberId)
  if (!buyer) throw invalid('memberId', 'is no member of this site', 'MEMBER_DOESNT_EXIST')
  const startDate = sale.startDate ? sentInstant(sale.startDate, 'startDate') : now
  requireStart(startDate, now, daysBehind)
  const { timeZone } = await loadSite(db, siteId)
  const { couponCode, memberId } = sale
  const { plan: sold, freeTrialUsed } = await planSoldTo(db, siteId, offered, memberId.toLowerCase())
  const plan = sale.grantTrial ? offered : sold
  const coupon = await findCoupon({ siteId, now, couponCode, plan, memberId: memberId.toLowerCase() })
  const order = agreedOrder(plan, {
    type: 'OFFLINE',
    memberId: sale.memberId.toLowerCase(),
    contactId: buyer.contactId,
    startDate,
    now,
    timeZone,
    isPaid: sale.paid ?? false,
    orderMethod: null,
    submissionId: sale.submissionId ?? null,
    coupon,
    tax: await findTaxOfPlan(db, siteId, plan),
  })
  return { order, freeTrialUsed, isLimited: plan.maxPurchasesPerBuyer > 0 }
}
