import type { Booking, BookingStatus, CancellationCost, Fee, HistoryEntry, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking, foundBookings } from '../../test/a-booking.ts'
import { aService } from '../../test/a-service.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { refused, violated } from '../../test/partial-client.ts'
import { openPart, type Page } from '../../test/render-screen.tsx'
import { aStaffMember, id, type Role, wholePage } from '../../test/samples.ts'
import { BookingDrawer } from './booking-drawer.tsx'

type Asked = {
  booking?: Booking
  services?: Service[]
  history?: HistoryEntry[]
  as?: Role
  refusal?: 'STALE_REVISION'
  ofSeries?: object
  credits?: Partial<Client['credits']>
  cost?: CancellationCost
  fees?: Fee[]
}

/** The drawer beside a booking; whatever is done to it gives it the status that follows. */
const openDrawer = async ({ booking = aBooking(), services = [aService()], history = [], as = 'OWNER', ...more }: Asked = {}) => {
  const { refusal, ofSeries, credits = {}, cost, fees = [] } = more
  let current = booking
  const become = (status: BookingStatus) =>
    vi.fn(async (_: unknown) => {
      if (refusal) throw refused(refusal)
      current = { ...current, status, revision: '2' }
      return { booking: current }
    })
  const calls = { confirmBooking: become('CONFIRMED'), declineBooking: become('DECLINED'), cancelBooking: become('CANCELED') }
  const drawer = <BookingDrawer bookingId={booking.id} services={services} staff={[aStaffMember()]} onClose={vi.fn()} onOpen={vi.fn()} />
  const page = await openPart(drawer, {
    as,
    client: {
      fees: { queryFees: async () => ({ fees, pagingMetadata: wholePage(fees.length) }) },
      credits,
      payments: { getCancellationCost: async () => (cost ? { cost } : {}) },
      bookings: {
        queryExtendedBookings: async () => foundBookings(current),
        getBookingHistory: async () => ({ history }),
        ...calls,
        ...ofSeries,
      },
    },
  })
  await page.findByText('lena@krueger.example')
  return { page, ...calls }
}

const sent = (call: { mock: { lastCall?: unknown[] | undefined } }) => call.mock.lastCall?.[0]

const actions = ['Confirm', 'Decline', 'Move', 'Cancel'] as const

/** Those that there is a button for. */
const offered = (page: Page) => actions.filter((action) => page.queryByRole('button', { name: new RegExp(`^${action}\\b`) }))

test('a request can be confirmed or declined, not canceled, and a declined one has no actions', async () => {
  const { page, declineBooking } = await openDrawer({ booking: aBooking({ status: 'PENDING' }) })
  expect(offered(page)).toEqual(['Confirm', 'Decline', 'Move'])
  await page.user.click(page.getByRole('button', { name: 'Decline' }))
  const question = within(await page.findByRole('alertdialog', { name: /^Decline Lena Krüger, / }))
  await expectNoBarriers()
  await page.fill(question.getByLabelText(/^Add a message/), 'We are at a course that day.')
  await page.user.click(question.getByRole('button', { name: 'Decline' }))
  await page.findByText('The request of Lena Krüger is declined')
  await page.findByText('Declined')
  await waitFor(() => expect(offered(page)).toEqual([]))
  expect(sent(declineBooking)).toMatchObject({
    body: { revision: '1', participantNotification: { notifyParticipants: true, message: 'We are at a course that day.' } },
  })
})

test('A confirms the open request, which can then be moved and canceled', async () => {
  const { page, confirmBooking } = await openDrawer({ booking: aBooking({ status: 'PENDING' }) })
  await page.user.keyboard('a')
  await page.findByText(/^Lena Krüger is confirmed for Mon 2 March/)
  await waitFor(() => expect(offered(page)).toEqual(['Move', 'Cancel']))
  expect(sent(confirmBooking)).toMatchObject({
    params: { bookingId: id(21) },
    body: { participantNotification: { notifyParticipants: true } },
  })
})

test('the history names the client who requested and the manager who confirmed', async () => {
  const history: HistoryEntry[] = [
    { id: id(71), event: 'booking.requested', date: '2027-03-01T08:00:00.000Z', actor: { type: 'CUSTOMER' } },
    { id: id(72), event: 'booking.confirmed', date: '2027-03-01T09:00:00.000Z', actor: { type: 'BUSINESS', name: 'Ada Lindqvist' } },
  ]
  const { page } = await openDrawer({ history })
  await page.findByText('by Ada Lindqvist')
  const lines = page.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^Requested by the client.*1 Mar.*09:00$/),
    expect.stringMatching(/^Confirmed by Ada Lindqvist.*10:00$/),
  ])
  await expectNoBarriers()
})

test('the history lists a no-show, and that it was removed', async () => {
  const noted = (number: number, attendance: HistoryEntry['attendance']): HistoryEntry => ({
    id: id(80 + number),
    event: 'attendance.updated',
    date: `2027-03-0${number}T09:00:00.000Z`,
    actor: { type: 'BUSINESS', name: 'Ada Lindqvist' },
    ...(attendance && { attendance }),
  })
  const { page } = await openDrawer({ history: [noted(1, 'ATTENDED'), noted(2, 'NOT_ATTENDED'), noted(3, 'NOT_SET')] })
  const lines = within((await page.findByText('Check-in taken back')).closest('ol') as HTMLElement).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.split(' by')[0])).toEqual(['Checked in', 'No-show', 'Check-in taken back'])
})

test('a client is notified of a cancellation unless the manager chooses otherwise', async () => {
  const { page, cancelBooking } = await openDrawer()
  await page.user.click(page.getByRole('button', { name: /^Cancel/ }))
  const question = within(await page.findByRole('alertdialog', { name: /^Cancel Lena Krüger, / }))
  question.getByText(/cannot be restored/)
  await page.user.click(question.getByRole('checkbox', { name: 'Tell Lena about changes, by e-mail', checked: true }))
  await page.user.click(question.getByRole('button', { name: 'Cancel booking' }))
  await page.findByText('The booking of Lena Krüger is canceled')
  expect(sent(cancelBooking)).toMatchObject({ body: { participantNotification: { notifyParticipants: false } } })
})

const twenty: CancellationCost = {
  fee: { value: '20.00', currency: 'EUR' },
  keepsCredit: false,
  isForgiven: false,
  forgivenCount: 0,
  forgivenDays: 90,
}

test('a late cancellation is charged by the policy, or waived for a reason', async () => {
  const { page, cancelBooking } = await openDrawer({ cost: twenty })
  const ask = async () => {
    await page.user.click(page.getByRole('button', { name: /^Cancel/ }))
    return within(await page.findByRole('alertdialog', { name: /^Cancel Lena Krüger, / }))
  }
  const question = await ask()
  await question.findByRole('radio', { name: 'Lena owes €20', checked: true })
  await page.user.click(question.getByRole('radio', { name: 'Waive €20' }))
  const confirm = question.getByRole('button', { name: 'Cancel booking' })
  expect(confirm.matches(':disabled, [aria-disabled=true]')).toBe(true)
  await page.fill(question.getByLabelText('Reason'), 'The train did not run')
  await expectNoBarriers()
  await page.user.click(confirm)
  await page.findByText('The booking of Lena Krüger is canceled')
  expect(sent(cancelBooking)).toMatchObject({
    body: { flowControlSettings: { waiveCancellationFee: true, waiverReason: 'The train did not run' } },
  })
})

test.each([
  ['the fee moves by itself, and the visit is the next question', true, { withRefund: false, waiveCancellationFee: true }],
  ['with a fee in place of the visit nothing is asked of the visit', false, { waiveCancellationFee: true }],
] as const)('canceling a booking that a plan paid: %s', async (_, keepsCredit, settings) => {
  const booking = aBooking({ selectedPaymentOption: 'MEMBERSHIP', paymentStatus: 'PAID', status: 'CONFIRMED' })
  const { page, cancelBooking } = await openDrawer({
    booking,
    cost: { ...twenty, keepsCredit },
    credits: { listPlanPayments: async () => ({ payments: [] }) },
  })
  await page.user.click(page.getByRole('button', { name: /^Cancel/ }))
  const question = within(await page.findByRole('alertdialog', { name: /^Cancel Lena Krüger, / }))
  await page.user.click(await question.findByRole('radio', { name: 'Waive €20' }))
  await page.fill(question.getByLabelText('Reason'), 'The train did not run')
  expect(question.queryAllByRole('checkbox', { name: /^Return the visit/, checked: false })).toHaveLength(keepsCredit ? 1 : 0)
  await page.user.click(question.getByRole('button', { name: 'Cancel booking' }))
  await page.findByText('The booking of Lena Krüger is canceled')
  const { body } = sent(cancelBooking) as { body: { flowControlSettings: object } }
  const reason = { ignoreCancellationPolicy: true, waiverReason: 'The train did not run' }
  expect(body.flowControlSettings).toEqual({ ...settings, ...reason })
})

test('the fee of the policy is proposed for a late cancellation, and forgiveness is mentioned', async () => {
  const { page, cancelBooking } = await openDrawer({ cost: { ...twenty, isForgiven: true, forgivenCount: 1 } })
  await page.user.click(page.getByRole('button', { name: /^Cancel/ }))
  const question = within(await page.findByRole('alertdialog', { name: /^Cancel Lena Krüger, / }))
  await question.findByRole('radio', { name: '€20 is waived: the policy waives 1 in 90 days', checked: true })
  await page.user.click(question.getByRole('button', { name: 'Cancel booking' }))
  await page.findByText('The booking of Lena Krüger is canceled')
  expect(sent(cancelBooking)).toMatchObject({ body: { flowControlSettings: { waiveCancellationFee: false } } })
})

test.each([
  ['DUE', 'Due', 1],
  ['WITHDRAWN', 'Withdrawn', 0],
] as const)('the fee of a missed session that is %s says whether it is owed in place of the price', async (status, words, count) => {
  const booking = aBooking({ status: 'CONFIRMED', startDate: '2020-03-02T09:00:00.000Z', endDate: '2020-03-02T10:00:00.000Z' })
  const euros = (value: string) => ({ value, currency: 'EUR' })
  const fee: Fee = {
    id: id(71),
    bookingId: booking.id,
    kind: 'NO_SHOW',
    status,
    amount: euros('12.00'),
    owed: euros(count > 0 ? '12.00' : '0.00'),
    service: 'Massage',
    startDate: booking.startDate,
    revision: '1',
    createdDate: booking.startDate,
    updatedDate: booking.startDate,
  }
  const { page } = await openDrawer({ booking, fees: [fee] })
  await page.findByText(words)
  expect(page.queryAllByText('The fee is owed in place of the price.')).toHaveLength(count)
})

test('a booking whose service was deleted can be canceled, and says why it cannot be moved', async () => {
  const { page } = await openDrawer({ services: [] })
  page.getByText(/^Its service is no longer offered/)
  expect(offered(page)).toEqual(['Cancel'])
})

test('a booking that another manager has changed meanwhile is not overwritten, and a message says so', async () => {
  const { page } = await openDrawer({ booking: aBooking({ status: 'PENDING' }), refusal: 'STALE_REVISION' })
  await page.user.click(page.getByRole('button', { name: 'Confirm' }))
  await page.findByText('Someone changed this in the meantime. This is how it is now.')
  expect(offered(page)).toEqual(['Confirm', 'Decline', 'Move'])
})

test('a date of a series shows its number, and is canceled with the later dates', async () => {
  const seriesId = id(60)
  const dates = ['02', '09', '16'].map((day, index) =>
    aBooking({ id: id(21 + index), seriesId, startDate: `2027-03-${day}T09:00:00.000Z`, endDate: `2027-03-${day}T10:00:00.000Z` }),
  )
  const second = dates[1] as Booking
  const cancelBookingSeries = vi.fn(async (_: unknown) => ({ bookings: dates.slice(1) }))
  const allowedActions = { cancel: true, reschedule: true }
  const getBookingSeries = async () => ({
    series: {
      id: seriesId,
      bookings: dates.map((booking, index) => ({ booking, allowedActions, following: { count: 3 - index, cancel: true } })),
    },
  })
  const { page } = await openDrawer({ booking: second, ofSeries: { getBookingSeries, cancelBookingSeries } })
  const section = within(await page.findByRole('region', { name: 'Series, date 2 of 3' }))
  expect(section.getAllByRole('listitem')).toHaveLength(3)
  await expectNoBarriers()
  await page.user.click(section.getByRole('button', { name: 'Cancel 2 dates' }))
  const question = within(await page.findByRole('alertdialog', { name: /^Cancel this and all following dates/ }))
  await page.user.click(question.getByRole('button', { name: 'Cancel 2 dates' }))
  await page.findByText('2 dates are canceled')
  expect(sent(cancelBookingSeries)).toMatchObject({ params: { seriesId }, body: { fromBookingId: second.id, revision: '1' } })
})

test('a booking shows the plan that pays and its credits, or that the credit was given back', async () => {
  const paid = aBooking({ selectedPaymentOption: 'MEMBERSHIP', paymentStatus: 'PAID', price: { value: '0.00', currency: 'EUR' } })
  const plan = { orderId: id(90), planName: 'Ten-class card', total: 10, left: 7 }
  const listPlanPayments = vi.fn(async (_: unknown) => ({ payments: [{ bookingId: paid.id, uses: 1, plan }] }))
  const { page } = await openDrawer({ booking: paid, credits: { listPlanPayments } })
  await page.findByText('With “Ten-class card”: 7 of 10 visits left')
  expect(sent(listPlanPayments)).toMatchObject({ body: { bookingIds: [paid.id] } })
  await expectNoBarriers()
  const back = await openDrawer({ booking: { ...paid, id: id(91), status: 'CANCELED', paymentStatus: 'REFUNDED' } })
  await back.page.findByText('With a plan; the visit was returned')
})

test('a credit that the plan keeps after a late cancellation is given back with a reason', async () => {
  const late = aBooking({ selectedPaymentOption: 'MEMBERSHIP', paymentStatus: 'PAID', status: 'CANCELED' })
  const plan = { orderId: id(90), planName: 'Ten-class card', total: 10, left: 7 }
  const payments = [{ bookingId: late.id, uses: 1, plan }]
  const listPlanPayments = vi.fn(async (_: unknown) => ({ payments: returnCredits.mock.calls.length > 0 ? [] : payments }))
  const returnCredits = vi.fn(async (_: unknown) => ({ uses: 1 }))
  const { page } = await openDrawer({ booking: late, credits: { listPlanPayments, returnCredits } })
  await page.user.click(await page.findByRole('button', { name: 'Return the visit' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Return the visit?' }))
  await page.fill(dialog.getByLabelText('Reason'), 'Broken leg')
  await page.user.click(dialog.getByRole('button', { name: 'Return visit' }))
  await page.findByText('With a plan; the visit was returned')
  expect(sent(returnCredits)).toMatchObject({ body: { bookingId: late.id, reason: 'Broken leg' } })
})

test('the participants of a booking are named line by line, and a refusal is shown at its field', async () => {
  const answers = [
    () => Promise.reject(violated({ field: 'participants[1].email', description: 'is named twice', violatedRule: 'SAME_EMAIL' })),
    async () => ({ participants: [] }),
  ]
  const setNamedParticipants = vi.fn((_: unknown) => (answers.shift() ?? answers[0])?.())
  const tom = { id: id(61), name: 'Tom Lang', choice: 'Child', state: 'COMING' as const, linksLeft: 3 }
  const { page } = await openDrawer({
    booking: aBooking({ totalParticipants: 2 }),
    ofSeries: {
      queryExtendedBookings: async () => ({
        extendedBookings: [{ booking: aBooking({ totalParticipants: 2 }), namedParticipants: [tom] }],
        pagingMetadata: wholePage(1),
      }),
      setNamedParticipants,
    },
  })
  await page.findByText('Tom Lang')
  await page.user.click(page.getByRole('button', { name: 'Change the names' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Who is coming' }))
  await page.user.type(dialog.getByLabelText('Name of person 2'), 'Ida Lang')
  await page.user.type(dialog.getByLabelText(/^E-mail of person 2/), 'ida@lang.example')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('is named twice')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await page.findByText('The names are saved')
  expect(sent(setNamedParticipants)).toMatchObject({
    body: {
      participants: [
        { id: id(61), name: 'Tom Lang', choice: 'Child' },
        { name: 'Ida Lang', email: 'ida@lang.example' },
      ],
    },
  })
})
