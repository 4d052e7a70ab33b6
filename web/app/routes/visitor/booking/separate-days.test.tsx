import type { Language } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { asWhole, aWhole, colour, cut, partsOf } from '../../../test/a-visit.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as togetherPage from './together.tsx'
import * as detailsPage from './together-details.tsx'
import * as visitPage from './visit.tsx'
import * as movePage from './visit-move.tsx'

const date = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 1 }).toString()
const instantAt = (time: string) => Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Berlin').toInstant().toString()
const whole = aWhole(date, ['09:00', '10:00', '10:30'])
const reads = {
  services: {
    queryServices: async ({ body }: { body: { query?: { filter?: object } } }) => {
      const slugs: string[] | undefined = JSON.parse(JSON.stringify(body.query?.filter ?? {}))['supportedSlugs.name']?.$hasSome
      const found = [cut, colour].filter(({ mainSlug }) => !slugs || slugs.includes(mainSlug.name))
      return { services: found, pagingMetadata: wholePage(found.length) }
    },
  },
  'service-options': {
    queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
  },
}
const partAt = (slug: string, time: string | null, staff?: string) =>
  [slug, new URLSearchParams({ ...(staff && { staff }), ...(time && { at: instantAt(time) }) })]
    .filter((part) => `${part}` !== '')
    .join('?')
const searchOf = (...parts: string[]) =>
  `?${new URLSearchParams([...parts.map((part) => ['part', part] as [string, string]), ['how', 'separate'], ['zone', 'Europe/Berlin']])}`

const openTogether = async (search: string, language: Language = 'en') => {
  const listStartTimes = vi.fn(async (_asked: object) => ({
    startTimes: ['09:00', '09:30', '10:00'].map((time) => ({ start: whole.slots[0]?.startDate.replace('09:00', time) ?? '' })),
  }))
  const listMultiServiceTimes = async () => ({ multiServiceTimes: [whole], timeZone: 'Europe/Berlin' })
  const availability = { listStartTimes, listNextFree: async () => ({ nextFree: [] }), listMultiServiceTimes } as object
  const page = await openScreen(togetherPage, { at: `/together${search}`, as: 'VISITOR', language, client: { ...reads, availability } })
  return { ...page, listStartTimes }
}

test('on separate days each service gets a time of its own, step by step, with its staff member', async () => {
  const page = await openTogether(searchOf('cut', 'colour'))
  await page.findByText('Choose its time now')
  expect(page.queryByRole('link', { name: 'Move Colour up' })).toBeNull()
  await page.user.click(page.getByRole('link', { name: /Ana/ }))
  await waitFor(() => expect(page.getByRole('link', { name: /Ana/ }).getAttribute('aria-current')).toBe('true'))
  expect(JSON.stringify(page.listStartTimes.mock.lastCall)).toContain(id(321))
  await page.user.click(await page.findByRole('button', { name: /^09:00/ }))
  await expectNoBarriers()
  await page.user.click(await page.findByRole('link', { name: 'Take this time' }))
  await page.findByText('with Ana Sol')
  await waitFor(() => expect(JSON.stringify(page.listStartTimes.mock.lastCall)).toContain(colour.id))
  await page.user.click(await page.findByRole('button', { name: /^10:00/ }))
  await page.user.click(await page.findByRole('link', { name: 'Take this time' }))
  await page.findByText('All times are chosen')
  page.getByText('Total: €160')
  await expectNoBarriers()
  const onward = page.getByRole('link', { name: 'Continue' }).getAttribute('href') ?? ''
  const asked = new URLSearchParams(onward.split('?')[1])
  expect(onward.startsWith('/together/details?')).toBe(true)
  expect(asked.getAll('part')).toEqual([partAt('cut', '09:00', id(321)), partAt('colour', '10:00')])
  await page.user.click(page.getByRole('link', { name: 'One after the other' }))
  await waitFor(() => expect(page.address()).not.toContain('at%3D'))
})

test('chosen times that overlap are named, and cannot be booked', async () => {
  const page = await openTogether(searchOf(partAt('cut', '09:00'), 'colour'))
  await page.user.click(await page.findByRole('button', { name: /^09:30/ }))
  await page.findByText(/^Overlaps Cut on /)
  expect(page.queryByRole('link', { name: 'Take this time' })).toBeNull()
})

test('an address with overlapping times says so instead of leading on', async () => {
  const page = await openTogether(searchOf(partAt('cut', '09:00'), partAt('colour', '09:30')), 'de')
  await page.findByText('Zwei Zeiten überschneiden sich')
  expect(page.queryByRole('link', { name: 'Weiter' })).toBeNull()
  await expectNoBarriers()
})

const form = {
  id: cut.form.id,
  name: 'Form',
  isDefault: false,
  fields: [],
  revision: '1',
  createdDate: '2027-03-01T08:00:00.000Z',
  updatedDate: '2027-03-01T08:00:00.000Z',
}
const held = partsOf(whole, {
  status: 'CREATED',
  holdExpiresDate: '2099-03-02T08:00:00.000Z',
  multiServiceBookingInfo: { id: id(341), type: 'SEPARATE_BOOKINGS' },
})

const openDetails = async (parts: readonly string[], calls: object = {}) => {
  sessionStorage.clear()
  const createMultiServiceBooking = vi.fn(async (_: { body: { bookings: unknown[] } }) => asWhole(held))
  const completeBooking = vi.fn(async (_: object) => ({ booking: aBooking(), manageToken: 'a-token-of-a-mail-1234567890' }))
  const page = await openScreen(detailsPage, {
    at: `/together/details${searchOf(...parts)}`,
    as: 'VISITOR',
    client: {
      ...reads,
      'booking-forms': { getBookingForm: async () => ({ bookingForm: form }) },
      bookings: { createMultiServiceBooking, completeBooking, ...calls },
    },
  })
  return { ...page, createMultiServiceBooking, completeBooking }
}

const chosen = [partAt('cut', '09:00', id(321)), partAt('colour', '10:00')]

test('all times are held and booked together, each shown with its day', async () => {
  const page = await openDetails(chosen)
  const summary = within(await page.findByRole('complementary', { name: 'Your booking' }))
  summary.getByText('2 times')
  summary.getByText(/, 09:00–10:00$/)
  await waitFor(() => expect(page.createMultiServiceBooking).toHaveBeenCalledTimes(1))
  expect(page.createMultiServiceBooking.mock.lastCall?.[0].body).toMatchObject({
    multiServiceBookingType: 'SEPARATE_BOOKINGS',
    bookings: [
      { bookedEntity: { slot: { serviceId: cut.id, startDate: instantAt('09:00'), resource: { id: id(321) } } } },
      { bookedEntity: { slot: { serviceId: colour.id, startDate: instantAt('10:00'), endDate: instantAt('10:30') } } },
    ],
  })
  await page.user.type(await page.findByLabelText('First name'), 'Lena')
  await page.user.type(page.getByLabelText('E-mail'), 'lena@krueger.example')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Book all 2' }))
  await waitFor(() => expect(page.address()).toBe('/visits/a-token-of-a-mail-1234567890/confirmed'))
})

test('where the time of one service was just booked, other times are offered for it, and the others stay', async () => {
  const alternatives = [
    {
      serviceId: colour.id,
      startDate: instantAt('12:00'),
      endDate: instantAt('12:30'),
      timezone: 'Europe/Berlin',
      resource: { id: id(322) },
    },
  ]
  const answers = [
    () => Promise.reject(refused('SLOT_NOT_AVAILABLE', { alternatives, part: { serviceId: colour.id, startDate: instantAt('10:00') } })),
    async () => asWhole(held),
  ]
  const createMultiServiceBooking = vi.fn((_: { body: { bookings: unknown[] } }) => (answers.shift() ?? answers[0])?.())
  const page = await openDetails(chosen, { createMultiServiceBooking })
  const sheet = within(await page.findByRole('alertdialog'))
  sheet.getByText(/^Colour on .*10:00 was just taken$/)
  sheet.getByText(/The other times stay as they are/)
  await page.user.click(sheet.getByRole('button', { name: /^12:00/ }))
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  expect(createMultiServiceBooking.mock.lastCall?.[0].body.bookings).toMatchObject([
    { bookedEntity: { slot: { startDate: instantAt('09:00') } } },
    { bookedEntity: { slot: { startDate: instantAt('12:00'), resource: { id: id(322) } } } },
  ])
  await waitFor(() => expect(decodeURIComponent(decodeURIComponent(page.address()))).toContain(`at=${instantAt('12:00')}`))
})

test('details without a time for each lead back to the choice', async () => {
  const page = await openDetails([partAt('cut', '09:00'), 'colour'])
  await waitFor(() => expect(page.address().startsWith('/together?')).toBe(true))
})

const token = 'a-token-of-a-mail-1234567890'
const booked = [
  ...partsOf(aWhole('2099-03-02', ['09:00', '10:00', '10:30'])).slice(0, 1),
  ...partsOf(aWhole('2099-03-09', ['14:00', '15:00', '15:30'])).slice(1),
].map((part) => ({ ...part, multiServiceBookingInfo: { id: id(341), type: 'SEPARATE_BOOKINGS' as const } }))
const readingVisit = {
  getMultiServiceBookingAnonymously: async () => ({ ...asWhole(booked), allowedAnonymousActions: { cancel: true, reschedule: true } }),
  listServicesOfPartsAnonymously: async () => ({
    services: [
      { bookingId: id(331), service: cut },
      { bookingId: id(332), service: colour },
    ],
  }),
}

test('booked services on separate days are shown with their days, and canceled one by one', async () => {
  const cancelMultiServiceBookingAnonymously = vi.fn(async (_: object) => asWhole(booked))
  const page = await openScreen(visitPage, {
    at: `/visits/${token}`,
    path: '/visits/:token',
    as: 'VISITOR',
    client: { bookings: { ...readingVisit, cancelMultiServiceBookingAnonymously } },
  })
  const ticket = within(await page.findByRole('region', { name: 'Your booking' }))
  ticket.getByText('2 times')
  ticket.getByText('Monday 2 March, 09:00–10:00')
  ticket.getByText('Monday 9 March, 15:00–15:30')
  expect(page.getByRole('link', { name: 'Move Colour' }).getAttribute('href')).toBe(`/visits/${token}/move?part=${id(332)}&date=2099-03-09`)
  page.getByRole('button', { name: 'Cancel everything' })
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Cancel Colour' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Cancel Colour?' }))
  dialog.getByText(/The rest stays as it is/)
  await page.user.click(dialog.getByRole('button', { name: 'Cancel this one' }))
  await waitFor(() => expect(cancelMultiServiceBookingAnonymously).toHaveBeenCalled())
  expect(cancelMultiServiceBookingAnonymously.mock.lastCall?.[0]).toMatchObject({ query: { bookingId: id(332) } })
})

test('one service moves, and the others are sent with their present time', async () => {
  const day = '2099-03-09'
  const rescheduleMultiServiceBookingAnonymously = vi.fn(async (_: { body: object }) => asWhole(booked))
  const listMultiServiceTimesToMoveAnonymously = vi.fn(async (_: { body: object }) => ({
    multiServiceTimes: ['15:00', '16:00'].map((time) => {
      const [, slot] = aWhole(day, ['14:00', time, '17:00'] as const).slots
      return { startDate: slot?.startDate ?? '', endDate: slot?.endDate ?? '', slots: slot ? [slot] : [] }
    }),
    timeZone: 'Europe/Berlin',
  }))
  const page = await openScreen(movePage, {
    at: `/visits/${token}/move?part=${id(332)}&date=${day}`,
    path: '/visits/:token/move',
    as: 'VISITOR',
    client: { bookings: { ...readingVisit, listMultiServiceTimesToMoveAnonymously, rescheduleMultiServiceBookingAnonymously } },
  })
  await page.findByRole('heading', { level: 1, name: 'Another time for Colour' })
  expect(listMultiServiceTimesToMoveAnonymously.mock.lastCall?.[0].body).toMatchObject({ bookingId: id(332) })
  await page.user.click(await page.findByRole('button', { name: /^16:00/ }))
  await page.user.click(await page.findByRole('button', { name: 'Move here' }))
  await waitFor(() => expect(page.address()).toBe(`/visits/${token}`))
  expect(rescheduleMultiServiceBookingAnonymously.mock.lastCall?.[0].body).toMatchObject({
    rescheduleBookingsInfo: [
      { bookingId: id(331), slot: { startDate: booked[0]?.startDate } },
      { bookingId: id(332), slot: { startDate: `${day}T15:00:00Z`, resource: { id: id(322) } } },
    ],
  })
})
