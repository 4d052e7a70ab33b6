import type { NewPlan, Plan, PlanOrder } from '@foyer/contract'
import { afterAll } from 'vitest'
import { loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { signedInMember } from '../people/signed-in-member.ts'
import { createWorld, type WorldOptions } from '../world.ts'

/** A world at 09:00 UTC on Monday, 1 March 2027, in which plans are sold. */
export const createOrderWorld = async (options: WorldOptions = {}) => {
  const world = await createWorld({ now: '2027-03-01T09:00:00.000Z', timeZone: 'UTC', ...options })
  afterAll(() => world.close())
  const { owner } = world
  const member = await signedInMember(world)

  const createPlan = async (pricing: Partial<NewPlan['pricing']> = {}, plan: Partial<NewPlan> = {}): Promise<Plan> => {
    const body = { plan: { name: 'Pass', pricing: { ...(hasModel(pricing) ? {} : monthly), price: { value: '25' }, ...pricing }, ...plan } }
    return (await owner.plans.createPlan({ body })).plan
  }

  /** An order of the business; without a plan, one of a subscription of twelve months. */
  const sell = async (
    more: { planId?: string; startDate?: string; paid?: boolean; memberId?: string; couponCode?: string } = {},
  ): Promise<PlanOrder> => {
    const planId = more.planId ?? (await createPlan()).id
    return (await owner.orders.createOfflineOrder({ body: { memberId: member.memberId, ...more, planId } })).order
  }

  const get = async ({ id }: Pick<PlanOrder, 'id'>): Promise<PlanOrder> =>
    (await owner.orders.managementGetOrder({ params: { id }, query: {} })).order

  /** The names of what was told of an order, without `order.`. */
  const newsOf = async ({ id }: Pick<PlanOrder, 'id'>) =>
    (await loadEvents(world.db, world.siteId, id)).map(({ name }) => name.replace('order.', ''))

  return { world, owner, member, createPlan, sell, get, newsOf }
}

const monthly = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 } }

const hasModel = (pricing: Partial<NewPlan['pricing']>): boolean =>
  [pricing.subscription, pricing.singlePaymentForDuration, pricing.singlePaymentUnlimited].some((model) => model !== undefined)

/** A subscription without end. */
export const endless = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 } }
export const free = { price: { value: '0' } }
