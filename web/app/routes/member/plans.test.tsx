import type { CreditLine, Language, OrderCredits, OwnBilling, PlanOrder, PublicPlan } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder } from '../../test/a-plan.ts'
import { aMembership } from '../../test/a-public-plan.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { id } from '../../test/samples.ts'
import * as plansPage from './plans.tsx'

const membership = aMembership({ id: id(201) })
const running = anOrder({
  type: 'ONLINE',
  lastPaymentStatus: 'PAID',
  currentCycle: { index: 2, startedDate: '2020-03-01T08:00:00.000Z', endedDate: '2090-04-01T07:00:00.000Z' },
})

type Asked = {
  orders?: PlanOrder[]
  offered?: PublicPlan[]
  language?: Language
  cancel?: () => object
  credits?: OrderCredits[]
  lines?: CreditLine[]
  billing?: OwnBilling
  address?: string
}

const card = { brand: 'visa', lastDigits: '4242', expiresMonth: '2090-12', savedDate: '2027-03-01T08:00:00.000Z' }
const charge = { id: id(241), status: 'SUCCEEDED' as const, provider: 'STRIPE' as const, amount: { value: '89.00', currency: 'EUR' } }
const returned = `/account/plans?payment=${charge.id}`

const openPlans = async ({
  orders = [running],
  offered = [membership],
  language = 'en',
  cancel = () => ({}),
  credits = [],
  lines = [],
  billing = { canSave: false, due: [], fees: [] },
  address = '/account/plans',
}: Asked = {}) => {
  const calls: unknown[] = []
  const page = await openScreen(plansPage, {
    at: address,
    as: 'MEMBER',
    language,
    client: {
      orders: {
        memberListOrders: async () => ({ orders, pagingMetadata: { count: orders.length } }),
        requestCancellation: async ({ params, body }) => {
          calls.push([params.id, body.effectiveAt])
          return cancel()
        },
        pauseOwnOrder: async ({ params }) => {
          calls.push([params.id, 'PAUSE'])
          return {}
        },
        resumeOwnOrder: async ({ params }) => {
          calls.push([params.id, 'RESUME'])
          return {}
        },
      },
      credits: {
        listMyCredits: async () => ({ orders: credits, services: [] }),
        listMyCreditLines: async () => ({ lines, pagingMetadata: { count: lines.length, offset: 0, total: lines.length } }),
      },
      payments: {
        getMyBilling: async () => ({ billing }),
        checkPayment: async () => ({ payment: { ...charge, orderId: running.id } }),
        startPayment: async ({ body }) => {
          calls.push(['PAY', body.orderId, body.returnUrl])
          return { payment: charge }
        },
        savePaymentMethod: async () => {
          calls.push('SAVE')
          return { payment: charge }
        },
        removePaymentMethod: async () => {
          throw refused('PAYMENT_METHOD_IN_USE', { planNames: ['Open Hall'] })
        },
      },
      invoices: { listOwnInvoices: async () => ({ invoices: [], pagingMetadata: { count: 0, offset: 0, total: 0 } }) },
      plans: { queryPublicPlans: async () => ({ plans: offered, pagingMetadata: { count: offered.length } }) },
    },
  })
  return { ...page, calls }
}

test('a membership shows its period, its next payment and its history', async () => {
  const page = await openPlans()
  const card = within(await page.findByRole('region', { name: 'Open Hall' }))
  expect(card.getByText('€89 a month')).toBeDefined()
  expect(card.getByRole('img', { name: /% of this time has passed$/ })).toBeDefined()
  expect(card.getByText('Next payment on 1 Apr 2090: €89.')).toBeDefined()
  expect(card.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'A new period began.1 Mar 2027',
    'You bought it.1 Feb 2027',
  ])
  await expectNoBarriers()
})

test('before canceling, a pause is offered, and each step shows its date', async () => {
  const page = await openPlans()
  await page.user.click(await page.findByRole('button', { name: 'Cancel Open Hall' }))
  expect(page.getByText(/We can pause it: the days are added at the end/)).toBeDefined()
  expect(page.calls).toEqual([])
  expect(page.getByRole('radio', { name: /^At the end of the paid time, 1 Apr 2090/, checked: true })).toBeDefined()
  await page.user.click(page.getByRole('radio', { name: /^Today/ }))
  await page.user.click(page.getByRole('button', { name: 'Cancel it' }))
  await page.findByRole('button', { name: 'Cancel Open Hall' })
  expect(page.calls).toEqual([[running.id, 'IMMEDIATELY']])
})

test('a trial can be canceled to its end alone', async () => {
  const currentCycle = { index: 0, startedDate: '2020-03-01T08:00:00.000Z', endedDate: '2090-03-08T08:00:00.000Z' }
  const page = await openPlans({ orders: [{ ...running, currentCycle, lastPaymentStatus: 'PENDING' }], address: returned })
  expect((await page.findByRole('status')).textContent?.trim()).toBe(
    'Your card is saved, and nothing was charged. Open Hall is free until 8 Mar 2090, then €89.',
  )
  expect(page.getByText('Free until 8 Mar 2090, then €89.')).toBeDefined()
  expect(page.queryByText(/paid|Next payment/)).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Cancel Open Hall' }))
  expect(page.getAllByRole('radio')).toHaveLength(1)
  expect(page.queryByText(/We can pause it/)).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Cancel it' }))
  expect(page.calls).toEqual([[running.id, 'NEXT_PAYMENT_DATE']])
})

test('a cancellation that is refused changes nothing, and says so', async () => {
  const page = await openPlans({
    offered: [],
    cancel: () => {
      throw refused('buyer_can_not_cancel')
    },
  })
  await page.user.click(await page.findByRole('button', { name: 'Cancel Open Hall' }))
  await page.user.click(page.getByRole('button', { name: 'Cancel it' }))
  expect((await page.findByRole('alert')).textContent).toContain('This plan cannot be canceled here. Write to us.')
})

test('a plan that cannot be canceled here says how, and a canceled plan says when it ends', async () => {
  const ending = { ...running, id: id(212), autoRenewCanceled: true, endDate: '2090-04-01T07:00:00.000Z', planName: 'Care' }
  const page = await openPlans({ orders: [running, ending], offered: [{ ...membership, buyerCanCancel: false }] })
  expect(within(await page.findByRole('region', { name: 'Open Hall' })).getByText('To cancel, write to us.')).toBeDefined()
  const card = within(page.getByRole('region', { name: 'Care' }))
  expect(card.getByText('Ends on 1 Apr 2090; nothing more is charged.')).toBeDefined()
  expect(card.queryByRole('button')).toBeNull()
})

test('paused and unpaid plans are marked; former plans are listed below, with their end', async () => {
  const pausePeriods = [{ status: 'ACTIVE' as const, pauseDate: '2027-02-10T08:00:00.000Z' }]
  const paused = { ...running, status: 'PAUSED' as const, pausePeriods, lastPaymentStatus: 'UNPAID' as const }
  const former = anOrder({ id: id(213), planName: 'Summer', status: 'ENDED', endDate: '2027-02-20T08:00:00.000Z' })
  const page = await openPlans({ orders: [paused, former], language: 'de' })
  expect(await page.findByText('Pausiert seit 10. Feb. 2027. Die Tage werden am Ende angehängt.')).toBeDefined()
  const live = within(page.getByRole('region', { name: 'Open Hall' }))
  expect(live.getByText(/^89\s€ sind noch vor Ort zu zahlen\.$/)).toBeDefined()
  const card = within(page.getByRole('region', { name: 'Summer', hidden: true }))
  expect(card.getByText('Es war zu Ende.')).toBeDefined()
})

test('without a plan the page leads to those on offer', async () => {
  const page = await openPlans({ orders: [] })
  expect((await page.findByRole('link', { name: 'See the plans' })).getAttribute('href')).toBe('/plans')
})

test('the payment after a trial includes one-time fees, and until then nothing is due', async () => {
  const price = { subtotal: '89.00', discount: '0.00', total: '89.00', currency: 'EUR' }
  const first = { ...price, fees: [{ name: 'Chip', amount: '20.00' }], total: '109.00' }
  const prices = [
    { duration: { cycleFrom: 1, numberOfCycles: 1 }, price: first },
    { duration: { cycleFrom: 2 }, price },
  ]
  const currentCycle = { index: 0, startedDate: '2020-03-01T08:00:00.000Z', endedDate: '2090-03-08T08:00:00.000Z' }
  const trial = { ...running, pricing: { ...running.pricing, prices }, currentCycle, lastPaymentStatus: 'UNPAID' as const }
  const page = await openPlans({ orders: [trial] })
  expect(await page.findByText('Free until 8 Mar 2090, then €109.')).toBeDefined()
  expect(page.queryByText(/still to pay/)).toBeNull()
})

const at = '2027-03-04T09:00:00.000Z'
const lineOf = (number: number, changes: Partial<CreditLine>): CreditLine => ({
  number,
  benefitId: id(221),
  cause: 'GRANT' as const,
  amount: 10,
  uses: 0,
  madeBy: 'SYSTEM' as const,
  createdDate: at,
  ...changes,
})
const massage = { id: id(231), title: 'Massage', startDate: '2027-03-05T09:00:00.000Z' }

test('the visits of a plan are counted, each with the booking it paid for', async () => {
  const benefit = {
    id: id(221),
    allServices: true,
    serviceIds: [],
    kind: 'PER_ORDER' as const,
    amount: 10,
    granted: 10,
    left: 8,
    validUntil: at,
  }
  const credits = [
    { orderId: running.id, planId: running.planId, planName: 'Open Hall', status: 'ACTIVE' as const, startDate: at, benefits: [benefit] },
  ]
  const lines = [
    lineOf(5, { cause: 'EXPIRY', amount: -1 }),
    lineOf(4, { cause: 'MANUAL', amount: 1, reason: 'Teacher was ill', madeBy: 'BUSINESS' }),
    lineOf(3, { cause: 'CANCELLATION', amount: 1, uses: -1, booking: massage }),
    lineOf(2, { cause: 'BOOKING', amount: -2, uses: 2, booking: massage, madeBy: 'CUSTOMER' }),
    lineOf(1, {}),
  ]
  const page = await openPlans({ credits, lines })
  const card = within(await page.findByRole('region', { name: 'Open Hall' }))
  card.getByText('10 visits: everything we offer')
  card.getByText('8 visits left')
  await page.user.click(card.getByText('How visits were used'))
  expect((await card.findByText('Used for Massage, Fri 5 Mar, 10:00 (2 people)')).closest('li')?.textContent).toMatch(/−2$/)
  expect(card.getByText('Returned: Massage, Fri 5 Mar, 10:00').closest('li')?.textContent).toMatch(/\+1$/)
  card.getByText('Added: Teacher was ill')
  card.getByText('1 visit expired')
  card.getByText('10 visits granted')
  await expectNoBarriers()
})

test('a member pauses where the plan allows it, from the card or instead of canceling', async () => {
  const page = await openPlans({ offered: [{ ...membership, buyerCanPause: true }] })
  await page.user.click(await page.findByRole('button', { name: 'Pause Open Hall' }))
  page.getByText(/^It stops today/)
  expect(page.calls).toEqual([])
  await page.user.click(page.getByRole('button', { name: 'Pause it today' }))
  await page.user.click(await page.findByRole('button', { name: 'Cancel Open Hall' }))
  page.getByText('Pause instead?')
  await page.user.click(page.getByRole('button', { name: 'Pause it today' }))
  await page.findByRole('button', { name: 'Cancel Open Hall' })
  expect(page.calls).toEqual([
    [running.id, 'PAUSE'],
    [running.id, 'PAUSE'],
  ])
})

test('a resumed plan ends later by the length of the pause', async () => {
  const pausePeriods = [
    { status: 'ACTIVE' as const, pauseDate: Temporal.Now.instant().subtract({ hours: 240 }).toString({ smallestUnit: 'millisecond' }) },
  ]
  const paused = { ...running, status: 'PAUSED' as const, pausePeriods, endDate: '2090-04-01T07:00:00.000Z' }
  const page = await openPlans({ orders: [paused], offered: [{ ...membership, buyerCanPause: true }] })
  await page.user.click(await page.findByRole('button', { name: 'Resume Open Hall' }))
  page.getByText(/It then runs until 11 Apr 2090\./)
  await page.user.click(page.getByRole('button', { name: 'Resume it today' }))
  await page.findByRole('button', { name: 'Resume Open Hall' })
  expect(page.calls).toEqual([[running.id, 'RESUME']])
})

const due = {
  id: id(242),
  orderId: running.id,
  planName: 'Open Hall',
  amount: { value: '89.00', currency: 'EUR' },
  status: 'OPEN' as const,
  failureCode: 'insufficient_funds',
  nextTryDate: '2090-04-02T07:00:00.000Z',
  isLastTry: true,
  afterLastTry: 'END' as const,
}

test('a charge that failed says when it is tried again and what follows, and is paid at once', async () => {
  const page = await openPlans({ billing: { method: card, canSave: true, due: [due], fees: [] } })
  await page.findByText('€89 for Open Hall could not be charged.')
  page.getByText('Pay now, or save another card below. Otherwise we try again on 2 Apr 2090. If that fails too, the plan ends.')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Pay €89 now' }))
  expect(page.calls).toEqual([['PAY', running.id, '/account/plans']])
})

test('a payment that needs a confirmation by the bank is marked', async () => {
  const page = await openPlans({
    billing: { canSave: true, due: [{ ...due, status: 'ACTION_REQUIRED', isLastTry: false }], fees: [] },
    language: 'de',
  })
  await page.findByText(/^Deine Bank möchte, dass du 89\s€ für Open Hall bestätigst\.$/)
})

test('the saved card is named, changed, and not removed while a plan needs it', async () => {
  const page = await openPlans({ billing: { method: card, canSave: true, due: [], fees: [] }, address: returned })
  await page.findByText('Thank you, it is paid.')
  page.getByText('Visa ending in 4242')
  page.getByText('Valid until the end of December 2090')
  await page.user.click(page.getByRole('button', { name: 'Use another card' }))
  expect(page.calls).toEqual(['SAVE'])
  await page.user.click(page.getByRole('button', { name: 'Remove' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Remove this card?' }))
  await page.user.click(dialog.getByRole('button', { name: 'Remove' }))
  await dialog.findByText('A plan is charged to this card. Save another one, or cancel the plan first.')
})

test('the fee of a late cancellation is shown with the day of the charge, and paid', async () => {
  const fee = {
    id: id(251),
    bookingId: id(252),
    kind: 'LATE_CANCEL' as const,
    status: 'DUE' as const,
    revision: '1',
    amount: { value: '12.00', currency: 'EUR' },
    owed: { value: '12.00', currency: 'EUR' },
    service: 'Massage',
    startDate: '2027-03-05T09:00:00.000Z',
    collectDate: '2027-03-06T09:00:00.000Z',
    createdDate: at,
    updatedDate: at,
  }
  const page = await openPlans({ billing: { canSave: true, due: [], fees: [fee] } })
  await page.findByText('You owe €12: Massage on 5 Mar 2027 was canceled late.')
  page.getByText('Your card will be charged on 6 Mar 2027.')
  await page.user.click(page.getByRole('button', { name: 'Pay €12 now' }))
  expect(page.calls).toEqual([['PAY', undefined, '/account/plans']])
})
