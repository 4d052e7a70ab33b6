import type { Booking, PlanOrder } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { advanceOrders } from '../../money/orders/change-orders.ts'
import { createPlanWorld } from '../money/plan-world.ts'
import type { MemberClient } from '../people/signed-in-member.ts'

const { world, owner, massage, planWith, sell, bookAt, member } = await createPlanWorld()
afterAll(() => world.close())
const { clock } = world
const start = clock.now
beforeEach(() => clock.set(start))

type Act = 'BOOK' | 'CANCEL' | 'GRANT' | 'TAKE' | 'GIVE_BACK' | 'PAUSE' | 'RESUME' | 'PAY' | 'LATER'

/** A refusal is an answer, too, and so is that a time is taken; anything else is a fault. */
const orRefused = async <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: unknown) => {
    const isTaken = error instanceof Error && error.message.includes('is not free')
    if (isTaken || (error instanceof ApiError && error.status < 500)) return null
    throw error
  })

const actOnce = async (what: Act, { buyer, order, booked }: { buyer: MemberClient; order: PlanOrder; booked: Booking[] }, at: number) => {
  const { orders } = await owner.credits.listCredits({ query: { orderId: order.id } })
  const benefitId = orders[0]?.benefits[0]?.id ?? ''
  const params = { id: order.id }
  const last = booked.at(-1)
  if (what === 'BOOK') {
    const date = clock.now.slice(0, 10)
    const day = Temporal.PlainDate.from(date)
      .add({ days: 1 + (at % 9) })
      .toString()
    const made = await orRefused(bookAt(buyer, day, `${10 + (at % 7)}:00`))
    if (made) booked.push(made)
  }
  if (what === 'CANCEL' && last) {
    await orRefused(buyer.bookings.cancelBooking({ params: { bookingId: last.id }, body: { revision: last.revision } }))
    booked.pop()
  }
  if (what === 'GRANT' || what === 'TAKE') {
    const amount = what === 'GRANT' ? 2 : -2
    await orRefused(owner.credits.addCredits({ params: { orderId: order.id }, body: { benefitId, amount, reason: 'Drawn' } }))
  }
  if (what === 'GIVE_BACK' && last) await orRefused(owner.credits.returnCredits({ body: { bookingId: last.id, reason: 'Drawn' } }))
  if (what === 'PAUSE') await orRefused(owner.orders.pauseOrder({ params, body: {} }))
  if (what === 'RESUME') await orRefused(owner.orders.resumeOrder({ params, body: {} }))
  if (what === 'PAY') await orRefused(owner.orders.markAsPaid({ params, body: {} }))
  if (what === 'LATER') {
    clock.set(
      Temporal.Instant.from(clock.now)
        .add({ hours: 24 * 11 })
        .toString({ smallestUnit: 'millisecond' }),
    )
    await advanceOrders({ ...world.dependencies })
  }
}

const acts = fc.array(
  fc.constantFrom<Act>('BOOK', 'BOOK', 'BOOK', 'CANCEL', 'GRANT', 'TAKE', 'GIVE_BACK', 'PAUSE', 'RESUME', 'PAY', 'LATER'),
  {
    minLength: 12,
    maxLength: 16,
  },
)

test('each ledger of a random world, replayed line by line, gives the balances that are told', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (script) => {
      clock.set(start)
      const buyer = await member()
      const order = await sell(await planWith([{ serviceIds: [massage.id], kind: 'PER_CYCLE', amount: 3 }]), buyer)
      const booked: Booking[] = []
      for (const [at, what] of script.entries()) await actOnce(what, { buyer, order, booked }, at)
      for (const { id, revision } of booked)
        await orRefused(owner.bookings.cancelBooking({ params: { bookingId: id }, body: { revision } }))
      await requireCreditsAddUp(order)
    }),
    { numRuns: 4 },
  )
  await requireMoneyAddsUp()
})

/** What is told of an order is the sum of the lines of its present pool, and no pool was below 0 after any line. */
async function requireCreditsAddUp({ id }: PlanOrder): Promise<void> {
  const { rows } = await sql<{ number: number; cycle: number | null; amount: number; uses: number; booking_id: string | null }>`
    select number, cycle, amount, uses, booking_id from credit_lines where site_id = ${world.siteId} and order_id = ${id} order by number`.execute(
    world.db,
  )
  const [pools, uses] = [new Map<number | null, number>(), new Map<string, number>()]
  for (const [index, line] of rows.entries()) {
    expect(line.number).toBe(index + 1)
    pools.set(line.cycle, (pools.get(line.cycle) ?? 0) + line.amount)
    expect(pools.get(line.cycle)).toBeGreaterThanOrEqual(0)
    if (line.booking_id === null) continue
    uses.set(line.booking_id, (uses.get(line.booking_id) ?? 0) + line.uses)
    expect(uses.get(line.booking_id)).toBeGreaterThanOrEqual(0)
  }
  const [told] = (await owner.credits.listCredits({ query: { orderId: id } })).orders
  const [benefit] = told?.benefits ?? []
  expect(benefit?.left ?? 0).toBe(benefit?.cycle === undefined ? 0 : pools.get(benefit.cycle))
  // All that is over has expired.
  for (const [cycle, left] of pools) if (cycle !== benefit?.cycle) expect(left).toBe(0)
}

/** Each payment that is done was charged by its lines, in whole minor units, and no more came back than was charged. */
async function requireMoneyAddsUp(): Promise<void> {
  const { rows } = await sql<{ units: string; charged: string; kept: string }>`
    select payments.units::text as units, sum(payment_lines.units) filter (where kind = 'CHARGE')::text as charged, sum(payment_lines.units)::text as kept
    from payments join payment_lines on payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id
    where payments.site_id = ${world.siteId} group by payments.id, payments.units`.execute(world.db)
  for (const { units, charged, kept } of rows) {
    expect(charged).toBe(units)
    expect(BigInt(kept)).toBeGreaterThanOrEqual(0n)
  }
}
