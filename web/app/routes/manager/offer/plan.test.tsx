import type { NewBenefit, NewPlan, Plan, PlanChanges } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPlan } from '../../../test/a-plan.ts'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { violated } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as plan from './plan.tsx'

const saved = aPlan({ hasOrders: true, formId: id(209), perks: { values: ['Towels'] } })

const massage = aService({ id: id(301), name: 'Massage', payment: { rateType: 'NO_FEE', options: { inPerson: true, pricingPlan: true } } })
const yoga = aService({ id: id(302), name: 'Yoga' })
const ten = { id: id(221), allServices: false, serviceIds: [massage.id], kind: 'PER_ORDER' as const, amount: 10 }

const openPlan = (at: string, calls: object = {}, language: 'en' | 'de' = 'en', benefits: object = {}) =>
  openScreen(plan, {
    at: `/manage/plans/${at}`,
    path: '/manage/plans/:planId',
    language,
    client: {
      plans: { listPlans: async () => ({ plans: [saved], pagingMetadata: { count: 1, offset: 0, total: 1 } }), ...calls },
      benefits: {
        getPlanBenefits: async () => ({ planId: saved.id, benefits: [ten], services: [{ id: massage.id, name: 'Massage' }] }),
        setPlanBenefits: async () => ({ planId: saved.id, benefits: [], services: [] }),
        ...benefits,
      },
      services: { queryServices: async () => ({ services: [massage, yoga], pagingMetadata: wholePage() }) },
      'booking-forms': { queryCustomBookingForms: async () => ({ bookingForms: [], pagingMetadata: wholePage() }) },
    },
  })

test('a recipe fills the editor, the card follows what is typed, and saving makes the plan', async () => {
  const createWholePlan = vi.fn(async ({ body }: { body: { plan: NewPlan } }) => ({ plan: aPlan({ id: id(205), name: body.plan.name }) }))
  const page = await openPlan('new?recipe=membership', {}, 'en', { createWholePlan })
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
  expect(createWholePlan.mock.lastCall?.[0].body.plan).toMatchObject({
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

test('each violation is shown at its field', async () => {
  const createWholePlan = async () =>
    Promise.reject(
      violated(
        { field: 'plan.name', description: 'must not be blank', violatedRule: 'PLAN_NAME_BLANK' },
        { field: 'plan.pricing.price.value', description: 'has more decimals', violatedRule: 'TOO_MANY_DECIMALS' },
        { field: 'plan.pricing.freeTrialDays', description: 'too long', violatedRule: 'PERIOD_AMOUNT_OUT_OF_RANGE' },
        { field: 'plan.pricing.feeConfigs[0].fee.amount', description: 'more than 0', violatedRule: 'FEE_AMOUNT_TOO_SMALL' },
      ),
    )
  const page = await openPlan('new?recipe=membership', {}, 'en', { createWholePlan })
  await page.user.click(await page.findByRole('button', { name: 'Add a fee' }))
  await page.fill(page.getByLabelText('Name of the fee'), 'Joining')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('A plan needs a name.')
  page.getByText('Too many decimals for this currency.')
  page.getByText('A trial can be up to 999 days long.')
  page.getByText('A fee must be more than 0.')
  await page.fill(page.getByLabelText('Name'), 'Hall')
  expect(page.queryByText('A plan needs a name.')).toBeNull()
})

test('a new price model replaces the former one, and a removed form is sent as removed', async () => {
  const updatePlan = vi.fn(async (_: { body: { plan: PlanChanges; fieldMask?: unknown } }) => ({ plan: saved }))
  const page = await openPlan(saved.id, { updatePlan })
  await page.findByText(/Existing ones keep what was agreed/)
  await page.user.click(page.getByRole('radio', { name: 'Once, for a period' }))
  await page.user.click(page.getByRole('button', { name: /A form of another program/ }))
  await page.user.click(await page.findByRole('option', { name: 'No form' }))
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('Open Hall is saved. Existing orders stay as agreed')
  const { body } = updatePlan.mock.lastCall?.[0] ?? {}
  expect(body?.plan.pricing).toMatchObject({ singlePaymentForDuration: { count: 1, unit: 'MONTH' }, freeTrialDays: 0 })
  expect(body?.plan).not.toHaveProperty('formId')
  expect(body?.fieldMask).toContain('formId')
})

test('translations are edited beside the original, and those of a perk stay with it when another perk is removed', async () => {
  const updatePlan = vi.fn(async (_: { body: { plan: PlanChanges } }) => ({ plan: saved }))
  const perks = { values: ['Towels', 'Tea'] }
  const translations = { de: { description: 'Alle Kurse', perks: { values: ['Handtücher', 'Tee'] } } }
  const listPlans = async () => ({ plans: [{ ...saved, perks, translations }], pagingMetadata: { count: 1, offset: 0, total: 1 } })
  const page = await openPlan(saved.id, { updatePlan, listPlans })
  const ofTea = await page.findByLabelText('Perk 2 in German')
  await page.fill(ofTea, 'Tee und Wasser')
  await page.user.click(page.getByRole('button', { name: 'Remove perk 1' }))
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(updatePlan).toHaveBeenCalled())
  expect(updatePlan.mock.lastCall?.[0].body.plan).toMatchObject({
    perks: { values: ['Tea'] },
    translations: { de: { description: 'Alle Kurse', perks: { values: ['Tee und Wasser'] } } },
  })
})

test('leaving with changes asks first', async () => {
  const page = await openPlan(saved.id)
  await page.fill(await page.findByLabelText('Name'), 'Hall')
  await page.user.click(page.getByRole('link', { name: 'Plans' }))
  await page.findByRole('alertdialog')
  expect(page.address()).toBe(`/manage/plans/${saved.id}`)
})

test('a deleted plan shows a message', async () => {
  const page = await openPlan(id(299))
  await page.findByText('This plan is not on sale')
})

test('the editor speaks German', async () => {
  const page = await openPlan('new?recipe=card', {}, 'de')
  await page.findByRole('region', { name: 'Zehnerkarte' })
  page.getByText('für 6 Monate')
})

type Sent = { body: { benefits: NewBenefit[] } }

test('benefits are described in sentences, on the card, too, and saved separately from the plan', async () => {
  const setPlanBenefits = vi.fn(async (_: Sent) => ({ planId: saved.id, benefits: [], services: [] }))
  const page = await openPlan(saved.id, {}, 'en', { setPlanBenefits })
  const first = within(await page.findByRole('group', { name: 'Entry 1' }))
  await first.findByText('10 visits: Massage')
  const card = within(page.getByRole('complementary', { name: 'As visitors see it' }))
  card.getByText('10 visits: Massage')
  await page.user.click(first.getByRole('checkbox', { name: 'Yoga' }))
  first.getByText('Yoga does not take plans yet: check “With a plan” in its price settings.')
  card.getByText('10 visits: Massage and Yoga')
  await page.user.click(page.getByRole('button', { name: 'Add an entry' }))
  const second = within(page.getByRole('group', { name: 'Entry 2' }))
  second.getByText('Choose at least one service.')
  await page.user.click(second.getByRole('button', { name: /^A number of visits in all/ }))
  await page.user.click(await page.findByRole('option', { name: 'As often as they like' }))
  await page.user.click(second.getByRole('button', { name: /^Some services/ }))
  await page.user.click(await page.findByRole('option', { name: 'All services that take plans' }))
  second.getByText('As often as you like: everything we offer')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(setPlanBenefits).toHaveBeenCalled())
  expect(setPlanBenefits.mock.lastCall?.[0].body.benefits).toEqual([
    { id: ten.id, serviceIds: [massage.id, yoga.id], kind: 'PER_ORDER', amount: 10 },
    { allServices: true, kind: 'UNLIMITED' },
  ])
})

test('a plan that is changed together with its benefits is saved in one request', async () => {
  const saveWholePlan = vi.fn(async (_: { body: { plan: PlanChanges; benefits: NewBenefit[] } }) => ({ plan: saved }))
  const page = await openPlan(saved.id, {}, 'en', { saveWholePlan })
  await page.fill(await page.findByLabelText('Name'), 'Hall')
  const first = within(await page.findByRole('group', { name: 'Entry 1' }))
  await page.user.click(await first.findByRole('checkbox', { name: 'Yoga' }))
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(saveWholePlan).toHaveBeenCalled())
  expect(saveWholePlan.mock.lastCall?.[0].body).toMatchObject({
    plan: { name: 'Hall', revision: saved.revision },
    benefits: [{ id: ten.id, serviceIds: [massage.id, yoga.id] }],
  })
})

test('a refused benefit shows the error at its field, and saving again sends the plan with it', async () => {
  const violation = { field: 'benefits[0].serviceIds', description: 'must name one', violatedRule: 'SERVICES_OR_ALL' }
  const createWholePlan = vi.fn(async (): Promise<{ plan: Plan }> => Promise.reject(violated(violation)))
  const page = await openPlan('new', {}, 'en', { createWholePlan })
  await page.fill(await page.findByLabelText('Name'), 'Ten')
  await page.user.click(page.getByRole('button', { name: 'Add an entry' }))
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  expect(await page.findAllByText('Choose at least one service.')).toHaveLength(2)
  createWholePlan.mockImplementation(async () => ({ plan: aPlan({ id: id(205) }) }))
  await page.user.click(await page.findByRole('checkbox', { name: 'Massage' }))
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(page.address()).toBe(`/manage/plans/${id(205)}`))
  expect(createWholePlan).toHaveBeenCalledTimes(2)
})
