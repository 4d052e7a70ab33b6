import type { PlanOrder } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { mailsTo } from '../../test/mailed.ts'
import { createOrderWorld, endless } from '../../test/money/order-world.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { advanceOrders } from './change-orders.ts'
import { orderMails, remindOfOrders } from './order-mails.ts'

const { world, owner, createPlan, sell } = await createOrderWorld({ jobs: 'DONE' })
const { clock } = world

const buyer = async (more: Parameters<typeof signedInMember>[1] = {}) =>
  await signedInMember(world, { contact: { firstName: 'Lena' }, ...more })
const params = ({ id }: Pick<PlanOrder, 'id'>) => ({ params: { id }, body: {} })
/** Messages are written beside the requests: waits until there are so many. */
const told = (email: string, count: number) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(world, email)
    if (mails.length < count) throw new Error(`${mails.length} of ${count}`)
    return mails
  }, 10_000)
const templatesTo = async (email: string, count: number) => (await told(email, count)).map(({ template }) => template).toSorted()
const textOf = (mails: Awaited<ReturnType<typeof told>>, template: string) => mails.find((mail) => mail.template === template)?.text
const onDay = async (date: string, work: () => Promise<void>) => {
  const { now } = clock
  clock.set(`${date}T09:00:00.000Z`)
  await work().finally(() => clock.set(now))
}
const minute = async () => {
  await advanceOrders(world.dependencies)
  await remindOfOrders(world.dependencies)
}

test('a buyer reads what they bought, what it includes and costs, and when the next payment is due', async () => {
  const member = await buyer()
  const massage = await world.service([await world.staffMember('Ada Lindqvist')], { name: 'Massage' })
  const plan = await createPlan({}, { name: 'Care' })
  const benefit = { kind: 'PER_CYCLE' as const, amount: 2, serviceIds: [massage.id] }
  await owner.benefits.setPlanBenefits({ params: { planId: plan.id }, body: { benefits: [benefit] } })
  await sell({ planId: plan.id, memberId: member.memberId })
  const [mail] = await told(member.email, 1)
  for (const words of ['Your plan is ready, Lena', 'You pay €25.00 in person.', 'Includes: 2 × Massage for each payment'])
    expect(mail?.text).toContain(words)
  for (const words of ['Starts: 1 March', 'Next payment: 1 April, €25.00', 'Runs until: 1 March 2028', '/account/plans'])
    expect(mail?.text).toContain(words)
})

test('a draft is no purchase: its buyer is written to when it is paid', async () => {
  const member = await buyer()
  const { order } = await member.orders.createOnlineOrder({ body: { planId: (await createPlan()).id } })
  await member.payments.payOnTheSpot(params(order))
  await owner.orders.cancelOrder({ params: { id: order.id }, body: { effectiveAt: 'IMMEDIATELY' } })
  expect(await templatesTo(member.email, 2)).toEqual(['plan-canceled', 'plan-purchased'])
})

test('pause, new end and cancellation are told with their exact dates, each once', async () => {
  const member = await buyer()
  const order = await sell({ memberId: member.memberId, paid: true })
  await onDay('2027-03-05', async () => void (await owner.orders.pauseOrder(params(order))))
  await onDay('2027-03-12', async () => void (await owner.orders.resumeOrder(params(order))))
  await owner.orders.postponeEndDate({ params: { id: order.id }, body: { endDate: '2028-05-01T09:00:00.000Z' } })
  await owner.orders.cancelOrder({ params: { id: order.id }, body: { effectiveAt: 'NEXT_PAYMENT_DATE' } })
  const mails = await told(member.email, 6)
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    ...['invoice', 'plan-canceled', 'plan-paused', 'plan-postponed', 'plan-purchased', 'plan-resumed'],
  ])
  expect(textOf(mails, 'plan-paused')).toContain('paused since 5 March')
  expect(textOf(mails, 'plan-resumed')).toMatch(/It was resumed on 12 March\.\s+It now runs until\s+8 March 2028\./)
  expect(textOf(mails, 'plan-postponed')).toContain('It now runs until 1 May 2028.')
  expect(textOf(mails, 'plan-canceled')).toContain('It runs until 8 April, and you can use it until then.')
  // What was told when it was canceled is not told again when it ends.
  await onDay('2027-04-09', minute)
  expect(await mailsTo(world, member.email)).toHaveLength(6)
})

test('an order that is canceled at once is told as over, in the language of its member', async () => {
  const member = await buyer({ contact: { firstName: 'Lena' } })
  await world.db.updateTable('contacts').set({ language: 'de' }).where('email', '=', member.email).execute()
  await world.db.updateTable('identities').set({ language: 'de' }).where('email', '=', member.email).execute()
  const plan = await createPlan({}, { name: 'Ten visits', translations: { de: { name: 'Zehn Besuche' } } })
  const order = await sell({ memberId: member.memberId, planId: plan.id })
  // What was bought keeps its names.
  await owner.plans.updatePlan({ params: { 'plan.id': plan.id }, body: { plan: { name: '10', translations: { de: { name: 'Zehn' } } } } })
  await owner.orders.cancelOrder({ params: { id: order.id }, body: { effectiveAt: 'IMMEDIATELY' } })
  const text = textOf(await told(member.email, 2), 'plan-canceled')
  for (const words of ['Es endete am 1. März. Es wird nichts mehr berechnet.', 'Zehn Besuche']) expect(text).toContain(words)
  expect(text).not.toContain('Ten visits')
  const inGerman = world.clientWith({ authorization: world.apiKey, 'x-wix-linguist': 'de' })
  const read = async (client: typeof owner) =>
    (await client.orders.managementGetOrder({ params: { id: order.id }, query: {} })).order.planName
  expect(await Promise.all([read(owner), read(inGerman)])).toEqual(['Ten visits', 'Zehn Besuche'])
})

test('the end of a trial and of a plan, and an open payment, are reminded of once, and not when it is too late', async () => {
  const [trier, card, late] = [await buyer(), await buyer(), await buyer()]
  const trial = await createPlan({ ...endless, freeTrialDays: 14 })
  await sell({ planId: trial.id, memberId: trier.memberId })
  const season = await createPlan({ singlePaymentForDuration: { count: 3, unit: 'MONTH' } })
  await sell({ planId: season.id, memberId: card.memberId, paid: true })
  await sell({ planId: trial.id, memberId: late.memberId, paid: true })
  await onDay('2027-03-03', minute)
  expect(await templatesTo(trier.email, 1)).toEqual(['plan-purchased'])
  // The server stood still for three days.
  await onDay('2027-03-13', async () => {
    await minute()
    await minute()
  })
  // In the trial nothing is to be paid.
  expect(await templatesTo(trier.email, 2)).toEqual(['plan-purchased', 'trial-ending'])
  expect((await mailsTo(world, trier.email, 'trial-ending'))[0]?.text).toContain('Your free trial ends on 15 March, and you pay €25.00.')
  await onDay('2027-03-17', minute)
  expect(await mailsTo(world, trier.email, 'plan-payment-due')).toEqual([])
  await onDay('2027-03-19', minute)
  expect(await templatesTo(trier.email, 3)).toEqual(['plan-payment-due', 'plan-purchased', 'trial-ending'])
  await onDay('2027-05-26', minute)
  expect((await mailsTo(world, card.email, 'plan-ending')).map(({ text }) => text)).toEqual([expect.stringContaining('It ends on 1 June.')])
  const missed = await sell({ planId: season.id, memberId: late.memberId, paid: true })
  await onDay('2027-06-02', minute)
  expect(missed.endDate).toBe('2027-06-01T09:00:00.000Z')
  expect(await mailsTo(world, late.email, 'plan-ending')).toEqual([])
})

test('each cycle that is owed at the desk is reminded of once, as late as a pause made it begin', async () => {
  const member = await buyer()
  const order = await sell({ planId: (await createPlan(endless)).id, memberId: member.memberId, paid: true })
  const reminders = async () => (await mailsTo(world, member.email, 'plan-payment-due')).length
  const counts: number[] = []
  const look = async () => {
    await minute()
    counts.push(await reminders())
  }
  for (const date of ['2027-03-06', '2027-04-02', '2027-04-05', '2027-04-06']) await onDay(date, look)
  await onDay('2027-04-10', async () => void (await owner.orders.pauseOrder(params(order))))
  await onDay('2027-04-20', async () => void (await owner.orders.resumeOrder(params(order))))
  for (const date of ['2027-04-21', '2027-05-06', '2027-05-12', '2027-05-15']) await onDay(date, look)
  expect(counts).toEqual([0, 0, 1, 1, 1, 1, 1, 2])
  const mails = await mailsTo(world, member.email, 'plan-payment-due')
  expect(mails[0]?.text).toContain('€25.00 is not paid yet')
})

test('two servers remind of one date once', async () => {
  const member = await buyer()
  await sell({ planId: (await createPlan({ ...endless, freeTrialDays: 14 })).id, memberId: member.memberId, paid: true })
  await onDay('2027-03-13', async () => void (await Promise.all([minute(), minute(), minute()])))
  expect(await mailsTo(world, member.email, 'trial-ending')).toHaveLength(1)
})

test('events without a mail of theirs are no news to the messages', () => {
  const event = { actor: { type: 'SYSTEM' as const, initiatedBy: {} }, payload: { order: { id: 'order', planId: 'plan' } } }
  expect(orderMails.due({ ...event, name: 'order.updated' } as never)).toEqual([])
  expect(orderMails.due({ ...event, name: 'order.purchased' } as never).map(({ template }) => template)).toEqual(['plan-purchased'])
})
