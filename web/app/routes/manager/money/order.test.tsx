import type { PlanOrder } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/a-plan.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, type Role, wholePage } from '../../../test/samples.ts'
import * as order from './order.tsx'

const date = '2027-03-01T08:00:00.000Z'
const lena = { id: id(8), firstName: 'Lena', lastName: 'Krüger', createdDate: date, updatedDate: date }
const entry = (number: number, event: string, more: object = {}) => ({
  id: id(300 + number),
  event: `order.${event}`,
  date: `2027-02-0${number}T08:00:00.000Z`,
  actor: { type: 'BUSINESS' as const, name: 'Ada Lindqvist' },
  ...more,
})
const history = [
  entry(1, 'created'),
  entry(1, 'purchased', { id: id(320) }),
  entry(1, 'started', { id: id(321) }),
  entry(2, 'end_date_postponed', { endDate: '2027-09-01T08:00:00.000Z' }),
  { ...entry(3, 'corrected', { id: id(322) }), event: 'credits.corrected' },
  entry(3, 'cycle_started', { cycleNumber: 2, actor: { type: 'SYSTEM' } }),
]

type Asked = { found?: PlanOrder; as?: Role; language?: 'en' | 'de'; calls?: object; credits?: object }

const openOrder = ({ found = anOrder(), calls, credits, ...setting }: Asked = {}) =>
  openScreen(order, {
    at: `/manage/plans/orders/${found.id}`,
    path: '/manage/plans/orders/:orderId',
    ...setting,
    client: {
      orders: { managementGetOrder: async () => ({ order: found }), getOrderHistory: async () => ({ history }), ...calls },
      credits: { listCredits: async () => ({ orders: [], services: [] }), ...credits },
      contacts: { queryContacts: async () => ({ contacts: [lena], pagingMetadata: wholePage(1) }) },
    },
  })

test('an order shows buyer, plan, cycles and history, each change once', async () => {
  const page = await openOrder()
  const facts = within(await page.findByRole('region', { name: 'Terms of the order' }))
  expect((await facts.findByRole('link', { name: 'Lena Krüger' })).getAttribute('href')).toBe(`/manage/members?member=${id(7)}`)
  facts.getByText('Payment 2, until 1 Apr 2027')
  const cycles = within(page.getByRole('region', { name: 'Periods and payments' }))
  expect(
    cycles
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['21 Mar 20271 Apr 2027€89', '11 Feb 20271 Mar 2027€89'])
  const told = within(page.getByRole('region', { name: 'History' }))
  await told.findByText('Ordered')
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/(Mon|Tue|Wed).*/, ''))).toEqual([
    'Period 2 started',
    'Visits added or removed',
    'Postponed to 1 Sept 2027',
    'Started',
    'Ordered',
  ])
  await expectNoBarriers()
})

test('canceling shows the consequences of each choice, as the server previews them', async () => {
  const cancelOrder = vi.fn(async (_: { body: object }) => ({}))
  const previewOrderChange = async ({ body }: { body: { effectiveAt?: string } }) => ({
    order:
      body.effectiveAt === 'IMMEDIATELY'
        ? anOrder({ status: 'CANCELED', endDate: date })
        : anOrder({ autoRenewCanceled: true, endDate: '2027-04-01T07:00:00.000Z' }),
  })
  const page = await openOrder({ calls: { cancelOrder, previewOrderChange } })
  await page.user.click(await page.findByRole('button', { name: 'Cancel' }))
  const dialog = within(await page.findByRole('alertdialog', { name: /Cancel Open Hall of/ }))
  await dialog.findByText('It can be used until 1 Apr 2027. The payment of €89 on that day is not made.')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('radio', { name: 'Now' }))
  await dialog.findByText(/^It ends now/)
  await page.user.click(dialog.getByRole('radio', { name: /next payment/ }))
  await dialog.findByText(/can be used until/)
  await page.user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  await page.findByText('Open Hall runs until 1 Apr 2027')
  expect(cancelOrder.mock.lastCall?.[0].body).toEqual({ effectiveAt: 'NEXT_PAYMENT_DATE' })
})

test('an order in its trial says from when it can be paused', async () => {
  const found = anOrder({
    freeTrialDays: 7,
    currentCycle: { index: 0, startedDate: date, endedDate: '2027-03-08T08:00:00.000Z' },
  })
  const previewOrderChange = async () => Promise.reject(refused('order_not_suspendable', { reason: 'TRIAL' }))
  const page = await openOrder({ found, calls: { previewOrderChange } })
  await page.user.click(await page.findByRole('button', { name: 'Pause' }))
  const dialog = within(await page.findByRole('alertdialog'))
  await dialog.findByText('It cannot be paused until the free trial ends on 8 Mar 2027.')
  expect(dialog.getByRole('button', { name: 'Pause' })).toHaveProperty('disabled', true)
})

const card = { singlePaymentForDuration: { count: 6, unit: 'MONTH' as const } }
const { subscription: _, ...prices } = anOrder().pricing
const ending = anOrder({
  pricing: {
    ...prices,
    ...card,
    prices: [{ duration: { cycleFrom: 1, numberOfCycles: 1 }, price: { ...anOrder().priceDetails, total: '140.00' } }],
  },
  endDate: '2027-08-01T07:00:00.000Z',
  earliestEndDate: '2027-08-01T07:00:00.000Z',
})

test('pausing and postponing show dates and amounts', async () => {
  const previewOrderChange = async ({ body }: { body: { endDate?: string } }) => ({
    order: { ...ending, ...(body.endDate !== undefined && { endDate: body.endDate }) },
  })
  const page = await openOrder({ found: ending, as: 'FRONT_DESK', calls: { previewOrderChange } })
  const ask = async (verb: string) => {
    await page.user.click(await page.findByRole('button', { name: verb }))
    return within(await page.findByRole('alertdialog'))
  }
  const pause = await ask('Pause')
  await pause.findByText('Its end, 1 Aug 2027, moves back by the length of the pause.')
  await page.user.click(pause.getByRole('button', { name: 'Cancel' }))
  const postpone = await ask('Postpone the end')
  await postpone.findByText('It ends on 2 Aug 2027 instead of 1 Aug 2027. Nothing more is charged for it.')
  await page.user.click(postpone.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement) // one of the foot
})

test('an unknown order shows a message', async () => {
  const managementGetOrder = async () => Promise.reject(refused('order_not_found'))
  const page = await openOrder({ calls: { managementGetOrder } })
  await page.findByText('This order does not exist.')
})

test('an order that ended offers nothing, in German, too', async () => {
  const { currentCycle: _cycle, ...ended } = anOrder({ status: 'ENDED', endDate: '2027-03-01T08:00:00.000Z' })
  const page = await openOrder({ found: ended, language: 'de' })
  await page.findByText('Beendet')
  expect(page.queryByRole('button', { name: /Kündigen|Pausieren/ })).toBeNull()
})

test('the visits of an order are listed with their ledger, and some are granted with a reason', async () => {
  const benefit = { id: id(221), allServices: true, serviceIds: [], kind: 'PER_ORDER' as const, amount: 10, granted: 10, left: 9 }
  const found = anOrder()
  const ofOrder = {
    orderId: found.id,
    planId: found.planId,
    planName: 'Open Hall',
    status: 'ACTIVE' as const,
    startDate: date,
    benefits: [benefit],
  }
  const line = {
    number: 1,
    benefitId: benefit.id,
    cause: 'GRANT' as const,
    amount: 10,
    uses: 0,
    madeBy: 'SYSTEM' as const,
    createdDate: date,
  }
  const addCredits = vi.fn(async (_: unknown) => ({ order: ofOrder }))
  const page = await openOrder({
    found,
    credits: {
      listCredits: async () => ({ orders: [ofOrder], services: [] }),
      listCreditLines: async () => ({ lines: [line], pagingMetadata: { count: 1, offset: 0, total: 1 } }),
      addCredits,
    },
  })
  const visits = within(await page.findByRole('region', { name: 'Visits of Open Hall' }))
  await visits.findByText('10 visits granted')
  visits.getByText('9 visits left')
  await page.user.click(visits.getByRole('button', { name: 'Add or remove visits' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Add or remove visits of Open Hall' }))
  await page.fill(dialog.getByLabelText('Reason'), 'Teacher was ill')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await page.findByText('1 visit added')
  expect(addCredits.mock.lastCall?.[0]).toMatchObject({
    params: { orderId: found.id },
    body: { benefitId: benefit.id, amount: 1, reason: 'Teacher was ill' },
  })
})

test('a buyer without a name is not called Member: the link says where it leads', async () => {
  const page = await openOrder({ found: anOrder({ buyer: { memberId: id(7) } }) })
  const facts = within(await page.findByRole('region', { name: 'Terms of the order' }))
  expect((await facts.findByRole('link', { name: 'Open the account' })).getAttribute('href')).toBe(`/manage/members?member=${id(7)}`)
})
