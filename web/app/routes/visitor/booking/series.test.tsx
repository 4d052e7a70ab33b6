import type { Booking, SeriesDate, Slot } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as bookingPage from './booking.tsx'
import * as details from './details.tsx'
import * as movePage from './move.tsx'

const service = aService({ onlineBooking: { enabled: true, allowRepeating: true } })
const seriesId = id(90)
const slotOn = (day: string, time = '09:00'): Slot => ({
  serviceId: service.id,
  scheduleId: service.schedule.id,
  startDate: `2099-03-${day}T${time}:00.000Z`,
  endDate: `2099-03-${day}T${time.slice(0, 2)}:50:00.000Z`,
  timezone: 'Europe/Berlin',
})
const dateOf = (index: number, day: string, changes: Partial<Booking> = {}): Booking =>
  aBooking({
    id: id(100 + index),
    startDate: `2099-03-${day}T09:00:00.000Z`,
    endDate: `2099-03-${day}T10:00:00.000Z`,
    seriesId,
    ...changes,
  })

const preview: SeriesDate[] = [
  { startDate: '2099-03-02T09:00:00.000Z', state: 'FREE', slot: slotOn('02'), alternatives: [] },
  {
    startDate: '2099-03-09T09:00:00.000Z',
    state: 'TAKEN',
    reason: { code: 'BOOKED' },
    alternatives: [slotOn('09', '11:00'), slotOn('10')],
  },
  { startDate: '2099-03-16T09:00:00.000Z', state: 'FREE', slot: slotOn('16'), alternatives: [] },
]

type SentSeries = { body: { slots: { startDate?: string | undefined }[] } }
type MakeSeries = (input: SentSeries) => Promise<{ seriesId: string; bookings: Booking[] }>

const openDetails = (createBookingSeries: MakeSeries, language: 'en' | 'de' = 'en') => {
  const held = { status: 'CREATED', holdExpiresDate: '2099-03-02T08:00:00.000Z' } as const
  const createBooking = vi.fn(async () => ({ booking: aBooking(held) }))
  const completeBooking = vi.fn(async () => ({ booking: dateOf(0, '02'), manageToken: 'a-token-of-a-mail-1234567890' }))
  const form = { id: service.form.id, name: 'Form', isDefault: false, fields: [], revision: '1' }
  const page = openScreen(details, {
    at: `/services/${service.mainSlug.name}/details?start=2099-03-02T09:00:00Z&zone=Europe/Berlin`,
    path: '/services/:slug/details',
    as: 'VISITOR',
    language,
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
      },
      'add-ons': { listAddOnGroupsByServiceId: async () => ({ addOnGroupsDetails: [] }) },
      identity: { getSession: async () => ({ session: { role: 'VISITOR' } }) },
      'booking-forms': {
        getBookingForm: async () => ({
          bookingForm: { ...form, createdDate: '2027-03-01T08:00:00.000Z', updatedDate: '2027-03-01T08:00:00.000Z' },
        }),
      },
      bookings: { createBooking, completeBooking, createBookingSeries, previewBookingSeries: async () => ({ dates: preview }) },
    },
  })
  return page.then((opened) => ({ ...opened, completeBooking }))
}

const heldDates = [dateOf(0, '02'), dateOf(1, '09'), dateOf(2, '16')].map((date) => ({ ...date, status: 'CREATED' as const }))

test('all dates are shown before any is held, booked ones with their reason and alternatives, and the chosen ones are booked together', async () => {
  const createBookingSeries = vi.fn(async (_: SentSeries) => ({ seriesId, bookings: heldDates }))
  const page = await openDetails(createBookingSeries)
  await page.user.click(await page.findByRole('button', { name: 'Repeat this appointment' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Come again regularly' }))
  await dialog.findByText('2 of 3 dates chosen')
  dialog.getByText('Already booked.')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Mon 9 March, 12:00' }))
  dialog.getByText('3 of 3 dates chosen')
  await page.user.click(dialog.getByRole('button', { name: 'Continue with 3 dates' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(createBookingSeries.mock.calls[0]?.[0].body.slots.map(({ startDate }) => startDate)).toEqual([
    '2099-03-02T09:00:00.000Z',
    '2099-03-09T11:00:00.000Z',
    '2099-03-16T09:00:00.000Z',
  ])
  page.getByText('3 dates')
  page.getByText('€240')
  await page.user.type(page.getByLabelText('First name'), 'Lena')
  await page.user.type(page.getByLabelText('E-mail'), 'lena@krueger.example')
  await page.user.click(page.getByRole('button', { name: 'Book 3 dates' }))
  await waitFor(() => expect(page.completeBooking).toHaveBeenCalled())
  expect(page.completeBooking.mock.calls[0]).toMatchObject([{ params: { bookingId: heldDates[0]?.id } }])
})

test('dates that another visitor took first are named, and nothing is held', async () => {
  const dates = [{ startDate: '2099-03-16T09:00:00.000Z', reason: 'HELD' }]
  const createBookingSeries = vi.fn(async () => {
    throw refused('SLOT_NOT_AVAILABLE', { alternatives: [], dates })
  })
  const page = await openDetails(createBookingSeries, 'de')
  await page.user.click(await page.findByRole('button', { name: 'Termin wiederholen' }))
  await page.user.click(await page.findByRole('button', { name: 'Weiter mit 2 Terminen' }))
  const alert = await page.findByRole('alert')
  expect(alert.textContent).toMatch(/Einer deiner Termine wurde gerade vergeben.*16\. März/)
})

const series = (count: number) =>
  [dateOf(0, '02'), dateOf(1, '09'), dateOf(2, '16')].slice(0, count).map((booking, index) => ({
    booking,
    allowedActions: { cancel: true, reschedule: true },
    following: { count: count - index, cancel: true, cancellationFee: { value: `${(count - index) * 10}`, currency: 'EUR' } },
    manageToken: `a-token-of-date-${index}-1234567890`,
  }))

const token = 'a-token-of-a-mail-1234567890'
const ownBooking = (calls: object) => ({
  bookings: {
    getBookingAnonymously: async () => ({ booking: dateOf(1, '09'), allowedAnonymousActions: { cancel: true, reschedule: true } }),
    getServiceAnonymously: async () => ({ service }),
    getBookingSeriesAnonymously: async () => ({ series: { id: seriesId, bookings: series(3) } }),
    ...calls,
  },
})

test('the page of a date lists the others, and shows what canceling from it on costs', async () => {
  const cancelBookingSeriesAnonymously = vi.fn(async () => ({ bookings: [] }))
  const page = await openScreen(bookingPage, {
    at: `/booking/${token}`,
    path: '/booking/:token',
    as: 'VISITOR',
    client: ownBooking({ cancelBookingSeriesAnonymously }),
  })
  const list = within(await page.findByRole('region', { name: 'All your dates' }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  expect(list.getByRole('link', { name: /2 March/ }).getAttribute('href')).toContain('a-token-of-date-0')
  page.getByText('Canceling this and the following dates (2 in all) costs €20.')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Cancel this and all following' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Cancel 2 dates?' }))
  dialog.getByText(/costs €20/)
  await page.user.click(dialog.getByRole('button', { name: 'Cancel this and all following' }))
  await waitFor(() => expect(cancelBookingSeriesAnonymously).toHaveBeenCalled())
  expect(cancelBookingSeriesAnonymously.mock.calls[0]).toMatchObject([{ params: { token }, body: { revision: '1' } }])
})

test('the following dates move along only if the visitor says so', async () => {
  const rescheduleBookingSeriesAnonymously = vi.fn(async () => {
    throw refused('SLOT_NOT_AVAILABLE', { alternatives: [], dates: [{ startDate: '2099-03-16T11:00:00.000Z', reason: 'BOOKED' }] })
  })
  const entry = { slot: slotOn('09', '11:00'), bookable: true, totalSpots: 1, openSpots: 1, locked: false }
  const bookingPolicyViolations = { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false }
  const page = await openScreen(movePage, {
    at: `/booking/${token}/move?date=2099-03-09&start=2099-03-09T11:00:00.000Z`,
    path: '/booking/:token/move',
    as: 'VISITOR',
    client: {
      ...ownBooking({
        rescheduleBookingSeriesAnonymously,
        listTimesToMoveAnonymously: async () => ({ availabilityEntries: [{ ...entry, bookingPolicyViolations }] }),
      }),
      availability: { listNextFree: async () => ({ nextFree: [] }) },
    },
  })
  await page.user.click(await page.findByRole('checkbox', { name: 'Move the next date by the same amount' }))
  await page.user.click(page.getByRole('button', { name: 'Move here' }))
  expect((await page.findByRole('alert')).textContent).toMatch(/One of your dates was just taken.*16 March/)
  expect(rescheduleBookingSeriesAnonymously).toHaveBeenCalled()
})
