import type { Attendance, Booking, ExtendedBooking } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { aClass } from '../../test/a-session.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { aSession, yoga } from '../../test/open-sessions.ts'
import { refused } from '../../test/partial-client.ts'
import { openPart } from '../../test/render-screen.tsx'
import { aStaffMember, id, wholePage } from '../../test/samples.ts'
import { BookingDrawer } from './booking-drawer.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'

/* Bookings of classes and courses, where appointments are at home: in the drawer, and in the dialog of a new booking. */

const event = aSession()
const { slot } = aBooking().bookedEntity
const ofClass = aBooking({
  bookedEntity: {
    title: 'Yoga',
    tags: ['GROUP'],
    slot: { ...slot, sessionId: event.id, eventId: event.id } as Booking['bookedEntity']['slot'],
  },
})
const pottery = aClass(93, 'Pottery', { type: 'COURSE' })
const ofCourse = aBooking({
  bookedEntity: {
    title: 'Pottery',
    tags: ['COURSE'],
    schedule: {
      serviceId: pottery.id,
      scheduleId: pottery.schedule.id,
      timezone: 'Europe/Berlin',
      firstSessionStart: '2099-03-02T09:00:00Z',
      lastSessionEnd: '2099-03-30T10:00:00Z',
    },
  },
})

const openDrawer = async (extended: ExtendedBooking, calls: object = {}) => {
  const drawer = (
    <BookingDrawer
      bookingId={extended.booking.id}
      services={[yoga, pottery, aClass(94, 'Massage', { id: slot?.serviceId ?? '' })]}
      staff={[aStaffMember()]}
      onClose={vi.fn()}
      onOpen={vi.fn()}
    />
  )
  const page = await openPart(drawer, {
    client: {
      bookings: {
        queryExtendedBookings: async () => ({ extendedBookings: [extended], pagingMetadata: wholePage(1) }),
        getBookingHistory: async () => ({ history: [] }),
      },
      calendar: { queryEvents: async () => ({ events: [aSession({ id: 'x'.repeat(64) })], pagingMetadata: wholePage(1) }) },
      ...calls,
    },
  })
  await page.findByText('lena@krueger.example')
  return page
}

test('a booking of a class is checked in beside its note, and moves to another session', async () => {
  const attendance: Attendance = {
    id: id(97),
    bookingId: ofClass.id,
    eventId: event.id,
    sessionId: event.id,
    status: 'ATTENDED',
    numberOfAttendees: 1,
  }
  const page = await openDrawer({ booking: { ...ofClass, paymentStatus: 'PAID' }, attendance, internalNote: 'Bad knee' })
  page.getByRole('button', { name: 'Checked in: Lena Krüger', pressed: true })
  page.getByText('Bad knee')
  page.getByText('Paid')
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Move/ }))
  const dialog = within(await page.findByRole('dialog', { name: 'Move Lena Krüger' }))
  await dialog.findByRole('button', { name: /Session/ })
})

test('a booking of a course is not moved, and the page says what to do instead', async () => {
  const page = await openDrawer({ booking: ofCourse })
  page.getByText('A course is booked as a whole: cancel it and book another.')
  page.getByRole('button', { name: /^Cancel/ })
  expect(page.queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(page.queryByRole('button', { name: /^Check in/ })).toBeNull()
})

test('only an appointment is asked why its time was not offered', async () => {
  const page = await openDrawer({ booking: ofClass })
  await page.user.click(page.getByRole('button', { name: 'More for Lena Krüger' }))
  await page.findByRole('menuitem', { name: /client’s link/ })
  expect(page.queryByRole('menuitem', { name: /Why is this time/ })).toBeNull()
})

const openDialog = async (createBooking: (input: unknown) => Promise<unknown>, service = yoga) => {
  const dialog = <NewBookingDialog services={[service]} staff={[aStaffMember()]} proposal={null} onClose={vi.fn()} onCreated={vi.fn()} />
  const page = await openPart(dialog, {
    client: {
      contacts: { queryContacts: async () => ({ contacts: [], pagingMetadata: wholePage() }) },
      calendar: { queryEvents: async () => ({ events: [aSession({ remainingCapacity: 0 })], pagingMetadata: wholePage(1) }) },
      bookings: { createBooking: createBooking as never },
    },
  })
  const form = within(await page.findByRole('dialog', { name: 'New booking' }))
  await page.user.keyboard('Kim Berg')
  await page.findByRole('option', { name: 'New client “Kim Berg”' })
  await page.user.keyboard('{Enter}')
  await form.findByLabelText('First name')
  return { page, form }
}

test('a class is booked by its session; in a full one after a question', async () => {
  const createBooking = vi.fn(async (input: unknown) => {
    const { body } = input as { body: { flowControlSettings: { skipAvailabilityValidation: boolean } } }
    if (!body.flowControlSettings.skipAvailabilityValidation) throw refused('SESSION_CAPACITY_EXCEEDED', { alternatives: [] })
    return { booking: ofClass }
  })
  const { page, form } = await openDialog(createBooking)
  await page.user.keyboard('{Tab}')
  expect(form.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true)
  await page.user.click(await form.findByRole('button', { name: /Session/ }))
  await page.user.click(await page.findByRole('option', { name: /full$/ }))
  await page.user.click(form.getByRole('button', { name: 'Book' }))
  await form.findByText('All places are taken. You can still add them.')
  await expectNoBarriers()
  await page.user.click(form.getByRole('button', { name: 'Book it anyway' }))
  await page.findByText('Lena Krüger is added')
  expect(createBooking.mock.lastCall?.[0]).toMatchObject({
    body: { booking: { bookedEntity: { slot: { eventId: event.id } }, contactDetails: { firstName: 'Kim' }, status: 'CONFIRMED' } },
  })
})

test('a course is booked as a whole', async () => {
  const createBooking = vi.fn(async (_: unknown) => ({ booking: ofCourse }))
  const { page, form } = await openDialog(createBooking, pottery)
  await page.user.keyboard('{Tab}')
  form.getByText('The whole course')
  await page.user.click(form.getByRole('button', { name: 'Book' }))
  await page.findByText('Lena Krüger is added')
  expect(createBooking.mock.lastCall?.[0]).toMatchObject({
    body: { booking: { bookedEntity: { schedule: { scheduleId: pottery.schedule.id } } } },
  })
})
