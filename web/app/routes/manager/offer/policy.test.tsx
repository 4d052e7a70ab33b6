import type { BookingPolicy, Service } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBookingPolicy, aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen, type Page } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as policy from './policy.tsx'

const usual = aBookingPolicy()
const workshops = aBookingPolicy({ id: id(61), name: 'Workshops', default: false })

type Asked = { opened?: BookingPolicy; services?: Service[]; calls?: object; language?: 'en' | 'de' }

const openPolicy = async ({ opened = usual, services = [aService()], calls = {}, language = 'en' }: Asked = {}) => {
  const page = await openScreen(policy, {
    at: `/manage/services/policies/${opened.id}`,
    path: '/manage/services/policies/:policyId',
    language,
    client: {
      'booking-policies': {
        queryBookingPolicies: async () => ({ bookingPolicies: [usual, workshops], pagingMetadata: wholePage(2) }),
        ...calls,
      },
      services: { queryServices: async () => ({ services, pagingMetadata: wholePage(services.length) }) },
    },
  })
  await page.findByRole('heading', { name: opened.name })
  return page
}

const preview = (page: Page) => page.getByRole('complementary').textContent ?? ''
const choose = async (page: Page, label: string, choice: string) => {
  // The menu of a unit stands beside, and its name begins alike.
  await page.user.click(page.getByRole('button', { name: new RegExp(`^${label}: (?!unit)`) }))
  await page.user.click(await page.findByRole('menuitem', { name: choice }))
}
const more = async (page: Page, action: string) => {
  await page.user.click(page.getByRole('button', { name: 'More' }))
  await page.user.click(await page.findByRole('menuitem', { name: action }))
}

// A Friday in winter: the example is the Thursday after.
beforeEach(() => void vi.setSystemTime('2027-03-05T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

test('each rule is a sentence, and the preview says what it means with real dates', async () => {
  const page = await openPolicy()
  expect(preview(page)).toContain('If Anna books for Thu 11 Mar, 14:30')
  await choose(page, 'Cancel until', 'until a set time before the start')
  await choose(page, 'Move until', 'not online')
  expect(preview(page)).toContain('Anna can cancel until Wed 10 Mar, 14:30.')
  expect(preview(page)).toContain('To move it, Anna has to ask you.')
  await page.fill(page.getByLabelText('Cancel until: how much'), '2')
  expect(preview(page)).toContain('Anna can cancel until Thu 11 Mar, 12:30.')
  await choose(page, 'Cancel until: unit', 'days')
  expect(preview(page)).toContain('Anna can cancel until Tue 9 Mar, 14:30.')
  await choose(page, 'Latest booking', 'even after it has started')
  expect(preview(page)).toContain('Anna can still book once it has started.')
  await expectNoBarriers()
})

test('fees are sentences too, the second added to the first, and without a fee canceling is free', async () => {
  const page = await openPolicy()
  await choose(page, 'Fee', 'costs a fee')
  expect(preview(page)).toContain('From Wed 10 Mar, 14:30, canceling costs 50% of the price.')
  await page.user.click(page.getByRole('button', { name: 'Add a second fee' }))
  await page.fill(page.getByLabelText('Second fee: how much'), '80')
  await choose(page, 'Second fee: unit', 'EUR')
  expect(preview(page)).toContain('From Thu 11 Mar, 12:30, canceling costs €80.')
  await page.fill(page.getByLabelText('Second fee: how much'), '0')
  expect(page.getByLabelText('Second fee: how much').getAttribute('aria-invalid')).toBe('true')
  await expectNoBarriers()
  await choose(page, 'Second fee', 'is free')
  await choose(page, 'Fee', 'is free')
  expect(preview(page)).not.toContain('costs')
})

test('contradicting rules are named and cannot be saved', async () => {
  const page = await openPolicy()
  await choose(page, 'Earliest booking', 'at most this far ahead')
  await choose(page, 'Latest booking', 'until a set time before the start')
  await page.fill(page.getByLabelText('Earliest booking: how much'), '1')
  await choose(page, 'Earliest booking: unit', 'hour')
  await page.findByText('Booking would open only after it has closed: nothing could be booked.')
  expect(page.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', true)
})

test('only changed parts are sent, after the affected services were named', async () => {
  const updateBookingPolicy = vi.fn(async (_: unknown) => ({ bookingPolicy: usual }))
  const page = await openPolicy({ calls: { updateBookingPolicy } })
  await page.fill(page.getByLabelText('Name'), 'House rules')
  await page.fill(page.getByLabelText('People per booking'), '4')
  await page.findByText('The rules change for 1 service. Existing bookings keep theirs.')
  await page.user.click(page.getByRole('button', { name: /^Save/ }))
  await page.findByText('House rules is saved')
  expect(updateBookingPolicy.mock.lastCall?.[0]).toMatchObject({
    params: { 'bookingPolicy.id': usual.id },
    body: { bookingPolicy: { name: 'House rules', participantsPolicy: { maxParticipantsPerBooking: 4 }, revision: '1' } },
  })
  expect(JSON.stringify(updateBookingPolicy.mock.lastCall)).not.toContain('cancellationPolicy')
})

test('your own words are written below their sentence', async () => {
  const page = await openPolicy()
  await choose(page, 'Your own words', 'your own words')
  await page.fill(page.getByRole('textbox', { name: 'Your own words' }), 'Please be on time.')
  await expectNoBarriers()
})

test('making a policy the default says what changes and what does not', async () => {
  const setDefaultBookingPolicy = vi.fn(async (_: unknown) => ({ currentDefaultBookingPolicy: workshops }))
  const page = await openPolicy({ opened: workshops, calls: { setDefaultBookingPolicy } })
  await more(page, 'Make default')
  const question = within(await page.findByRole('alertdialog', { name: 'Make Workshops the default?' }))
  question.getByText('From now on, new services get Workshops.')
  question.getByText('Nothing changes for existing services: those with Usual keep it.')
  await expectNoBarriers()
  await page.user.click(question.getByRole('button', { name: 'Make default' }))
  await page.findByText('Workshops is now the default')
  expect(setDefaultBookingPolicy.mock.lastCall?.[0]).toMatchObject({ params: { bookingPolicyId: workshops.id } })
})

test('a copy has all rules and a name of its own', async () => {
  const createBookingPolicy = vi.fn(async (_: unknown) => ({ bookingPolicy: aBookingPolicy({ id: id(62), name: 'Usual 2' }) }))
  const page = await openPolicy({ calls: { createBookingPolicy } })
  await more(page, 'Copy')
  const dialog = within(await page.findByRole('dialog', { name: 'New policy' }))
  await page.fill(dialog.getByLabelText('Name'), 'Usual 2')
  await page.user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(page.address()).toBe(`/manage/services/policies/${id(62)}`))
  expect(createBookingPolicy.mock.lastCall?.[0]).toMatchObject({
    body: { bookingPolicy: { name: 'Usual 2', cancellationPolicy: usual.cancellationPolicy } },
  })
})

test('a policy that no service has is deleted after a question, and a refusal is said in words', async () => {
  const deleteBookingPolicy = vi
    .fn()
    .mockRejectedValueOnce(refused('BOOKING_POLICY_IN_USE', { serviceCount: 1 }))
    .mockResolvedValueOnce({})
  const page = await openPolicy({ opened: workshops, calls: { deleteBookingPolicy } })
  await more(page, 'Delete')
  const question = within(await page.findByRole('alertdialog', { name: 'Delete Workshops?' }))
  question.getByText('Bookings made under it keep its rules.')
  await page.user.click(question.getByRole('button', { name: 'Delete' }))
  await question.findByText('Services use this policy. Give them another one first.')
  await page.user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(page.address()).toBe('/manage/services/policies'))
})

test('a policy with services, or the default one, says why it cannot be deleted', async () => {
  const page = await openPolicy({ opened: workshops, services: [aService({ bookingPolicy: workshops })] })
  await more(page, 'Delete')
  const dialog = within(await page.findByRole('dialog', { name: 'Workshops cannot be deleted' }))
  dialog.getByText('1 service uses it. Give it another policy first:')
  expect(dialog.getByRole('link', { name: 'Deep tissue massage' }).getAttribute('href')).toBe(`/manage/services/${id(12)}?tab=policy`)
  await expectNoBarriers()
})

test('the default policy says that another must become the default first', async () => {
  const page = await openPolicy()
  await more(page, 'Delete')
  const dialog = within(await page.findByRole('dialog', { name: 'Usual cannot be deleted' }))
  dialog.getByText(/^It is the default/)
})

test('the sentences are in German for a German-speaking manager', async () => {
  const page = await openPolicy({ language: 'de' })
  expect(document.body.textContent).toContain('Absagen geht bis zum Beginn.')
  expect(preview(page)).toContain('Wenn Anna für Do., 11. März, 14:30 bucht:')
})

test('the business’s own words have a translation for each further language of the site', async () => {
  const own = aBookingPolicy({ customPolicyDescription: { enabled: true, description: 'Please come early.' } })
  const updateBookingPolicy = vi.fn(async (_: unknown) => ({ bookingPolicy: own }))
  const queryBookingPolicies = async () => ({ bookingPolicies: [own, workshops], pagingMetadata: wholePage(2) })
  const page = await openPolicy({ opened: own, calls: { updateBookingPolicy, queryBookingPolicies } })
  await page.fill(page.getByRole('textbox', { name: / in German$/ }), 'Bitte komm früher.')
  await expectNoBarriers()
  await page.user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(updateBookingPolicy).toHaveBeenCalled())
  expect(updateBookingPolicy.mock.lastCall?.[0]).toMatchObject({
    body: { bookingPolicy: { revision: '1', translations: { de: { customPolicyDescription: { description: 'Bitte komm früher.' } } } } },
  })
})
