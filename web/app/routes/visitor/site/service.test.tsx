import type { Booking, BookingPolicy, CalendarEvent, Language, Money, Service, Site } from '@foyer/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths.ts'
import { aBooking, foundBookings } from '../../../test/a-booking.ts'
import { aBookingPolicy, aService } from '../../../test/a-service.ts'
import { aClass, aSession, courseSeats, dayFromNow, sessionOffers } from '../../../test/a-session.ts'
import { expectNoBarriers } from '../../../test/expect-no-barriers.ts'
import { refused } from '../../../test/partial-client.ts'
import { openScreen } from '../../../test/render-screen.tsx'
import { id, wholePage } from '../../../test/samples.ts'
import * as bookPage from '../booking/book.tsx'
import * as servicePage from './service.tsx'

const jonas = { staffMemberId: id(42), name: 'Jonas Weber' }
const reformer = aClass(32, 'Reformer Pilates', { tagLine: 'Some practice', staffMembers: [jonas] })

/** A course of eight evenings, a week apart, of which so many are over. */
const pottery = (over: number, policy: Partial<BookingPolicy> = {}): { service: Service; sessions: CalendarEvent[] } => {
  const course = aClass(33, 'Pottery for beginners', { type: 'COURSE', staffMembers: [jonas], bookingPolicy: aBookingPolicy(policy) })
  const sessions = Array.from({ length: 8 }, (_, week) =>
    aSession(
      course,
      { date: dayFromNow((week - over) * 7 + 3), from: '18:30', to: '20:30' },
      {
        resources: [
          { id: id(42), name: 'Jonas Weber' },
          { id: id(50), name: 'The hall' },
        ],
      },
    ),
  )
  const schedule = {
    ...course.schedule,
    firstSessionStart: sessions[0]?.start.utcDate ?? '',
    lastSessionEnd: sessions.at(-1)?.end.utcDate ?? '',
  }
  return { service: { ...course, schedule }, sessions }
}

type Asked = {
  service: Service
  sessions?: CalendarEvent[]
  /** Of a course; without a number they cannot be told. */
  placesLeft?: number
  /** Of a place in a course. */
  priceNow?: Money
  /** The visitor's own bookings. */
  own?: Booking[]
  language?: Language
  site?: Partial<Site>
}

const openService = ({
  service,
  sessions = [],
  language = 'en',
  site = { email: 'hello@juniper.example' },
  placesLeft,
  priceNow,
  own = [],
}: Asked) =>
  openScreen(servicePage, {
    at: `/services/${service.mainSlug.name}`,
    path: '/services/:slug',
    as: 'VISITOR',
    language,
    site,
    client: {
      services: { queryServices: async () => ({ services: [service], pagingMetadata: wholePage(1) }) },
      'service-options': {
        queryServiceOptionsAndVariants: async () => ({ serviceOptionsAndVariantsList: [], pagingMetadata: wholePage() }),
      },
      bookings: { queryExtendedBookings: async () => foundBookings(...own) },
      calendar: { queryEvents: async () => ({ events: sessions, pagingMetadata: wholePage(sessions.length) }) },
      availability: {
        queryAvailability: async () => sessionOffers(sessions, [service]),
        getScheduleAvailability: async () => {
          if (placesLeft === undefined) throw refused('FAILED_RESOLVING_SCHEDULE')
          return courseSeats(6, placesLeft, priceNow)
        },
      },
    },
  })

const session = (date: string, changes: Partial<CalendarEvent> = {}) =>
  aSession(reformer, { date, from: '18:00', to: '18:50' }, { resources: [{ id: id(42), name: 'Jonas Weber' }], ...changes })

test('a class shows its next sessions with their seats, and links to all of them', async () => {
  const sessions = [session(dayFromNow(1), { remainingCapacity: 1 }), session(dayFromNow(2), { remainingCapacity: 0 })]
  const page = await openService({ service: reformer, sessions })
  const offer = within(await page.findByRole('complementary', { name: 'Price and next sessions' }))
  expect(offer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^tomorrow 18:00–18:50Jonas Weber1 place leftBook Reformer Pilates .* 18:00$/),
    expect.stringMatching(/ 18:00–18:50Jonas WeberFull$/),
  ])
  const [all] = page.getAllByRole('link', { name: /^All times/ })
  expect(all?.getAttribute('href')).toBe('/timetable?class=reformer-pilates')
  expect(document.body.textContent).toContain('€80 for 50 min')
  await expectNoBarriers()
})

const offline = aClass(32, 'Reformer Pilates', { onlineBooking: { enabled: false } })

test('a class leads to the booking of each session, on a phone to that of the next', async () => {
  const next = session(dayFromNow(2))
  const page = await openService({ service: reformer, sessions: [session(dayFromNow(1), { remainingCapacity: 0 }), next] })
  const ways = await page.findAllByRole('link', { name: /^Book/ })
  const address = paths.bookingDetails('reformer-pilates', { session: next.id })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([address, address])
})

test('a class that is not booked online says how to join, and the mail begins with its name', async () => {
  const page = await openService({ service: offline, sessions: [session(dayFromNow(1))] })
  expect(await page.findByText('Call or write to us, and we will keep a place for you.')).toBeDefined()
  const [mail] = page.getAllByRole('link', { name: 'hello@juniper.example' })
  expect(mail?.getAttribute('href')).toBe('mailto:hello@juniper.example?subject=Reformer%20Pilates')
  expect(page.queryByRole('link', { name: /^(Choose a time|Book)/ })).toBeNull()
})

test('a business without e-mail address and telephone number asks visitors to come by', async () => {
  const page = await openService({ service: offline, sessions: [session(dayFromNow(1))], site: {} })
  expect(await page.findByText('Ask us when you are here, and we will keep a place for you.')).toBeDefined()
})

test('a class without sessions says so', async () => {
  const page = await openService({ service: reformer })
  expect(await page.findByText('No dates at the moment')).toBeDefined()
  expect(page.queryByRole('link', { name: /^All times/ })).toBeNull()
  await expectNoBarriers()
})

test('a course shows all dates, with teacher and room, and until when to enroll', async () => {
  const page = await openService(pottery(0))
  const dates = within(await page.findByRole('region', { name: 'All dates' }))
  const rows = dates.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(8)
  expect(rows[0]).toMatch(/18:30–20:30Jonas Weber, The hallNext$/)
  const offer = page.getByRole('complementary', { name: 'Price, dates and places' })
  expect(offer.textContent).toMatch(/^8 evenings€80Starts.*Enroll until .*, 18:30\./)
  expect(document.body.textContent).toContain('€80 for 8 evenings')
  await expectNoBarriers()
})

test.each([
  [2, '2 places left'],
  [0, 'Full'],
])('a course with %i seats left shows the number', async (placesLeft, words) => {
  const page = await openService({ ...pottery(0), placesLeft })
  const offer = within(await page.findByRole('complementary', { name: 'Price, dates and places' }))
  expect(offer.getByText(words)).toBeDefined()
})

test('a course is enrolled in from its page, unless it is full', async () => {
  const open = await openService({ ...pottery(0), placesLeft: 2 })
  const enrol = await open.findByRole('link', { name: 'Enroll' })
  expect(enrol.getAttribute('href')).toBe('/services/pottery-for-beginners/details')
})

test('a full course says how to ask', async () => {
  const page = await openService({ ...pottery(0), placesLeft: 0 })
  expect(await page.findByText('Call or write to us, and we will keep a place for you.')).toBeDefined()
  expect(page.queryByRole('link', { name: 'Enroll' })).toBeNull()
})

test('a course in which the visitor is enrolled leads to the booking', async () => {
  const { service, sessions } = pottery(0)
  const [firstSessionStart, lastSessionEnd] = ['2099-03-02T09:00:00.000Z', '2099-04-02T09:00:00.000Z']
  const schedule = { scheduleId: service.schedule.id, serviceId: service.id, timezone: 'Europe/Berlin', firstSessionStart, lastSessionEnd }
  const booking = aBooking({ bookedEntity: { schedule, title: service.name, tags: ['COURSE'] } })
  const page = await openService({ service, sessions, own: [booking] })
  const way = await page.findByRole('link', { name: 'You are in: see your booking' })
  expect(way.getAttribute('href')).toBe(`/bookings/${booking.id}`)
  expect(page.queryByRole('link', { name: 'Enroll' })).toBeNull()
})

test('a course whose enrolment is closed shows no seats', async () => {
  const page = await openService({ ...pottery(5), placesLeft: 2 })
  expect(await page.findByText(/^Enrollment closed on /)).toBeDefined()
  expect(page.queryByText('2 places left')).toBeNull()
})

test('a course that has started says how many evenings are left, and that enrolment is closed', async () => {
  const page = await openService(pottery(5))
  expect(await page.findByText('Already started: 3 of 8 evenings left')).toBeDefined()
  expect(page.getByText(/^Enrollment closed on /)).toBeDefined()
  expect(page.getAllByText('Over')).toHaveLength(5)
  await expectNoBarriers()
})

test('a course that has started says what the rest of it costs, where late joiners pay for that only', async () => {
  const { service, sessions } = pottery(5, { bookAfterStartPolicy: { enabled: true } })
  const asked = { sessions, placesLeft: 2, priceNow: { value: '30', currency: 'EUR' } }
  const rest = { ...service, onlineBooking: { enabled: true, lateJoinPrice: 'PRO_RATA' as const } }
  const page = await openService({ ...asked, service: rest })
  await page.findByText('Already started: 3 of 8 evenings left · you pay for these only')
  expect(document.body.textContent).toContain('€30')
})

test('where single dates can be booked, each future date shows its seats, and links to its booking', async () => {
  const { service, sessions } = pottery(5)
  const onlineBooking = { enabled: true, singleDates: { enabled: true, price: { value: '18', currency: 'EUR' } } }
  const [full, next] = sessions.slice(5)
  const rest = sessions.map((session) => ({ ...session, ...(session === full && { remainingCapacity: 0 }) }))
  const page = await openService({ service: { ...service, onlineBooking }, sessions: rest, placesLeft: 2 })
  const ways = await page.findAllByRole('link', { name: /^Come once/ })
  const address = paths.bookingDetails('pottery-for-beginners', { session: next?.id ?? '' })
  expect([ways.length, ways[0]?.getAttribute('href')]).toEqual([2, address])
  expect(page.getByText(/^Or come once for €18:/)).toBeDefined()
  expect(page.getByRole('link', { name: 'choose a date' }).getAttribute('href')).toMatch(/#dates$/)
  await expectNoBarriers()
})

test('a course that may be joined later says until when', async () => {
  const page = await openService(pottery(5, { bookAfterStartPolicy: { enabled: true } }))
  expect(await page.findByText(/^You can still join until .*, 18:30\.$/)).toBeDefined()
})

test('a course that is over says so', async () => {
  const over = await openService(pottery(9))
  expect(await over.findByText('This course is over. Ask us when the next one starts.')).toBeDefined()
})

test('a course without dates says that they are not planned yet', async () => {
  const page = await openService({ service: pottery(0).service })
  expect(await page.findByText('The dates are not planned yet.')).toBeDefined()
  expect(page.queryByRole('region', { name: 'All dates' })).toBeNull()
})

test('a canceled date stays on the list, struck out, and does not count', async () => {
  const { service, sessions } = pottery(0)
  const [first, ...others] = sessions
  if (!first) throw new Error('A course has a first date')
  const page = await openService({ service, sessions: [{ ...first, status: 'CANCELLED' }, ...others] })
  expect((await page.findByText('Canceled')).closest('li')?.textContent).toContain('18:30–20:30')
  expect(document.body.textContent).toContain('€80 for 7 evenings')
})

test('an appointment offers times as before', async () => {
  const page = await openService({ service: aService() })
  const [choose] = await page.findAllByRole('link', { name: 'Choose a time' })
  expect(choose?.getAttribute('href')).toBe('/services/deep-tissue-massage/book')
})

test('the page of a course speaks German', async () => {
  const page = await openService({ ...pottery(5), language: 'de' })
  expect(await page.findByText('Schon begonnen: 8 Abende, davon noch 3')).toBeDefined()
  await expectNoBarriers()
})

test('the address of the time picker leads to the page of a class', async () => {
  const page = await openScreen(bookPage, {
    at: `/services/${reformer.mainSlug.name}/book`,
    path: '/services/:slug/book',
    as: 'VISITOR',
    client: { services: { queryServices: async () => ({ services: [reformer], pagingMetadata: wholePage(1) }) } },
  })
  expect(await page.findByText('Another page')).toBeDefined()
  expect(page.address()).toBe('/services/reformer-pilates')
})
