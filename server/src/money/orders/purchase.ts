import type { Plan } from '@foyer/contract'
import { invalid, modelOf, type OrderRecord, orderPriceOf, priceDetailsOf, Refusal, spannedPrices, toPlanOrder } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { creditNewOrder } from '../../offer/benefits/credit-orders.ts'
import { findPlanOnOffer, findPlanToSell } from '../../offer/plans/plans.ts'
import { findTaxOfPlan } from '../../offer/taxes/taxes.ts'
import { previewCoupon, recordCouponUse } from '../coupons/coupons.ts'
import { scopeOf } from './change-orders.ts'
import { insertOrder } from './orders-store.ts'
import { findTriedPlans, markOnlyTrial } from './purchases-store.ts'

/** Locks the plan. Buyers buy what is on offer; the business may sell hidden plans. */
export async function requirePlanToSell(
  db: Queryable,
  siteId: string,
  planId: string,
  { isHiddenToo }: { isHiddenToo: boolean },
): Promise<Plan> {
  const plan = await findPlanToSell(db, siteId, planId)
  if (!plan || (!plan.public && !plan.archived && !isHiddenToo)) throw new Refusal('plan_not_found')
  if (plan.archived) throw new Refusal('archived_plan')
  return plan
}

/** Reserves the coupon for a sale, but only checks it for a preview. */
export type FindCoupon = (purchase: Parameters<typeof previewCoupon>[1]) => ReturnType<typeof previewCoupon>

const dayInMilliseconds = 86_400_000
const mostYears = 10

export function requireStart(startDate: string, now: string, daysBehind: number): void {
  const distance = (Date.parse(startDate) - Date.parse(now)) / dayInMilliseconds
  if (distance < -daysBehind) throw new Refusal('invalid_start_date', { reason: 'TOO_EARLY' })
  if (distance > mostYears * 366) throw new Refusal('invalid_start_date', { reason: 'TOO_LATE' })
}

export async function placeOrder(tx: Transaction, context: Context, order: OrderRecord, isOnlyPurchase = false): Promise<void> {
  await insertOrder(tx, context.siteId, order, isOnlyPurchase)
  await recordCouponUse(tx, context.siteId, context.now, order)
  await creditNewOrder(tx, context, { orderId: order.id, planId: order.planId, changes: [{ before: null, after: order.state }] })
  const event = { ...scopeOf(context), entityId: order.id }
  const entity = toPlanOrder(order)
  const { status, type, cycle } = order.state
  const isOnline = type === 'ONLINE'
  await recordEvents(tx, [
    { ...event, name: 'order.created', payload: { entity } },
    ...(status === 'DRAFT' ? [] : [{ ...event, name: 'order.purchased' as const, payload: { order: entity } }]),
    ...(status === 'ACTIVE' ? [{ ...event, name: 'order.started' as const, payload: { order: entity } }] : []),
    ...(status === 'ACTIVE' && isOnline
      ? [{ ...event, name: 'order.cycle_started' as const, payload: { order: entity, cycleNumber: cycle ?? 0 } }]
      : []),
  ])
}

export const getPricePreview: Handler<'orders', 'getPricePreview'> = async ({ body }, { db, siteId, now, caller }) => {
  const offered = await findPlanOnOffer(db, siteId, body.planId)
  if (!offered) throw new Refusal('plan_not_found')
  const { plan, freeTrialUsed } = await planSoldTo(db, siteId, offered, memberIdOf(caller))
  const coupon = await previewCoupon(db, { siteId, now, couponCode: body.couponCode, plan, memberId: memberIdOf(caller) })
  const [model, price] = [modelOf(plan.pricing), orderPriceOf(plan.pricing, { coupon, tax: await findTaxOfPlan(db, siteId, plan) })]
  const { freeTrialDays = 0 } = plan.pricing
  return {
    prices: spannedPrices(model, price),
    price: priceDetailsOf({ model, price, planPrice: plan.pricing.price.value, freeTrialDays }),
    ...(freeTrialUsed && { freeTrialUsed }),
  }
}

const methods = ['MOTO', 'POS'] as const

export function checkedMethod(method: string | undefined, plan: Plan): OrderRecord['orderMethod'] {
  if (method === undefined) return null
  const known = methods.find((one) => one === method)
  if (!known) throw invalid('onBehalf.orderMethod', `must be one of ${methods.join(', ')}`, 'UNKNOWN_ORDER_METHOD')
  if (known === 'POS' && plan.pricing.subscription) {
    throw invalid('onBehalf.orderMethod', 'may be POS for a single payment only', 'RECURRING_POS_UNSUPPORTED')
  }
  return known
}

export type SoldTo = { plan: Plan; freeTrialUsed: boolean }

const hasTrial = ({ pricing: { subscription, freeTrialDays = 0 } }: Plan): boolean => subscription !== undefined && freeTrialDays > 0

export async function planSoldTo(db: Queryable, siteId: string, plan: Plan, memberId: string | null): Promise<SoldTo> {
  const isTried = memberId !== null && hasTrial(plan) && (await findTriedPlans(db, siteId, [plan.id], memberId)).has(plan.id)
  return { plan: isTried ? withoutTrial(plan) : plan, freeTrialUsed: isTried }
}

export async function plansSoldTo(
  db: Queryable,
  siteId: string,
  plans: ReadonlyMap<string, Plan>,
  memberId: string | null,
): Promise<ReadonlyMap<string, Plan>> {
  const ids = [...plans.values()].filter(hasTrial).map(({ id }) => id)
  if (memberId === null || ids.length === 0) return plans
  const tried = await findTriedPlans(db, siteId, ids, memberId)
  return new Map([...plans].map(([id, plan]) => [id, tried.has(id) ? withoutTrial(plan) : plan]))
}

function withoutTrial(plan: Plan): Plan {
  const { freeTrialDays: _, ...pricing } = plan.pricing
  return { ...plan, pricing }
}

const isTrial = ({ state: { model, freeTrialDays } }: OrderRecord): boolean => model.subscription !== undefined && freeTrialDays > 0

export async function requireUntried(db: Queryable, siteId: string, order: OrderRecord): Promise<void> {
  if (!isTrial(order) || order.memberId === null) return
  if ((await findTriedPlans(db, siteId, [order.planId], order.memberId)).size > 0) throw new Refusal('FREE_TRIAL_USED')
}

export async function noteTrial(tx: Transaction, siteId: string, order: OrderRecord): Promise<void> {
  if (isTrial(order)) await markOnlyTrial(tx, siteId, order.id)
}
