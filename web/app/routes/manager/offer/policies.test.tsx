import type { BookingPolicy } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBookingPolicy, aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as policies from './policies.tsx'

const usual = aBookingPolicy()
const workshops = aBookingPolicy({
  id: id(61),
  name: 'Workshops',
  default: false,
  cancellationPolicy: { ...usual.cancellationPolicy, limitLatestCancellation: true, latestCancellationInMinutes: 10_080 },
})

const openPolicies = (calls: object = {}, language: 'en' | 'de' = 'en') =>
  openScreen(policies, {
    at: '/manage/services/policies',
    language,
    client: {
      'booking-policies': {
        queryBookingPolicies: async () => ({ bookingPolicies: [workshops, usual], pagingMetadata: wholePage(2) }),
        ...calls,
      },
      services: { queryServices: async () => ({ services: [aService()], pagingMetadata: wholePage(1) }) },
    },
  })

test('each line shows the rules of a policy and the number of its services, and marks the default', async () => {
  const page = await openPolicies()
  const line = async (name: string) => (await page.findByRole('link', { name })).closest('tr')?.textContent
  await page.findByText('1 service')
  expect(await line('Usual')).toMatch(/Default.*until it starts.*1 service/)
  expect(await line('Workshops')).toMatch(/7 days.*0 services/)
  expect(await line('Workshops')).not.toContain('Default')
  page.getByRole('link', { name: 'Policies', current: 'page' })
  await expectNoBarriers()
})

test('a new policy starts like the default one, or like another, and is opened', async () => {
  const created = vi.fn(async ({ body }: { body: { bookingPolicy: Partial<BookingPolicy> } }) => ({
    bookingPolicy: aBookingPolicy({ id: id(62), default: false, name: body.bookingPolicy.name ?? '' }),
  }))
  const page = await openPolicies({ createBookingPolicy: created })
  await page.findByRole('link', { name: 'Usual' })
  await page.user.keyboard('n')
  const dialog = within(await page.findByRole('dialog', { name: 'New policy' }))
  await expectNoBarriers()
  await page.fill(dialog.getByLabelText('Name'), 'Retreats')
  await page.user.click(dialog.getByRole('button', { name: /Usual/ }))
  await page.user.click(await page.findByRole('option', { name: 'Workshops' }))
  await page.user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(page.address()).toBe(`/manage/services/policies/${id(62)}`))
  expect(created.mock.lastCall?.[0].body.bookingPolicy).toMatchObject({
    name: 'Retreats',
    cancellationPolicy: { limitLatestCancellation: true, latestCancellationInMinutes: 10_080 },
  })
})

test('the list speaks German', async () => {
  const page = await openPolicies({}, 'de')
  await page.findByText('1 Angebot')
  expect((await page.findByRole('link', { name: 'Usual' })).closest('tr')?.textContent).toContain('Vorgabe')
})
