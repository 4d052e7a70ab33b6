import type { Gift, NewGift } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/mailed.ts'
import { createPaymentWorld } from '../../test/money/payment-world.ts'
import { signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { deliverGifts } from './gift-mails.ts'

const { world, owner, stripe, createPlan, stripeSends, minute, linesFor, newsOf } = await createPaymentWorld()
const giver = await world.visitor()
const once = { singlePaymentForDuration: { count: 3, unit: 'MONTH' } }
const card = await createPlan(once, { name: 'Ten classes' })

const sent = (more: Partial<NewGift> = {}): NewGift => ({
  planId: card.id,
  receiver: { name: 'Ada', email: 'ada@people.example' },
  message: 'Happy birthday!',
  payment: 'ON_THE_SPOT',
  giver: { name: 'Ben Okri', email: 'ben@people.example' },
  ...more,
})
const buy = async (more: Partial<NewGift> = {}, by = giver) => (await by.gifts.createGift({ body: { gift: sent(more) } })).gift
const manage = async ({ id }: { id: string }): Promise<Gift> => (await owner.gifts.getGift({ params: { giftId: id } })).gift
const markAsPaid = async ({ id }: { id: string }) => (await owner.gifts.markGiftAsPaid({ params: { giftId: id }, body: {} })).gift
const codeOf = async ({ id }: { id: string }, by: Pick<Client, 'gifts'> = giver) =>
  (await by.gifts.getOwnGift({ params: { giftId: id } })).gift.code ?? ''
const paid = async (more: Partial<NewGift> = {}) => {
  const gift = await buy(more)
  await markAsPaid(gift)
  return { ...gift, code: await codeOf(gift) }
}
const deliver = () => deliverGifts({ ...world.dependencies, clock: () => world.clock.now })

describe('a gift', () => {
  test('is bought by a visitor, paid at the desk, invoiced to its giver and redeemed by a member', async () => {
    const gift = await buy()
    expect(gift).toMatchObject({ status: 'UNPAID', price: { value: '25.00', currency: 'EUR' }, planName: 'Ten classes' })
    expect(gift).not.toHaveProperty('code')
    expect(await markAsPaid(gift)).toMatchObject({ status: 'READY', expiresDate: '2030-03-02T00:00:00.000Z' })
    await expect(markAsPaid(gift)).rejects.toMatchObject({ status: 428, code: 'INVALID_GIFT_STATUS', data: { status: 'READY' } })
    expect(await linesFor(gift.id)).toEqual(['CHARGE 2500'])
    const { contactId = '' } = await manage(gift)
    const { invoices } = await owner.invoices.listInvoices({ query: {} })
    expect(invoices.find(({ buyer }) => buyer.email === 'ben@people.example')).toMatchObject({
      total: '25.00',
      contactId,
      lines: [{ description: 'Ten classes' }],
    })
    const code = await codeOf(gift)
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    const receiver = await signedInMember(world)
    const found = await (await world.visitor()).gifts.findGift({ body: { code: ` ${code.toLowerCase().replaceAll('-', '')} ` } })
    expect(found.gift).toMatchObject({ status: 'READY', giverName: 'Ben Okri', plan: { name: 'Ten classes', duration: { count: 3 } } })
    for (const told of [found.gift, found.gift.plan]) expect(told).not.toHaveProperty('price')
    const { order } = await receiver.gifts.redeemGift({ body: { code } })
    expect(order).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID', endDate: '2027-06-01T09:00:00.000Z' })
    expect(await newsOf(order)).toEqual(['created', 'purchased', 'started'])
    expect(await manage(gift)).toMatchObject({ status: 'REDEEMED', orderId: order.id, memberId: receiver.memberId })
    const { history } = await owner.gifts.getGift({ params: { giftId: gift.id } })
    expect(history.map(({ what, actor }) => `${what} ${actor.type}`)).toEqual(['CREATED CUSTOMER', 'PAID BUSINESS', 'REDEEMED CUSTOMER'])
    expect((await receiver.gifts.redeemGift({ body: { code } })).order.id).toBe(order.id)
  })

  test('is redeemed once: of two members one gets it', async () => {
    const { id, code } = await paid()
    const members = await Promise.all([signedInMember(world), signedInMember(world)])
    const results = members.map((member) => member.gifts.redeemGift({ body: { code } }))
    expect(await outcomes(results)).toEqual({ SUCCESS: 1, '428 GIFT_NOT_REDEEMABLE': 1 })
    const { orders } = await owner.orders.managementListOrders({ query: { buyerIds: members.map(({ memberId }) => memberId) } })
    expect(orders.map((order) => order.id)).toEqual([(await manage({ id })).orderId])
  })

  test('is paid online, by a message that comes twice, and by none if it was canceled meanwhile', async () => {
    const [kept, gone] = [await buy({ payment: 'ONLINE' }), await buy({ payment: 'ONLINE' })]
    const start = async ({ id }: { id: string }) => (await giver.payments.startPayment({ body: { giftId: id, returnUrl: '/' } })).payment
    const [first, second] = [await start(kept), await start(gone)]
    expect(first).toMatchObject({ giftId: kept.id, amount: { value: '25.00' } })
    await owner.gifts.cancelGift({ params: { giftId: gone.id }, body: {} })
    for (const payment of [first, second]) {
      const session = stripe.pay(payment.redirectUrl)
      for (const _ of [1, 2]) await stripeSends('checkout.session.completed', session)
    }
    await minute()
    expect((await manage(kept)).status).toBe('READY')
    expect((await manage(gone)).status).toBe('CANCELED')
    expect(await linesFor(kept.id)).toEqual(['CHARGE 2500'])
    expect(await linesFor(gone.id)).toEqual(['CHARGE 2500', 'REFUND -2500'])
    await expect(start(kept)).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' })
    const stranger = await world.visitor()
    await expect(stranger.payments.startPayment({ body: { giftId: kept.id, returnUrl: '/' } })).rejects.toMatchObject({
      code: 'GIFT_NOT_FOUND',
    })
  })

  test('reaches its receiver once on the morning of its day, and its giver at once', async () => {
    const [receiver, buyer] = ['eve@people.example', 'finn@people.example']
    const gift = await paid({
      receiver: { name: 'Eve', email: receiver },
      giver: { name: 'Finn', email: buyer },
      deliveryDate: '2027-03-05',
      timeZone: 'Asia/Tokyo',
      language: 'de',
    })
    expect((await manage(gift)).deliveryInstant).toBe('2027-03-05T00:00:00.000Z')
    await deliver()
    expect(await mailsTo(world, receiver)).toEqual([])
    const before = world.clock.now
    world.clock.set('2027-03-05T15:30:00.000Z')
    await deliver()
    expect(await mailsTo(world, receiver), 'at night in Tokyo').toEqual([])
    world.clock.set('2027-03-05T23:00:00.000Z')
    await Promise.all([deliver(), deliver()])
    await deliver()
    const [mail, ...others] = await mailsTo(world, receiver)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'gift-received', subject: 'Finn hat ein Geschenk für dich' })
    expect(mail?.text).toContain(gift.code)
    expect(await manage(gift)).toMatchObject({ deliveredDate: '2027-03-05T23:00:00.000Z' })
    const again = await owner.gifts.resendGift({ params: { giftId: gift.id }, body: { email: 'eve@work.example' } })
    expect(again.gift.receiver.email).toBe('eve@work.example')
    expect(await mailsTo(world, 'eve@work.example')).toHaveLength(1)
    world.clock.set(before)
  })

  test('can be redeemed though its plan was archived, not after its end, and not by who had it already where it is sold once', async () => {
    const intro = await createPlan(once, { name: 'Intro', maxPurchasesPerBuyer: 1 })
    const [first, second, late] = [await paid({ planId: intro.id }), await paid({ planId: intro.id }), await paid()]
    await owner.plans.archivePlan({ params: { id: intro.id }, body: {} })
    const member = await signedInMember(world)
    const redeem = (code: string, startDate?: string) => member.gifts.redeemGift({ body: { code, ...(startDate && { startDate }) } })
    expect((await redeem(first.code, '2027-04-01T00:00:00.000Z')).order).toMatchObject({ status: 'PENDING', planName: 'Intro' })
    await expect(redeem(second.code)).rejects.toMatchObject({ code: 'purchases_limit_reached' })
    expect((await manage(second)).status).toBe('READY')
    await expect(buy({ planId: intro.id })).rejects.toMatchObject({ code: 'archived_plan' })
    await expect(redeem(late.code, '2060-01-01T00:00:00.000Z')).rejects.toMatchObject({ code: 'invalid_start_date' })
    const before = world.clock.now
    world.clock.set('2030-03-02T00:00:00.000Z')
    const other = await signedInMember(world)
    await expect(other.gifts.redeemGift({ body: { code: late.code } })).rejects.toMatchObject({
      code: 'GIFT_NOT_REDEEMABLE',
      data: { status: 'EXPIRED' },
    })
    const { gifts } = await owner.gifts.listGifts({ query: { status: 'EXPIRED', search: 'ADA' } })
    expect(gifts.map(({ id }) => id)).toContain(late.id)
    world.clock.set(before)
  })

  test('is canceled with what was paid for it, and a payment that goes back takes its gift along', async () => {
    const [canceled, refunded, kept] = [await paid(), await paid(), await paid()]
    const body = { refund: true, reason: 'Bought twice' }
    const { gift } = await owner.gifts.cancelGift({ params: { giftId: canceled.id }, body })
    expect(gift).toMatchObject({ status: 'CANCELED', reason: 'Bought twice' })
    expect(await linesFor(canceled.id)).toEqual(['CHARGE 2500', 'REFUND -2500'])
    const { payments } = await owner.payments.queryPayments({ body: {} })
    const payment = payments.find(({ giftId }) => giftId === refunded.id)
    await owner.payments.refundPayment({ params: { paymentId: payment?.id ?? '' }, body: {} })
    expect((await manage(refunded)).status).toBe('CANCELED')
    await owner.gifts.cancelGift({ params: { giftId: kept.id }, body: {} })
    expect(await linesFor(kept.id)).toEqual(['CHARGE 2500'])
    const member = await signedInMember(world)
    for (const { code } of [canceled, refunded, kept])
      await expect(member.gifts.redeemGift({ body: { code } })).rejects.toMatchObject({ status: 404, code: 'GIFT_NOT_FOUND' })
  })

  test('of the business costs nothing and is ready at once; cards are files of their giver and of managers', async () => {
    const body = { gift: { planId: card.id, receiver: { name: 'Raffle winner' } } }
    const { gift } = await owner.gifts.createManualGift({ body })
    expect(gift).toMatchObject({ status: 'READY', source: 'MANUAL', giver: { name: expect.any(String) } })
    expect(await linesFor(gift.id)).toEqual([])
    await expect(owner.gifts.resendGift({ params: { giftId: gift.id }, body: {} })).rejects.toMatchObject({
      code: 'GIFT_WITHOUT_ADDRESS',
    })
    const own = await paid()
    for (const [by, id] of [
      [owner, gift.id],
      [giver, own.id],
    ] as const) {
      const file = await by.gifts.getGiftPdf({ params: { giftId: id } })
      expect((await file.text()).slice(0, 5)).toBe('%PDF-')
    }
    const stranger = await world.visitor()
    await expect(stranger.gifts.getGiftPdf({ params: { giftId: own.id } })).rejects.toMatchObject({ code: 'GIFT_NOT_FOUND' })
    await expect(stranger.gifts.getOwnGift({ params: { giftId: own.id } })).rejects.toMatchObject({ code: 'GIFT_NOT_FOUND' })
  })

  test('of a visitor is not shown to who signs in at the same browser, unless it was bought with their verified address', async () => {
    const [guest, email] = [await world.visitor(), 'gloria@people.example']
    const gift = await buy({}, guest)
    const own = await buy({ giver: { name: 'Gloria Brandt', email } }, guest)
    await markAsPaid(gift)
    await markAsPaid(own)
    const member = await signedInMember(world, { email, isVerified: true })
    const { access_token } = await signInAgain(world, member.memberId, { visitorId: guest.visitorId })
    const here = world.clientWith({ authorization: access_token })
    await expect(here.gifts.getOwnGift({ params: { giftId: gift.id } })).rejects.toMatchObject({ code: 'GIFT_NOT_FOUND' })
    expect(await codeOf(own, member)).not.toBe('')
  })

  test.each([
    ['a subscription', async () => ({ planId: (await createPlan()).id }), { code: 'GIFT_NOT_OFFERED', data: { reason: 'SUBSCRIPTION' } }],
    [
      'a free plan',
      async () => ({ planId: (await createPlan({ ...once, price: { value: '0' } })).id }),
      { code: 'GIFT_NOT_OFFERED', data: { reason: 'FREE' } },
    ],
    ['a hidden plan', async () => ({ planId: (await createPlan(once, { public: false })).id }), { code: 'plan_not_found' }],
    ['a day of the past', async () => ({ deliveryDate: '2027-02-28' }), { violations: [{ field: 'gift.deliveryDate' }] }],
    ['a zone that is none', async () => ({ timeZone: 'Mars/Base' }), { violations: [{ field: 'gift.timeZone' }] }],
  ])('is not sold: %s', async (_what, more, refusal) => {
    await expect(buy(await more())).rejects.toMatchObject(refusal)
  })

  test('is not sold while the business offers none, and settings keep their revision', async () => {
    const settings = async () => (await giver.gifts.getGiftSettings()).giftSettings
    const save = (changes: object, revision: string) =>
      owner.gifts.updateGiftSettings({ body: { giftSettings: { isOffered: true, ...changes, revision } } })
    expect(await settings()).toMatchObject({ isOffered: true, validMonths: 36, revision: '0' })
    await save({ isOffered: false, validMonths: 12 }, '0')
    await expect(buy()).rejects.toMatchObject({ code: 'GIFT_NOT_OFFERED', data: { reason: 'OFF' } })
    await expect(save({}, '0')).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION' })
    await save({}, '1')
    expect(await settings()).not.toHaveProperty('validMonths')
    expect(await markAsPaid(await buy())).not.toHaveProperty('expiresDate')
  })
})
