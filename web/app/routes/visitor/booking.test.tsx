import type { Booking, BookingPolicy } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aBookingPolicy, aService } from '../../test/a-service.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused } from '../../test/partial-client.ts'
import { openScreen } from '../../test/render-screen.tsx'
import * as bookingPage from './booking.tsx'
import * as confirmedPage from './confirmed.tsx'

const token = 'a-token-of-a-mail-1234567890'

type Asked = {
  page?: 'booking' | 'confirmed'
  booking?: Booking | null
  policy?: Partial<BookingPolicy>
  isGone?: boolean
  isReachedByPhone?: boolean
  calls?: object
}

/** A page behind the link of a booking; null for a link that opens nothing. */
const openBooking = ({
  page = 'booking',
  booking = aBooking(),
  policy = {},
  isGone = false,
  isReachedByPhone = false,
  calls,
}: Asked = {}) =>
  openScreen(page === 'booking' ? bookingPage : confirmedPage, {
    at: page === 'booking' ? `/booking/${token}` : `/booking/${token}/confirmed`,
    path: page === 'booking' ? '/booking/:token' : '/booking/:token/confirmed',
    as: 'VISITOR',
    site: isReachedByPhone ? { phone: '030 23125 014' } : { email: 'hello@juniper.example' },
    client: {
      bookings: {
        getBookingAnonymously: async () => {
          if (!booking) throw refused('BOOKING_NOT_FOUND')
          return { booking, allowedAnonymousActions: { cancel: true, reschedule: true } }
        },
        getServiceAnonymously: async () => {
          if (isGone || !booking) throw refused(isGone ? 'SERVICE_NOT_FOUND' : 'BOOKING_NOT_FOUND')
          return { service: aService({ bookingPolicy: aBookingPolicy(policy) }) }
        },
        ...calls,
      },
    },
  })

/** Ten years of notice. */
const strict = {
  cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 5_256_000, allowAnonymous: true },
  reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 5_256_000, allowAnonymous: true },
}

// What was booked within the notice could never be changed online.
const startDate = Temporal.Now.instant()
  .add({ hours: 7 * 24 })
  .toString({ smallestUnit: 'millisecond' })
const nextWeek = aBooking({
  startDate,
  endDate: Temporal.Instant.from(startDate).add({ hours: 1 }).toString({ smallestUnit: 'millisecond' }),
})

test.each(['booking', 'confirmed'] as const)(
  'within the notice period the page %s tells whom to call, and no last moment that is over',
  async (name) => {
    const page = await openBooking({ page: name, policy: strict, booking: nextWeek, isReachedByPhone: true })
    await page.findAllByText(/^Too close to (move|cancel) /)
    expect(document.body.textContent).not.toMatch(/until|Free to move/)
    const [phone] = page.getAllByRole('link', { name: '030 23125 014' })
    expect(phone?.getAttribute('href')).toBe('tel:03023125014')
    expect(page.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
    expect(page.queryByRole('link', { name: 'Move' })).toBeNull()
    await expectNoBarriers()
  },
)

test('canceling says what follows and what it costs, and can be left again', async () => {
  const cancelBookingAnonymously = vi.fn()
  const page = await openBooking({ calls: { cancelBookingAnonymously } })
  await page.user.click(await page.findByRole('button', { name: 'Cancel booking' }))
  const question = await page.findByRole('alertdialog', { name: 'Cancel Deep tissue massage?' })
  expect(question.textContent).toMatch(/becomes free for others.*It costs nothing\./)
  await expectNoBarriers()
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  expect(cancelBookingAnonymously).not.toHaveBeenCalled()
})

test('a booking that was changed meanwhile is not canceled unseen: the question stays, and says why', async () => {
  const page = await openBooking({ calls: { cancelBookingAnonymously: async () => Promise.reject(refused('STALE_REVISION')) } })
  await page.user.click(await page.findByRole('button', { name: 'Cancel booking' }))
  const question = within(await page.findByRole('alertdialog'))
  await page.user.click(question.getByRole('button', { name: 'Cancel booking' }))
  expect((await question.findByRole('alert')).textContent).not.toBe('')
})

test('a confirmed booking goes into calendars, whose entry leads back to it', async () => {
  const page = await openBooking({ page: 'confirmed' })
  const file = await page.findByRole('link', { name: 'Calendar file' })
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([
    `/v1/anonymous-bookings/${token}/calendar.ics`,
    'booking.ics',
  ])
  const google = new URL(page.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href') ?? '')
  expect(google.searchParams.get('details')).toContain(`https://juniper.example/booking/${token}`)
})

test('what is canceled cannot be changed, and can be booked again', async () => {
  const page = await openBooking({ booking: aBooking({ status: 'CANCELED' }) })
  const again = await page.findByRole('link', { name: 'Book again' })
  expect(again.getAttribute('href')).toBe('/services/deep-tissue-massage/book')
  expect(page.queryByRole('region', { name: 'Changes' })).toBeNull()
})

test.each([
  [aBooking({ status: 'CANCELED' }), /^Your booking for Mon 2 March.* was canceled/],
  [aBooking(), /^Your booking for Mon 2 March.* stands\. To move or cancel it, call us/],
])('the link of a service that is gone tells so, and what has become of the booking: %#', async (booking, sentence) => {
  const page = await openBooking({ booking, isGone: true })
  await page.findByRole('heading', { name: 'We no longer offer Deep tissue massage' })
  page.getByText(sentence)
  expect(page.getByRole('link', { name: 'See what else there is' }).getAttribute('href')).toBe('/')
})

test('a link that opens nothing says so, and whom to ask', async () => {
  const page = await openBooking({ booking: null })
  await page.findByRole('heading', { name: 'This link leads nowhere' })
  page.getByRole('link', { name: 'hello@juniper.example' })
  await expectNoBarriers()
})
