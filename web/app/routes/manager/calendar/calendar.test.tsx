import type { CalendarEvent } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBooking, foundBookings } from '../../../test/a-booking.ts'
import { aService } from '../../../test/a-service.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import type { PartialClient } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aStaffMember, id, type Role, sessionOf, wholePage } from '../../../test/samples.ts'
import { aRoom } from '../../../test/samples-of-catalogue.ts'
import * as calendar from './calendar.tsx'

const zone = 'Europe/Berlin'

const aSession = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: id(71),
  scheduleId: id(72),
  externalScheduleId: aService().id,
  type: 'CLASS',
  status: 'CONFIRMED',
  title: 'Morning Vinyasa',
  start: { localDate: '2026-11-24T07:30:00', timeZone: zone, utcDate: '2026-11-24T06:30:00.000Z' },
  end: { localDate: '2026-11-24T08:30:00', timeZone: zone, utcDate: '2026-11-24T07:30:00.000Z' },
  timeZone: zone,
  recurrenceType: 'INSTANCE',
  transparency: 'OPAQUE',
  resources: [{ id: aStaffMember().resourceId, name: aStaffMember().name }],
  totalCapacity: 12,
  remainingCapacity: 8,
  inheritedFields: [],
  appId: id(73),
  revision: '1',
  createdDate: '2026-11-01T08:00:00.000Z',
  updatedDate: '2026-11-01T08:00:00.000Z',
  ...changes,
})

const elin = aBooking({
  id: id(74),
  startDate: '2026-11-25T09:00:00.000Z',
  endDate: '2026-11-25T10:00:00.000Z',
  contactDetails: { firstName: 'Elin', lastName: 'Brook', email: 'elin@brook.example' },
})

type Asked = { at: string; sessions?: CalendarEvent[]; bookings?: (typeof elin)[]; as?: Role; calls?: PartialClient }

const openCalendar = ({ at, sessions = [aSession()], bookings = [elin], as = 'OWNER', calls = {} }: Asked) =>
  openScreen(calendar, {
    at: `/manage/calendar?date=2026-11-24&${at}`,
    as,
    client: {
      staff: { queryStaffMembers: async () => ({ staffMembers: [aStaffMember()], pagingMetadata: wholePage(1) }) },
      services: { queryServices: async () => ({ services: [aService()], pagingMetadata: wholePage(1) }) },
      'busy-times': { listOutsideTimes: async () => ({ calendars: [], times: [], hasMore: false }) },
      calendar: { queryEvents: async () => ({ events: sessions, pagingMetadata: wholePage(sessions.length) }) },
      attendance: { queryAttendance: async () => ({ attendances: [], pagingMetadata: wholePage() }) },
      bookings: { queryExtendedBookings: async () => foundBookings(...bookings) },
      'waiting-list': { listWaitingLists: async () => ({ lists: [], isTruncated: false }) },
      ...calls,
    },
  })

test('the month shows each day with its bookings and classes, and leads to the day', async () => {
  const page = await openCalendar({ at: 'view=month' })
  const day = await page.findByRole('button', { name: 'Tuesday 24 November, 1 entry' })
  page.getByRole('button', { name: /^07:30\s*Morning Vinyasa/ })
  page.getByRole('button', { name: /^10:00\s*Elin Brook/ })
  page.getByText('November 2026', { selector: 'h1, h1 *' })
  await expectNoBarriers()
  await page.user.click(day)
  // The day of today needs no date.
  await waitFor(() => expect(page.address()).toMatch(/^\/manage\/calendar(\?date=2026-11-24)?$/))
})

test('a booking for another person shows the participant’s name, with the customer below it', async () => {
  const mia = { id: id(75), name: 'Mia', state: 'COMING' as const, linksLeft: 3 }
  const calls = {
    bookings: {
      queryExtendedBookings: async () => ({ ...foundBookings(elin), extendedBookings: [{ booking: elin, namedParticipants: [mia] }] }),
    },
  }
  const page = await openCalendar({ at: 'view=agenda', calls })
  within(await page.findByRole('button', { name: /Mia/ })).getByText(/Booked by Elin Brook$/)
})

test('the block of a booking for another person names both', async () => {
  const mia = { id: id(75), name: 'Mia', state: 'COMING' as const, linksLeft: 3 }
  const calls = {
    bookings: {
      queryExtendedBookings: async () => ({ ...foundBookings(elin), extendedBookings: [{ booking: elin, namedParticipants: [mia] }] }),
    },
  }
  const page = await openCalendar({ at: 'view=week', calls })
  const block = await page.findByRole('button', { name: /Mia, Booked by Elin Brook,/ })
  within(block).getByText('Booked by Elin Brook')
})

test.each(['week', 'agenda', 'month'])('the %s marks a booking whose client did not come', async (view) => {
  const attendance = { id: id(76), bookingId: elin.id, eventId: 'e', sessionId: 'e', status: 'NOT_ATTENDED' as const, numberOfAttendees: 1 }
  const calls = {
    bookings: { queryExtendedBookings: async () => ({ ...foundBookings(elin), extendedBookings: [{ booking: elin, attendance }] }) },
  }
  const page = await openCalendar({ at: `view=${view}`, calls })
  const tile = await page.findByRole('button', { name: /Elin Brook.*No-show/ })
  expect(tile.querySelector('svg')).not.toBeNull()
})

test('a session of a course shows no seats', async () => {
  const page = await openCalendar({ at: 'view=agenda', sessions: [aSession(), aSession({ id: id(77), type: 'COURSE', title: 'Pottery' })] })
  expect((await page.findByRole('button', { name: /Morning Vinyasa/ })).textContent).toMatch(/4\/12|4 of 12/)
  expect(page.getByRole('button', { name: /Pottery/ }).textContent).not.toMatch(/12/)
})

test('a day with much on it names three entries and says how many more there are', async () => {
  const many = Array.from({ length: 6 }, (_, hour) =>
    aSession({
      id: id(80 + hour),
      title: `Class ${hour}`,
      start: {
        localDate: `2026-11-24T${10 + hour}:00:00`,
        timeZone: zone,
        utcDate: `2026-11-24T${String(9 + hour).padStart(2, '0')}:00:00.000Z`,
      },
      end: { localDate: `2026-11-24T${11 + hour}:00:00`, timeZone: zone, utcDate: `2026-11-24T${10 + hour}:00:00.000Z` },
    }),
  )
  const page = await openCalendar({ at: 'view=month', sessions: many })
  await page.findByRole('button', { name: '3 more' })
  expect(page.getAllByRole('button', { name: /Class \d/ })).toHaveLength(3)
})

test('the agenda lists two weeks day by day, and opens a class with its places', async () => {
  const participations = { queryParticipations: async () => ({ participations: [], pagingMetadata: wholePage() }) }
  const page = await openCalendar({ at: 'view=agenda', calls: { participations } })
  await page.findByRole('heading', { name: /^Tuesday 24 November/ })
  page.getByRole('heading', { name: /^Wednesday 25 November/ })
  page.getByRole('button', { name: /^10:00–11:00\s*Elin Brook/ })
  await expectNoBarriers()
  await page.user.click(page.getByRole('button', { name: /^07:30–08:30\s*Morning Vinyasa/ }))
  const dialog = within(await page.findByRole('complementary', { name: 'Morning Vinyasa' }))
  dialog.getByText('Tue 24 November, 07:30–08:30')
  dialog.getByText(aStaffMember().name)
  // Counted anew, not as it was when the calendar was loaded.
  await dialog.findByText('0 of 12 places taken')
  await dialog.findByText('No participants yet.')
})

test('an empty agenda shows a message', async () => {
  const page = await openCalendar({ at: 'view=agenda', sessions: [], bookings: [] })
  await page.findByText('Nothing in the next two weeks')
})

test('M and A change the view, arrows turn the month', async () => {
  const page = await openCalendar({ at: 'view=agenda' })
  await page.findByRole('heading', { name: /^Tuesday 24 November/ })
  await page.user.keyboard('m')
  await page.findByRole('button', { name: 'Tuesday 24 November, 1 entry' })
  await page.user.keyboard('{ArrowRight}')
  await waitFor(() => expect(page.address()).toContain('date=2026-12-01'))
})

test('a class stands in the day of its teacher', async () => {
  const page = await openCalendar({ at: 'view=day' })
  await page.findByRole('button', { name: /^Morning Vinyasa\s*4 of 12 places/ })
})

test('the day by rooms shows the bookings and classes that take each room', async () => {
  const room = aRoom()
  const inRoom = aSession({ resources: [{ id: aStaffMember().resourceId }, { id: room.id, name: room.name }] })
  const today = { ...elin, startDate: '2026-11-24T09:00:00.000Z', endDate: '2026-11-24T10:00:00.000Z' }
  const found = foundBookings(today)
  const additionalResources = [{ id: room.id, name: room.name }]
  const extendedBookings = found.extendedBookings.map((one) => ({ ...one, additionalResources }))
  const page = await openCalendar({
    at: 'view=day',
    sessions: [inRoom],
    calls: {
      resources: {
        queryResourceTypes: async () => ({ resourceTypes: [], pagingMetadata: wholePage() }),
        queryResources: async () => ({ resources: [room], pagingMetadata: wholePage(1) }),
      },
      bookings: {
        queryExtendedBookings: async () => ({ ...found, extendedBookings }),
      },
    },
  })
  await page.user.click(await page.findByRole('radio', { name: 'Rooms' }))
  const day = await page.findByRole('region', { name: 'The day by rooms' })
  expect(page.address()).toContain('columns=rooms')
  within(day).getByText(room.name)
  within(day).getByRole('button', { name: /^Morning Vinyasa\s*4 of 12 places/ })
  within(day).getByRole('button', { name: /Elin Brook/ })
  await expectNoBarriers()
})

test('without rooms the day says where to add them', async () => {
  const page = await openCalendar({
    at: 'view=day&columns=rooms',
    calls: {
      resources: {
        queryResourceTypes: async () => ({ resourceTypes: [], pagingMetadata: wholePage() }),
        queryResources: async () => ({ resources: [], pagingMetadata: wholePage() }),
      },
    },
  })
  await page.findByText('No rooms or equipment yet')
  expect(page.getByRole('link', { name: 'Rooms and equipment' }).getAttribute('href')).toBe('/manage/services/rooms')
})

test('a staff member creates the address of their own calendar in the options', async () => {
  const feed = { id: id(81), kind: 'STAFF' as const, createdDate: '2026-11-03T09:00:00.000Z' }
  const page = await openCalendar({
    at: 'view=month',
    as: 'PROVIDER',
    calls: {
      identity: {
        getSession: async () => ({
          session: { ...sessionOf('PROVIDER'), staffMember: { id: aStaffMember().id, name: 'Ada', resourceId: aStaffMember().resourceId } },
        }),
      },
      'calendar-feeds': {
        listCalendarFeeds: async () => ({ calendarFeeds: [] }),
        createCalendarFeed: async ({ body }) => {
          expect(body).toEqual({ kind: 'STAFF' })
          return { calendarFeed: feed, address: 'https://site.example/_api/foyer/v1/calendar-feeds/secret-of-forty/calendar.ics' }
        },
      },
    },
  })
  await page.user.click(await page.findByRole('button', { name: 'Calendar options' }))
  await page.user.click(await page.findByRole('menuitem', { name: 'Add to your own calendar' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Your appointments in your own calendar' }))
  await page.user.click(await dialog.findByRole('button', { name: 'Create the address' }))
  await dialog.findByRole('textbox', { name: 'Secret address' })
})

test('an event of a calendar elsewhere is busy for the others, by its title for the person, and says how fresh that is', async () => {
  const { resourceId } = aStaffMember()
  const readDate = Temporal.Now.instant().subtract({ minutes: 2, seconds: 40 }).toString({ fractionalSecondDigits: 3 })
  const calendars = [{ id: id(90), resourceId, provider: 'GOOGLE' as const, readDate }]
  const event = { calendarId: id(90), resourceId, isAllDay: false }
  const times = [
    { ...event, id: 'busy', startDate: '2026-11-24T13:00:00.000Z', endDate: '2026-11-24T14:00:00.000Z' },
    { ...event, id: 'own', startDate: '2026-11-24T15:00:00.000Z', endDate: '2026-11-24T16:00:00.000Z', title: 'Dentist' },
  ]
  const calls = { 'busy-times': { listOutsideTimes: async () => ({ calendars, times, hasMore: false }) } }
  const page = await openCalendar({ at: 'view=week', sessions: [], calls })
  await page.findByText(`Busy, 14:00 to 15:00, ${aStaffMember().name}. Google calendar, read 2 minutes ago`)
  page.getByText(`Dentist, 16:00 to 17:00, ${aStaffMember().name}. Google calendar, read 2 minutes ago`)
  expect(page.queryByRole('button', { name: /Dentist/ })).toBeNull()
  await expectNoBarriers()
})
