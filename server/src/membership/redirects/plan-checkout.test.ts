import { randomUUID } from 'node:crypto'
import type { Plan } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOauthWorld, type OauthWorld, toldIn } from '../../test/people/oauth-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signInAgain } from '../../test/people/signed-in-member.ts'

let world: OauthWorld
let shopsVisitor: string
beforeAll(async () => {
  world = await createOauthWorld()
  const tokens = await world.guest.identity.requestToken({ body: { clientId: world.shopId, grantType: 'anonymous' } })
  shopsVisitor = tokens.access_token
})
afterAll(() => world.close())

const callbacks = {
  postFlowUrl: 'https://shop.example/',
  thankYouPageUrl: 'https://shop.example/thanks?from=plans',
  planListUrl: 'https://shop.example/plans',
}

/** A request as public front ends send it, by the path that they know. */
const ask = async (
  method: 'GET' | 'POST',
  url: string,
  { payload, authorization = shopsVisitor }: { payload?: object; authorization?: string },
) => {
  const answer = await world.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const checkout = (paidPlansCheckout: object, asked: object = { callbacks }) =>
  ask('POST', '/_api/redirects-api/v1/redirect-session', { payload: { paidPlansCheckout, ...asked } })
const leave = async (visitId: string, callback: string, cookie = '') =>
  (await world.app.inject({ method: 'GET', url: `/_api/foyer/v1/visits/${visitId}/${callback}`, headers: { cookie } })).headers.location

const newPlan = async (name: string, value = '0'): Promise<Plan> => {
  const pricing = { singlePaymentUnlimited: true, price: { value, currency: 'EUR' } }
  return (await world.owner.plans.createPlan({ body: { plan: { name, pricing } } })).plan
}

test('a front end that knows the public client alone lists plans, sends the buyer to checkout, gets them back and reads the order', async () => {
  const plan = await newPlan('Trial card')
  const listed = await ask('POST', '/_api/pricing-plans/v2/plans/public/query', { payload: { query: { paging: { limit: 100 } } } })
  expect(listed.body.plans.map(({ id }: Plan) => id)).toContain(plan.id)
  const { body } = await checkout({ planId: plan.id, checkoutData: '' })
  const { pathname, searchParams } = new URL(body.redirectSession.fullUrl)
  expect(pathname).toBe('/plans/trial-card/checkout')
  const visitId = searchParams.get('visit') ?? ''

  // On our page: the buyer signs in, and buys.
  const buyer = await signedInBrowser(world)
  const { order } = await buyer.orders.createOnlineOrder({ body: { planId: plan.id } })
  const location = await leave(visitId, `thankYouPageUrl?planOrderId=${order.id}`, buyer.cookie)

  expect(String(location).split('?')[0]).toBe('https://shop.example/thanks')
  const told = toldIn(location)
  expect(told).toEqual({ from: 'plans', planOrderId: order.id, wixMemberLoggedIn: 'true' })
  // The front end signs the member in without a page, and reads their order.
  const tokens = await signInAgain({ ...world, clientId: world.shopId }, order.buyer.memberId ?? '')
  const read = await ask('GET', `/_api/pricing-plans/v2/member/orders/${told.planOrderId}`, { authorization: tokens.access_token })
  expect([read.status, read.body.order]).toEqual([200, order])
})

test('a plan that is paid on the spot can be used when the buyer comes back, and says that it is unpaid', async () => {
  const plan = await newPlan('Ten classes', '140')
  const { body } = await checkout({ planId: plan.id })
  const buyer = await signedInBrowser(world)
  const { order } = await buyer.orders.createOnlineOrder({ body: { planId: plan.id } })
  await buyer.payments.payOnTheSpot({ params: { id: order.id }, body: {} })
  const { planOrderId } = toldIn(await leave(body.redirectSession.id, `thankYouPageUrl?planOrderId=${order.id}`, buyer.cookie))
  const tokens = await signInAgain({ ...world, clientId: world.shopId }, order.buyer.memberId ?? '')
  const read = await ask('GET', `/_api/pricing-plans/v2/member/orders/${planOrderId}`, { authorization: tokens.access_token })
  expect(read.body.order).toMatchObject({ id: order.id, status: 'ACTIVE', lastPaymentStatus: 'UNPAID', planName: 'Ten classes' })
})

describe('the checkout of a plan', () => {
  test('carries what the list of plans handed back, and leads to it again with the plans that fit', async () => {
    const plan = await newPlan('Open Hall', '89')
    const { body } = await checkout({ planId: plan.id, checkoutData: 'a b' })
    expect(body.redirectSession.urlDetails.searchParams).toMatchObject({ checkoutData: 'a b' })
    const visitId = body.redirectSession.id
    const { visit } = await world.guest.redirects.getVisit({ params: { visitId } })
    expect(visit.callbacks).toEqual(['postFlowUrl', 'thankYouPageUrl', 'planListUrl'])
    const query = new URLSearchParams([
      ['planIds', plan.id],
      ['planIds', visitId],
      ['checkoutData', 'a b'],
      ['planOrderId', plan.id],
    ])
    expect(toldIn(await leave(visitId, `planListUrl?${query}`))).toEqual({
      planIds: `${plan.id},${visitId}`,
      checkoutData: 'a b',
      wixMemberLoggedIn: 'false',
    })
    // Other pages of the front end learn none of it.
    expect(toldIn(await leave(visitId, `postFlowUrl?${query}`))).toEqual({ wixMemberLoggedIn: 'false' })
  })

  test('knows the list of plans by its former name, too', async () => {
    const plan = await newPlan('Care 5', '340')
    const { body } = await checkout({ planId: plan.id }, { callbacks: { plansListUrl: 'https://shop.example/old-plans' } })
    expect(String(await leave(body.redirectSession.id, 'planListUrl'))).toBe('https://shop.example/old-plans?wixMemberLoggedIn=false')
  })

  test('is refused for a plan that is not on offer, and for a callback of another origin', async () => {
    const refused = async (...asked: Parameters<typeof checkout>) => {
      const { status, body } = await checkout(...asked)
      return [status, body.details.applicationError?.code ?? body.details.validationError.fieldViolations[0].field]
    }
    const [hidden, archived, offered] = [await newPlan('Hidden'), await newPlan('Archived'), await newPlan('Offered')]
    await world.owner.plans.setPlanVisibility({ params: { id: hidden.id }, body: { visible: false } })
    await world.owner.plans.archivePlan({ params: { id: archived.id }, body: {} })
    for (const planId of [hidden.id, archived.id, randomUUID()]) expect(await refused({ planId })).toEqual([404, 'plan_not_found'])
    expect(await refused({ planId: 'x' })).toEqual([400, 'paidPlansCheckout.planId'])
    const elsewhere = { callbacks: { thankYouPageUrl: 'https://evil.example/' } }
    expect(await refused({ planId: offered.id }, elsewhere)).toEqual([400, 'REDIRECT_NOT_ALLOWED'])
  })
})
