import type { NewPlan, PlanChanges } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPlan } from '../../test/a-plan.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { violated } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { id, wholePage } from '../../test/samples.ts'
import * as plan from './plan.tsx'

const saved = aPlan({ hasOrders: true, formId: id(209), perks: { values: ['Towels'] } })

const openPlan = (at: string, calls: object = {}, language: 'en' | 'de' = 'en') =>
  openScreen(plan, {
    at: `/manage/plans/${at}`,
    path: '/manage/plans/:planId',
    language,
    client: {
      plans: { listPlans: async () => ({ plans: [saved], pagingMetadata: { count: 1, offset: 0, total: 1 } }), ...calls },
      'booking-forms': { queryCustomBookingForms: async () => ({ bookingForms: [], pagingMetadata: wholePage() }) },
    },
  })

test('a recipe fills the editor, the card follows what is typed, and saving makes the plan', async () => {
  const createPlan = vi.fn(async ({ body }: { body: { plan: NewPlan } }) => ({ plan: aPlan({ id: id(205), name: body.plan.name }) }))
  const page = await openPlan('new?recipe=membership', { createPlan })
  const preview = within(await page.findByRole('complementary', { name: 'As visitors see it' }))
  const card = within(preview.getByRole('region', { name: 'Membership' }))
  card.getByText('First 7 days free')
  await page.fill(page.getByLabelText('Name'), 'Open Hall')
  await page.fill(page.getByLabelText(/^Price of each payment/), '99,50')
  await page.user.click(page.getByRole('button', { name: 'Add a line' }))
  await page.fill(page.getByLabelText('Perk 1'), 'Mats for all')
  const changed = within(preview.getByRole('region', { name: 'Open Hall' }))
  changed.getByText('€99.50')
  changed.getByText('Mats for all')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(page.address()).toBe(`/manage/plans/${id(205)}`))
  expect(createPlan.mock.lastCall?.[0].body.plan).toMatchObject({
    name: 'Open Hall',
    perks: { values: ['Mats for all'] },
    pricing: {
      subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
      price: { value: '99.50', currency: 'EUR' },
      freeTrialDays: 7,
    },
    public: true,
    buyerCanCancel: true,
  })
})

test('every rule that is broken is said at its field', async () => {
  const createPlan = async () =>
    Promise.reject(
      violated(
        { field: 'plan.name', description: 'must not be blank', violatedRule: 'PLAN_NAME_BLANK' },
        { field: 'plan.pricing.price.value', description: 'has more decimals', violatedRule: 'TOO_MANY_DECIMALS' },
        { field: 'plan.pricing.freeTrialDays', description: 'too long', violatedRule: 'TRIAL_LONGER_THAN_PLAN' },
        { field: 'plan.pricing.feeConfigs[0].fee.amount', description: 'more than 0', violatedRule: 'FEE_AMOUNT_TOO_SMALL' },
      ),
    )
  const page = await openPlan('new?recipe=membership', { createPlan })
  await page.user.click(await page.findByRole('button', { name: 'Add a fee' }))
  await page.fill(page.getByLabelText('Name of the fee'), 'Joining')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('A plan needs a name.')
  page.getByText('That is more precise than this currency.')
  page.getByText('The trial is longer than the plan.')
  page.getByText('A fee is more than 0.')
  await page.fill(page.getByLabelText('Name'), 'Hall')
  expect(page.queryByText('A plan needs a name.')).toBeNull()
})

test('another model takes the place of the one before, and a form that is taken away is named as that', async () => {
  const updatePlan = vi.fn(async (_: { body: { plan: PlanChanges; fieldMask?: unknown } }) => ({ plan: saved }))
  const page = await openPlan(saved.id, { updatePlan })
  await page.findByText(/Those that exist keep what was agreed/)
  await page.user.click(page.getByRole('radio', { name: 'Once, for a time' }))
  await page.user.click(page.getByRole('button', { name: /A form of another program/ }))
  await page.user.click(await page.findByRole('option', { name: 'No form' }))
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('Open Hall is saved. Orders that exist stay as agreed')
  const { body } = updatePlan.mock.lastCall?.[0] ?? {}
  expect(body?.plan.pricing).toMatchObject({ singlePaymentForDuration: { count: 1, unit: 'MONTH' }, freeTrialDays: 0 })
  expect(body?.plan).not.toHaveProperty('formId')
  expect(body?.fieldMask).toContain('formId')
})

test('leaving with changes asks first', async () => {
  const page = await openPlan(saved.id)
  await page.fill(await page.findByLabelText('Name'), 'Hall')
  await page.user.click(page.getByRole('link', { name: 'Plans' }))
  await page.findByRole('alertdialog')
  expect(page.address()).toBe(`/manage/plans/${saved.id}`)
})

test('a plan that is gone says so', async () => {
  const page = await openPlan(id(299))
  await page.findByText('This plan is not on sale')
})

test('the editor speaks German', async () => {
  const page = await openPlan('new?recipe=card', {}, 'de')
  await page.findByRole('region', { name: 'Zehnerkarte' })
  page.getByText('für 6 Monate')
})
