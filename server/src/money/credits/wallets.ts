import type { Benefit, BenefitCredits, IncludedService, OrderCredits, PayingPlan } from '@foyer/contract'
import {
  inLanguage,
  leftIn,
  type OrderCreditState,
  type OrderRecord,
  orderAt,
  type PayingOrder,
  type Pool,
  poolOf,
  Refusal,
  validUntilOf,
} from '@foyer/domain'
import { type EventCaller, memberIdOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { findIncludedServices, servicesIn } from '../../offer/benefits/benefits-store.ts'
import { loadCreditStates } from '../../offer/benefits/ledger-store.ts'
import { catchUp } from '../orders/change-orders.ts'
import { findOrder, findOrders, type OrdersOf } from '../orders/orders-store.ts'
import { findLines } from './credits-store.ts'

export const listMyCredits: Handler<'credits', 'listMyCredits'> = async (_input, context) => {
  const memberId = memberIdOf(context.caller)
  return await toOrderCredits(context, (await readWallet(context.db, context, { memberIds: memberId ? [memberId] : [] })).filter(isOpen))
}

export const listCredits: Handler<'credits', 'listCredits'> = async ({ query: { orderId, memberId, contactId } }, context) => {
  const found = await readWallet(context.db, context, {
    orderIds: orderId ? [orderId] : [],
    memberIds: memberId ? [memberId] : [],
    contactIds: contactId ? [contactId] : [],
  })
  return await toOrderCredits(
    context,
    found.filter((credited) => credited.order.id === orderId || isOpen(credited)),
  )
}

const isOpen = ({ order: { state } }: CreditedOrder): boolean => ['PENDING', 'ACTIVE', 'PAUSED'].includes(state.status)

export const listMyCreditLines: Handler<'credits', 'listMyCreditLines'> = ({ params, query }, context) =>
  linesOf(context, { orderId: params.orderId, memberId: memberIdOf(context.caller) ?? '' }, query)

export const listCreditLines: Handler<'credits', 'listCreditLines'> = ({ params, query }, context) => linesOf(context, params, query)

async function linesOf(
  { db, siteId, spokenLanguage: language }: Context,
  which: { orderId: string; memberId?: string },
  { limit = 50, offset = 0 }: { limit?: number; offset?: number },
) {
  if (!(await findOrder(db, { siteId, ...which }))) throw new Refusal('order_not_found')
  const { lines, total } = await findLines(db, { siteId, orderId: which.orderId, language, limit, offset })
  return { lines, pagingMetadata: { count: lines.length, offset, total, tooManyToCount: false } }
}

export async function toOrderCredits(
  { db, siteId, caller, spokenLanguage }: Pick<Context, 'db' | 'siteId' | 'caller' | 'spokenLanguage'>,
  found: readonly CreditedOrder[],
): Promise<{ orders: OrderCredits[]; services: IncludedService[] }> {
  const named = found.flatMap(({ credits }) => credits.benefits.flatMap(({ serviceIds }) => serviceIds))
  const services = servicesIn(await findIncludedServices(db, { siteId, caller }, [...new Set(named)]), spokenLanguage)
  const shown = new Set(services.map(({ id }) => id))
  return { orders: found.map((order) => orderCreditsOf(order, shown)), services }
}

function orderCreditsOf(credited: CreditedOrder, shown: ReadonlySet<string>): OrderCredits {
  const { order, credits } = credited
  const { status, startDate, endDate } = order.state
  return {
    orderId: order.id,
    planId: order.planId,
    planName: order.planName,
    status,
    startDate,
    ...(endDate !== null && { endDate }),
    ...(order.creditReason !== null && { reason: order.creditReason }),
    benefits: credits.benefits.map((benefit) => ({
      ...benefit,
      serviceIds: benefit.serviceIds.filter((id) => shown.has(id)),
      ...leftOf(credited, benefit),
    })),
  }
}

const runs = ({ order: { state } }: CreditedOrder): boolean => state.status === 'ACTIVE' || state.status === 'PAUSED'

function leftOf(credited: CreditedOrder, benefit: Benefit): Partial<BenefitCredits> {
  if (!runs(credited)) return {}
  const { order, credits } = credited
  const validUntil = validUntilOf(benefit, order.state)
  const pool = poolOf(benefit, order.state)
  return {
    ...(validUntil !== null && { validUntil }),
    ...(pool.cycle !== null && { cycle: pool.cycle }),
    ...(benefit.kind !== 'UNLIMITED' && { granted: grantedIn(credits.pools, pool), left: leftIn(credits.pools, pool) }),
  }
}

const grantedIn = (pools: CreditedOrder['credits']['pools'], { benefitId, cycle }: Pool): number =>
  pools.find((pool) => pool.benefitId === benefitId && pool.cycle === cycle)?.granted ?? 0

export function payingPlan(found: readonly CreditedOrder[], orderId: string, pool: Pool): PayingPlan {
  const credited = found.find(({ order }) => order.id === orderId)
  const benefit = credited?.credits.benefits.find(({ id }) => id === pool.benefitId)
  if (!credited || !benefit) throw new Error(`Order ${orderId} does not have what it pays with`)
  const validUntil = validUntilOf(benefit, credited.order.state)
  const { pools } = credited.credits
  return {
    orderId,
    planName: credited.order.planName,
    ...(benefit.name && { benefitName: benefit.name }),
    ...(validUntil !== null && runs(credited) && { validUntil }),
    ...(benefit.kind !== 'UNLIMITED' && { total: grantedIn(pools, pool), left: leftIn(pools, pool) }),
  }
}

export type Scope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

export type CreditedOrder = { order: OrderRecord; credits: OrderCreditState }

const nothing: OrderCreditState = { benefits: [], pools: [] }

async function withCredits(db: Queryable, siteId: string, orders: readonly OrderRecord[]): Promise<CreditedOrder[]> {
  const states = await loadCreditStates(
    db,
    siteId,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ order, credits: states.get(order.id) ?? nothing }))
}

/** Reads orders in the state that due changes will bring, with the credits of that state. */
export async function readWallet(
  db: Queryable,
  { siteId, now, spokenLanguage = null }: Pick<Scope, 'siteId' | 'now'> & Partial<Pick<Context, 'spokenLanguage'>>,
  of: OrdersOf,
): Promise<CreditedOrder[]> {
  const orders = await findOrders(db, siteId, of, { isLocked: false })
  return await withCredits(
    db,
    siteId,
    orders.map((order) => ({ ...inLanguage(order, spokenLanguage), state: orderAt(order.state, now) })),
  )
}

export async function lockWallet(tx: Transaction, scope: Scope, of: OrdersOf): Promise<CreditedOrder[]> {
  const orders = await findOrders(tx, scope.siteId, of, { isLocked: true })
  return await withCredits(tx, scope.siteId, await catchUp(tx, scope, orders))
}

export const payingOrder = ({ order, credits }: CreditedOrder): PayingOrder => ({
  ...credits,
  orderId: order.id,
  createdDate: order.createdDate,
  state: order.state,
})
