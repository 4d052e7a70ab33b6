import type { Booking, BookingPolicy, FeeOfBooking } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { aBookingPolicy, aService } from '../../../test/a-service.ts'
import { aClass, aSession, dayFromNow, sessionOffers } from '../../../test/a-session.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as bookingPage from './booking.tsx'
import * as confirmedPage from './confirmed.tsx'
import * as movePage from './move.tsx'

const token = 'a-token-of-a-mail-1234567890'

type Asked = {
  page?: 'booking' | 'confirmed'
  booking?: Booking | null
  policy?: Partial<BookingPolicy>
  isGone?: boolean
  isReachedByPhone?: boolean
  calls?: object
  reminderDate?: string
  coming?: string[]
  fees?: FeeOfBooking[]
  mailAccountLink?: () => Promise<object>
}

/** A page behind the link of a booking; null for a link that opens nothing. */
const openBooking = ({
  page = 'booking',
  booking = aBooking(),
  policy = {},
  isGone = false,
  isReachedByPhone = false,
  calls,
  reminderDate,
  coming,
  fees,
  mailAccountLink = async () => ({}),
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
          return { booking, allowedAnonymousActions: { cancel: true, reschedule: true }, ...(coming && { coming }), ...(fees && { fees }) }
        },
        getServiceAnonymously: async () => {
          if (isGone || !booking) throw refused(isGone ? 'SERVICE_NOT_FOUND' : 'BOOKING_NOT_FOUND')
          return { service: aService({ bookingPolicy: aBookingPolicy(policy) }) }
        },
        ...calls,
      },
      payments: { listPaymentMethods: async () => ({ online: true, onTheSpot: true }) },
      ...afterBooking(reminderDate),
      authentication: { mailAccountLink },
    },
  })

const afterBooking = (reminderDate?: string) => ({
  reminders: { getReminderAnonymously: async () => (reminderDate === undefined ? {} : { reminderDate }) },
  identity: { getSession: async () => ({ session: { role: 'VISITOR' as const } }) },
})

test.each([
  { status: 'DUE' as const, owed: '12.00', sentence: 'You canceled late, so €12 is still to be paid.' },
  { status: 'PAID' as const, owed: '0.00', sentence: 'You canceled late. €12 for that is paid.' },
])('a late cancellation is shown with the status $status', async ({ status, owed, sentence }) => {
  const amount = (value: string) => ({ value, currency: 'EUR' })
  const fee = { id: id(9), kind: 'LATE_CANCEL' as const, status, amount: amount('12.00'), owed: amount(owed) }
  const page = await openBooking({ booking: aBooking({ status: 'CANCELED' }), fees: [fee] })
  await page.findByText(sentence)
  const pay = async () => await page.findByRole('button', { name: 'Pay €12 now' })
  if (status === 'DUE') await pay()
  else expect(page.queryByText('How to pay €0')).toBeNull()
})

test('a fee that is kept from the paid price is shown as part of it', async () => {
  const booking = aBooking({ paymentStatus: 'PAID', price: { value: '24', currency: 'EUR' } })
  const cancellationFeePolicy = {
    enabled: true,
    autoCollectFeeEnabled: false,
    cancellationWindows: [{ amount: { value: '8', currency: 'EUR' } }],
  }
  const page = await openBooking({ booking, policy: { cancellationFeePolicy } })
  await page.findByText(/Right now it costs €8 of the €24 that you paid\./)
})

test('the confirmation of a booking for one person names the participant, and who booked', async () => {
  const page = await openBooking({ page: 'confirmed', coming: ['Mia'] })
  await page.findByRole('heading', { level: 1, name: /, Mia$/ })
  expect(page.getByText('For Mia').textContent).toBe('For MiaBooked by Lena Krüger')
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
  'within the notice period the page %s says whom to call, without a deadline that has passed',
  async (name) => {
    const page = await openBooking({ page: name, policy: strict, booking: nextWeek, isReachedByPhone: true })
    await page.findAllByText(/^Too late to (move|cancel) /)
    expect(document.body.textContent).not.toMatch(/until|Free to move/)
    const [phone] = page.getAllByRole('link', { name: '030 23125 014' })
    expect(phone?.getAttribute('href')).toBe('tel:03023125014')
    expect(page.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
    expect(page.queryByRole('link', { name: 'Move' })).toBeNull()
    await expectNoBarriers()
  },
)

test('canceling shows its consequences and its cost, and can be left again', async () => {
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

test('a booking that was changed meanwhile is not canceled: the dialog stays open and says why', async () => {
  const page = await openBooking({ calls: { cancelBookingAnonymously: async () => Promise.reject(refused('STALE_REVISION')) } })
  await page.user.click(await page.findByRole('button', { name: 'Cancel booking' }))
  const question = within(await page.findByRole('alertdialog'))
  await page.user.click(question.getByRole('button', { name: 'Cancel booking' }))
  expect((await question.findByRole('alert')).textContent).not.toBe('')
})

test('a confirmed booking goes into calendars, whose entry leads back to it', async () => {
  const page = await openBooking({ page: 'confirmed' })
  await page.user.click(await page.findByRole('button', { name: 'Add to calendar' }))
  const file = page.getByRole('link', { name: 'Apple, Outlook and others (file)' })
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([
    `/v1/anonymous-bookings/${token}/calendar.ics`,
    'booking.ics',
  ])
  const google = new URL(page.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href') ?? '')
  expect(google.searchParams.get('details')).toContain(`https://juniper.example/booking/${token}`)
})

test('a canceled booking cannot be changed, and can be booked again', async () => {
  const price = { value: '80', currency: 'EUR' }
  const page = await openBooking({ booking: aBooking({ status: 'CANCELED', price, paymentStatus: 'NOT_PAID' }) })
  const again = await page.findByRole('link', { name: 'Book again' })
  expect(page.queryByText(/in person/)).toBeNull()
  expect(again.getAttribute('href')).toBe('/services/deep-tissue-massage/book')
  expect(page.queryByRole('region', { name: 'Changes' })).toBeNull()
})

test.each([
  [aBooking({ status: 'CANCELED' }), /^Your booking for Mon 2 March.* was canceled/],
  [aBooking(), /^Your booking for Mon 2 March.* stands\. To move or cancel it, call us/],
])('the link of a booking whose service is gone says so, with the state of the booking: %#', async (booking, sentence) => {
  const page = await openBooking({ booking, isGone: true })
  await page.findByRole('heading', { name: 'We no longer offer Deep tissue massage' })
  page.getByText(sentence)
  expect(page.getByRole('link', { name: 'See our other services' }).getAttribute('href')).toBe('/')
})

test('an unknown link shows a message with the contact details', async () => {
  const page = await openBooking({ booking: null })
  await page.findByRole('heading', { name: 'This link does not work' })
  page.getByRole('link', { name: 'hello@juniper.example' })
  await expectNoBarriers()
})

const pottery = aClass(33, 'Pottery', { type: 'COURSE' })
const lessons = [7, 14, 21].map((days) => aSession(pottery, { date: dayFromNow(days), from: '18:00', to: '20:00' }))
const [firstSessionStart = '', lastSessionEnd = ''] = [lessons[0]?.start.utcDate, lessons[2]?.end.utcDate]
const enrolled = aBooking({
  bookedEntity: {
    schedule: { scheduleId: pottery.schedule.id, serviceId: pottery.id, timezone: 'Europe/Berlin', firstSessionStart, lastSessionEnd },
    title: 'Pottery',
    tags: ['COURSE'],
  },
  startDate: Temporal.Instant.from(firstSessionStart).toString({ smallestUnit: 'millisecond' }),
  endDate: Temporal.Instant.from(lastSessionEnd).toString({ smallestUnit: 'millisecond' }),
})

test.each([
  ['booking', bookingPage, `/booking/${token}`, '/booking/:token'],
  ['confirmed', confirmedPage, `/booking/${token}/confirmed`, '/booking/:token/confirmed'],
] as const)('the page %s of a course shows all its dates, and offers no move', async (_, screen, at, path) => {
  const page = await openScreen(screen, {
    at,
    path,
    as: 'VISITOR',
    client: {
      bookings: {
        getBookingAnonymously: async () => ({ booking: enrolled, allowedAnonymousActions: { cancel: true, reschedule: true } }),
        getServiceAnonymously: async () => ({ service: pottery }),
        listSessionWordsAnonymously: async () => ({ words: [] }),
      },
      calendar: { queryEvents: async () => ({ events: lessons, pagingMetadata: wholePage(3) }) },
      ...afterBooking(),
    },
  })
  const dates = within(await page.findByRole('list', { name: 'All dates' }))
  expect(dates.getAllByRole('listitem')).toHaveLength(3)
  expect(page.queryByRole('link', { name: 'Move' })).toBeNull()
  // One link makes one entry, and a course is several.
  expect(page.queryByRole('link', { name: /^Google Calendar/ })).toBeNull()
  await expectNoBarriers()
})

const yoga = aClass(31, 'Yoga')
const [own, other, full] = [2, 3, 4].map((days) => aSession(yoga, { date: dayFromNow(days), from: '18:00', to: '19:00' }))

test('a booking of a class moves to another of its sessions with one tap', async () => {
  if (!own || !other || !full) throw new Error('Three sessions are planned')
  const slot = { ...aBooking().bookedEntity.slot, eventId: own.id, serviceId: yoga.id, scheduleId: yoga.schedule.id }
  const [startDate = '', endDate = ''] = [own.start.utcDate, own.end.utcDate]
  const booking = aBooking({
    id: id(24),
    bookedEntity: { slot: { ...slot, startDate, endDate, timezone: 'Europe/Berlin' }, title: 'Yoga', tags: ['GROUP'] },
    startDate: Temporal.Instant.from(startDate).toString({ smallestUnit: 'millisecond' }),
    endDate: Temporal.Instant.from(endDate).toString({ smallestUnit: 'millisecond' }),
  })
  const rescheduleBookingAnonymously = vi.fn(async () => ({ booking }))
  const page = await openScreen(movePage, {
    at: `/booking/${token}/move`,
    path: '/booking/:token/move',
    as: 'VISITOR',
    client: {
      bookings: {
        getBookingAnonymously: async () => ({ booking, allowedAnonymousActions: { cancel: true, reschedule: true } }),
        getServiceAnonymously: async () => ({ service: yoga }),
        listTimesToMoveAnonymously: async () => sessionOffers([own, other, { ...full, remainingCapacity: 0 }], [yoga]),
        rescheduleBookingAnonymously,
      },
    },
  })
  const rows = within(await page.findByRole('region', { name: 'Sessions' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You are in this one'),
    expect.stringContaining('Move here'),
    expect.stringMatching(/Full$/),
  ])
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Move here/ }))
  await waitFor(() => expect(page.address()).toBe(`/booking/${token}`))
  expect(rescheduleBookingAnonymously.mock.calls[0]).toMatchObject([{ body: { slot: { eventId: other.id } } }])
})

test.each([
  ['2099-03-01T09:00:00.000Z', 'We will e-mail you a reminder the day before, at 10:00.'],
  ['2099-03-02T06:30:00.000Z', 'We will e-mail you a reminder on the day, at 07:30.'],
  ['2099-02-28T09:00:00.000Z', 'We will e-mail you a reminder on Saturday 28 February, at 10:00.'],
])('after booking, the page says when the reminder comes (%s)', async (reminderDate, sentence) => {
  const page = await openBooking({ page: 'confirmed', reminderDate })
  await page.findByText(sentence)
})

test('after booking, a guest signs up with one click; without reminders none is promised', async () => {
  const mailAccountLink = vi.fn(async () => ({}))
  const page = await openBooking({ page: 'confirmed', mailAccountLink })
  const offer = within(await page.findByRole('region', { name: 'All your bookings in one place' }))
  expect(document.body.textContent).not.toContain('remind')
  await expectNoBarriers()
  await page.user.click(offer.getByRole('button', { name: /^Create an account/ }))
  await offer.findByText(/^We sent a link to lena@krueger\.example\./)
  expect(offer.queryByRole('button')).toBeNull()
  expect(mailAccountLink.mock.lastCall).toMatchObject([{ params: { token } }])
})

test('after too many requests for an account, the guest is referred to the mail', async () => {
  const mailAccountLink = async () => Promise.reject(refused('TOO_MANY_ATTEMPTS'))
  const page = await openBooking({ page: 'confirmed', mailAccountLink })
  await page.user.click(await page.findByRole('button', { name: /^Create an account/ }))
  await page.findByText(/several times/)
})
