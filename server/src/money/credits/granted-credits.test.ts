import { randomUUID } from 'node:crypto'
import type { Booking, OrderCredits } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { hold, slotAt } from '../../test/bookings/booked.ts'
import { createPlanWorld } from '../../test/money/plan-world.ts'
import type { MemberClient } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { advanceOrders } from '../orders/change-orders.ts'
import { creditMails } from './credit-mails.ts'

const { world, owner, visitor, massage, newDay, serviceWithPlan, ledger, replayed, left, bookAt, completeWithPlan, member, ada } =
  await createPlanWorld()
afterAll(() => world.close())
const { clock, db, siteId, dependencies } = world

const clientOf = async ({ memberId }: Pick<MemberClient, 'memberId'>): Promise<string> =>
  (await db.selectFrom('members').select('contact_id').where('id', '=', memberId).executeTakeFirstOrThrow()).contact_id

type Wanted = { serviceIds?: string[]; amount?: number; lastDay?: string; clientId?: string }

const grant = async (holder: MemberClient | null, wanted: Wanted = {}): Promise<OrderCredits & { id: string }> => {
  const clientId = wanted.clientId ?? (holder ? await clientOf(holder) : '')
  const body = { serviceIds: [massage.id], amount: 1, lastDay: '2027-04-30', reason: 'Wednesday’s class was canceled', ...wanted, clientId }
  const { order } = await owner.credits.grantCredit({ body })
  return { ...order, id: order.orderId }
}

const cancel = ({ id, revision }: Booking, by: MemberClient | typeof owner) =>
  by.bookings.cancelBooking({ params: { bookingId: id }, body: { revision } })

test('visits without a plan pay for a booking, come back when it is canceled in time, and are told of with their reason', async () => {
  const holder = await member()
  const credit = await grant(holder, { amount: 2 })
  expect(credit).toMatchObject({
    status: 'ACTIVE',
    planName: 'Make-up visits',
    reason: 'Wednesday’s class was canceled',
    endDate: '2027-04-30T22:00:00.000Z',
    benefits: [{ kind: 'PER_ORDER', amount: 2, left: 2, serviceIds: [massage.id], validUntil: '2027-04-30T22:00:00.000Z' }],
  })
  const booking = await bookAt(holder, newDay(), '10:00')
  expect(booking).toMatchObject({ paymentStatus: 'PAID', price: { value: '0.00' } })
  expect((await holder.credits.listMyCredits({})).orders).toMatchObject([
    { orderId: credit.id, reason: credit.reason, benefits: [{ left: 1 }] },
  ])
  await cancel(booking, holder)
  expect(await ledger(credit)).toEqual(['GRANT 2', 'BOOKING -1', 'CANCELLATION 1'])
  expect((await holder.credits.listMyCreditLines({ params: { orderId: credit.id }, query: {} })).lines).toHaveLength(3)
  expect(await replayed(credit)).toBe(2)
  // It is no order to callers of the specified rows, and nothing is owed for it.
  expect((await holder.orders.memberListOrders({ query: {} })).orders).toEqual([])
  expect((await owner.orders.managementListOrders({ query: {} })).orders.map(({ id }) => id)).not.toContain(credit.id)
})

test('of two bookings at the same moment one is paid with the last visit', async () => {
  const holder = await member()
  const other = await serviceWithPlan({ name: 'Other massage' })
  const credit = await grant(holder, { serviceIds: [massage.id, other.id] })
  const date = newDay()
  const held = [
    await hold(holder, await slotAt(holder, { service: massage, date, time: '10:00' })),
    await hold(holder, await slotAt(holder, { service: other, date, time: '14:00' })),
  ]
  expect(await outcomes(held.map((booking) => completeWithPlan(holder, booking)))).toEqual({ SUCCESS: 1, '428 NO_CREDITS_LEFT': 1 })
  expect(await ledger(credit)).toEqual(['GRANT 1', 'BOOKING -1'])
})

test('granted credit pays for sessions up to its last day, and the rest expires with that day', async () => {
  const holder = await member()
  const credit = await grant(holder, { lastDay: '2027-03-31', serviceIds: [] })
  await expect(bookAt(holder, '2027-04-01', '10:00')).rejects.toMatchObject({ code: 'PLAN_NOT_VALID_AT_THAT_TIME' })
  const { now } = clock
  clock.set('2027-03-31T22:00:00.000Z')
  await advanceOrders({ ...dependencies })
  expect(await ledger(credit)).toEqual(['GRANT 1', 'EXPIRY -1'])
  expect((await owner.credits.listCredits({ query: { orderId: credit.id } })).orders).toMatchObject([{ status: 'ENDED' }])
  clock.set(now)
})

test('a client without an account uses granted credit at the desk, and later with an account', async () => {
  const { client } = await owner.clients.createClient({ body: { client: { firstName: 'Mara', email: 'mara@people.example' } } })
  const credit = await grant(null, { clientId: client.id, amount: 2 })
  const slot = await slotAt(owner, { service: massage, date: newDay(), time: '11:00' })
  const contactDetails = { firstName: 'Mara', email: 'mara@people.example', contactId: client.id }
  await owner.bookings.createBooking({
    body: {
      booking: {
        bookedEntity: { slot },
        totalParticipants: 1,
        status: 'CONFIRMED',
        contactDetails,
        selectedPaymentOption: 'MEMBERSHIP',
      },
    },
  })
  expect(await left(credit)).toBe(1)
  const holder = await member()
  await db.updateTable('members').set({ contact_id: client.id }).where('id', '=', holder.memberId).execute()
  expect((await holder.credits.listMyCredits({})).orders).toMatchObject([{ orderId: credit.id, benefits: [{ left: 1 }] }])
  await bookAt(holder, newDay(), '10:00')
  expect(await left(credit)).toBe(0)
})

test('a mail tells the client what the granted credit is for, until when and why', async () => {
  const holder = await member()
  const credit = await grant(holder, { amount: 2 })
  const events = (await loadEvents(db, siteId, credit.id)).filter(({ name }) => name === 'credits.granted')
  const { site } = await owner.site.getSite()
  const [mail] = await creditMails.draw(events, { site, tools: dependencies })
  expect(mail).toMatchObject({ recipient: holder.email, content: { subject: expect.stringContaining('Your next visit to') } })
  expect(mail?.content.facts.map(({ value }) => value)).toEqual([massage.name, '30 April', 'Wednesday’s class was canceled'])
  expect(mail?.content.hints).toEqual([])
})

test('a manager takes back what is left; what it paid for stays paid', async () => {
  const holder = await member()
  const credit = await grant(holder, { amount: 2 })
  const booking = await bookAt(holder, newDay(), '10:00')
  const withdraw = () => owner.credits.withdrawCredit({ params: { orderId: credit.id }, body: { reason: 'Given twice' } })
  expect((await withdraw()).order).toMatchObject({ status: 'CANCELED' })
  expect(await ledger(credit)).toEqual(['GRANT 2', 'BOOKING -1', 'MANUAL -1'])
  expect(await replayed(credit)).toBe(0)
  expect(booking.paymentStatus).toBe('PAID')
  await expect(withdraw()).rejects.toMatchObject({ status: 428, code: 'BENEFIT_HAS_NO_CREDITS' })
})

test('unknown clients and services, services without plans and days that are over are refused, and members give themselves nothing', async () => {
  const holder = await member()
  const closed = await world.service([ada], { name: 'Cash only' })
  await expect(grant(null, { clientId: randomUUID() })).rejects.toMatchObject({ status: 404, code: 'CLIENT_NOT_FOUND' })
  await expect(grant(holder, { serviceIds: [randomUUID()] })).rejects.toMatchObject({ status: 404, code: 'SERVICE_NOT_FOUND' })
  await expect(grant(holder, { serviceIds: [closed.id] })).rejects.toMatchObject({ status: 428, code: 'SERVICE_TAKES_NO_PLANS' })
  await expect(grant(holder, { lastDay: '2027-02-28' })).rejects.toMatchObject({ status: 428, code: 'CREDIT_ENDED' })
  await expect(grant(holder, { lastDay: '2027-02-30' })).rejects.toMatchObject({ status: 400, violations: [{ field: 'lastDay' }] })
  await expect(grant(holder, { amount: 0 })).rejects.toMatchObject({ violations: [{ field: 'amount' }] })
  const body = { clientId: await clientOf(holder), serviceIds: [], amount: 9, lastDay: '2027-12-31', reason: 'Because' }
  for (const caller of [holder, visitor]) await expect(caller.credits.grantCredit({ body })).rejects.toMatchObject({ status: 403 })
})
