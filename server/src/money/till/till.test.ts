import type { OpenTill } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { book } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { type SignedInBrowser, signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { outcomes } from '../../test/servers/racing.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, newDay, slot, later } = await createBookingWorld()
afterAll(() => world.close())
const { owner, clock } = world

const euros = (value: string) => ({ value, currency: 'EUR' })
const payment = { rateType: 'FIXED' as const, fixed: { price: euros('60.00') }, options: { inPerson: true } }
const massage = await world.service([ada], { name: 'Back massage', payment })

// Each story has a person of its own, with a till of their own.
let desk: SignedInBrowser
beforeEach(async () => {
  desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
})

const take = async (client: Client, deskMethod: string, more: object = {}) => {
  const { id } = await book(owner, await slot(owner, newDay(), '11:00', massage))
  clock.advance({ seconds: 1 })
  const { payments } = await client.desk.takePayment({ body: { kind: 'BOOKING', id, deskMethod, ...more } })
  clock.advance({ seconds: 1 })
  return payments[0]?.id ?? ''
}
const undo = (client: Client, paymentId: string) => client.desk.undoDeskPayment({ params: { paymentId }, body: {} })
const tillOf = async (client: Client = desk, day?: string): Promise<OpenTill | undefined> =>
  (await client.till.getTills({ query: { ...(day && { day }) } })).tills.find(({ person }) => person.id === desk.memberId)
const rowsOf = ({ rows = [] }: Partial<OpenTill> = {}) =>
  rows.map(({ deskMethod, taken, returned, tips, expected }) =>
    [deskMethod, taken.value, returned.value, tips.value, expected.value].join(' '),
  )
const close = async (client: Client, till: OpenTill | undefined, more: object = {}) => {
  const { day = '', until = '', closings = 0 } = till ?? {}
  clock.advance({ seconds: 1 })
  return (await client.till.closeTill({ body: { day, until, closings, counted: [], ...more } })).closing
}
const cash = (amount: string) => ({ deskMethod: 'CASH', currency: 'EUR', amount })

test('a till shows payments, refunds and tips by way of payment, and stores the counted amounts', async () => {
  const paid = await take(desk, 'CASH', { tip: { amount: '5' } })
  await take(desk, 'CARD_TERMINAL')
  await owner.desk.giveBackPayment({ params: { paymentId: paid }, body: { amount: '10' } })
  await undo(desk, await take(desk, 'CASH'))
  clock.advance({ seconds: 1 })
  const till = await tillOf()
  // What the owner gave back went out of the owner's till; what was noted by mistake was never in one.
  expect(rowsOf(till)).toEqual(['CASH 120.00 60.00 5.00 65.00', 'CARD_TERMINAL 60.00 0.00 0.00 60.00'])
  expect(till).toMatchObject({ day: '2027-03-01', closings: 0, lastFloat: euros('0.00') })
  const counted = [cash('163.50'), { ...cash('60'), deskMethod: 'CARD_TERMINAL' }]
  const closing = await close(desk, till, { openingFloat: '100', counted, note: 'A coin fell under the desk' })
  expect(closing).toMatchObject({
    number: 1,
    openingFloat: euros('100.00'),
    note: 'A coin fell under the desk',
    person: { id: desk.memberId },
  })
  expect(
    closing.rows.map(({ deskMethod, expected, counted: found, difference }) => [
      deskMethod,
      expected.value,
      found?.value,
      difference?.value,
    ]),
  ).toEqual([
    ['CASH', '165.00', '163.50', '-1.50'],
    ['CARD_TERMINAL', '60.00', '60.00', '0.00'],
  ])
  expect((await owner.till.getTillClosing({ params: { closingId: closing.id } })).closing).toEqual(closing)
  await expect(world.db.updateTable('till_closings').set({ note: 'All there' }).execute()).rejects.toThrow('never changed')
  await expect(world.db.deleteFrom('till_closings').execute()).rejects.toThrow('never changed')
})

test('payments after the closing of a day are marked, and belong to the next till', async () => {
  await take(desk, 'CASH')
  await close(desk, await tillOf(), { counted: [cash('60')] })
  const late = await take(desk, 'CASH')
  expect(await tillOf()).toMatchObject({ closings: 1, afterClosing: { day: '2027-03-01', count: 1, amounts: [euros('60.00')] } })
  await later({ hours: 24 }, async () => {
    const { memberId } = desk
    expect(rowsOf((await owner.till.getTills({ query: {} })).tills.find(({ person }) => person.id === memberId))).toEqual([
      'CASH 60.00 0.00 0.00 60.00',
    ])
  })
  // A mistake in a till that was counted is taken out of the next one, by who may give money back.
  const { closings } = await desk.till.getTills({ query: {} })
  expect(closings).toHaveLength(1)
  await close(desk, await tillOf())
  await expect(undo(desk, late)).rejects.toMatchObject({ code: 'REFUND_LIMIT' })
  await undo(owner, late)
  clock.advance({ seconds: 1 })
  expect(rowsOf(await tillOf())).toEqual(['CASH 0.00 60.00 0.00 -60.00'])
})

test('of two who close a till at the same time one succeeds, and no line is counted twice or left out', async () => {
  await take(desk, 'CASH')
  const till = await tillOf(owner)
  const asked = { personId: desk.memberId }
  const race = [close(desk, till), close(owner, till, asked), close(owner, till, asked)]
  expect(await outcomes(race)).toEqual({ SUCCESS: 1, '409 TILL_CLOSED': 2 })
  await expect(close(desk, till)).rejects.toMatchObject({ data: { closedBy: expect.any(String), closedDate: expect.any(String) } })
  // Money that is being taken while the till is closed is in this till or in the next one.
  const next = await tillOf()
  const [closing] = await Promise.all([close(desk, next), take(desk, 'CASH'), take(desk, 'CARD_TERMINAL')])
  clock.advance({ seconds: 1 })
  const counted = [...closing.rows, ...((await tillOf())?.rows ?? [])].reduce((sum, { count }) => sum + count, 0)
  expect(counted).toBe(2)
})

test('a day that was forgotten is closed later, up to its end', async () => {
  await take(desk, 'CASH')
  const tomorrow = '2027-03-02T10:00:00.000Z'
  const { now } = clock
  clock.set(tomorrow)
  const again = await signedInBrowser(world, { role: 'FRONT_DESK' })
  await take(again, 'CASH')
  const till = await tillOf(owner, '2027-03-01')
  expect([rowsOf(till), till?.until]).toEqual([['CASH 60.00 0.00 0.00 60.00'], '2027-03-01T23:00:00.000Z'])
  const closing = await close(owner, till, { personId: desk.memberId })
  expect(closing).toMatchObject({ day: '2027-03-01', until: '2027-03-01T23:00:00.000Z' })
  expect(await tillOf(owner, '2027-03-01')).toBeUndefined()
  await expect(owner.till.getTills({ query: { day: '2027-03-03' } })).rejects.toMatchObject({ status: 400 })
  clock.set(now)
})

test('the front desk and providers see and close their own till, those who manage payments all tills', async () => {
  const provider = await signedInProvider(world, ada)
  await take(desk, 'CASH')
  await take(provider, 'CASH')
  expect((await desk.till.getTills({ query: {} })).tills.map(({ person }) => person.id)).toEqual([desk.memberId])
  expect((await provider.till.getTills({ query: {} })).tills.map(({ person }) => person.id)).toEqual([provider.memberId])
  const all = (await owner.till.getTills({ query: {} })).tills.map(({ person }) => person.id)
  expect(all).toEqual(expect.arrayContaining([desk.memberId, provider.memberId]))
  const till = await tillOf()
  for (const personId of [desk.memberId, 'PROGRAMS'])
    await expect(close(provider, till, { personId })).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  const closing = await close(desk, till)
  await expect(provider.till.getTillClosing({ params: { closingId: closing.id } })).rejects.toMatchObject({
    status: 404,
    code: 'TILL_CLOSING_NOT_FOUND',
  })
  expect((await provider.till.listTillClosings({ query: {} })).total).toBe(0)
  expect((await desk.till.listTillClosings({ query: {} })).closings).toEqual([closing])
  // Programs have one till together, which who manages payments closes.
  await take(owner, 'CASH')
  const programs = (await owner.till.getTills({ query: {} })).tills.find(({ person }) => person.id === undefined)
  expect(await close(owner, programs, { personId: 'PROGRAMS' })).toMatchObject({ person: {}, number: 1 })
})
