import { bookingsAppId, type Checkout, type NewBenefit } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { hold, slotAt } from '../../test/bookings/booked.ts'
import { createPlanWorld } from '../../test/money/plan-world.ts'
import { enterAtCheckout } from '../../test/people/signed-in-browser.ts'
import { type MemberClient, signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'

const { world, owner, ada, massage, serviceWithPlan, planWith, sell, left, ledger, bookAt, read, member, newDay } = await createPlanWorld()
afterAll(() => world.close())
const onlyWithPlan = await serviceWithPlan({
  name: 'Members',
  payment: { rateType: 'FIXED', fixed: { price: { value: '40' } }, options: { pricingPlan: true } },
})
const second = await serviceWithPlan({ name: 'Facial' })
const unplanned = await world.service([ada], {
  name: 'Talk',
  payment: { rateType: 'FIXED', fixed: { price: { value: '30' } }, options: { inPerson: true } },
})

const times = (amount: number): NewBenefit => ({ serviceIds: [massage.id, second.id], kind: 'PER_ORDER', amount })
const checkoutInfo = { buyerInfo: { email: 'lena@krueger.example' }, billingInfo: { contactDetails: { firstName: 'Lena' } } }
const held = async (client: Client, service = massage) => {
  const date = newDay()
  return await hold(client, await slotAt(client, { service, date, time: '11:00' }))
}
const create = async (client: Client, bookings: readonly { id: string }[]): Promise<Checkout> => {
  const lineItems = bookings.map(({ id }) => ({ quantity: 1, catalogReference: { appId: bookingsAppId, catalogItemId: id } }))
  return (await client.checkouts.createCheckout({ body: { lineItems, checkoutInfo } })).checkout
}
const look = async (client: Client, { id }: Checkout) => (await client.checkouts.claimCheckout({ params: { id }, body: {} })).checkout
const order = (client: Client, { id }: Checkout) => client.checkouts.createOrderFromCheckout({ params: { id }, body: {} })
const pay = async (client: Client, { id }: Checkout, planPayment: { way: 'WITH_PLANS' | 'WITHOUT_PLANS'; planOrderId?: string }) =>
  (await client.checkouts.updateCheckout({ params: { 'checkout.id': id }, body: { planPayment } })).checkout
const offersIn = ({ planOffers }: Checkout) =>
  planOffers.map(({ planOrderId, payments, isChosen }) => [planOrderId ?? 'RULES', payments.map(({ plan }) => plan.left), isChosen])

describe('on our page', () => {
  test('a plan pays for what it can, the rest is paid otherwise, and the member sees it before', async () => {
    const buyer = await member()
    const card = await sell(await planWith([times(1)], { singlePaymentUnlimited: true }), buyer)
    const bookings = [await held(buyer), await held(buyer, unplanned), await held(buyer, second)]
    const before = await create(buyer, bookings)
    // A front end that does not know of plans changes nothing.
    expect([before.priceSummary.total.amount, offersIn(before)]).toEqual(['110.00', [['RULES', [0], false]]])
    const shown = await look(buyer, before)
    expect([shown.priceSummary.total.amount, offersIn(shown)]).toEqual(['70.00', [['RULES', [0], true]]])
    expect(shown.lineItems.map(({ paymentOption }) => paymentOption).filter((option) => option === 'MEMBERSHIP')).toHaveLength(1)
    const { bookingIds } = await order(buyer, shown)
    expect([await left(card), await ledger(card)]).toEqual([0, ['GRANT 1', 'BOOKING -1']])
    const states = await Promise.all(bookingIds.map(async (id) => (await read(owner, { id }))?.booking))
    expect(states.map((one) => `${one?.status} ${one?.paymentStatus} ${one?.price?.value}`).toSorted()).toEqual([
      'CONFIRMED PAID 0.00',
      ...['CONFIRMED UNDEFINED 30.00', 'CONFIRMED UNDEFINED 40.00'],
    ])
    const done = await look(buyer, shown)
    expect([done.completed, done.planOffers, done.priceSummary.total.amount]).toEqual([true, [], '70.00'])
  })

  test('the member chooses another order, or none, and that is kept', async () => {
    const buyer = await member()
    const [card, other] = [
      await sell(await planWith([times(5)]), buyer),
      await sell(await planWith([times(9)], { singlePaymentUnlimited: true }), buyer),
    ]
    const checkout = await look(buyer, await create(buyer, [await held(buyer)]))
    expect(offersIn(checkout)).toEqual([
      ['RULES', [4], true],
      [other.id, [8], false],
    ])
    expect(offersIn(await pay(buyer, checkout, { way: 'WITH_PLANS', planOrderId: other.id }))[1]).toEqual([other.id, [8], true])
    expect(offersIn(await look(buyer, checkout))[1]).toEqual([other.id, [8], true])
    const without = await pay(buyer, checkout, { way: 'WITHOUT_PLANS' })
    expect([without.priceSummary.total.amount, (await look(buyer, without)).priceSummary.total.amount]).toEqual(['40.00', '40.00'])
    const foreign = await sell(await planWith([times(5)]), await member())
    await expect(pay(buyer, checkout, { way: 'WITH_PLANS', planOrderId: foreign.id })).rejects.toMatchObject({ code: 'order_not_found' })
    await pay(buyer, checkout, { way: 'WITH_PLANS', planOrderId: card.id })
    await order(buyer, checkout)
    expect([await left(card), await left(other)]).toEqual([4, 9])
  })

  test('credits that were used meanwhile refuse the purchase, which books nothing and shows the new price', async () => {
    const buyer = await member()
    await sell(await planWith([times(1)], { singlePaymentUnlimited: true }), buyer)
    const bookings = [await held(buyer, unplanned), await held(buyer)]
    const checkout = await look(buyer, await create(buyer, bookings))
    await bookAt(buyer, newDay(), '15:00')
    await expect(order(buyer, checkout)).rejects.toMatchObject({ code: 'NO_CREDITS_LEFT' })
    for (const { id } of bookings) expect((await read(owner, { id }))?.booking.status).toBe('CREATED')
    expect((await look(buyer, checkout)).priceSummary.total.amount).toBe('70.00')
    await order(buyer, checkout)
  })

  test('two checkouts at the same moment do not spend one credit', async () => {
    const buyer = await member()
    const card = await sell(await planWith([times(1)], { singlePaymentUnlimited: true }), buyer)
    const checkouts = await Promise.all(
      [massage, second].map(async (service) => await look(buyer, await create(buyer, [await held(buyer, service)]))),
    )
    const answers = await Promise.allSettled(checkouts.map((checkout) => order(buyer, checkout)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([await left(card), await ledger(card)]).toEqual([0, ['GRANT 1', 'BOOKING -1']])
  })

  test('a visitor who signs in on the way pays with their plan, and the booking is theirs', async () => {
    const shop = await world.visitor()
    const browser = openBrowser(world.app)
    const checkout = await create(shop, [await held(shop, onlyWithPlan), await held(shop)])
    await shop.redirects.createRedirectSession({ body: { ecomCheckout: { checkoutId: checkout.id } } })
    expect(offersIn(await look(browser, checkout))).toEqual([])
    await expect(order(browser, checkout)).rejects.toMatchObject({ code: 'PLAN_NEEDS_MEMBER' })
    const buyer: MemberClient = await member()
    const card = await sell(
      await planWith([{ serviceIds: [massage.id, onlyWithPlan.id], kind: 'PER_ORDER', amount: 2 }], { singlePaymentUnlimited: true }),
      buyer,
    )
    await enterAtCheckout(world, browser, { memberId: buyer.memberId, checkoutId: checkout.id })
    expect(offersIn(await look(browser, checkout))).toEqual([['RULES', [1, 0], true]])
    const { bookingIds } = await order(browser, checkout)
    expect(await left(card)).toBe(0)
    expect((await buyer.credits.listMyPlanPayments({ body: { bookingIds } })).payments).toHaveLength(2)
  })

  test('a checkout that a visitor began and finishes signed in belongs to the member; earlier orders of the visitor do not', async () => {
    const shop = await world.visitor()
    const [begun, ordered] = [await held(shop, unplanned), await held(shop, unplanned)]
    const checkout = await create(shop, [begun])
    const former = await create(shop, [ordered])
    await order(shop, former)
    const buyer = await signedInMember(world, { visitorId: shop.visitorId })
    await expect(buyer.checkouts.getCheckout({ params: { id: former.id } })).rejects.toMatchObject({ code: 'CHECKOUT_NOT_FOUND' })
    await order(buyer, checkout)
    const elsewhere = world.clientWith({ authorization: (await signInAgain(world, buyer.memberId)).access_token })
    expect((await elsewhere.checkouts.getCheckout({ params: { id: checkout.id } })).checkout.completed).toBe(true)
    const { extendedBookings } = await elsewhere.bookings.queryExtendedBookings({ body: { query: {} } })
    expect(extendedBookings.map(({ booking }) => booking.id)).toEqual([begun.id])
  })
})
