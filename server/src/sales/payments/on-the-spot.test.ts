import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createOrderWorld, free } from '../../test/money/order-world.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'

const { world, owner, member, createPlan, sell, get, newsOf } = await createOrderWorld()
const buy = async (planId: string, more: object = {}) => (await member.orders.createOnlineOrder({ body: { planId, ...more } })).order
const pay = (id: string, by = member) => by.payments.payOnTheSpot({ params: { id }, body: {} })

/** The lines of the ledger for an order, as kind and minor units. */
const linesFor = (orderId: string) =>
  world.db
    .selectFrom('payment_lines')
    .innerJoin('payments', 'payments.id', 'payment_lines.payment_id')
    .select(['payment_lines.kind', 'payment_lines.units', 'payments.provider', 'payments.status'])
    .where('payments.subject_id', '=', orderId)
    .execute()

test('visitors learn that the site takes money on the spot, and none online', async () => {
  const visitor = await world.visitor()
  expect(await visitor.payments.listPaymentMethods()).toEqual({ online: false, onTheSpot: true })
})

test('a draft that is paid on the spot is an order at once, and of the business', async () => {
  const draft = await buy((await createPlan()).id)
  const { order } = await pay(draft.id)
  expect(order).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'UNPAID', type: 'OFFLINE', currentCycle: { index: 1 } })
  expect(await get(order)).toEqual(order)
  expect(await newsOf(order)).toEqual(['created', 'purchased', 'started', 'updated'])
  expect(await linesFor(order.id)).toEqual([])
  await owner.orders.markAsPaid({ params: { id: order.id }, body: {} })
  expect(await linesFor(order.id)).toEqual([{ kind: 'CHARGE', units: '30000', provider: 'ON_THE_SPOT', status: 'SUCCEEDED' }])
})

test('a draft begins when it is settled, not before, and waits for a later start', async () => {
  const plan = await createPlan({}, { allowFutureStartDate: true })
  const [now, later] = [await buy(plan.id), await buy(plan.id, { startDate: '2027-05-01T00:00:00.000Z' })]
  world.clock.advance({ hours: 3 })
  expect((await pay(now.id)).order).toMatchObject({ startDate: world.clock.now, endDate: '2028-03-01T12:00:00.000Z' })
  expect((await pay(later.id)).order).toMatchObject({ status: 'PENDING', startDate: '2027-05-01T00:00:00.000Z', cycles: [] })
  expect(await newsOf(later)).toEqual(['created', 'purchased', 'updated'])
})

test('an order sold as paid has a line in the ledger, and a free one has none', async () => {
  const single = await createPlan({ singlePaymentUnlimited: true })
  const paid = await sell({ planId: single.id, paid: true })
  expect(await linesFor(paid.id)).toMatchObject([{ kind: 'CHARGE', units: '2500' }])
  expect(await linesFor((await sell({ planId: (await createPlan(free)).id, paid: true })).id)).toEqual([])
  expect(await linesFor((await sell()).id)).toEqual([])
})

test('a plan that may be bought once becomes one order, whichever of many drafts is settled first', async () => {
  const plan = await createPlan({}, { maxPurchasesPerBuyer: 1 })
  const drafts = await Promise.all([1, 2, 3, 4].map(() => buy(plan.id)))
  expect(await outcomes(drafts.map(({ id }) => pay(id)))).toEqual({ SUCCESS: 1, '428 purchases_limit_reached': 3 })
  expect(await world.db.selectFrom('plan_orders').select('id').where('is_only_purchase', '=', true).execute()).toHaveLength(1)
})

test('an order is settled once, whatever the number of calls', async () => {
  const draft = await buy((await createPlan()).id)
  expect(await outcomes([1, 2, 3].map(() => pay(draft.id)))).toEqual({ SUCCESS: 1, '428 invalid_order_status': 2 })
})

test('the order of another member, and none, are not found; visitors and keys have no orders', async () => {
  const draft = await buy((await createPlan()).id)
  const other = await signedInMember(world)
  for (const id of [draft.id, randomUUID()]) await expect(pay(id, other)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  for (const client of [owner, await world.visitor()]) {
    await expect(client.payments.payOnTheSpot({ params: { id: draft.id }, body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  }
  expect((await get(draft)).status).toBe('DRAFT')
})

test('lines of the ledger can be neither changed nor deleted', async () => {
  await sell({ paid: true })
  await expect(world.db.updateTable('payment_lines').set({ reason: 'another' }).execute()).rejects.toThrow('never changed')
  await expect(world.db.deleteFrom('payment_lines').execute()).rejects.toThrow('never changed')
})
