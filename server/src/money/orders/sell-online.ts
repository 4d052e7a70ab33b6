import type { Plan } from '@foyer/contract'
import { type OrderRecord, Refusal, toldOrder } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { findTaxOfPlan } from '../../offer/taxes/taxes.ts'
import { previewCoupon, takeCoupon } from '../coupons/coupons.ts'
import { checkedMethod, type FindCoupon, placeOrder, requirePlanToSell, requireStart } from './checkout.ts'
import { checkedForm } from './form-of-order.ts'
import { noteTrial, planSoldTo, type SoldTo } from './free-trial.ts'
import { agreedOrder, previewOf } from './new-order.ts'
import { keepFormAnswers } from './order-forms-store.ts'
import { findBuyer, hasBought, lockPurchases } from './orders-store.ts'
import { sentInstant } from './sent-instant.ts'

/** A member buys for themselves; a manager or a program for the member they name. */
export const createOnlineOrder: Handler<'orders', 'createOnlineOrder'> = async ({ body }, context) => {
  const { siteId } = context
  const memberId = buyerOf(context, body.onBehalf?.memberId)
  return await context.inTransaction(async (tx) => {
    await lockPurchases(tx, siteId, body.planId, memberId)
    const { plan, order } = await boughtOrder(tx, context, { ...body, memberId }, (purchase) => takeCoupon(tx, purchase))
    if (isLimited(plan) && (await hasBought(tx, siteId, plan.id, memberId))) throw new Refusal('purchases_limit_reached')
    const form = await checkedForm(tx, { siteId, caller: context.caller, plan, submission: body.formSubmission })
    await placeOrder(tx, context, order, isLimited(plan) && order.state.status !== 'DRAFT')
    if (order.state.status !== 'DRAFT') await noteTrial(tx, siteId, order)
    if (form) await keepFormAnswers(tx, siteId, order.id, form)
    return { order: toldOrder(order) }
  })
}

export const getOnlinePurchasePreview: Handler<'orders', 'getOnlinePurchasePreview'> = async ({ body }, context) => {
  const { siteId, db, caller } = context
  const memberId = memberIdOf(caller) ?? ''
  return await db.transaction().execute(async (tx) => {
    const { plan, order, freeTrialUsed } = await boughtOrder(tx, context, { ...body, memberId }, (purchase) => previewCoupon(tx, purchase))
    const purchaseLimitExceeded = isLimited(plan) && (await hasBought(tx, siteId, plan.id, memberId))
    const told = { purchaseLimitExceeded, ...(freeTrialUsed && { freeTrialUsed }) }
    return { ...(!purchaseLimitExceeded && { order: toldOrder(previewOf(order)) }), ...told }
  })
}

function buyerOf({ caller }: Context, wanted: string | undefined): string {
  const own = memberIdOf(caller)
  const memberId = wanted?.toLowerCase() ?? own
  if (!memberId) throw new Refusal('MEMBER_REQUIRED')
  if (caller.kind !== 'manager' && memberId !== own) throw new Refusal('PERMISSION_DENIED')
  return memberId
}

const isLimited = ({ maxPurchasesPerBuyer }: Plan): boolean => maxPurchasesPerBuyer > 0

type Purchase = {
  planId: string
  memberId: string
  startDate?: string
  couponCode?: string
  submissionId?: string
  onBehalf?: { orderMethod?: string }
}

async function boughtOrder(
  db: Queryable,
  { siteId, now }: Context,
  purchase: Purchase,
  findCoupon: FindCoupon,
): Promise<SoldTo & { order: OrderRecord }> {
  const { planId, memberId, onBehalf, submissionId = null } = purchase
  const offered = await requirePlanToSell(db, siteId, planId, { isHiddenToo: false })
  const buyer = await findBuyer(db, siteId, memberId)
  if (!buyer) throw new Refusal('member_not_found')
  const { plan, freeTrialUsed } = await planSoldTo(db, siteId, offered, memberId)
  const startDate = startOf(purchase.startDate, now, plan)
  const { timeZone } = await loadSite(db, siteId)
  const orderMethod = checkedMethod(onBehalf?.orderMethod, plan)
  const who = { memberId, contactId: buyer.contactId, orderMethod, submissionId }
  const coupon = await findCoupon({ siteId, now, couponCode: purchase.couponCode, plan, memberId })
  const besides = { coupon, tax: await findTaxOfPlan(db, siteId, plan) }
  return { plan, freeTrialUsed, order: agreedOrder(plan, { type: 'ONLINE', startDate, isPaid: false, now, timeZone, ...who, ...besides }) }
}

// The clock of a buyer's device may be ahead a little.
const tolerance = 5 * 60_000

/** A start today, or some minutes ahead, is now. */
function startOf(sent: string | undefined, now: string, plan: Plan): string {
  if (!sent) return now
  const startDate = sentInstant(sent, 'startDate')
  requireStart(startDate, now, 1)
  if (Date.parse(startDate) <= Date.parse(now) + tolerance) return now
  if (!plan.allowFutureStartDate) throw new Refusal('buyer_can_not_pick_future_start_date')
  return startDate
}
