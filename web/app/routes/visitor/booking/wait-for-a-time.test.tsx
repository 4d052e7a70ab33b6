import type { Service, WaitingListEntry } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { aBookingPolicy, aService } from '../../../test/a-service.ts'
import { anOffer, aWindowEntry } from '../../../test/a-waiting-list.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as book from './book.tsx'
import * as join from './wait.tsx'
import * as list from './waiting-list.tsx'

const token = 'a-token-of-a-mail-1234567890'
const massage = aService({
  bookingPolicy: aBookingPolicy({ waitlistPolicy: { enabled: true, capacity: 4, reservationTimeInMinutes: 30 } }),
})
const slug = massage.mainSlug.name
const moment = '2027-03-01T08:00:00.000Z'

const services = (service: Service) => ({ queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) })
const options = { queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }) }

const openEntry = (entry: WaitingListEntry, calls: object = {}, language: 'en' | 'de' = 'en') =>
  openScreen(list, {
    at: `/waiting-list/${token}`,
    path: '/waiting-list/:token',
    as: 'VISITOR',
    language,
    client: { 'waiting-list': { getWaitingListEntry: async () => ({ entry }), ...calls } },
  })

const openJoin = (joinWaitingList: (_: unknown) => Promise<unknown>, search = '') =>
  openScreen(join, {
    at: `/services/${slug}/wait${search}`,
    path: '/services/:slug/wait',
    as: 'VISITOR',
    client: {
      services: services(massage),
      'service-options': options,
      'booking-forms': {
        getBookingForm: async () => ({
          bookingForm: { id: id(90), name: 'Form', fields: [], isDefault: true, revision: '1', createdDate: moment, updatedDate: moment },
        }),
      },
      'waiting-list': { joinWaitingList: joinWaitingList as never },
    },
  })

const openPicker = (service: Service) =>
  openScreen(book, {
    at: `/services/${slug}/book?date=2027-03-08`,
    path: '/services/:slug/book',
    as: 'VISITOR',
    client: {
      services: services(service),
      'service-options': options,
      'add-ons': { listAddOnGroupsByServiceId: async () => ({ addOnGroupsDetails: [] }) },
      availability: {
        listStartTimes: async () => ({ startTimes: [] }),
        listNextFree: async () => ({ nextFree: [{ serviceId: massage.id, resourceIds: [] }] }),
      },
    },
  })

test('a day without times leads to the list, with the day', async () => {
  const page = await openPicker(massage)
  const link = await page.findByRole('link', { name: 'Tell me when a time opens up' })
  expect(link.getAttribute('href')).toBe(`/services/${slug}/wait?date=2027-03-08`)
  await expectNoBarriers()
})

test('a service without a waiting list has no link to one', async () => {
  const page = await openPicker(aService())
  await page.findByText(/nothing free|closed|No free times|Nothing/i)
  expect(page.queryByRole('link', { name: 'Tell me when a time opens up' })).toBeNull()
})

test('a visitor chooses days and times that suit them, and how they are notified', async () => {
  const joinWaitingList = vi.fn(async (_: unknown) => ({ entry: aWindowEntry(), token }))
  const page = await openJoin(joinWaitingList, '?date=2030-03-08')
  await page.findByText(/You then have 30 minutes to take it/)
  expect(page.queryByRole('group', { name: 'Days of the week' })).toBeNull()
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /Time of day/ }))
  await page.user.click(await page.findByRole('option', { name: 'Afternoon, 12:00 to 17:00' }))
  await page.fill(page.getByRole('textbox', { name: 'First name' }), 'Lena')
  await page.fill(page.getByRole('textbox', { name: 'E-mail' }), 'lena@krueger.example')
  await page.user.click(page.getByRole('button', { name: 'Tell me' }))
  expect(joinWaitingList.mock.lastCall?.[0]).toMatchObject({
    body: {
      entry: {
        window: {
          serviceId: massage.id,
          fromDate: '2030-03-08',
          toDate: '2030-03-08',
          fromTime: '12:00',
          toTime: '17:00',
          durationInMinutes: 60,
        },
        contactDetails: { firstName: 'Lena', email: 'lena@krueger.example' },
      },
    },
  })
})

test('the page links to times that have become free', async () => {
  const free = refused('TIMES_AVAILABLE', { startDate: moment, count: 3 })
  const page = await openJoin(async () => Promise.reject(free), '?date=2030-03-08')
  await page.fill(await page.findByRole('textbox', { name: 'First name' }), 'Lena')
  await page.fill(page.getByRole('textbox', { name: 'E-mail' }), 'lena@krueger.example')
  await page.user.click(page.getByRole('button', { name: 'Tell me' }))
  expect((await page.findByRole('link', { name: 'See free times' })).getAttribute('href')).toBe(`/services/${slug}/book?date=2030-03-08`)
})

test('a waiting customer sees their wish in words, in German, too', async () => {
  const page = await openEntry(aWindowEntry(), {}, 'de')
  await page.findByRole('heading', { name: 'Du wartest auf eine Zeit' })
  page.getByText('8.–12. März, ab 16:00, Montag und Freitag')
  page.getByText('bei Ada Lindqvist')
  await expectNoBarriers()
})

test('an offered time is shown with the staff member, and booked', async () => {
  const acceptOffer = vi.fn(async () => ({ booking: aBooking(), manageToken: 'm'.repeat(30) }))
  const entry = aWindowEntry({ status: 'OFFERED', offer: anOffer(), staffMemberName: 'Ada Lindqvist' })
  const page = await openEntry(entry, { acceptOffer })
  await page.findByRole('heading', { name: 'A time is free for you' })
  page.getByText('with Ada Lindqvist')
  await page.user.click(page.getByRole('button', { name: 'Take this time' }))
  expect(acceptOffer.mock.lastCall).toMatchObject([{ params: { token } }])
})
