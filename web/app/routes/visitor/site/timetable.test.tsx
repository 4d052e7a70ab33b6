import type { Booking, CalendarEvent, Language, Service, Site, SlotAvailability } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths.ts'
import { aBooking, foundBookings } from '../../../test/a-booking.ts'
import { aClass, aSession, dayFromNow, sessionOffers } from '../../../test/a-session.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { aStaffMember, id, wholePage } from '../../../test/samples.ts'
import * as timetable from './timetable.tsx'

const vinyasa = aClass(31, 'Morning Vinyasa', { tagLine: 'All levels' })
const reformer = aClass(32, 'Reformer Pilates', { tagLine: 'Some practice' })
const pottery = aClass(33, 'Pottery for beginners', { type: 'COURSE' })
const services = [vinyasa, reformer, pottery]

const mateo = aStaffMember({ name: 'Mateo Ruiz', resourceId: id(41) })
const jonas = aStaffMember({ name: 'Jonas Weber', resourceId: id(42) })

const [tomorrow, inTwoDays] = [dayFromNow(1), dayFromNow(2)]
const week = [
  aSession(vinyasa, { date: tomorrow, from: '07:30', to: '08:30' }, { resources: [{ id: id(41) }, { id: id(50), name: 'The hall' }] }),
  aSession(
    reformer,
    { date: tomorrow, from: '18:00', to: '18:50' },
    { resources: [{ id: id(42) }], remainingCapacity: 0, title: 'Reformer for beginners' },
  ),
  aSession(reformer, { date: inTwoDays, from: '19:15', to: '20:00' }, { resources: [{ id: id(42) }], remainingCapacity: 1 }),
  aSession(pottery, { date: inTwoDays, from: '10:00', to: '12:00' }),
]

type Asked = {
  at?: string
  language?: Language
  site?: Partial<Site>
  offered?: Service[]
  sessions?: CalendarEvent[]
  /** What comes after an empty week. */
  later?: CalendarEvent[]
  /** Why places cannot be booked, where they cannot. */
  reason?: SlotAvailability['reason']
  /** The visitor's own bookings. */
  own?: Booking[]
}

const openTimetable = ({
  at = '/timetable',
  language = 'en',
  site = {},
  offered = services,
  sessions = week,
  later = [],
  reason,
  own = [],
}: Asked = {}) => {
  const asked: unknown[] = []
  const page = openScreen(timetable, {
    at,
    path: '/timetable',
    as: 'VISITOR',
    language,
    site,
    client: {
      services: { queryServices: async () => ({ services: offered, pagingMetadata: wholePage(offered.length) }) },
      availability: { queryAvailability: async () => sessionOffers(sessions, offered, reason) },
      bookings: { queryExtendedBookings: async () => foundBookings(...own) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [mateo, jonas], pagingMetadata: wholePage(2) }) },
      calendar: {
        queryEvents: async ({ body }) => {
          asked.push(body?.fromLocalDate)
          const events = body?.query?.cursorPaging?.limit === 1000 ? sessions : later
          return { events, pagingMetadata: wholePage(events.length) }
        },
      },
    },
  })
  return page.then((opened) => ({ ...opened, asked }))
}

const rowOf = async (page: Awaited<ReturnType<typeof openTimetable>>, title: string): Promise<HTMLElement> => {
  const heading = await page.findByRole('heading', { level: 3, name: title })
  return heading.closest('li') as HTMLElement // every session is an item of a list
}

test('a row shows time, class, teacher and free seats, and links to its booking', async () => {
  const page = await openTimetable()
  const row = await rowOf(page, 'Morning Vinyasa')
  expect(row.textContent).toContain('07:30–08:30Morning VinyasaAll levels')
  expect(row.textContent).toContain('Mateo Ruiz4 places left')
  const way = within(row).getByRole('link', { name: /^Book Morning Vinyasa \w+ \d+ \w+ 07:30$/ })
  expect(way.getAttribute('href')).toBe(paths.bookingDetails('morning-vinyasa', { session: week[0]?.id ?? '' }))
  await expectNoBarriers()
})

test('a full session says so, and one with a title of its own names its class', async () => {
  const page = await openTimetable()
  const row = await rowOf(page, 'Reformer for beginners')
  expect(row.textContent).toContain('Reformer Pilates')
  expect(within(row).getByText('Full')).toBeDefined()
  expect(within(row).queryByRole('link')).toBeNull()
  expect((await rowOf(page, 'Reformer Pilates')).textContent).toContain('1 place left')
})

test.each([
  [{ code: 'TOO_SOON' }, 'Booking has closed'],
  [{ code: 'BLOCKED' }, 'Cannot be booked at the moment'],
  [{ code: 'TOO_FAR' }, 'Not open for booking yet'],
  [{ code: 'TOO_FAR', until: '2099-03-02T07:00:00.000Z' }, /^Book from Mon 2 March.*08:00$/],
] as const)('a session that cannot be booked says why: %j', async (reason, words) => {
  const page = await openTimetable({ reason })
  const row = await rowOf(page, 'Morning Vinyasa')
  expect(within(row).getByText(words)).toBeDefined()
  expect(within(row).queryByRole('link')).toBeNull()
})

test('what is not booked online leads to the class, which says how to join', async () => {
  const page = await openTimetable({ reason: { code: 'ONLINE_BOOKING_OFF' } })
  const way = within(await rowOf(page, 'Morning Vinyasa')).getByRole('link', { name: /^How to join/ })
  expect(way.getAttribute('href')).toBe('/services/morning-vinyasa')
})

test.each([
  ['CONFIRMED', 'You are in'],
  ['PENDING', 'Requested'],
] as const)('a session that the visitor has booked (%s) says so, and leads to the booking', async (status, words) => {
  const { slot } = aBooking().bookedEntity
  if (!slot) throw new Error('The booking has a slot')
  const booking = aBooking({
    status,
    bookedEntity: { slot: { ...slot, eventId: week[0]?.id ?? '' }, title: 'Morning Vinyasa', tags: ['GROUP'] },
  })
  const page = await openTimetable({ own: [booking] })
  const way = within(await rowOf(page, 'Morning Vinyasa')).getByRole('link', { name: new RegExp(`^${words} Morning Vinyasa`) })
  expect(way.getAttribute('href')).toBe(`/bookings/${booking.id}`)
  await expectNoBarriers()
})

test('a session of a course shows no seats and links to the course', async () => {
  const page = await openTimetable()
  const row = await rowOf(page, 'Pottery for beginners')
  expect(row.textContent).toContain('Part of a course')
  expect(row.textContent).not.toContain('left')
  expect(within(row).getByRole('link', { name: /^See course/ })).toBeDefined()
})

test('what is over or canceled says so, and offers no way to join', async () => {
  const yesterdays = aSession(vinyasa, { date: dayFromNow(0), from: '00:00', to: '00:01' })
  const canceled = aSession(reformer, { date: tomorrow, from: '18:00', to: '18:50' }, { status: 'CANCELLED' })
  const page = await openTimetable({ sessions: [yesterdays, canceled] })
  for (const [title, words] of [
    ['Morning Vinyasa', 'Over'],
    ['Reformer Pilates', 'Canceled'],
  ] as const) {
    const row = await rowOf(page, title)
    expect(row.textContent).toContain(words)
    expect(within(row).queryByRole('link')).toBeNull()
  }
  await expectNoBarriers()
})

test('sessions of services that visitors may not see are not shown', async () => {
  const hidden = aClass(34, 'Team training')
  const page = await openTimetable({ sessions: [...week, aSession(hidden, { date: tomorrow, from: '12:00', to: '13:00' })] })
  await rowOf(page, 'Morning Vinyasa')
  expect(document.body.textContent).not.toContain('Team training')
})

test('the zone is named, and days without classes are named below', async () => {
  const page = await openTimetable()
  expect(await page.findByRole('heading', { level: 1, name: 'The next seven days' })).toBeDefined()
  expect(document.body.textContent).toMatch(/Berlin time \((CET|CEST|GMT\+[12])\)/)
  expect(document.body.textContent).toMatch(/day: no classes\./)
})

test('filters are in the address: one class, one teacher, after work, with free seats', async () => {
  const page = await openTimetable()
  const titles = () => page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await rowOf(page, 'Morning Vinyasa')
  await page.user.click(page.getByRole('link', { name: 'Jonas' }))
  await waitFor(() => expect(titles()).toEqual(['Reformer for beginners', 'Reformer Pilates']))
  await page.user.click(page.getByRole('link', { name: 'Places left' }))
  await waitFor(() => expect(titles()).toEqual(['Reformer Pilates']))
  expect(page.address()).toBe(`/timetable?teacher=${id(42)}&places=left`)
  expect(page.getByRole('link', { name: 'Jonas' }).getAttribute('aria-current')).toBe('true')
  // Narrowing asks the site nothing.
  expect(page.asked).toHaveLength(1)
  await page.user.click(page.getByRole('link', { name: 'Show all' }))
  await waitFor(() => expect(titles()).toHaveLength(4))
})

test('the address alone restores the filters, and filters without a match can be removed', async () => {
  const page = await openTimetable({ at: '/timetable?class=morning-vinyasa&time=after-work' })
  expect(await page.findByText('No class on these days matches')).toBeDefined()
  await expectNoBarriers()
  const [, showAll] = page.getAllByRole('link', { name: 'Show all' })
  await page.user.click(showAll as HTMLElement) // beside the filters, and in place of the list
  await rowOf(page, 'Morning Vinyasa')
})

test('the next seven days are one step away, and today leads back', async () => {
  const page = await openTimetable()
  await page.user.click(await page.findByRole('link', { name: 'The seven days after' }))
  await waitFor(() => expect(page.asked).toContain(`${dayFromNow(7)}T00:00:00`))
  expect(page.address()).toBe(`/timetable?from=${dayFromNow(7)}`)
  await page.user.click(await page.findByRole('link', { name: 'The seven days before' }))
  await waitFor(() => expect(page.address()).toMatch(/^\/timetable\??$/))
  expect(await page.findByRole('heading', { level: 1, name: 'The next seven days' })).toBeDefined()
})

test.each(['1999-01-01', 'soon', '9999-12-31'])('an address that asks for %s shows available days', async (from) => {
  const page = await openTimetable({ at: `/timetable?from=${from}`, sessions: [] })
  expect(await page.findByRole('heading', { level: 1 })).toBeDefined()
  expect([dayFromNow(0), dayFromNow(365)]).toContain(String(page.asked[0]).slice(0, 10))
})

test('an empty week leads to the next class', async () => {
  const later = [aSession(vinyasa, { date: dayFromNow(20), from: '07:30', to: '08:30' })]
  const page = await openTimetable({ sessions: [], later })
  expect(await page.findByText('No classes in these seven days')).toBeDefined()
  expect(page.getByRole('link', { name: /^Next class: / }).getAttribute('href')).toContain(`from=${dayFromNow(20)}`)
  await expectNoBarriers()
})

test('without planned sessions the page shows the contact details', async () => {
  const page = await openTimetable({ offered: [], sessions: [], site: { email: 'hello@juniper.example' } })
  expect(await page.findByText('No classes are planned at the moment')).toBeDefined()
  expect(page.getByRole('link', { name: 'hello@juniper.example' })).toBeDefined()
})

test('the days on a phone lead to their place in the list; a day without classes says so', async () => {
  const page = await openTimetable()
  const strip = within(await page.findByRole('navigation', { name: 'Days' }))
  expect(strip.getAllByRole('listitem')).toHaveLength(7)
  const [first] = strip.getAllByRole('link', { name: /, 2 sessions$/ })
  expect(document.querySelector(first?.getAttribute('href') ?? '')?.tagName).toBe('SECTION')
  expect(strip.getAllByText(/, no classes$/)).toHaveLength(5)
})

test('the page speaks German', async () => {
  const page = await openTimetable({ language: 'de' })
  expect(await page.findByText('Noch 4 Plätze')).toBeDefined()
  expect(page.getByRole('link', { name: /^Buchen Morning Vinyasa .* 07:30$/ })).toBeDefined()
  await expectNoBarriers()
})
