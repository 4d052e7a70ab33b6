import type { Booking, NewBenefit, NewPlan, NewService, Plan, PlanOrder, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hold, lena, slotAt } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { type MemberClient, signedInMember } from '../people/signed-in-member.ts'
import type { World } from '../world.ts'

const monthly = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 } }
const withPlan = { rateType: 'FIXED' as const, fixed: { price: { value: '40' } }, options: { inPerson: true, pricingPlan: true } }

/** A world at 09:00 in Berlin on Monday, 1 March 2027, whose massage can be paid with a plan. */
export const createPlanWorld = async () => {
  const { world, ada, newDay, read, visitor } = await createBookingWorld()
  const { owner } = world
  const serviceWithPlan = (changes: Partial<NewService> = {}) => world.service([ada], { payment: withPlan, ...changes })
  const massage = await serviceWithPlan()

  /** A plan with these benefits; a monthly subscription of a year unless another model is named. */
  const planWith = async (benefits: NewBenefit[], pricing: Partial<NewPlan['pricing']> = monthly): Promise<string> => {
    const { plan } = await owner.plans.createPlan({
      body: { plan: { name: 'Massage card', pricing: { price: { value: '90' }, ...pricing } } },
    })
    await owner.benefits.setPlanBenefits({ params: { planId: plan.id }, body: { benefits } })
    return plan.id
  }

  const sell = async (planId: string, { memberId }: Pick<MemberClient, 'memberId'>, startDate?: string): Promise<PlanOrder> =>
    (await owner.orders.createOfflineOrder({ body: { planId, memberId, ...(startDate && { startDate }) } })).order

  /** What is left of the first benefit of an order. */
  const left = async ({ id }: Pick<PlanOrder, 'id'>): Promise<number | undefined> =>
    (await owner.credits.listCredits({ query: { orderId: id } })).orders[0]?.benefits[0]?.left

  /** The lines of an order in words, the oldest first: `GRANT 3`. */
  const ledger = async ({ id }: Pick<PlanOrder, 'id'>): Promise<string[]> => {
    const { lines } = await owner.credits.listCreditLines({ params: { orderId: id }, query: { limit: 100 } })
    return lines.toReversed().map(({ cause, amount }) => `${cause} ${amount}`)
  }

  /** A massage at a time of a free day, held and finished by the member and paid with a plan. */
  const bookAt = async (member: MemberClient, date: string, time: string, service: Service = massage): Promise<Booking> =>
    completeWithPlan(member, await hold(member, await slotAt(member, { service, date, time })))

  const completeWithPlan = async (member: MemberClient, { id, revision }: Pick<Booking, 'id' | 'revision'>): Promise<Booking> => {
    const body = { revision, contactDetails: { ...lena, email: member.email }, selectedPaymentOption: 'MEMBERSHIP' as const }
    return (await member.bookings.completeBooking({ params: { bookingId: id }, body })).booking
  }

  return {
    replayed: replayedIn(world),
    world,
    owner,
    visitor,
    ada,
    massage,
    newDay,
    read,
    serviceWithPlan,
    planWith,
    sell,
    left,
    ledger,
    bookAt,
    completeWithPlan,
    member: () => signedInMember(world),
  }
}

/** All that is left of an order, from its lines alone: no pool falls below 0 on the way. */
const replayedIn =
  (world: World) =>
  async ({ id }: Pick<PlanOrder, 'id'>): Promise<number> => {
    const { rows } = await sql<{ number: number; amount: number; cycle: number | null; benefit_id: string }>`
    select number, amount, cycle, benefit_id from credit_lines where site_id = ${world.siteId} and order_id = ${id} order by number`.execute(
      world.db,
    )
    const pools = new Map<string, number>()
    for (const [index, { number, amount, cycle, benefit_id }] of rows.entries()) {
      expect(number).toBe(index + 1)
      const pool = `${benefit_id} ${cycle}`
      pools.set(pool, (pools.get(pool) ?? 0) + amount)
      expect(pools.get(pool)).toBeGreaterThanOrEqual(0)
    }
    return [...pools.values()].reduce((sum, credits) => sum + credits, 0)
  }

/** A plan of 25 euros a month, until canceled. */
export const soldPlan = async (owner: Client, name: string): Promise<Plan> => {
  const subscription = { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 }
  const { plan } = await owner.plans.createPlan({ body: { plan: { name, pricing: { subscription, price: { value: '25' } } } } })
  return plan
}

/** One that includes any number of visits to these services. */
export async function planThatIncludes(owner: Client, serviceIds: string[]): Promise<string> {
  const { id } = await soldPlan(owner, 'Wide pass')
  await owner.benefits.setPlanBenefits({ params: { planId: id }, body: { benefits: [{ kind: 'UNLIMITED', serviceIds }] } })
  return id
}
