import type { Booking } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking, foundBookings } from '../../../test/a-booking.ts'
import { aClass, aSession } from '../../../test/a-session.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openToday, type Question } from '../../../test/open-today.ts'
import { aStaffMember, id, wholePage } from '../../../test/samples.ts'

const today = Temporal.Now.zonedDateTimeISO('Europe/Berlin').toPlainDate().toString()
const yoga = aClass(95, 'Yoga')
const session = aSession(
  yoga,
  { date: today, from: '00:01', to: '23:58' },
  { externalScheduleId: yoga.id, resources: [{ id: aStaffMember().resourceId, name: 'Mateo' }] },
)
const times = { startDate: session.start.utcDate ?? '', endDate: session.end.utcDate ?? '' }
const noted = { id: id(97), eventId: session.id, sessionId: session.id, status: 'ATTENDED' as const, numberOfAttendees: 2 }
const slot = aBooking().bookedEntity.slot as NonNullable<Booking['bookedEntity']['slot']>
const ofClass = aBooking({
  ...times,
  id: id(51),
  paymentStatus: 'PAID',
  totalParticipants: 3,
  bookedEntity: { title: 'Yoga', tags: ['GROUP'], slot: { ...slot, ...times, eventId: session.id, sessionId: session.id } },
})
const appointment = aBooking({
  ...times,
  id: id(52),
  paymentStatus: 'UNDEFINED',
  contactDetails: { firstName: 'Jo', lastName: 'May', email: 'jo@may.example' },
  bookedEntity: { title: 'Massage', tags: [], slot: { ...slot, ...times, eventId: 'e'.repeat(64) } },
})

const ofSession = (number: number, name: string, partySize: number, externalId?: string) => ({
  id: id(number),
  eventId: session.id,
  ...(externalId && { externalId }),
  participant: { name },
  partySize,
  status: 'CONFIRMED' as const,
  appId: id(14),
  revision: '1',
  createdDate: '2027-03-01T08:00:00.000Z',
  updatedDate: '2027-03-01T08:00:00.000Z',
})
const owed = { value: '40.00', currency: 'EUR' }
const dueOfJo = {
  kind: 'BOOKING' as const,
  id: appointment.id,
  title: 'Massage',
  dueDate: appointment.startDate,
  reminders: 0,
  total: { value: '75.00', currency: 'EUR' },
  paid: { value: '35.00', currency: 'EUR' },
  owed,
}

const openDay = (paymentStatus: Booking['paymentStatus'] = 'PARTIALLY_PAID') => {
  const setAttendance = vi.fn(async (_: unknown) => ({ attendance: { ...noted, bookingId: appointment.id } }))
  const page = openToday({
    sessions: [session],
    attendance: {
      setAttendance,
      queryAttendance: async () => ({ attendances: [{ ...noted, bookingId: ofClass.id }], pagingMetadata: wholePage(1) }),
    },
    people: [ofSession(51, 'Lena Krüger', 3, ofClass.id), ofSession(53, 'Kneipp & Co.', 1)],
    dues: [dueOfJo],
    services: [yoga],
    calls: {
      queryExtendedBookings: async ({ body }: Question) =>
        body.query?.filter?.status === undefined
          ? {
              extendedBookings: [
                { booking: ofClass, attendance: { ...noted, bookingId: ofClass.id } },
                { booking: { ...appointment, paymentStatus }, internalNote: 'Ring twice' },
              ],
              pagingMetadata: wholePage(2),
            }
          : foundBookings(),
    },
  })
  return { page, setAttendance }
}

test('a class is one row with the number of present participants, and opens its roster', async () => {
  const { page: opening } = openDay()
  const page = await opening
  await page.findByText('2 of 4 here · 4 of 8 places')
  expect(page.queryByRole('button', { name: 'Open the booking of Lena Krüger' })).toBeNull()
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^Who is coming to Yoga at/ }))
  const roster = within(await page.findByRole('complementary', { name: 'Yoga' }))
  await roster.findByText('4 of 8 places taken')
  // The roster counts for itself: what stood in the calendar may be older.
  expect(roster.queryByText('4 of 8 places')).toBeNull()
})

test.each([
  { number: '2bookings', title: 'All bookings of the day', rows: ['Jo May', 'Lena Krüger'] },
  { number: '5people', title: 'All bookings of the day', rows: ['Jo May', 'Lena Krüger'] },
  { number: '1not paid', title: 'Not paid yet', rows: ['Jo May'] },
  { number: '€40to be paid', title: 'Not paid yet', rows: ['Jo May'] },
  { number: '1class with places left', title: 'Classes with places left', rows: ['Yoga'] },
])('the number $number leads to a list of what it counts', async ({ number, title, rows }) => {
  const page = await openDay().page
  const link = await page.findByRole('link', { name: number })
  await page.user.click(link)
  const list = within(await page.findByRole('region', { name: title }))
  expect(list.getAllByRole('row').slice(1)).toHaveLength(rows.length)
  for (const name of rows) list.getByText(name)
  await page.user.click(list.getByRole('link', { name: 'Show all' }))
  await page.findByRole('region', { name: 'Arrivals' })
})

test('once everything is paid, the number of unpaid bookings is gone', async () => {
  const page = await openDay('PAID').page
  await page.findByText('Ring twice')
  expect(page.queryByText('to be paid')).toBeNull()
  expect(page.queryByText('not paid')).toBeNull()
})

test('an appointment is checked in inside the list, with its note visible', async () => {
  const { page: opening, setAttendance } = openDay()
  const page = await opening
  await page.findByText('Ring twice')
  await page.user.click(page.getByRole('button', { name: 'Check in: Jo May' }))
  await page.findByText('Jo May is checked in')
  expect(setAttendance.mock.lastCall?.[0]).toMatchObject({
    body: { attendance: { bookingId: appointment.id, eventId: 'e'.repeat(64), status: 'ATTENDED' } },
  })
})
