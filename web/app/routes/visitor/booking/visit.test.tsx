import type { Booking } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBookingPolicy } from '../../../test/a-service.ts'
import { asWhole, aWhole, colour, cut, partsOf } from '../../../test/a-visit.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id } from '../../../test/samples.ts'
import * as bookingPage from './booking.tsx'
import * as visitPage from './visit.tsx'
import * as confirmedPage from './visit-confirmed.tsx'
import * as movePage from './visit-move.tsx'

const token = 'a-token-of-a-mail-1234567890'
const date = '2099-03-02'
const nine = aWhole(date, ['09:00', '10:00', '10:30'])
const ten = aWhole(date, ['10:00', '11:00', '11:30'])
const parts = partsOf(nine)

const fee = (percentage: string) =>
  aBookingPolicy({
    cancellationFeePolicy: { enabled: true, autoCollectFeeEnabled: false, cancellationWindows: [{ percentage }] },
  })

const reading = (bookings: readonly Booking[] = parts) => ({
  getMultiServiceBookingAnonymously: async () => ({ ...asWhole(bookings), allowedAnonymousActions: { cancel: true, reschedule: true } }),
  listServicesOfPartsAnonymously: async () => ({
    services: [
      { bookingId: parts[0]?.id ?? '', service: { ...cut, bookingPolicy: fee('50') } },
      { bookingId: parts[1]?.id ?? '', service: { ...colour, bookingPolicy: fee('25') } },
    ],
  }),
})

test('the link of one booking shows the whole visit, and cancels it with the fee that was shown', async () => {
  let bookings = parts
  const cancelMultiServiceBookingAnonymously = vi.fn(async () => {
    bookings = partsOf(nine, { status: 'CANCELED' })
    return asWhole(bookings)
  })
  const page = await openScreen(visitPage, {
    at: `/visits/${token}`,
    path: '/visits/:token',
    as: 'VISITOR',
    client: {
      bookings: {
        ...reading(),
        getMultiServiceBookingAnonymously: async () => ({
          ...asWhole(bookings),
          allowedAnonymousActions: { cancel: true, reschedule: true },
        }),
        cancelMultiServiceBookingAnonymously,
      },
    },
  })
  const ticket = within(await page.findByRole('region', { name: 'Your booking' }))
  ticket.getByText('09:00–10:30')
  for (const words of ['Cut', 'Ana Sol', 'Colour', 'Ben Roth']) ticket.getByText(words)
  await page.user.click(page.getByRole('button', { name: 'Add to calendar' }))
  expect(page.getByRole('link', { name: 'Apple, Outlook and others (file)' }).getAttribute('href')).toContain('calendar.ics')
  expect(page.getByRole('link', { name: 'Move' }).getAttribute('href')).toBe(`/visits/${token}/move?date=${date}`)
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Cancel everything' }))
  const dialog = within(await page.findByRole('alertdialog', { name: 'Cancel the whole visit?' }))
  // Half of 80 and a quarter of 80.
  dialog.getByText(/€60/)
  await page.user.click(dialog.getByRole('button', { name: 'Cancel everything' }))
  await waitFor(() => expect(cancelMultiServiceBookingAnonymously).toHaveBeenCalled())
  expect((await page.findByRole('link', { name: /Book again/ })).getAttribute('href')).toBe('/together?part=cut&part=colour')
})

test('a booking that is part of a visit leads to the visit', async () => {
  const page = await openScreen(bookingPage, {
    at: `/booking/${token}`,
    path: '/booking/:token',
    as: 'VISITOR',
    client: {
      bookings: {
        getBookingAnonymously: async () => ({
          booking: parts[0] as Booking,
          allowedAnonymousActions: { cancel: false, reschedule: false },
        }),
        getServiceAnonymously: async () => ({ service: cut }),
      },
    },
  })
  await waitFor(() => expect(page.address()).toBe(`/visits/${token}`))
})

test('the confirmation lists all services with one price', async () => {
  const page = await openScreen(confirmedPage, {
    at: `/visits/${token}/confirmed`,
    path: '/visits/:token/confirmed',
    as: 'VISITOR',
    client: {
      bookings: reading(),
      reminders: { getReminderAnonymously: async () => ({ reminderDate: '2099-01-01T10:00:00.000Z' }) },
      identity: { getSession: async () => ({ session: { role: 'VISITOR' as const } }) },
    },
  })
  await page.findByRole('heading', { level: 1, name: /Lena/ })
  page.getByText('Colour')
  page.getByText(/^We will e-mail you a reminder on/)
  page.getByRole('button', { name: /^Create an account/ })
  page.getByText(/€160/)
  await expectNoBarriers()
})

const openMove = (
  rescheduleMultiServiceBookingAnonymously: (input: { body: object }) => Promise<never> | Promise<ReturnType<typeof asWhole>>,
) =>
  openScreen(movePage, {
    at: `/visits/${token}/move?date=${date}`,
    path: '/visits/:token/move',
    as: 'VISITOR',
    client: {
      bookings: {
        ...reading(),
        listMultiServiceTimesToMoveAnonymously: async () => ({ multiServiceTimes: [nine, ten], timeZone: 'Europe/Berlin' }),
        rescheduleMultiServiceBookingAnonymously,
      },
    },
  })

test('all parts move together to another whole combination', async () => {
  const move = vi.fn(async (_: { body: object }) => asWhole(partsOf(ten)))
  const page = await openMove(move)
  await page.user.click(await page.findByRole('button', { name: /^10:00/ }))
  await page.findByText('Cut with Ana and Colour with Ben')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Move all here' }))
  await waitFor(() => expect(page.address()).toBe(`/visits/${token}`))
  expect(move.mock.lastCall?.[0].body).toMatchObject({
    rescheduleBookingsInfo: [
      { bookingId: id(331), slot: { startDate: '2099-03-02T09:00:00Z', resource: { id: id(321) } } },
      { bookingId: id(332), slot: { startDate: '2099-03-02T10:00:00Z', resource: { id: id(322) } } },
    ],
  })
})

test('where the new time was just booked, times for the whole visit are offered', async () => {
  const noon = aWhole(date, ['12:00', '13:00', '13:30'])
  const move = vi.fn(() => Promise.reject(refused('NO_OPEN_SPOTS', { alternatives: [], multiServiceTimes: [noon] })))
  const page = await openMove(move)
  await page.user.click(await page.findByRole('button', { name: /^10:00/ }))
  await page.user.click(await page.findByRole('button', { name: 'Move all here' }))
  const sheet = within(await page.findByRole('alertdialog'))
  sheet.getByRole('button', { name: /^12:00/ })
})
