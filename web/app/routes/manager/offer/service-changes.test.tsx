import type { Service } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPlan } from '../../../test/a-plan.ts'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { home, lenas, massage, openEditor, touching, west } from '../../../test/open-editor.ts'
import { refused, violated } from '../../../test/partial-client.ts'
import type { Page } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'

const pressSave = (page: Page) => page.user.keyboard('{Control>}s{/Control}')
const mixed = aService({
  locations: [
    { id: id(3), type: 'BUSINESS', business: { id: id(3), name: 'Juniper Studio', default: true } },
    { id: id(61), type: 'CUSTOM', custom: { id: id(61), address: { addressLine: 'Dorfstraße 3' } } },
  ],
})
const calls = (preview = touching()) => ({
  saveWholeService: vi.fn(async (_: unknown) => ({ service: massage })),
  previewServiceChanges: vi.fn(async (_: unknown) => preview),
})

test('a service is given at several locations, one of which is the default', async () => {
  const asked = calls()
  const page = await openEditor({ tab: 'schedule', calls: asked })
  const locations = within(await page.findByRole('list', { name: 'Locations' }))
  await locations.findByText('Kantstraße 5, Berlin')
  await page.user.click(locations.getByRole('checkbox', { name: /^Studio West/ }))
  await page.user.click(locations.getByRole('checkbox', { name: 'At the client’s' }))
  await page.user.click(page.getByRole('button', { name: 'Another address' }))
  await page.fill(page.getByRole('textbox', { name: 'Address' }), 'Dorfstraße 3')
  await page.user.click(page.getByRole('button', { name: /Usual location/ }))
  await page.user.click(await page.findByRole('option', { name: 'Studio West' }))
  await expectNoBarriers()
  await pressSave(page)
  await page.findByText('Deep tissue massage is saved')
  const address = { addressLine: 'Dorfstraße 3', formattedAddress: 'Dorfstraße 3' }
  expect(asked.saveWholeService.mock.lastCall?.[0]).toMatchObject({
    body: {
      locations: [
        { type: 'BUSINESS', business: { id: west.id } },
        { type: 'BUSINESS' },
        { type: 'CUSTOMER' },
        { type: 'CUSTOM', custom: { address } },
      ],
    },
  })
})

test('without a location the editor says where the service is given', async () => {
  const page = await openEditor({ tab: 'schedule' })
  await page.user.click(await page.findByRole('checkbox', { name: new RegExp(`^${home.name}`) }))
  page.getByText('Without a location, it takes place at the address of the business.')
})

const leaveBarn = async (page: Page) => {
  await page.user.click(await page.findByRole('button', { name: 'Remove Dorfstraße 3' }))
  await pressSave(page)
  return within(await page.findByRole('alertdialog', { name: 'This affects existing bookings' }))
}
const inBarn = touching({ place: { count: 4, bookings: [lenas] }, placeOfSessions: { sessions: 0, series: 0, taken: 0 } })

test('bookings at a removed location stay there by default', async () => {
  const asked = calls(inBarn)
  const page = await openEditor({ tab: 'schedule', edited: mixed, calls: asked })
  const question = await leaveBarn(page)
  question.getByText('Still upcoming at Dorfstraße 3: 4 bookings.')
  expect(question.getByRole('link', { name: 'Lena Krüger' }).getAttribute('href')).toBe(
    `/manage/calendar?date=2027-03-08&booking=${lenas.id}`,
  )
  question.getByText('and 3 more')
  await expectNoBarriers()
  expect(asked.saveWholeService).not.toHaveBeenCalled()
  await page.user.click(question.getByRole('button', { name: 'Save' }))
  await page.findByText('Deep tissue massage is saved')
  expect(asked.saveWholeService.mock.lastCall?.[0]).toEqual({
    params: { serviceId: mixed.id },
    query: {},
    body: { service: expect.any(Object), locations: [{ type: 'BUSINESS' }] },
  })
  expect(asked.previewServiceChanges.mock.lastCall?.[0]).toMatchObject({ body: { service: { locations: [{ type: 'BUSINESS' }] } } })
})

test('bookings at a removed location move to another one, and clients are notified', async () => {
  const asked = calls(inBarn)
  const page = await openEditor({ tab: 'schedule', edited: mixed, calls: asked })
  const question = await leaveBarn(page)
  await page.user.click(question.getByRole('radio', { name: /^They move/ }))
  question.getByRole('button', { name: /New location/ })
  await page.user.click(question.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.saveWholeService).toHaveBeenCalled())
  expect(asked.saveWholeService.mock.lastCall?.[0]).toMatchObject({
    body: {
      removedLocationSessionsAction: { action: 'MOVE_TO_LOCATION', moveToLocationOptions: { newLocation: { type: 'BUSINESS' } } },
      participantNotification: { notifyParticipants: true },
    },
  })
})

test('bookings at a removed location are canceled, optionally without a notification; a class shows its sessions and booked seats', async () => {
  const asked = calls(touching({ place: { count: 1, bookings: [lenas] }, placeOfSessions: { sessions: 1, series: 2, taken: 7 } }))
  const page = await openEditor({ tab: 'schedule', edited: { ...mixed, type: 'CLASS', defaultCapacity: 12 }, calls: asked })
  const question = await leaveBarn(page)
  question.getByText('Still upcoming at Dorfstraße 3: 1 booking, 1 single session and 2 weekly series.')
  question.getByText('7 places are taken in them.')
  await page.user.click(question.getByRole('radio', { name: /^They are canceled/ }))
  await page.user.click(question.getByRole('checkbox', { name: 'Tell the clients by e-mail' }))
  await page.user.click(question.getByRole('button', { name: 'Save and cancel them' }))
  await waitFor(() => expect(asked.saveWholeService).toHaveBeenCalled())
  expect(asked.saveWholeService.mock.lastCall?.[0]).toMatchObject({
    body: { removedLocationSessionsAction: { action: 'DELETE' }, participantNotification: { notifyParticipants: false } },
  })
})

test('a new price is previewed before it is saved: existing bookings keep the old one', async () => {
  const asked = calls(touching({ price: { count: 1, bookings: [lenas] } }))
  const page = await openEditor({ tab: 'price', calls: asked })
  await page.fill(await page.findByRole('textbox', { name: /^Price/ }), '90')
  await pressSave(page)
  const question = within(await page.findByRole('alertdialog', { name: 'This affects existing bookings' }))
  question.getByText('1 upcoming booking has another price and keeps it.')
  expect(question.queryByRole('radio')).toBeNull()
  await page.user.click(question.getByRole('button', { name: 'Back to editing' }))
  expect(asked.saveWholeService).not.toHaveBeenCalled()
  page.getByText('1 change not saved')
  expect(asked.previewServiceChanges.mock.lastCall?.[0]).toMatchObject({
    body: { service: { payment: { fixed: { price: { value: '90' } } } } },
  })
})

test('a new price is not saved while its preview has failed', async () => {
  const asked = calls(touching({ price: { count: 1, bookings: [lenas] } }))
  asked.previewServiceChanges.mockRejectedValueOnce(refused('RATE_LIMITED'))
  const page = await openEditor({ tab: 'price', calls: asked })
  await page.fill(await page.findByRole('textbox', { name: /^Price/ }), '90')
  await pressSave(page)
  const question = within(await page.findByRole('alertdialog', { name: 'What this affects could not be checked' }))
  await expectNoBarriers()
  expect(asked.saveWholeService).not.toHaveBeenCalled()
  await page.user.click(question.getByRole('button', { name: 'Check again' }))
  await page.findByText('1 upcoming booking has another price and keeps it.')
  expect(asked.saveWholeService).not.toHaveBeenCalled()
})

test('a violation in the preview is shown at its field, like one when saving', async () => {
  const asked = calls()
  const refusal = violated({ field: 'service.payment.fixed.price.value', description: 'must be an amount', violatedRule: 'FORMAT' })
  asked.previewServiceChanges.mockRejectedValue(refusal)
  asked.saveWholeService.mockRejectedValue(refusal)
  const page = await openEditor({ tab: 'price', calls: asked })
  const price = await page.findByRole('textbox', { name: /^Price/ })
  await page.fill(price, '90')
  await pressSave(page)
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'))
})

test('a new name is saved without a preview', async () => {
  const asked = calls(touching({ price: { count: 1, bookings: [lenas] } }))
  const page = await openEditor({ calls: asked })
  await page.fill(page.getByLabelText('Name'), 'Slow massage')
  await pressSave(page)
  await waitFor(() => expect(asked.saveWholeService).toHaveBeenCalled())
  expect(asked.previewServiceChanges).not.toHaveBeenCalled()
})

test('a capacity below the booked seats is shown before saving', async () => {
  const asked = calls(touching({ capacity: { sessions: 2, taken: 7 } }))
  const yoga = aService({ type: 'CLASS', defaultCapacity: 12 })
  const page = await openEditor({ tab: 'schedule', edited: yoga, calls: asked })
  await page.fill(await page.findByRole('textbox', { name: 'Places in each session' }), '4')
  await page.user.tab()
  await pressSave(page)
  const question = within(await page.findByRole('alertdialog', { name: 'This affects existing bookings' }))
  question.getByText(/^2 upcoming sessions have more participants than that, up to 7\./)
  await page.user.click(question.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.saveWholeService).toHaveBeenCalled())
})

test('contradicting ways to pay are named while they are chosen', async () => {
  const asked = calls()
  const page = await openEditor({ tab: 'price', calls: asked })
  const ways = within(await page.findByRole('group', { name: 'How clients pay' }))
  await page.user.click(ways.getByRole('checkbox', { name: 'In person' }))
  ways.getByText('Select at least one way to pay.')
  await page.user.click(ways.getByRole('checkbox', { name: /^Online, when booking/ }))
  page.getByText(/Clients cannot book it on the pages of this site/)
  await page.user.click(ways.getByRole('checkbox', { name: /^A deposit online/ }))
  await page.fill(page.getByRole('textbox', { name: /^Deposit/ }), '20,5')
  await page.user.click(page.getByRole('checkbox', { name: 'Clients can also pay everything at once' }))
  await expectNoBarriers()
  await pressSave(page)
  await page.findByText('Deep tissue massage is saved')
  expect(asked.saveWholeService.mock.lastCall?.[0]).toMatchObject({
    body: {
      service: {
        payment: {
          rateType: 'FIXED',
          fixed: { price: { value: '80' }, deposit: { value: '20.5' }, fullUpfrontPaymentAllowed: true },
          options: { inPerson: false, online: true, deposit: true, pricingPlan: false },
        },
      },
    },
  })
  await page.user.click(ways.getByRole('checkbox', { name: 'In person' }))
})

test('refused ways to pay are shown at their field, with the reason', async () => {
  const refusal = async () => Promise.reject(refused('INVALID_PAYMENT_OPTIONS', { reason: 'PLANS_EXCLUDE_APPROVAL' }))
  const page = await openEditor({ tab: 'price', calls: { saveWholeService: refusal } })
  await page.fill(await page.findByRole('textbox', { name: /^Price/ }), '90')
  await pressSave(page)
  const ways = within(await page.findByRole('group', { name: 'How clients pay' }))
  await ways.findByText('Plans cannot be combined with bookings that wait for your confirmation.')
})

test('a price by option shows what visitors see, and links to the options', async () => {
  const price = (value: string) => ({ value, currency: 'EUR' })
  const payment: Service['payment'] = {
    rateType: 'VARIED',
    varied: { defaultPrice: price('60'), minPrice: price('50'), maxPrice: price('70') },
    options: { inPerson: true },
  }
  const page = await openEditor({ tab: 'price', edited: aService({ payment }) })
  await page.findByText(/From €50 to €70; visitors see the lowest first\./)
  expect(page.getByRole('link', { name: 'Change prices by choice' }).getAttribute('href')).toContain('#prices-by-choice')
  page.getByRole('radio', { name: 'By choice', checked: true })
  page.getByRole('textbox', { name: /^Price without a choice/ })
  await page.user.click(page.getByRole('radio', { name: 'Free' }))
  expect(page.queryByRole('group', { name: 'How clients pay' })).toBeNull()
})

test('price and locations speak German', async () => {
  const page = await openEditor({ tab: 'price', language: 'de' })
  await page.findByRole('group', { name: 'Wie Kunden zahlen' })
  await page.user.click(page.getByRole('tab', { name: /^Dauer/ }))
  await page.findByRole('list', { name: 'Orte' })
})

test('the sessions of a class are planned in a tab, and the other tabs keep their changes', async () => {
  const yoga = aService({ type: 'CLASS', name: 'Yoga', defaultCapacity: 12 })
  const page = await openEditor({ tab: 'schedule', edited: yoga })
  await page.fill(await page.findByRole('textbox', { name: 'Places in each session' }), '14')
  await page.user.click(page.getByRole('link', { name: 'Plan sessions' }))
  await page.findByRole('tab', { name: /^Sessions/, selected: true })
  await page.findByText('No sessions are planned')
  await page.findByText('1 change not saved')
  expect(page.queryByRole('complementary', { name: 'What visitors see' })).toBeNull()
  await page.user.click(page.getByRole('tab', { name: /^Length/ }))
  expect((await page.findByRole<HTMLInputElement>('textbox', { name: 'Places in each session' })).value).toBe('14')
})

test('an appointment has no sessions to plan', async () => {
  const page = await openEditor({ tab: 'sessions' })
  await page.findByRole('tab', { name: /^Basics/, selected: true })
  expect(page.queryByRole('tab', { name: /^Sessions/ })).toBeNull()
})

test('the plans that include a service are ticked at its price, and one is connected at once', async () => {
  const withPlans = aService({ payment: { ...massage.payment, options: { inPerson: true, pricingPlan: true }, pricingPlanIds: [id(201)] } })
  const [wide, card] = [aPlan(), aPlan({ id: id(202), name: 'Ten card' })]
  const enablePricingPlansForService = vi.fn(async (_: unknown) => ({ service: withPlans, pricingPlanIds: [wide.id, card.id] }))
  const benefit = { id: id(221), allServices: true, serviceIds: [], kind: 'UNLIMITED' as const }
  const page = await openEditor({
    tab: 'price',
    edited: withPlans,
    calls: { enablePricingPlansForService },
    besides: {
      plans: { listPlans: async () => ({ plans: [wide, card], pagingMetadata: { count: 2, offset: 0, total: 2 } }) },
      benefits: { listPlanBenefits: async () => ({ plans: [{ planId: wide.id, benefits: [benefit] }], services: [] }) },
    },
  })
  const included = await page.findByRole<HTMLInputElement>('checkbox', { name: /^Open Hall/, checked: true })
  await waitFor(() => expect(included.disabled).toBe(true))
  await page.user.click(page.getByRole('checkbox', { name: 'Ten card' }))
  await page.findByText('Ten card now includes Deep tissue massage')
  expect(enablePricingPlansForService.mock.lastCall?.[0]).toMatchObject({ body: { pricingPlanIds: [card.id] } })
  await expectNoBarriers()
})
