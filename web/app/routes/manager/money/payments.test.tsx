import type { PaymentDispute, TakenPayment } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { anOrder } from '../../../test/a-plan.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as settings from '../settings/payment-settings.tsx'
import * as payment from './payment.tsx'
import * as payments from './payments.tsx'

const euros = (value: string) => ({ value, currency: 'EUR' })
const date = '2027-03-01T08:00:00.000Z'
const paid: TakenPayment = {
  id: id(41),
  purpose: 'BOOKING',
  bookingId: id(42),
  alsoBookingIds: [id(43)],
  provider: 'STRIPE',
  isTest: true,
  status: 'SUCCEEDED',
  amount: euros('115.50'),
  kept: euros('75.00'),
  tries: 0,
  createdDate: date,
  updatedDate: date,
}
const failed: TakenPayment = {
  id: id(44),
  purpose: 'ORDER',
  orderId: id(45),
  cycle: 3,
  provider: 'STRIPE',
  isTest: true,
  status: 'OPEN',
  amount: euros('89.00'),
  kept: euros('0.00'),
  tries: 2,
  failureCode: 'insufficient_funds',
  nextTryDate: '2027-03-04T08:00:00.000Z',
  createdDate: date,
  updatedDate: date,
}
const noFees = { fees: [], pagingMetadata: wholePage(0) }
const summary = { count: 2, amounts: [{ currency: 'EUR', isTest: true, taken: '115.50', returned: '40.50', kept: '75.00' }] }

test('payments are listed with what was kept, summed up and filtered', async () => {
  const inCash: TakenPayment = { ...paid, id: id(46), provider: 'ON_THE_SPOT', isTest: false, deskMethod: 'CASH', alsoBookingIds: [] }
  const queryPayments = vi.fn(async () => ({ payments: [paid, failed, inCash], pagingMetadata: wholePage(3) }))
  const client = { payments: { queryPayments, summarizePayments: async () => ({ summary }) }, fees: { queryFees: async () => noFees } }
  const page = await openScreen(payments, { at: '/manage/payments', client })
  const rows = (await page.findAllByRole('row')).map((row) => row.textContent)
  expect(rows[1]).toMatch(/Booking and 1 more · Online · Test.*Partly refunded.*€115\.50.*€75 left/)
  expect(rows[2]).toMatch(/Plan, payment 3.*In progress.*€89/)
  expect(rows[3]).toMatch(/Booking · Cash/)
  expect((await page.findByRole('status')).textContent).toContain('€115.50 received · €40.50 refunded · €75 net')
  await expectNoBarriers()
  await page.fill(page.getByRole('searchbox', { name: 'Search clients' }), 'Lena')
  await vi.waitFor(() =>
    expect(queryPayments.mock.lastCall).toMatchObject([{ body: { query: { filter: { payer: { $contains: 'lena' } } } } }]),
  )
})

test('payments of a month are listed, summed up and downloaded, in the days of the business', async () => {
  const queryPayments = vi.fn(async () => ({ payments: [paid], pagingMetadata: wholePage(1) }))
  const summarizePayments = vi.fn(async () => ({ summary }))
  const exportPayments = vi.fn(async () => new Response('date'))
  const client = { payments: { queryPayments, summarizePayments, exportPayments }, fees: { queryFees: async () => noFees } }
  const page = await openScreen(payments, { at: '/manage/payments?from=2027-03-01&to=2027-03-28', client })
  await page.findAllByRole('row')
  const createdDate = { $gte: '2027-02-28T23:00:00.000Z', $lt: '2027-03-28T22:00:00.000Z' }
  expect(queryPayments.mock.lastCall).toMatchObject([{ body: { query: { filter: { createdDate } } } }])
  expect(summarizePayments.mock.lastCall).toMatchObject([{ body: { query: { filter: { createdDate } } } }])
  await page.user.click(page.getByRole('button', { name: 'Download as CSV' }))
  expect(exportPayments.mock.lastCall).toMatchObject([{ query: { from: createdDate.$gte, until: createdDate.$lt } }])
  await page.user.click(page.getByRole('button', { name: /Period/ }))
  await page.user.click(await page.findByRole('option', { name: 'Last month' }))
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  const first = today.with({ day: 1 }).subtract({ months: 1 }).toZonedDateTime('Europe/Berlin').toInstant()
  await vi.waitFor(() =>
    expect(queryPayments.mock.lastCall).toMatchObject([
      { body: { query: { filter: { createdDate: { $gte: first.toString({ fractionalSecondDigits: 3 }) } } } } },
    ]),
  )
  await page.user.click(page.getByRole('button', { name: /Period/ }))
  await page.user.click(await page.findByRole('option', { name: 'Chosen days' }))
  await page.findByText('From')
  await expectNoBarriers()
})

test('an open fee says why it is owed, and is waived with a reason', async () => {
  const fee = {
    id: id(61),
    bookingId: id(42),
    kind: 'NO_SHOW' as const,
    status: 'DUE' as const,
    amount: euros('12.00'),
    owed: euros('12.00'),
    service: 'Massage',
    startDate: date,
    collectDate: '2027-03-02T08:00:00.000Z',
    revision: '1',
    createdDate: date,
    updatedDate: date,
  }
  const waiveFee = vi.fn(async () => ({ fee: { ...fee, status: 'WAIVED' as const, owed: euros('0.00') }, lines: [] }))
  const queryFees = async () => ({ fees: [fee], pagingMetadata: wholePage(1) })
  const queryPayments = async () => ({ payments: [], pagingMetadata: wholePage(0) })
  const client = {
    payments: { queryPayments, summarizePayments: async () => ({ summary: { count: 0, amounts: [] } }) },
    fees: { queryFees, waiveFee },
  }
  const page = await openScreen(payments, { at: '/manage/payments', client })
  const open = within(await page.findByRole('region', { name: 'Unpaid fees' }))
  open.getByText('Massage, 1 Mar 2027: no-show')
  open.getByText('Due · the card will be charged on 2 Mar 2027')
  await page.user.click(open.getByRole('button', { name: 'Waive' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Waive €12?' }))
  await page.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Was ill')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Waive' }))
  await page.findByText('€12 waived')
  expect(waiveFee.mock.lastCall).toMatchObject([{ params: { feeId: fee.id }, body: { reason: 'Was ill' } }])
})

test('a partial refund shows its consequences', async () => {
  const lines = [{ id: id(46), kind: 'CHARGE' as const, amount: euros('115.50'), date }]
  const refundPayment = vi.fn(async () => ({
    payment: { ...paid, kept: euros('65.00') },
    lines: [...lines, { id: id(47), kind: 'REFUND' as const, amount: euros('-10.00'), reason: 'Ill', by: 'Mara', date }],
  }))
  const booked = [aBooking({ id: id(42) }), aBooking({ id: id(43) })]
  const queryExtendedBookings = async () => ({ extendedBookings: booked.map((booking) => ({ booking })), pagingMetadata: wholePage(2) })
  const client = { payments: { getPayment: async () => ({ payment: paid, lines }), refundPayment }, bookings: { queryExtendedBookings } }
  const page = await openScreen(payment, { at: `/manage/payments/${paid.id}`, path: '/manage/payments/:paymentId', client })
  await page.user.click(await page.findByRole('button', { name: 'Refund…' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Refund this payment' }))
  dialog.getByText('The client gets a credit note for the invoice by e-mail.')
  dialog.getByText('The booking and its time stay.')
  await dialog.findByRole('button', { name: /^For Everything in this payment|Everything in this payment For$/ })
  await page.fill(dialog.getByRole('textbox', { name: /^Amount/ }), '10,00')
  await page.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Ill')
  await expectNoBarriers()
  await page.user.click(dialog.getByRole('button', { name: 'Refund' }))
  await page.findByText('€10 refunded')
  expect(refundPayment.mock.lastCall).toMatchObject([{ params: { paymentId: paid.id }, body: { amount: '10.00', reason: 'Ill' } }])
})

test('refunding the share of a plan, of a payment for bookings and plans, ends only the plan', async () => {
  const together: TakenPayment = { ...paid, alsoOrderIds: [id(45)] }
  const refundPayment = vi.fn(async () => ({ payment: together, lines: [] }))
  const booked = [aBooking({ id: id(42) }), aBooking({ id: id(43) })]
  const client = {
    payments: { getPayment: async () => ({ payment: together, lines: [] }), refundPayment },
    bookings: {
      queryExtendedBookings: async () => ({ extendedBookings: booked.map((booking) => ({ booking })), pagingMetadata: wholePage(2) }),
    },
    orders: {
      managementListOrders: async () => ({ orders: [anOrder({ id: id(45), planName: 'Ten classes' })], pagingMetadata: wholePage(1) }),
    },
  }
  const page = await openScreen(payment, { at: `/manage/payments/${paid.id}`, path: '/manage/payments/:paymentId', client })
  await page.user.click(await page.findByRole('button', { name: 'Refund…' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Refund this payment' }))
  dialog.getByText('Bookings and plans stay.')
  await page.user.click(await dialog.findByRole('button', { name: /Everything in this payment/ }))
  await page.user.click(await page.findByRole('option', { name: 'Ten classes' }))
  await page.user.click(dialog.getByRole('checkbox', { name: 'Also end the order now' }))
  await page.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Ill')
  await page.user.click(dialog.getByRole('button', { name: 'Refund' }))
  await vi.waitFor(() => expect(refundPayment.mock.lastCall).toMatchObject([{ body: { orderId: id(45), ends: true, reason: 'Ill' } }]))
})

test('a disputed payment shows the reason, the deadline and how to answer', async () => {
  const dispute: PaymentDispute = {
    id: id(51),
    paymentId: paid.id,
    amount: euros('115.50'),
    status: 'OPEN',
    reason: 'product_not_received',
    revision: '1',
    dueDate: '2027-03-11T22:59:59.000Z',
    pageUrl: 'https://dashboard.stripe.com/test/disputes/dp_1',
    createdDate: date,
    updatedDate: date,
  }
  const disputed: TakenPayment = { ...paid, kept: euros('0.00'), isDisputed: true }
  const before: PaymentDispute = { ...dispute, id: id(52), status: 'WON', createdDate: '2027-02-01T08:00:00.000Z' }
  const client = { payments: { getPayment: async () => ({ payment: disputed, lines: [], disputes: [before, dispute] }) } }
  const page = await openScreen(payment, { at: `/manage/payments/${paid.id}`, path: '/manage/payments/:paymentId', client })
  const [open, won] = await page.findAllByRole('region', { name: /^Dispute of/ })
  const card = within(open as HTMLElement)
  card.getByText('Waiting for your answer')
  card.getByText('Not received')
  card.getByText('€115.50')
  card.getByText(/^Thu.* 11 Mar/)
  const answer = card.getByRole('link', { name: /^Answer at Stripe/ })
  expect(answer.getAttribute('href')).toBe('https://dashboard.stripe.com/test/disputes/dp_1')
  within(won as HTMLElement).getByRole('link', { name: /^See it at Stripe/ })
  page.getByText('Disputed')
  await expectNoBarriers()
})

test('a charge that failed says why and when it is tried again', async () => {
  const client = { payments: { getPayment: async () => ({ payment: failed, lines: [] }) } }
  const page = await openScreen(payment, { at: `/manage/payments/${failed.id}`, path: '/manage/payments/:paymentId', client })
  await page.findByText('insufficient_funds · 2 attempts')
  page.getByText('Tried again')
  page.getByText('No money in or out yet.')
  expect(page.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('Stripe is connected with three keys of one mode, and they are never shown', async () => {
  const off = {
    takesOnTheSpot: true,
    takesOnlineInPerson: false,
    afterLastTry: 'END' as const,
    isOnline: false,
    webhookUrl: 'https://juniper.example/_api/foyer/v1/payments/stripe/webhook',
  }
  const updatePaymentSettings = vi.fn(async () => ({ settings: { ...off, isOnline: true, isTest: true, publishableKey: 'pk_test_a' } }))
  const client = { payments: { getPaymentSettings: async () => ({ settings: off }), updatePaymentSettings } }
  const page = await openScreen(settings, { at: '/manage/settings/payments', client })
  await page.user.click(await page.findByRole('button', { name: 'Connect Stripe' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Connect Stripe' }))
  await page.fill(dialog.getByLabelText('Publishable key'), 'pk_test_a')
  await page.fill(dialog.getByLabelText('Secret key'), 'sk_live_b')
  await page.fill(dialog.getByLabelText('Signing secret of the webhook'), 'whsec_c')
  await expectNoBarriers()
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await page.fill(dialog.getByLabelText('Secret key'), 'sk_test_b')
  await save()
  await page.findByText('Stripe is connected')
  expect(updatePaymentSettings.mock.lastCall).toMatchObject([
    { body: { publishableKey: 'pk_test_a', secretKey: 'sk_test_b', webhookSecret: 'whsec_c' } },
  ])
  expect(page.queryByText('sk_test_b')).toBeNull()
})

test('while Stripe is not connected, the owner has bookings of front ends that ask for online payment paid in person', async () => {
  const settled = {
    takesOnTheSpot: true,
    takesOnlineInPerson: false,
    afterLastTry: 'END' as const,
    isOnline: false,
    webhookUrl: 'https://juniper.example/_api/foyer/v1/payments/stripe/webhook',
  }
  const updatePaymentSettings = vi.fn(async () => ({ settings: { ...settled, takesOnlineInPerson: true } }))
  const client = { payments: { getPaymentSettings: async () => ({ settings: settled }), updatePaymentSettings } }
  const page = await openScreen(settings, { at: '/manage/settings/payments', client })
  await page.user.click(await page.findByRole('switch', { name: 'Bookings that ask for online payment can be paid in person' }))
  expect(updatePaymentSettings.mock.lastCall).toMatchObject([{ body: { takesOnlineInPerson: true } }])
  await expectNoBarriers()
})
