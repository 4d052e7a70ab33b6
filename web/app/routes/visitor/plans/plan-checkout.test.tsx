import type { Answer, Contract, Language, PlanOrder, PublicPlan } from '@foyer/contract'
import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { planPaths } from '../../../offer/plan-paths.ts'
import { anOrder } from '../../../test/a-plan.ts'
import { aMembership, aPublicPlan } from '../../../test/a-public-plan.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { type PartialClient, refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { ada, id, sessionOf } from '../../../test/samples.ts'
import * as checkoutPage from './plan-checkout.tsx'
import * as thanksPage from './plan-thanks.tsx'

const card = aPublicPlan()

type Preview = Answer<Contract['orders']['getPricePreview']>

const preview = (total: string, changes: Partial<Preview['prices'][number]['price']> = {}): Preview => ({
  prices: [
    {
      duration: { cycleFrom: 1, numberOfCycles: 1 },
      price: { subtotal: total, discount: '0.00', total, currency: 'EUR', ...changes },
    },
  ],
  price: { subtotal: total, discount: '0.00', total, planPrice: total, currency: 'EUR' },
})

const draft = anOrder({ id: id(401), status: 'DRAFT', type: 'ONLINE', planName: card.name })

type Asked = {
  plan?: PublicPlan | null
  as?: 'VISITOR' | 'MEMBER'
  language?: Language
  methods?: { online: boolean; onTheSpot: boolean }
  price?: Preview
  order?: () => PlanOrder
  client?: PartialClient
}

const openCheckout = async ({ plan = card, as = 'MEMBER', language = 'en', ...asked }: Asked = {}) => {
  const calls: unknown[] = []
  const { methods = { online: false, onTheSpot: true }, price = preview('140.00'), order = () => draft, client = {} } = asked
  const page = await openScreen(checkoutPage, {
    at: planPaths.checkout('studio-10'),
    path: '/plans/:slug/checkout',
    as,
    language,
    client: {
      plans: { queryPublicPlans: async () => ({ plans: plan ? [plan] : [], pagingMetadata: { count: plan ? 1 : 0 } }) },
      payments: {
        listPaymentMethods: async () => methods,
        payOnTheSpot: async ({ params }) => {
          calls.push(['in person', params.id])
          return { order: { ...draft, status: 'ACTIVE', statusNew: 'ACTIVE' } }
        },
      },
      authentication: { getPasswordRule: async () => ({ passwordRule: { shortest: 8, longest: 128 } }), ...client.authentication },
      'sign-in-providers': { listSignInChoices: async () => ({ choices: [], captcha: 'PROOF_OF_WORK' }) },
      'booking-forms': client['booking-forms'] ?? {},
      identity: client.identity ?? {},
      orders: {
        getPricePreview: async () => price,
        createOnlineOrder: async ({ body }) => {
          calls.push(['order', body])
          return { order: order() }
        },
        ...client.orders,
      },
    },
  })
  return { ...page, calls }
}

describe('a member', () => {
  test('sees the price before the button, buys, pays on the spot and is thanked', async () => {
    const page = await openCheckout()
    expect((await page.findByRole('complementary', { name: 'Your purchase' })).textContent).toContain('Total€140')
    expect(document.body.textContent).toContain(`You are buying as ${ada.name}.`)
    expect(page.getByText('You pay in person and can book right away.')).toBeDefined()
    await expectNoBarriers()
    await page.user.click(page.getByRole('button', { name: 'Buy for €140' }))
    await page.findByText('Another page')
    expect(page.address()).toBe(planPaths.thankYou(draft.id))
    expect(page.calls).toEqual([
      ['order', { planId: card.id }],
      ['in person', draft.id],
    ])
  })
  test('answers what the plan asks before it is bought', async () => {
    const field = { id: id(700), key: 'goal', type: 'SHORT_TEXT' as const, label: 'What do you want to reach?', required: true }
    const dates = { createdDate: '2027-03-01T09:00:00.000Z', updatedDate: '2027-03-01T09:00:00.000Z' }
    const bookingForm = { id: id(701), name: 'Goals', isDefault: false, fields: [field], revision: '1', ...dates }
    const page = await openCheckout({
      plan: { ...card, formId: id(701) },
      client: { 'booking-forms': { getBookingForm: async () => ({ bookingForm }) } },
    })
    await page.user.click(await page.findByRole('button', { name: 'Buy for €140' }))
    const asked = page.getByLabelText('What do you want to reach?')
    await waitFor(() => expect(document.activeElement).toBe(asked))
    expect(page.calls).toEqual([])
    await page.fill(asked, 'A marathon')
    await page.user.click(page.getByRole('button', { name: 'Buy for €140' }))
    await page.findByText('Another page')
    expect(page.calls[0]).toEqual(['order', { planId: card.id, formSubmission: { goal: 'A marathon' } }])
  })
  test('gets a free plan at once', async () => {
    const order = () => anOrder({ id: id(402), status: 'ACTIVE', type: 'ONLINE', lastPaymentStatus: 'NOT_APPLICABLE' })
    const page = await openCheckout({ price: preview('0.00'), order })
    await page.user.click(await page.findByRole('button', { name: 'Get Studio 10' }))
    await page.findByText('Another page')
    expect(page.calls).toHaveLength(1)
  })

  test('uses a code, sees what it takes off, and buys with it', async () => {
    const orders: PartialClient['orders'] = {
      getPricePreview: async ({ body }) => {
        if (body.couponCode === undefined) return preview('140.00')
        if (body.couponCode !== 'SPRING') throw refused('ERROR_COUPON_DOES_NOT_EXIST')
        return preview('140.00', { discount: '20.00', total: '120.00', coupon: { id: id(1), code: 'SPRING', amount: '20.00' } })
      },
    }
    const page = await openCheckout({ client: { orders } })
    await page.user.click(await page.findByRole('button', { name: 'I have a code' }))
    await page.fill(page.getByLabelText('Code'), 'AUTUMN')
    await page.user.click(page.getByRole('button', { name: 'Apply code' }))
    await page.findByText('We do not know this code.')
    await page.fill(page.getByLabelText('Code'), 'SPRING')
    await page.user.keyboard('{Enter}')
    await page.findByText('Code SPRING is applied.')
    expect(page.getByRole('complementary').textContent).toContain('Code SPRING−€20')
    await page.user.click(page.getByRole('button', { name: 'Buy for €120' }))
    await page.findByText('Another page')
    expect(page.calls[0]).toEqual(['order', { planId: card.id, couponCode: 'SPRING' }])
  })

  test('agrees to the terms first, and chooses the first day where the plan allows it', async () => {
    const plan = aPublicPlan({ termsAndConditions: 'Closed in August.', allowFutureStartDate: true })
    const page = await openCheckout({ plan })
    const buy = await page.findByRole('button', { name: 'Buy for €140' })
    await page.user.click(page.getByRole('radio', { name: 'On another day' }))
    await page.user.click(buy)
    expect(page.getByText('Agree to the terms to buy the plan.')).toBeDefined()
    expect(page.getByText('Choose the first day.')).toBeDefined()
    expect(page.calls).toEqual([])
    await page.fill(page.getByLabelText('First day'), '2090-01-10')
    await page.user.click(page.getByRole('checkbox', { name: 'I agree to these terms.' }))
    await page.user.click(buy)
    await page.findByText('Another page')
    // Midnight in Berlin.
    expect(page.calls[0]).toEqual(['order', { planId: plan.id, startDate: '2090-01-09T23:00:00Z' }])
  })

  test.each([
    ['purchases_limit_reached', 'You already have this plan, and each person can have it once. Nothing was charged.'],
    ['archived_plan', 'This plan has just been taken off sale. Nothing was charged.'],
    ['ERROR_COUPON_DOES_NOT_EXIST', 'The code is no longer valid. Remove it or use another one. Nothing was charged.'],
  ] as const)('sees what happened meanwhile: %s', async (code, words) => {
    const createOnlineOrder = async () => {
      throw refused(code)
    }
    const page = await openCheckout({ client: { orders: { createOnlineOrder } } })
    await page.user.click(await page.findByRole('button', { name: 'Buy for €140' }))
    expect((await page.findByRole('alert')).textContent).toContain(words)
    expect(page.address()).toBe(planPaths.checkout('studio-10'))
  })

  test('a buyer of a plan that is sold once per buyer is led to their plans', async () => {
    const getOnlinePurchasePreview = async () => ({ purchaseLimitExceeded: true })
    const page = await openCheckout({ plan: aPublicPlan({ maxPurchasesPerBuyer: 1 }), client: { orders: { getOnlinePurchasePreview } } })
    await page.findByText('You already have this plan')
    expect(page.queryByRole('button', { name: /^Buy/ })).toBeNull()
    expect(page.getByRole('link', { name: 'See your plans' }).getAttribute('href')).toBe('/account/plans')
  })

  test('chooses between paying online and on the spot', async () => {
    const page = await openCheckout({ methods: { online: true, onTheSpot: true }, language: 'de' })
    expect(await page.findByRole('button', { name: /^Kaufen und 140/ })).toBeDefined()
    await page.user.click(page.getByRole('radio', { name: /^Vor Ort/ }))
    await page.user.click(page.getByRole('button', { name: /^Für 140/ }))
    await page.findByText('Another page')
    expect(page.calls).toHaveLength(2)
  })
})

test('a membership with a trial costs nothing today, and says what follows', async () => {
  const page = await openCheckout({
    plan: aMembership({ slug: 'studio-10' }),
    price: { ...preview('89.00'), prices: [{ duration: { cycleFrom: 1 }, price: preview('89.00').prices[0]?.price as never }] },
  })
  const summary = await page.findByRole('complementary')
  expect(summary.textContent).toContain('TodayNothing')
  expect(summary.textContent).toMatch(/From \d+ \w+ \d{4}€89then €89 a month/)
  expect(page.getByRole('button', { name: 'Start the free trial' })).toBeDefined()
})

test('a guest becomes a member on the way: one form, the code of the mail, and the plan is bought', async () => {
  let isIn = false
  const page = await openCheckout({
    as: 'VISITOR',
    client: {
      identity: {
        getSession: async () => ({ session: sessionOf(isIn ? 'MEMBER' : 'VISITOR') }),
        enterSession: async () => {
          isIn = true
          return { session: sessionOf('MEMBER') }
        },
      },
      authentication: {
        register: async () => ({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state', additionalData: {} }),
        verifyDuringAuthentication: async () => ({ state: 'SUCCESS', sessionToken: 'token', additionalData: {} }),
      },
    },
  })
  await page.user.click(await page.findByRole('button', { name: 'Buy for €140' }))
  expect(page.getByText('Enter your name.')).toBeDefined()
  expect(page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in?to=%2Fplans%2Fstudio-10%2Fcheckout')
  await expectNoBarriers()
  await page.fill(page.getByLabelText('First name'), 'Lena')
  await page.fill(page.getByLabelText('E-mail'), 'lena@krueger.example')
  await page.fill(page.getByLabelText('Password'), 'a long password')
  await page.user.click(page.getByRole('button', { name: 'Buy for €140' }))
  await page.user.type(await page.findByRole('textbox'), '123456')
  await page.findByText('Another page')
  expect(page.address()).toBe(planPaths.thankYou(draft.id))
  expect(page.calls).toHaveLength(2)
})

test('where neither way to pay is open, the page says how to reach the business', async () => {
  const page = await openCheckout({ methods: { online: false, onTheSpot: false } })
  await page.findByText('This plan cannot be bought online at the moment. Call or write to us.')
  expect(page.queryByRole('button', { name: /^Buy/ })).toBeNull()
})

test('a plan that is no longer sold says so and leads to the others', async () => {
  const page = await openCheckout({ plan: null })
  await page.findByText('This plan is no longer sold', { selector: 'p' })
  expect(page.getByRole('link', { name: 'See all plans' }).getAttribute('href')).toBe('/plans')
})

describe('the thanks', () => {
  const openThanks = (order: PlanOrder, language: Language = 'en') =>
    openScreen(thanksPage, {
      at: planPaths.thankYou(order.id),
      path: '/orders/:orderId/thank-you',
      as: 'MEMBER',
      language,
      client: {
        orders: { memberGetOrder: async () => ({ order }) },
        services: { countServices: async () => ({ count: 1 }) },
      },
    })

  test('show when the plan runs, what is to be paid, and what comes next', async () => {
    const page = await openThanks(anOrder({ endDate: '2027-08-01T07:00:00.000Z', lastPaymentStatus: 'UNPAID' }))
    await page.findByRole('heading', { level: 1, name: 'Welcome to Open Hall, Ada' })
    for (const words of ['You can use it right away.', 'It runs until 1 Aug 2027.', 'You pay €89 in person.'])
      expect(page.getByText(words)).toBeDefined()
    expect(page.getByRole('link', { name: 'See the timetable' }).getAttribute('href')).toBe('/timetable')
    expect(page.getByRole('link', { name: 'See your plans' }).getAttribute('href')).toBe('/account/plans')
    await expectNoBarriers()
  })

  test('mention a trial in German', async () => {
    const currentCycle = { index: 0, startedDate: '2027-02-01T08:00:00.000Z', endedDate: '2027-02-08T08:00:00.000Z' }
    const page = await openThanks(anOrder({ type: 'ONLINE', lastPaymentStatus: 'PENDING', currentCycle }), 'de')
    expect(await page.findByText('Gratis bis 8. Feb. 2027, danach 89 € pro Monat.')).toBeDefined()
  })

  test('are shown at once when a buyer returns from the payment, because the provider is asked for the result', async () => {
    let order = draft
    const checkPayment = vi.fn(async () => {
      order = anOrder({ id: draft.id, type: 'ONLINE', lastPaymentStatus: 'PAID' })
      return {
        payment: { id: id(60), status: 'SUCCEEDED' as const, provider: 'STRIPE' as const, amount: { value: '89.00', currency: 'EUR' } },
      }
    })
    const page = await openScreen(thanksPage, {
      at: `${planPaths.thankYou(draft.id)}?payment=${id(60)}`,
      path: '/orders/:orderId/thank-you',
      as: 'MEMBER',
      client: {
        payments: { checkPayment },
        orders: { memberGetOrder: async () => ({ order }) },
        services: { countServices: async () => ({ count: 1 }) },
      },
    })
    await page.findByRole('heading', { level: 1, name: 'Welcome to Open Hall, Ada' })
    expect(checkPayment.mock.lastCall).toMatchObject([{ params: { paymentId: id(60) } }])
  })

  test('wait for a payment that is on its way', async () => {
    const page = await openThanks(draft)
    await page.findByRole('heading', { level: 1, name: 'Your payment is on its way' })
    await waitFor(() => expect(page.getByRole('button', { name: 'Pay now' })).toBeDefined())
  })
})

test('a buyer who has had the free trial sees the price without it, and why, before paying', async () => {
  const page = await openCheckout({ plan: aMembership({ slug: 'studio-10' }), price: { ...preview('25.00'), freeTrialUsed: true } })
  await page.findByText('You have already had the free trial of this plan, so you pay from today.')
  page.getByRole('button', { name: /€25/ })
})
