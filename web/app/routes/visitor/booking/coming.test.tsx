import type { AgeLimits } from '@foyer/contract'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { aClass, aSession, dayFromNow, sessionOffers } from '../../../test/a-session.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aMember, type Role, wholePage } from '../../../test/samples.ts'
import * as details from './details.tsx'

const times = { date: dayFromNow(2), from: '18:00', to: '19:00' }
const hold = aBooking({ status: 'CREATED', holdExpiresDate: '2099-03-02T08:00:00.000Z' })
const date = '2027-03-01T08:00:00.000Z'
const seen = { isSeen: false, isInCommunity: true, isOffered: true }

type Opened = { as: Role; ageLimits?: AgeLimits; ask?: () => Promise<typeof seen> }

/** The last step before a place in a class is booked. */
const openDetails = async ({ as, ageLimits, ask = async () => seen }: Opened) => {
  const service = aClass(31, 'Yoga', { ...(ageLimits && { ageLimits }) })
  const evening = aSession(service, times)
  const completeBooking = vi.fn(async (_: { body: object }) => ({ booking: aBooking(), manageToken: 'a-token-of-a-mail-1234567890' }))
  const form = { id: service.form.id, name: 'Form', isDefault: false, fields: [], revision: '1', createdDate: date, updatedDate: date }
  const page = await openScreen(details, {
    at: `/services/${service.mainSlug.name}/details?session=${evening.id}`,
    path: '/services/:slug/details',
    as,
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage(0) }),
      },
      calendar: {
        getEvent: async () => ({ event: evening }),
        queryEvents: async () => ({ events: [evening], pagingMetadata: wholePage(1) }),
      },
      availability: { queryAvailability: async () => sessionOffers([evening], [service]) },
      'booking-forms': { getBookingForm: async () => ({ bookingForm: form }) },
      members: { getMyMember: async () => ({ member: aMember() }) },
      family: { listMyFamily: async () => ({ people: [] }) },
      'who-is-coming': { getSeenByParticipants: ask },
      bookings: {
        createBooking: async () => ({ booking: hold }),
        completeBooking,
        queryExtendedBookings: async () => ({ extendedBookings: [], pagingMetadata: wholePage(0) }),
      },
    },
  })
  const book = async (): Promise<object | undefined> => {
    await page.user.click(page.getByRole('button', { name: /^Book/ }))
    await waitFor(() => expect(completeBooking).toHaveBeenCalled())
    return completeBooking.mock.lastCall?.[0].body
  }
  return { ...page, book, completeBooking }
}

const children = { minAge: 6, maxAge: 12 }
const fillIn = async ({ user, findByLabelText, getByLabelText }: Awaited<ReturnType<typeof openDetails>>) => {
  await user.type(await findByLabelText('First name'), 'Lena')
  await user.type(getByLabelText('E-mail'), 'lena@krueger.example')
}

test('a guest names the participant of a service with age limits', async () => {
  const page = await openDetails({ as: 'VISITOR', ageLimits: children })
  await fillIn(page)
  await page.user.click(await page.findByRole('radio', { name: 'Someone else' }))
  await page.user.click(page.getByRole('button', { name: /^Book/ }))
  await page.findByText('Enter the name of the person who is coming.')
  expect(page.completeBooking).not.toHaveBeenCalled()
  await page.fill(page.getByLabelText('Name'), 'Mia')
  await page.fill(page.getByLabelText(/^Date of birth/), '2090-03-03')
  expect(page.queryByRole('checkbox', { name: /people I book for/ })).toBeNull()
  await expectNoBarriers()
  expect(await page.book()).toMatchObject({ coming: [{ name: 'Mia', birthDate: '2090-03-03' }] })
})

test('or gives their own birth date', async () => {
  const page = await openDetails({ as: 'VISITOR', ageLimits: children })
  await fillIn(page)
  await page.fill(await page.findByLabelText(/^Your date of birth/), '1990-03-03')
  expect(await page.book()).toMatchObject({ coming: [{ name: 'Lena', birthDate: '1990-03-03' }] })
})

test('and is asked neither where all ages come', async () => {
  const page = await openDetails({ as: 'VISITOR' })
  await fillIn(page)
  expect(page.queryByRole('radio', { name: 'Someone else' })).toBeNull()
  expect(await page.book()).not.toHaveProperty('coming')
})

test('a member lets the other participants see them, for this booking only', async () => {
  const page = await openDetails({ as: 'MEMBER' })
  await page.user.click(await page.findByRole('switch', { name: 'Show the others that I am coming', checked: false }))
  await expectNoBarriers()
  expect(await page.book()).toMatchObject({ seenByParticipants: 'SHOWN' })
})

test('a member who keeps the setting of their profile sends no choice', async () => {
  const page = await openDetails({ as: 'MEMBER', ask: async () => ({ ...seen, isSeen: true }) })
  await page.findByRole('switch', { name: 'Show the others that I am coming', checked: true })
  expect(await page.book()).not.toHaveProperty('seenByParticipants')
})

test('a member with a hidden profile is not asked whether others see them', async () => {
  const ask = vi.fn(async () => ({ ...seen, isInCommunity: false }))
  const page = await openDetails({ as: 'MEMBER', ask })
  await waitFor(() => expect(ask).toHaveBeenCalled())
  await page.findByRole('radio', { name: 'Someone else' })
  expect(page.queryByRole('switch')).toBeNull()
})

test('a member who books for another person is not asked either', async () => {
  const page = await openDetails({ as: 'MEMBER' })
  await page.findByRole('switch', { name: 'Show the others that I am coming' })
  await page.user.click(page.getByRole('radio', { name: 'Someone else' }))
  expect(page.queryByRole('switch')).toBeNull()
})
