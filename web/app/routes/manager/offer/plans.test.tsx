import type { Plan } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPlan } from '../../../test/a-plan.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, type Role } from '../../../test/samples.ts'
import * as plans from './plans.tsx'

const card = aPlan({
  id: id(202),
  name: 'Studio 10',
  public: false,
  pricing: { singlePaymentForDuration: { count: 6, unit: 'MONTH' }, price: { value: '140.00', currency: 'EUR' } },
})
const three = [aPlan({ primary: true, hasOrders: true }), card, aPlan({ id: id(203), name: 'Old card', archived: true, public: false })]

type Asked = { found?: readonly Plan[]; as?: Role; language?: 'en' | 'de'; calls?: object }

const openPlans = ({ found = three, calls, ...setting }: Asked = {}) =>
  openScreen(plans, {
    at: '/manage/plans',
    ...setting,
    client: {
      plans: {
        listPlans: async () => ({ plans: [...found], pagingMetadata: { count: found.length, offset: 0, total: found.length } }),
        ...calls,
      },
      orders: {
        summarizeOrders: async () => ({
          summary: {
            total: 12,
            statuses: [{ status: 'ACTIVE', count: 12 }],
            plans: [{ planId: id(201), count: 12, activeCount: 9 }],
            unpaid: { count: 0, amounts: [] },
          },
        }),
      },
    },
  })

test('plans are listed in order with price, state and orders; archived plans are listed separately', async () => {
  const page = await openPlans()
  const list = within(await page.findByRole('grid', { name: 'Plans in their order' }))
  await list.findByText('12 orders')
  const [hall, ten] = list.getAllByRole('row').map(({ textContent }) => textContent)
  expect(hall).toMatch(/Open Hall.*Highlighted.*€89 a month.*On sale.*12 orders.*9 running/)
  expect(ten).toMatch(/Studio 10.*€140 for 6 months.*Hidden.*No orders yet/)
  within(page.getByRole('grid', { name: 'Archived' })).getByText('Old card')
  page.getByRole('link', { name: 'Plans', current: 'page' })
  expect(list.getByRole('link', { name: /12 orders/ }).getAttribute('href')).toBe(`/manage/plans/orders?plan=${id(201)}`)
  await expectNoBarriers()
})

test('a plan is moved by its menu, at once, and an undo brings it back', async () => {
  let found = three
  const listPlans = async () => ({ plans: found, pagingMetadata: { count: 3, offset: 0, total: 3 } })
  const arrangePlans = vi.fn(async ({ body }: { body: { ids: string[] } }) => {
    found = found.toSorted((one, other) => body.ids.indexOf(one.id) - body.ids.indexOf(other.id))
    return {}
  })
  const page = await openPlans({ calls: { arrangePlans, listPlans } })
  await page.user.click(await page.findByRole('button', { name: 'Actions for Studio 10' }))
  await page.user.click(await page.findByRole('menuitem', { name: 'Move up' }))
  await page.findByText('Studio 10 is now 1 of 2')
  expect(arrangePlans.mock.lastCall?.[0].body).toEqual({ ids: [id(202), id(201)] })
  await page.user.click(page.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(arrangePlans.mock.lastCall?.[0].body).toEqual({ ids: [id(201), id(202)] }))
})

test('a plan is put on sale, and highlighted instead of another', async () => {
  const setPlanVisibility = vi.fn(async (_: { body: { visible: boolean } }) => ({ plan: card }))
  const makePlanPrimary = vi.fn(async () => ({ plan: card }))
  const page = await openPlans({ calls: { setPlanVisibility, makePlanPrimary } })
  const open = async () => page.user.click(await page.findByRole('button', { name: 'Actions for Studio 10' }))
  await open()
  await page.user.click(await page.findByRole('menuitem', { name: 'Put on sale' }))
  await page.findByText('Studio 10 is on sale')
  expect(setPlanVisibility.mock.lastCall?.[0].body).toEqual({ visible: true })
  await open()
  await page.user.click(await page.findByRole('menuitem', { name: 'Highlight' }))
  await page.findByText('Studio 10 is now the highlighted plan')
})

test('the dialog says what archiving keeps, and stays open after a refusal', async () => {
  let isArchived = false
  const archivePlan = vi.fn(async () => {
    if (!isArchived) throw refused('already_archived')
    return { plan: aPlan({ archived: true, public: false }) }
  })
  const page = await openPlans({ calls: { archivePlan } })
  await page.findByText('12 orders')
  await page.user.click(page.getByRole('button', { name: 'Actions for Open Hall' }))
  await page.user.click(await page.findByRole('menuitem', { name: 'Archive' }))
  const question = within(await page.findByRole('alertdialog', { name: 'Archive Open Hall?' }))
  question.getByText('9 running orders continue as agreed, with their payments.')
  question.getByText('An archived plan cannot be restored.')
  await expectNoBarriers()
  await page.user.click(question.getByRole('button', { name: 'Archive for good' }))
  await question.findByText('This plan is already archived.')
  isArchived = true
  await page.user.click(question.getByRole('button', { name: 'Archive for good' }))
  await page.findByText('Open Hall is archived')
})

test('without plans the recipes are there at once', async () => {
  const page = await openPlans({ found: [] })
  await page.findByText('No plans yet')
  expect(page.getByRole('link', { name: 'Ten-class card' }).getAttribute('href')).toBe('/manage/plans/new?recipe=card')
  await expectNoBarriers()
})

test('the front desk sees and sells plans without changing them', async () => {
  const page = await openPlans({ as: 'FRONT_DESK' })
  await page.findByText('12 orders')
  expect(page.queryByRole('button', { name: /New plan|^Move/ })).toBeNull()
  expect(page.queryByRole('link', { name: 'Open Hall' })).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Actions for Open Hall' }))
  expect((await page.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Sell a plan', 'See its orders'])
})

test('the list speaks German', async () => {
  const page = await openPlans({ language: 'de' })
  await page.findByText('12 Bestellungen')
  page.getByText('140 € für 6 Monate', { normalizer: (text) => text.replace(/\s+/g, ' ').trim() })
})
