import type { PlanOrder } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anOrder, aPlan } from '../../../test/a-plan.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aMember, id, type Role, wholePage } from '../../../test/samples.ts'
import * as orders from './orders.tsx'

const date = '2027-03-01T08:00:00.000Z'
const lena = { id: id(8), firstName: 'Lena', lastName: 'Krüger', createdDate: date, updatedDate: date }

type Asked = { at?: string; as?: Role; found?: readonly PlanOrder[]; total?: number; language?: 'en' | 'de'; calls?: object }

const openOrders = async ({ at = '', found = [anOrder()], total = found.length, calls, ...setting }: Asked = {}) => {
  const managementListOrders = vi.fn(async (_: { query: object }) => ({
    orders: [...found],
    pagingMetadata: { count: found.length, offset: 0, total },
  }))
  const page = await openScreen(orders, {
    at: `/manage/plans/orders${at}`,
    ...setting,
    client: {
      orders: {
        managementListOrders,
        summarizeOrders: async () => ({
          summary: {
            total,
            statuses: [{ status: 'ACTIVE', count: total }],
            plans: [],
            unpaid: { count: 2, amounts: [{ currency: 'EUR', value: '178.00' }] },
          },
        }),
        ...calls,
      },
      plans: { listPlans: async () => ({ plans: [aPlan()], pagingMetadata: { count: 1, offset: 0, total: 1 } }) },
      contacts: { queryContacts: async () => ({ contacts: [lena], pagingMetadata: wholePage(1) }) },
      members: {
        queryMembers: async () => ({ members: [aMember()], metadata: { count: 1, offset: 0, total: 1 } }),
        getMember: async () => ({ member: aMember() }),
      },
    },
  })
  return Object.assign(page, { asked: () => managementListOrders.mock.calls.map(([{ query }]) => query) })
}

test('each line shows buyer, plan, state and payment; totals are above', async () => {
  const page = await openOrders()
  const line = (await page.findByRole('link', { name: 'Lena Krüger' })).closest('tr')?.textContent
  expect(line).toMatch(/Open Hall.*Running.*renews 1 Apr 2027.*Unpaid.*€89 a month/)
  page.getByText('2 unpaid, €178')
  await expectNoBarriers()
})

test('the address holds the filters, and a filter begins on the first page', async () => {
  const page = await openOrders({ at: `?payment=UNPAID&plan=${id(201)}&page=2`, total: 60 })
  await page.findByText('51–51 of 60')
  expect(page.asked().at(-1)).toMatchObject({ paymentStatuses: ['UNPAID'], planIds: [id(201)], limit: 50, offset: 50 })
  await page.user.click(page.getByRole('button', { name: /Status$|^All Status|Status/ }))
  await page.user.click(await page.findByRole('option', { name: 'Paused' }))
  await waitFor(() => expect(page.asked().at(-1)).toMatchObject({ orderStatuses: ['PAUSED'], offset: 0 }))
  expect(page.address()).toContain('status=PAUSED')
})

test.each([
  ['', 'No orders yet'],
  ['?status=PAUSED', 'No order matches'],
])('an empty list says why: %s', async (at, words) => {
  const page = await openOrders({ at, found: [] })
  await page.findByText(words)
  await expectNoBarriers()
})

const later = { duration: { cycleFrom: 2 }, price: { subtotal: '89.00', discount: '0.00', total: '89.00', currency: 'EUR' } }
const first = {
  duration: { cycleFrom: 1, numberOfCycles: 1 },
  price: { ...later.price, fees: [{ name: 'Joining', amount: '20.00' }], total: '109.00' },
}
const trial = anOrder({
  startDate: '2027-03-01T08:00:00.000Z',
  freeTrialDays: 7,
  currentCycle: { index: 0, startedDate: '2027-03-01T08:00:00.000Z', endedDate: '2027-03-08T08:00:00.000Z' },
  pricing: { ...anOrder().pricing, prices: [first, later] },
})

test('the front desk sells a plan and sees dates and money before', async () => {
  const createOfflineOrder = vi.fn(async (_: { body: object }) => ({ order: anOrder({ id: id(219) }) }))
  const getOfflineOrderPreview = async () => ({ order: trial, purchaseLimitExceeded: true })
  const page = await openOrders({
    at: `?begin=sale&member=${id(7)}`,
    as: 'FRONT_DESK',
    calls: { createOfflineOrder, getOfflineOrderPreview },
  })
  const dialog = within(await page.findByRole('dialog', { name: 'Sell a plan' }))
  expect(await dialog.findByDisplayValue('Lena Krüger')).toBeDefined()
  await page.user.click(dialog.getByRole('button', { name: /^(Choose a plan )?Plan|Choose a plan/ }))
  await page.user.click(await page.findByRole('option', { name: 'Open Hall' }))
  const preview = within(await dialog.findByRole('region', { name: 'Terms of the order' }))
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Runs from 1 Mar 2027 until it is canceled.',
    'Free until 8 Mar 2027.',
    '€109 is due on 8 Mar 2027. That includes €20 Joining.',
    'Then €89 a month.',
  ])
  await dialog.findByText(/Lena Krüger has had this plan before/)
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('checkbox', { name: 'It has just been paid' }))
  await page.user.click(dialog.getByRole('button', { name: 'Card terminal' }))
  await page.user.click(dialog.getByRole('button', { name: 'Sell plan' }))
  await waitFor(() => expect(page.address()).toBe(`/manage/plans/orders/${id(219)}`))
  expect(createOfflineOrder.mock.lastCall?.[0].body).toEqual({ memberId: id(7), planId: id(201), paid: true, deskMethod: 'CARD_TERMINAL' })
})

test('another free trial is granted at the desk where the member has had it', async () => {
  const getOfflineOrderPreview = vi.fn(async ({ body }: { body: { grantTrial?: boolean } }) => ({
    order: body.grantTrial ? trial : anOrder(),
    purchaseLimitExceeded: false,
    freeTrialUsed: true,
  }))
  const createOfflineOrder = vi.fn(async (_: { body: object }) => ({ order: anOrder({ id: id(219) }) }))
  const page = await openOrders({
    at: `?begin=sale&member=${id(7)}&plan=${id(201)}`,
    calls: { createOfflineOrder, getOfflineOrderPreview: getOfflineOrderPreview as never },
  })
  const dialog = within(await page.findByRole('dialog', { name: 'Sell a plan' }))
  await page.user.click(await dialog.findByRole('button', { name: /^(Choose a plan )?Plan|Choose a plan/ }))
  await page.user.click(await page.findByRole('option', { name: 'Open Hall' }))
  await page.user.click(await dialog.findByRole('checkbox', { name: /^Grant Lena Krüger, who has had the free trial, another one/ }))
  await dialog.findByText('Free until 8 Mar 2027.')
  await page.user.click(dialog.getByRole('button', { name: 'Sell plan' }))
  await waitFor(() => expect(createOfflineOrder.mock.lastCall?.[0].body).toMatchObject({ grantTrial: true }))
})

test('the list speaks German', async () => {
  const page = await openOrders({ language: 'de' })
  const line = (await page.findByRole('link', { name: 'Lena Krüger' })).closest('tr')?.textContent
  expect(line).toMatch(/Läuft.*verlängert sich am 1\. Apr\. 2027.*Offen.*89\s€ pro Monat/)
})
