import type { CalendarEvent } from '@foyer/contract'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBookingPolicy } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aSite, wholePage } from '../../../test/samples.ts'
import * as welcome from './welcome.tsx'

const site = aSite()
const events: CalendarEvent[] = []

const openSteps = (step = '') => {
  const updateSite = vi.fn(async () => ({ site, opening: { isOpen: true, today: [] } }))
  const updateBookingPolicy = vi.fn(async () => ({ bookingPolicy: aBookingPolicy() }))
  const page = openScreen(welcome, {
    at: `/manage/welcome${step}`,
    client: {
      site: { updateSite },
      calendar: { queryEvents: async () => ({ events, pagingMetadata: wholePage() }) },
      services: { queryServices: async () => ({ services: [], pagingMetadata: wholePage() }) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [], pagingMetadata: wholePage() }) },
      'booking-policies': {
        queryBookingPolicies: async () => ({ bookingPolicies: [aBookingPolicy()], pagingMetadata: wholePage(1) }),
        updateBookingPolicy,
      },
    },
  })
  return page.then((opened) => ({ ...opened, updateSite, updateBookingPolicy }))
}

test('the first step asks for name, address, time zone and currency', async () => {
  const page = await openSteps()
  const name = await page.findByLabelText<HTMLInputElement>('Name')
  // The name that stands in for the business's own is none to keep.
  expect(name.value).toBe('')
  await page.fill(name, 'Willow Barber')
  await page.fill(page.getByLabelText('Street and number'), 'Torstrasse 1')
  await page.fill(page.getByLabelText('City'), 'Berlin')
  page.getByRole('combobox', { name: 'Time zone' })
  page.getByRole('combobox', { name: 'Currency' })
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Continue' }))
  await page.findByRole('heading', { name: 'When are you open?' })
  expect(page.updateSite.mock.calls[0]).toMatchObject([
    {
      body: {
        site: { name: 'Willow Barber', address: { addressLine: 'Torstrasse 1', city: 'Berlin', formattedAddress: 'Torstrasse 1, Berlin' } },
      },
    },
  ])
})

test('a reload stays at its step, which also asks how late clients can book', async () => {
  const page = await openSteps('?step=hours')
  await page.user.click(await page.findByRole('button', { name: /How late can clients book/ }))
  await page.user.click(await page.findByRole('option', { name: 'Until 4 h before' }))
  await page.user.click(page.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(page.updateBookingPolicy).toHaveBeenCalled())
  expect(page.updateBookingPolicy.mock.calls[0]).toMatchObject([
    { body: { bookingPolicy: { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 240 } } } },
  ])
})
