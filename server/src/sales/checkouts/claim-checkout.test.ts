import { bookingsAppId, type Checkout, type Plan, plansAppId } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { hold } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { createParts } from '../../test/bookings/multi-service.ts'
import { toldIn } from '../../test/people/oauth-world.ts'
import { enterAtCheckout } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

const { world, ada, massage, newDay, slot, read, later } = await createBookingWorld()
afterAll(() => world.close())
const { owner } = world
const talk = await world.service([ada], { name: 'Talk', payment: { rateType: 'NO_FEE', options: { inPerson: true } } })

const checkoutInfo = {
  buyerInfo: { email: 'lena@krueger.example' },
  billingInfo: { contactDetails: { firstName: 'Lena', lastName: 'Krüger' } },
}
const bookingItem = (catalogItemId: string) => ({ catalogReference: { appId: bookingsAppId, catalogItemId } })
const planItem = (catalogItemId: string) => ({ catalogReference: { appId: plansAppId, catalogItemId } })
const held = async (client: Client, { service = massage } = {}) => await hold(client, await slot(client, newDay(), '11:00', service))
const create = async (client: Client, lineItems: ReturnType<typeof bookingItem>[]): Promise<Checkout> =>
  (await client.checkouts.createCheckout({ body: { lineItems, checkoutInfo } })).checkout
const order = (client: Client, { id }: Pick<Checkout, 'id'>) => client.checkouts.createOrderFromCheckout({ params: { id }, body: {} })
const newPlan = async (): Promise<Plan> => {
  const pricing = { singlePaymentUnlimited: true, price: { value: '20', currency: 'EUR' } }
  return (await owner.plans.createPlan({ body: { plan: { name: 'Ten classes', pricing } } })).plan
}
const refusal = (call: Promise<unknown>) => call.then(() => 'taken').catch(({ code, data }) => ({ code, ...data }))

describe('on our page', () => {
  const callbacks = {
    postFlowUrl: 'http://localhost:3000/',
    thankYouPageUrl: 'http://localhost:3000/thanks',
    cartPageUrl: 'http://localhost:3000/cart',
  }

  test('the first browser within five minutes goes on in the name of the front end’s visitor', async () => {
    const shop = await world.visitor()
    const booking = await held(shop)
    const checkout = await create(shop, [bookingItem(booking.id)])
    const body = { ecomCheckout: { checkoutId: checkout.id } }
    const [browser, late] = [openBrowser(world.app), openBrowser(world.app)]
    const claim = (client: Client) => client.checkouts.claimCheckout({ params: { id: checkout.id }, body: {} })
    expect(await refusal(claim(browser))).toMatchObject({ code: 'CHECKOUT_NOT_FOUND' })
    const { redirectSession } = await shop.redirects.createRedirectSession({ body })
    expect(new URL(redirectSession.fullUrl).pathname).toBe(`/checkout/${checkout.id}`)
    await later({ minutes: 6 }, async () => expect(await refusal(claim(browser))).toMatchObject({ code: 'CHECKOUT_NOT_FOUND' }))
    expect((await claim(browser)).checkout.id).toBe(checkout.id)
    expect(await refusal(claim(late))).toMatchObject({ code: 'CHECKOUT_NOT_FOUND' })
    await order(browser, checkout)
    expect(await read(shop, booking)).toMatchObject({ booking: { status: 'CONFIRMED' } })
  })

  test('that browser alone reads what it finishes by the links of the bookings, answers their forms, and keeps the links afterwards', async () => {
    const shop = await world.visitor()
    const fields = [{ key: 'where', type: 'SHORT_TEXT', label: 'Where does it hurt?', required: true }] as const
    const { bookingForm } = await owner['booking-forms'].createBookingForm({ body: { bookingForm: { name: 'Pain', fields: [...fields] } } })
    const asking = await world.service([ada], { name: 'Asking', form: { id: bookingForm.id } })
    const date = newDay()
    const alone = await held(shop, { service: asking })
    const { parts } = await createParts(
      shop,
      ['10:00', '12:00'].map((at) => ({ service: talk, at: `${date}T${at}:00` })),
      { type: 'SEPARATE_BOOKINGS' },
    )
    const checkout = await create(shop, [bookingItem(alone.id), bookingItem(parts[0]?.id ?? '')])
    await shop.redirects.createRedirectSession({ body: { ecomCheckout: { checkoutId: checkout.id } } })
    const browser = openBrowser(world.app)
    const claim = () => browser.checkouts.claimCheckout({ params: { id: checkout.id }, body: {} })
    const { bookingLinks } = await claim()
    const itemsOf = (bookings: readonly { id: string }[]) =>
      checkout.lineItems.flatMap(({ id, catalogReference }) =>
        bookings.some((one) => one.id === catalogReference.catalogItemId) ? [id] : [],
      )
    expect(bookingLinks).toMatchObject([
      { lineItemIds: itemsOf([alone]), isVisit: false },
      { lineItemIds: expect.arrayContaining(itemsOf(parts)), isVisit: true },
    ])
    const params = { token: bookingLinks[0]?.manageToken ?? '' }
    const shown = async () => (await world.guest.bookings.getBookingAnonymously({ params, query: {} })).booking
    expect(await shown()).toMatchObject({ id: alone.id, status: 'CREATED' })
    expect(await refusal(order(browser, checkout))).toMatchObject({ code: 'INVALID_ARGUMENT' })
    const forms = [{ bookingId: alone.id, formSubmission: { where: 'Left knee' } }]
    await browser.checkouts.createOrderFromCheckout({ params: { id: checkout.id }, body: { forms, language: 'de' } })
    expect(await shown()).toMatchObject({ status: 'CONFIRMED', formSubmission: { where: 'Left knee' } })
    expect((await claim()).bookingLinks).toEqual(bookingLinks)
  })

  test('a visitor who signs in on the way buys the plan as the member they are', async () => {
    const shop = await world.visitor()
    const checkout = await create(shop, [planItem((await newPlan()).id), bookingItem((await held(shop)).id)])
    await shop.redirects.createRedirectSession({ body: { ecomCheckout: { checkoutId: checkout.id } } })
    const browser = openBrowser(world.app)
    await browser.checkouts.claimCheckout({ params: { id: checkout.id }, body: {} })
    expect(await refusal(order(browser, checkout))).toMatchObject({ code: 'MEMBER_REQUIRED' })
    const { memberId } = await signedInMember(world)
    await enterAtCheckout(world, browser, { memberId, checkoutId: checkout.id })
    const { planOrderIds } = await order(browser, checkout)
    const { order: bought } = await owner.orders.managementGetOrder({ params: { id: planOrderIds[0] ?? '' }, query: {} })
    expect(bought.buyer.memberId).toBe(memberId)
  })

  test('callbacks lead back to the cart and to the page of thanks, which learns the order', async () => {
    const shop = await world.visitor()
    const checkout = await create(shop, [bookingItem((await held(shop)).id)])
    const asked = { ecomCheckout: { checkoutId: checkout.id }, callbacks }
    const { redirectSession } = await shop.redirects.createRedirectSession({ body: asked })
    const { visit } = await world.guest.redirects.getVisit({ params: { visitId: redirectSession.id } })
    expect(visit.callbacks).toEqual(['postFlowUrl', 'thankYouPageUrl', 'cartPageUrl'])
    const { orderId } = await order(shop, checkout)
    const leave = async (callback: string) =>
      (await world.app.inject({ url: `/_api/foyer/v1/visits/${visit.id}/${callback}?orderId=${orderId}` })).headers.location
    expect(toldIn(await leave('thankYouPageUrl'))).toMatchObject({ orderId })
    expect(toldIn(await leave('cartPageUrl'))).toEqual({ wixMemberLoggedIn: 'false' })
  })
})
