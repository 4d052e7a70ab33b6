import type { Service } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionsOf } from '../../../offer/class-session.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { aService } from '../../../test/a-service.ts'
import { aClass, aSession, dayFromNow } from '../../../test/a-session.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as book from './book.tsx'
import * as details from './details.tsx'

const courtyard = id(91)
const harbour = id(92)
const at = (business: { id: string; name: string }, formattedAddress: string) => ({
  type: 'BUSINESS' as const,
  id: business.id,
  business,
  calculatedAddress: { formattedAddress },
})
const locations = [
  at({ id: courtyard, name: 'Courtyard' }, 'Kastanienhof 12, Berlin'),
  at({ id: harbour, name: 'Harbour' }, 'Kai 3, Hamburg'),
]
const massage = aService({ locations })
const slug = massage.mainSlug.name

const reads = (service: Service) => ({
  services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
  'service-options': {
    queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
  },
})

const openPicker = async (search: string, service = massage) => {
  const asked: { times: unknown; first: unknown } = { times: undefined, first: undefined }
  const page = await openScreen(book, {
    at: `/services/${slug}/book${search}`,
    path: '/services/:slug/book',
    as: 'VISITOR',
    client: {
      ...reads(service),
      availability: {
        listStartTimes: async ({ body }) => {
          asked.times = body.locationId
          return { startTimes: [] }
        },
        listNextFree: async ({ body }) => {
          asked.first = body.locationId
          return { nextFree: [] }
        },
      },
    },
  })
  return { ...page, asked }
}

test('where a service has several locations, one is chosen before the time, and the times are those of that location', async () => {
  const page = await openPicker('')
  const choice = within(await page.findByRole('region', { name: 'Location' }))
  expect(choice.getByRole('link', { name: 'Courtyard' }).getAttribute('aria-current')).toBe('true')
  choice.getByText('Kastanienhof 12, Berlin')
  expect(page.asked).toEqual({ times: courtyard, first: courtyard })
  expect(choice.getByRole('link', { name: 'Harbour' }).getAttribute('href')).toContain(`place=${harbour}`)
  await expectNoBarriers()
})

test('the location in the address is chosen', async () => {
  const other = await openPicker(`?place=${harbour}`)
  within(await other.findByRole('region', { name: 'Location' })).getByText('Kai 3, Hamburg')
  expect(other.asked).toEqual({ times: harbour, first: harbour })
})

test('a service with one location asks for none', async () => {
  const page = await openPicker(`?place=${harbour}`, aService({ locations: locations.slice(0, 1) }))
  await page.findByRole('heading', { name: `Choose a time for ${massage.name}` })
  expect(page.queryByRole('region', { name: 'Location' })).toBeNull()
  expect(page.asked).toEqual({ times: undefined, first: undefined })
})

test('the booking names the chosen location, and the summary shows its address', async () => {
  const createBooking = vi.fn(async () => ({ booking: aBooking({ status: 'CREATED', holdExpiresDate: '2099-03-02T08:00:00.000Z' }) }))
  const date = '2027-03-01T08:00:00.000Z'
  const form = { id: massage.form.id, name: 'Form', isDefault: false, fields: [], revision: '1', createdDate: date, updatedDate: date }
  const page = await openScreen(details, {
    at: `/services/${slug}/details?start=2099-03-02T09:00:00Z&zone=Europe/Berlin&place=${harbour}`,
    path: '/services/:slug/details',
    as: 'VISITOR',
    client: {
      ...reads(massage),
      identity: { getSession: async () => ({ session: { role: 'VISITOR' } }) },
      'booking-forms': { getBookingForm: async () => ({ bookingForm: form }) },
      bookings: { createBooking },
    },
  })
  within(await page.findByRole('complementary', { name: 'Your booking' })).getByText('Harbour, Kai 3, Hamburg')
  await waitFor(() => expect(createBooking).toHaveBeenCalled())
  expect(createBooking.mock.calls[0]).toMatchObject([
    { body: { booking: { bookedEntity: { slot: { location: { id: harbour, locationType: 'OWNER_BUSINESS' } } } } } },
  ])
  expect(page.getByRole('link', { name: 'Other times' }).getAttribute('href')).toContain(`place=${harbour}`)
})

test('a session shows its location where it differs from that of its class', () => {
  const when = { date: dayFromNow(2), from: '18:00', to: '19:00' }
  const locationOf = (yoga: Service, location?: { type: 'BUSINESS' | 'CUSTOM'; id?: string; address?: string }) =>
    sessionsOf([aSession(yoga, when, location ? { location } : {})], { services: [yoga], teachers: [] })[0]?.location
  const yoga = aClass(30, 'Yoga', { locations })
  const here = aClass(30, 'Yoga', { locations: locations.slice(0, 1) })
  expect(locationOf(yoga, { type: 'BUSINESS', id: harbour })).toBe('Harbour')
  expect(locationOf(yoga, { type: 'CUSTOM', address: 'In the park' })).toBe('In the park')
  expect(locationOf(here, { type: 'CUSTOM', address: 'In the park' })).toBe('In the park')
  expect(locationOf(here, { type: 'BUSINESS', id: courtyard })).toBeUndefined()
  expect(locationOf(here)).toBeUndefined()
})
