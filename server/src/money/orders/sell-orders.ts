import type { FormAnswer, Plan } from '@foyer/contract'
import { checkedAnswers, invalid, type OrderRecord, Refusal, type Submission, toPlanOrder } from '@foyer/domain'
import { type Caller, isBusiness, memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { parseSentInstant } from '../../ground/instants.ts'
import { loadSite } from '../../house/site/site.ts'
import { formOf, formsOf } from '../../offer/booking-forms/booking-forms-store.ts'
import { findTaxOfPlan } from '../../offer/taxes/taxes.ts'
import { previewCoupon, reserveCoupon } from '../coupons/coupons.ts'
import { scopeOf } from './change-orders.ts'
import { agreedOrder, previewOf } from './new-order.ts'
import { recordPaidOrder } from './order-payments.ts'
import {
  checkedMethod,
  type FindCoupon,
  noteTrial,
  placeOrder,
  planSoldTo,
  requirePlanToSell,
  requireStart,
  type SoldTo,
} from './purchase.ts'
import { findBuyer, hasBought, keepFormAnswers, lockPurchases } from './purchases-store.ts'

export const createOnlineOrder: Handler<'orders', 'createOnlineOrder'> = async ({ body }, context) => {
  const { siteId } = context
  const memberId = buyerOf(context, body.onBehalf?.memberId)
  return await context.inTransaction(async (tx) => {
    await lockPurchases(tx, siteId, body.planId, memberId)
    const { plan, order } = await boughtOrder(tx, context, { ...body, memberId }, (purchase) => reserveCoupon(tx, purchase))
    if (isLimited(plan) && (await hasBought(tx, siteId, plan.id, memberId))) throw new Refusal('purchases_limit_reached')
    const form = await checkedForm(tx, { siteId, caller: context.caller, plan, submission: body.formSubmission })
    await placeOrder(tx, context, order, isLimited(plan) && order.state.status !== 'DRAFT')
    if (order.state.status !== 'DRAFT') await noteTrial(tx, siteId, order)
    if (form) await keepFormAnswers(tx, siteId, order.id, form)
    return { order: toPlanOrder(order) }
  })
}

export const getOnlinePurchasePreview: Handler<'orders', 'getOnlinePurchasePreview'> = async ({ body }, context) => {
  const { siteId, db, caller } = context
  const memberId = memberIdOf(caller) ?? ''
  return await db.transaction().execute(async (tx) => {
    const { plan, order, freeTrialUsed } = await boughtOrder(tx, context, { ...body, memberId }, (purchase) => previewCoupon(tx, purchase))
    const purchaseLimitExceeded = isLimited(plan) && (await hasBought(tx, siteId, plan.id, memberId))
    const limits = { purchaseLimitExceeded, ...(freeTrialUsed && { freeTrialUsed }) }
    return { ...(!purchaseLimitExceeded && { order: toPlanOrder(previewOf(order)) }), ...limits }
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

// A device's clock may be a little ahead.
const tolerance = 5 * 60_000

function startOf(sent: string | undefined, now: string, plan: Plan): string {
  if (!sent) return now
  const startDate = parseSentInstant(sent, 'startDate')
  requireStart(startDate, now, 1)
  if (Date.parse(startDate) <= Date.parse(now) + tolerance) return now
  if (!plan.allowFutureStartDate) throw new Refusal('buyer_can_not_pick_future_start_date')
  return startDate
}

// Sales on paper can be entered later.
const daysBehind = 5 * 366

export const createOfflineOrder: Handler<'orders', 'createOfflineOrder'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    await lockPurchases(tx, context.siteId, body.planId.toLowerCase(), body.memberId.toLowerCase())
    const { order, freeTrialUsed } = await soldOrder(tx, context, body, (purchase) => reserveCoupon(tx, purchase))
    await placeOrder(tx, context, order)
    if (!freeTrialUsed) await noteTrial(tx, context.siteId, order)
    if (body.paid && order.state.paymentStatus === 'PAID') await recordPaidOrder(tx, scopeOf(context), order, body.deskMethod)
    return { order: toPlanOrder(order) }
  })

/** The limit is only shown: it does not bind the business. */
export const getOfflineOrderPreview: Handler<'orders', 'getOfflineOrderPreview'> = async ({ body }, context) => {
  const { siteId, db } = context
  return await db.transaction().execute(async (tx) => {
    const { order, isLimited, freeTrialUsed } = await soldOrder(tx, context, body, (purchase) => previewCoupon(tx, purchase))
    const purchaseLimitExceeded = isLimited && (await hasBought(tx, siteId, body.planId, body.memberId))
    return { order: toPlanOrder(previewOf(order)), purchaseLimitExceeded, ...(freeTrialUsed && { freeTrialUsed }) }
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
  const startDate = sale.startDate ? parseSentInstant(sale.startDate, 'startDate') : now
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

type FilledForm = { formId: string; answers: FormAnswer[] }

type Filling = { siteId: string; caller: Caller; plan: Pick<Plan, 'formId'>; submission: Submission | undefined }

/**
 * Null if no answers were sent, as by front ends that keep answers themselves, or if the plan names a form that this site does not have.
 */
async function checkedForm(db: Queryable, { siteId, caller, plan, submission }: Filling): Promise<FilledForm | null> {
  if (submission === undefined || plan.formId === undefined) return null
  const row = await formsOf(db, siteId).where('booking_forms.id', '=', plan.formId).executeTakeFirst()
  if (!row) return null
  return { formId: plan.formId, answers: checkedAnswers(formOf(row).fields, submission, { isComplete: !isBusiness(caller) }) }
}
