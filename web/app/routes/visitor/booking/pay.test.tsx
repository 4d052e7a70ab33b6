import type { Booking, BookingPayment, OwnPayment } from '@foyer/contract'
import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { standingOf } from '../../../booking/own-booking/payment-page.tsx'
import { aBooking } from '../../../test/a-booking.ts'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as details from './details.tsx'
import * as pay from './pay.tsx'

const token = 'a-token-of-a-mail-1234567890'
const euros = (value: string) => ({ value, currency: 'EUR' })
const amounts: BookingPayment = {
  total: euros('80.00'),
  paid: euros('0.00'),
  due: euros('20.00'),
  left: euros('80.00'),
  online: true,
  inPerson: true,
  count: 1,
  taxes: [],
}
const hold = aBooking({ status: 'CREATED', holdExpiresDate: '2099-03-02T08:00:00.000Z', selectedPaymentOption: 'ONLINE' })
const service = aService({
  payment: { rateType: 'FIXED', fixed: { price: { value: '80', currency: 'EUR' } }, options: { inPerson: true, online: true } },
})
const payment = (changes: Partial<OwnPayment> = {}): OwnPayment => ({
  id: id(51),
  status: 'OPEN',
  provider: 'STRIPE',
  amount: euros('20.00'),
  bookingId: hold.id,
  ...changes,
})

type Paying = { booking?: Booking; checked?: OwnPayment; started?: OwnPayment; base?: string }

const openPay = ({ booking = hold, checked = payment({ status: 'EXPIRED' }), started = payment(), base = '' }: Paying = {}) => {
  const startPayment = vi.fn(async () => ({ payment: started }))
  const completeBooking = vi.fn(async () => ({ booking: aBooking(), manageToken: token }))
  const page = openScreen(pay, {
    at: `${base}/booking/${token}/pay?payment=${id(51)}`,
    path: '/embed?/en-auto?/booking/:token/pay',
    as: 'VISITOR',
    client: {
      bookings: {
        getBookingAnonymously: async () => ({ booking, allowedAnonymousActions: { cancel: true, reschedule: true } }),
        getServiceAnonymously: async () => ({ service }),
        completeBooking,
      },
      payments: { checkPayment: async () => ({ payment: checked }), getBookingPayment: async () => ({ payment: amounts }), startPayment },
    },
  })
  return page.then((opened) => ({ ...opened, startPayment, completeBooking }))
}

test('a customer who did not finish the payment tries again, or pays on the spot', async () => {
  const page = await openPay()
  await page.findByRole('heading', { name: 'The payment did not go through' })
  page.getByText('Due now')
  await expectNoBarriers()
  page.getByRole('button', { name: 'Pay €20 now' })
  await page.user.click(page.getByRole('button', { name: 'Pay in person instead' }))
  await waitFor(() => expect(page.completeBooking).toHaveBeenCalled())
  expect(page.completeBooking.mock.calls[0]).toMatchObject([{ body: { selectedPaymentOption: 'OFFLINE', revision: hold.revision } }])
})

test('a payment that came too late is given back, and leads to other times', async () => {
  const page = await openPay({ booking: aBooking({ status: 'DECLINED' }), checked: payment({ status: 'SUCCEEDED' }) })
  await page.findByRole('heading', { name: 'This time has been taken' })
  page.getByText(/We will refund all of it/)
  page.getByRole('link', { name: 'Choose a time' })
  expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

describe('in a frame on another website', () => {
  const base = '/embed/en-auto'
  const open = payment({ redirectUrl: 'https://pay.example/1' })
  const openedTab = () => {
    const tab = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window) // all that is used of it
    return tab
  }

  test('the payment opens in a tab, and the page waits for it', async () => {
    const tab = openedTab()
    const page = await openPay({ base, started: open, checked: open })
    await page.findByText(/Once you have paid there, this page goes on by itself/)
    await page.user.click(page.getByRole('button', { name: 'Pay €20 now' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/1'))
    expect(tab.opener).toBeNull()
  })

  test('a payment that cannot begin leaves no empty tab', async () => {
    const tab = openedTab()
    const page = await openPay({ base, checked: open })
    page.startPayment.mockRejectedValue(refused('PAYMENT_PROVIDER_UNAVAILABLE'))
    await page.user.click(await page.findByRole('button', { name: 'Pay €20 now' }))
    await waitFor(() => expect(tab.close).toHaveBeenCalled())
    expect(tab.location.replace).not.toHaveBeenCalled()
  })
})

const now = '2027-03-01T08:00:00.000Z'
const over = { ...hold, holdExpiresDate: '2027-03-01T07:59:00.000Z' }
test.each([
  ['booked', aBooking(), payment({ status: 'SUCCEEDED' }), null],
  ['left, with the page still open', hold, payment({ redirectUrl: 'https://pay.example' }), 'OPEN'],
  ['under way at the bank', over, payment(), 'PROCESSING'],
  ['declined', hold, payment({ status: 'FAILED' }), 'FAILED'],
  ['left until the hold was over', over, payment({ status: 'EXPIRED' }), 'ENDED'],
  ['not begun', hold, null, 'OPEN'],
] as const)('the page of a payment that is %s', (_what, booking, checked, standing) => {
  expect(standingOf(booking, checked, now)).toBe(standing)
})

const tax = { name: 'VAT', rate: '19.00', includedInPrice: true, amount: euros('12.77') }

test('the page shows what is paid now and later, and the payment begins with the details', async () => {
  const startPayment = vi.fn(async () => ({ payment: payment({ redirectUrl: '#the-page-of-the-provider' }) }))
  const completeBooking = vi.fn(async () => ({ booking: hold, manageToken: token }))
  const date = '2027-03-01T08:00:00.000Z'
  const bookingForm = {
    id: service.form.id,
    name: 'Form',
    isDefault: false,
    fields: [],
    revision: '1',
    createdDate: date,
    updatedDate: date,
  }
  const page = await openScreen(details, {
    at: `/services/${service.mainSlug.name}/details?start=2099-03-02T09:00:00Z&zone=Europe/Berlin`,
    path: '/services/:slug/details',
    as: 'VISITOR',
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
      },
      'add-ons': { listAddOnGroupsByServiceId: async () => ({ addOnGroupsDetails: [] }) },
      identity: { getSession: async () => ({ session: { role: 'VISITOR' } }) },
      'booking-forms': { getBookingForm: async () => ({ bookingForm }) },
      bookings: { createBooking: async () => ({ booking: hold }), completeBooking },
      payments: { getBookingPayment: async () => ({ payment: { ...amounts, taxes: [tax] } }), startPayment },
    },
  })
  await page.user.type(await page.findByLabelText('First name'), 'Lena')
  await page.user.type(page.getByLabelText('E-mail'), 'lena@krueger.example')
  page.getByText('including €12.77 VAT (19%)')
  page.getByText(/You pay the other €60 later/)
  await page.user.click(page.getByRole('radio', { name: /^Pay in person/ }))
  page.getByRole('button', { name: /^Book for/ })
  await page.user.click(page.getByRole('radio', { name: /^Pay €20 now/ }))
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: 'Continue to pay €20' }))
  await waitFor(() => expect(window.location.hash).toBe('#the-page-of-the-provider'))
  window.location.hash = ''
  expect(completeBooking.mock.calls[0]).toMatchObject([{ body: { selectedPaymentOption: 'ONLINE' } }])
  expect(startPayment.mock.calls[0]).toMatchObject([{ body: { manageToken: token, returnUrl: `/booking/${token}/pay` } }])
})
