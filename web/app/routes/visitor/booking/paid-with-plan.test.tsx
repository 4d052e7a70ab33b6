import type { Answer, Booking, BookingPolicy, CancellationCost, Contract, FamilyPerson, Language, Payment } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { aPublicPlan } from '../../../test/a-public-plan.ts'
import { aBookingPolicy, aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aMember, id, type Role, wholePage } from '../../../test/samples.ts'
import * as servicePage from '../site/service.tsx'
import * as bookingPage from './booking.tsx'
import * as detailsPage from './details.tsx'

type Preview = Answer<Contract['credits']['previewMyPlanPayment']>

const withPlans: Payment = {
  rateType: 'FIXED',
  fixed: { price: { value: '80', currency: 'EUR' } },
  options: { inPerson: true, pricingPlan: true },
  pricingPlanIds: [id(301)],
}
const studio = { orderId: id(311), planName: 'Studio 10', total: 10, left: 6, validUntil: '2099-03-14T11:00:00.000Z' }
const hall = { orderId: id(312), planName: 'Open Hall' }
const choiceOf = (plan: typeof studio | typeof hall) => ({ orderId: plan.orderId, planName: plan.planName, plans: [plan] })
const paidByStudio: Preview = { payments: [{ plan: studio }], choices: [choiceOf(studio)] }

const hold = aBooking({ status: 'CREATED', holdExpiresDate: '2099-03-02T08:00:00.000Z' })
const date = '2027-03-01T08:00:00.000Z'

type Opened = { as?: Role; preview?: Preview; options?: Payment['options']; language?: Language; people?: FamilyPerson[] }

const openDetails = async ({
  as = 'MEMBER',
  preview = paidByStudio,
  options = withPlans.options,
  language = 'en',
  people = [],
}: Opened = {}) => {
  const service = aService({ payment: { ...withPlans, ...(options && { options }) } })
  const completeBooking = vi.fn(async (_: { body: object }) => ({ booking: aBooking(), manageToken: 'a-token-of-a-mail-1234567890' }))
  const previewMyPlanPayment = vi.fn(async (_: { body: object }) => preview)
  const bookingForm = {
    id: service.form.id,
    name: 'Form',
    isDefault: false,
    fields: [],
    revision: '1',
    createdDate: date,
    updatedDate: date,
  }
  const page = await openScreen(detailsPage, {
    at: `/services/${service.mainSlug.name}/details?start=2099-03-02T09:00:00Z&zone=Europe/Berlin`,
    path: '/services/:slug/details',
    as,
    language,
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
      },
      'add-ons': { listAddOnGroupsByServiceId: async () => ({ addOnGroupsDetails: [] }) },
      'booking-forms': { getBookingForm: async () => ({ bookingForm }) },
      members: { getMyMember: async () => ({ member: aMember() }) },
      family: { listMyFamily: async () => ({ people }) },
      credits: { previewMyPlanPayment },
      bookings: { createBooking: async () => ({ booking: hold }), completeBooking },
    },
  })
  return { ...page, completeBooking, previewMyPlanPayment }
}

const book = async (page: Awaited<ReturnType<typeof openDetails>>) => {
  await page.user.click(page.getByRole('button', { name: /^Book/ }))
  await waitFor(() => expect(page.completeBooking).toHaveBeenCalled())
  return page.completeBooking.mock.lastCall?.[0].body
}

test('before booking, a member sees that a plan pays, what is left and until when, and it pays', async () => {
  const page = await openDetails()
  await page.findByRole('radio', { name: /Included in Studio 10/, checked: true })
  page.getByText('6 of 10 visits are left after this. For visits until 14 Mar 2099.')
  expect(page.queryByText('You pay in person')).toBeNull()
  await expectNoBarriers()
  expect(await book(page)).toMatchObject({ selectedPaymentOption: 'MEMBERSHIP' })
  const [asked] = page.previewMyPlanPayment.mock.lastCall ?? []
  expect(asked?.body).toEqual({
    items: [{ serviceId: aService().id, startDate: expect.stringMatching(/^2099-03-02T09:00/), participants: 1 }],
  })
})

test('a member with several plans chooses another one', async () => {
  const page = await openDetails({ preview: { payments: [{ plan: hall }], choices: [choiceOf(hall), choiceOf(studio)] } })
  await page.findByRole('radio', { name: /Included in Open Hall/, checked: true })
  page.getByText('As often as you like.')
  await page.user.click(page.getByRole('radio', { name: /Included in Studio 10/ }))
  expect(await book(page)).toMatchObject({ selectedPaymentOption: 'MEMBERSHIP', planOrderId: studio.orderId })
})

const person = { relation: 'CHILD' as const, mayComeAlone: false, photoConsent: false, revision: '1', createdDate: date, updatedDate: date }
const mia = { ...person, id: id(61), name: 'Mia', birthDate: '2090-03-03' }

test('a member chooses the participant among their saved people', async () => {
  const page = await openDetails({ people: [mia] })
  await page.user.click(await page.findByRole('radio', { name: 'Mia (8)' }))
  expect(await book(page)).toMatchObject({ coming: [{ familyPersonId: mia.id }] })
})

test('or another person, whose name is required', async () => {
  const page = await openDetails({ people: [] })
  await page.user.click(await page.findByRole('radio', { name: 'Someone else' }))
  await page.user.click(page.getByRole('button', { name: /^Book/ }))
  await page.findByText('Enter the name of the person who is coming.')
  expect(document.activeElement).toBe(page.getByLabelText('Name'))
  expect(page.completeBooking).not.toHaveBeenCalled()
  await page.fill(page.getByLabelText('Name'), ' Ole ')
  await page.user.click(page.getByRole('checkbox', { name: 'Add to the people I book for' }))
  await expectNoBarriers()
  expect(await book(page)).toMatchObject({ coming: [{ name: 'Ole', isKept: true }] })
})

test('or pays without a plan', async () => {
  const page = await openDetails()
  await page.user.click(await page.findByRole('radio', { name: 'Pay without a plan' }))
  page.getByText('You pay in person')
  expect(await book(page)).toMatchObject({ selectedPaymentOption: 'OFFLINE' })
})

test('a plan that does not pay says why, and the booking is paid otherwise', async () => {
  const preview: Preview = { payments: [{ refusal: { code: 'NO_CREDITS_LEFT', left: 0 } }], choices: [] }
  const page = await openDetails({ preview, language: 'de' })
  await page.findByText('Dein Abo hat nicht mehr genug Besuche.')
  expect(page.queryByRole('radio', { name: /Abo|Studio/ })).toBeNull()
  await page.user.click(page.getByRole('button', { name: /^Buchen/ }))
  await waitFor(() => expect(page.completeBooking).toHaveBeenCalled())
  expect(page.completeBooking.mock.lastCall?.[0].body).toMatchObject({ selectedPaymentOption: 'OFFLINE' })
})

test('a service that is booked with a plan only leads to its plans, or to the sign-in', async () => {
  const page = await openDetails({ as: 'VISITOR', options: { pricingPlan: true } })
  const banner = within(await page.findByRole('status', { name: '' }))
  banner.getByText('You need a plan to book this')
  expect(banner.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(`/plans?planIds=${id(301)}`)
  expect(banner.getByRole('link', { name: 'Sign in to use it' }).getAttribute('href')).toMatch(/^\/sign-in\?to=/)
  expect(page.queryByRole('button', { name: /^Book/ })).toBeNull()
  expect(page.previewMyPlanPayment).not.toHaveBeenCalled()
  await expectNoBarriers()
})

const paid = aBooking({
  selectedPaymentOption: 'MEMBERSHIP',
  paymentStatus: 'PAID',
  price: { value: '0.00', currency: 'EUR' },
})

const openBooking = (booking: Booking, policy: Partial<BookingPolicy> = {}, cost?: CancellationCost) =>
  openScreen(bookingPage, {
    at: '/booking/a-token-of-a-mail-1234567890',
    path: '/booking/:token',
    as: 'MEMBER',
    client: {
      bookings: {
        getBookingAnonymously: async () => ({ booking, allowedAnonymousActions: { cancel: true, reschedule: true } }),
        getServiceAnonymously: async () => ({ service: aService({ bookingPolicy: aBookingPolicy(policy) }) }),
      },
      payments: { getCancellationCost: async () => (cost ? { cost } : {}) },
      credits: { listMyPlanPayments: async () => ({ payments: [{ bookingId: booking.id, uses: 1, plan: studio }] }) },
    },
  })

test('a booking says which plan paid, and before it is canceled, that the visit comes back', async () => {
  const page = await openBooking(paid)
  await page.findByText('Paid with Studio 10 · 4 of 10 visits used')
  expect(page.queryByText(/€0/)).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Cancel booking' }))
  const dialog = within(await page.findByRole('alertdialog'))
  dialog.getByText('The visit goes back to your plan.')
})

test('or that a late cancellation keeps it used', async () => {
  const forever = { enabled: true, cancellationWindows: [{ percentage: '50' }], autoCollectFeeEnabled: false }
  const page = await openBooking(paid, { cancellationFeePolicy: forever })
  await page.user.click(await page.findByRole('button', { name: 'Cancel booking' }))
  const dialog = within(await page.findByRole('alertdialog'))
  dialog.getByText('It is late: the visit stays used.')
})

test('or that the late cancellation is waived this time, and how often it is', async () => {
  const forever = { enabled: true, cancellationWindows: [{ amount: { value: '12', currency: 'EUR' } }], autoCollectFeeEnabled: false }
  const fee = { value: '12.00', currency: 'EUR' }
  const cost = { fee, keepsCredit: false, isForgiven: true, forgivenCount: 1, forgivenDays: 90 }
  const page = await openBooking(paid, { cancellationFeePolicy: forever }, cost)
  await page.user.click(await page.findByRole('button', { name: 'Cancel booking' }))
  const dialog = within(await page.findByRole('alertdialog'))
  await dialog.findByText('Canceling now would cost €12. We waive it this time: 1 in 90 days.')
})

test('and after the cancellation, whether it was given back', async () => {
  const page = await openBooking({ ...paid, status: 'CANCELED' })
  await page.findByText('Used on Studio 10: canceled late')
})

const openService = (as: Role, options: Payment['options'] = { inPerson: true, pricingPlan: true }) => {
  const service = aService({ payment: { ...withPlans, ...(options && { options }) }, addOnGroups: [] })
  const benefit = { id: id(321), allServices: true, serviceIds: [], kind: 'PER_ORDER' as const, amount: 10, granted: 10, left: 6 }
  const order = { orderId: studio.orderId, planId: id(301), planName: 'Studio 10', status: 'ACTIVE' as const, startDate: date }
  return openScreen(servicePage, {
    at: `/services/${service.mainSlug.name}`,
    path: '/services/:slug',
    as,
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
      },
      availability: { queryAvailability: async () => ({ availabilityEntries: [] }) },
      plans: { queryPublicPlans: async () => ({ plans: [aPublicPlan()], pagingMetadata: { count: 1 } }) },
      credits: { listMyCredits: async () => ({ orders: [{ ...order, benefits: [benefit] }], services: [] }) },
    },
  })
}

test('the page of a service names the plans that include it, to a member their own', async () => {
  const page = await openService('VISITOR')
  expect((await page.findByRole('link', { name: 'Studio 10' })).getAttribute('href')).toBe('/plans/studio-10')
  page.getByText(/^Included in:/)
})

test('it names a member’s own plan, with what is left', async () => {
  const page = await openService('MEMBER')
  await page.findByText('Included in your plan Studio 10 · 6 of 10 visits left')
})

test('and says where only a plan pays', async () => {
  const page = await openService('VISITOR', { pricingPlan: true })
  await page.findByText(/^Only with a plan:/)
  expect(page.queryByText('You pay in person.')).toBeNull()
})
