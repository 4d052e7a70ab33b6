import type { Booking, BookingConflict, CalendarEvent, OrdersSummary, Service, ServiceOffer, WaitingList } from '@foyer/contract'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aBooking, foundBookings } from '../../test/a-booking.ts'
import { aService } from '../../test/a-service.ts'
import { aClass, aSession } from '../../test/a-session.ts'
import { aWaitingList } from '../../test/a-waiting-list.ts'
import { expectNoBarriers } from '../../test/expect-no-barriers.ts'
import { openScreen } from '../../test/render-screen.tsx'
import { aStaffMember, id, type Role, wholePage } from '../../test/samples.ts'
import * as today from './today.tsx'

const request = (number: number, firstName: string, lastName: string) =>
  aBooking({ id: id(number), status: 'PENDING', contactDetails: { firstName, lastName, email: `${lastName}@krueger.example` } })
const elin = request(31, 'Elin', 'Brook')
const fynn = request(32, 'Fynn', 'Vale')

type Asked = {
  requests?: Booking[]
  as?: Role
  waiting?: number
  notices?: 'PROXY_NOT_TRUSTED'[]
  offers?: ServiceOffer[]
  conflicts?: BookingConflict[]
  waitingLists?: WaitingList[]
  unpaid?: OrdersSummary['unpaid']
  calls?: object
  /** How many clients came within a week. */
  newClients?: number
  opening?: { isOpen: boolean; today: []; until?: string }
} & Day
/** What stands in the calendar of today. */
type Day = { sessions?: CalendarEvent[]; services?: Service[]; attendance?: object }
type Question = { body: { query?: { filter?: Record<string, unknown> } } }

/** A day without bookings. What waits for a decision is in March 2099. */
const openToday = ({
  requests = [],
  as = 'OWNER',
  waiting = 0,
  notices = [],
  offers = [],
  conflicts = [],
  waitingLists = [],
  unpaid = { count: 0, amounts: [] },
  calls,
  opening,
  newClients = 0,
  ...day
}: Asked = {}) => {
  const { sessions = [], services = [], attendance } = day
  const found = ({ id: only, status }: Record<string, unknown>) =>
    requests.filter((request) => (only === undefined ? status === 'PENDING' : request.id === only))
  return openScreen(today, {
    at: '/manage',
    as,
    site: { setUpFinishedDate: '2027-03-01T08:00:00.000Z' },
    ...(opening && { opening }),
    client: {
      site: { listServerNotices: async () => ({ serverNotices: notices.map((code) => ({ code })) }) },
      payments: { listDisputes: async () => ({ disputes: [], pagingMetadata: wholePage() }) },
      staff: { queryStaffMembers: async () => ({ staffMembers: [aStaffMember()], pagingMetadata: wholePage(1) }) },
      services: { queryServices: async () => ({ services: [aService(), ...services], pagingMetadata: wholePage(1) }) },
      availability: { listOffers: async () => ({ offers }) },
      calendar: { queryEvents: async () => ({ events: sessions, pagingMetadata: wholePage(sessions.length) }) },
      participations: { queryParticipations: async () => ({ participations: [], pagingMetadata: wholePage() }) },
      ...(attendance && { attendance }),
      messages: { queryMessages: async () => ({ messages: [], pagingMetadata: wholePage() }) },
      'waiting-list': { listWaitingLists: async () => ({ lists: waitingLists, isTruncated: false }) },
      orders: { summarizeOrders: async () => ({ summary: { total: unpaid.count, statuses: [], plans: [], unpaid } }) },
      clients: { queryClients: async () => ({ clients: [], pagingMetadata: { ...wholePage(), total: newClients } }) },
      members: { queryMembers: async () => ({ members: [], metadata: { count: 0, offset: 0, total: waiting } }) },
      bookings: {
        queryExtendedBookings: async ({ body }: Question) => foundBookings(...found(body.query?.filter ?? {})),
        getBookingHistory: async () => ({ history: [] }),
        listConflicts: async () => ({ conflicts: conflicts.slice(0, 100), total: conflicts.length, until: '2099-09-01T00:00:00.000Z' }),
        ...calls,
      },
    },
  })
}

test('on a day without bookings the page says so, counts who is new, and lists the hours that are still free', async () => {
  const page = await openToday({ newClients: 4 })
  await page.findByText('No bookings yet today')
  page.getByText('Nothing needs your attention right now.')
  page.getByRole('button', { name: 'Copy your link' })
  expect(page.getAllByRole('button', { name: /^New booking/ })).toHaveLength(2)
  expect((await page.findByRole('link', { name: '4new clients, last 7 days' })).getAttribute('href')).toBe('/manage/clients?show=new')
  await expectNoBarriers()
  await page.user.click(page.getByRole('link', { name: /still free$/ }))
  await page.findByRole('region', { name: 'Still free today' })
})

test('a closed day says when the business opens again, and who comes then', async () => {
  const booking = aBooking({ status: 'CONFIRMED', startDate: '2099-03-01T09:00:00.000Z', endDate: '2099-03-01T10:00:00.000Z' })
  const calls = {
    queryExtendedBookings: async ({ body }: Question) =>
      JSON.stringify(body).includes('2099-03-01') ? foundBookings(booking) : foundBookings(),
  }
  const page = await openToday({ calls, opening: { isOpen: false, today: [], until: '2099-03-01T08:00:00.000Z' } })
  const card = within(await page.findByRole('region', { name: 'Closed today' }))
  card.getByText('Open again on Sunday 1 March from 09:00.')
  await card.findByText('10:00')
  expect(card.getByRole('link', { name: 'See Sunday' }).getAttribute('href')).toBe('/manage/calendar?date=2099-03-01')
  expect(page.queryByText('No bookings yet today')).toBeNull()
  await expectNoBarriers()
})

test('a closed day without hours ahead says so', async () => {
  const page = await openToday({ opening: { isOpen: false, today: [] } })
  await page.findByText(/No opening hours are planned/)
})

test('orders that wait for payment are one line with what they owe, and lead to them', async () => {
  const page = await openToday({ unpaid: { count: 3, amounts: [{ currency: 'EUR', value: '318.00' }] } })
  await page.findByRole('heading', { name: '3 orders are waiting for payment' })
  page.getByText('First payments of €318 in all.')
  await page.user.click(page.getByRole('button', { name: 'See orders' }))
  await waitFor(() => expect(page.address()).toBe('/manage/plans/orders?payment=OWED'))
})

test('guests on waiting lists need a look, with how many have an offer', async () => {
  const page = await openToday({ waitingLists: [aWaitingList()] })
  await page.findByRole('heading', { name: '2 clients are waiting' })
  page.getByText('For classes, courses and appointments. 1 of them has an offer now.')
  page.getByRole('button', { name: 'See lists' })
})

test('the owner is told of a proxy that the server does not know, and what to set', async () => {
  const page = await openToday({ notices: ['PROXY_NOT_TRUSTED'] })
  await page.findByText(/Set TRUST_PROXY to 1 on the server/)
  await expectNoBarriers()
})

test('members who wait to be let in are counted, and E leads to them', async () => {
  const page = await openToday({ waiting: 2 })
  await page.findByRole('button', { name: /2 .*are waiting for approval$/ })
  await page.user.keyboard('e')
  await waitFor(() => expect(page.address()).toBe('/manage/members?show=waiting'))
})

test('the front desk decides about requests, but not about members', async () => {
  const page = await openToday({ as: 'FRONT_DESK', requests: [elin], waiting: 2 })
  await page.findByRole('button', { name: /^Elin Brook requests/ })
  page.getByText('1 thing')
  expect(page.queryByText(/waiting for approval/)).toBeNull()
})

test('D declines the request in focus, with a sentence that the client reads', async () => {
  const declineBooking = vi.fn(async (_: unknown) => ({ booking: { ...fynn, status: 'DECLINED' } }))
  const page = await openToday({ requests: [elin, fynn], calls: { declineBooking } })
  await page.findByRole('button', { name: /^Fynn Vale requests/ })
  await page.user.keyboard('jjd')
  const question = within(await page.findByRole('alertdialog', { name: /^Decline Fynn Vale/ }))
  await page.fill(question.getByLabelText(/^Add a message/), 'That day is full, Thursday is not.')
  await page.user.click(question.getByRole('button', { name: 'Decline' }))
  await page.findByText('The request of Fynn Vale is declined')
  expect(declineBooking.mock.lastCall?.[0]).toMatchObject({
    params: { bookingId: fynn.id },
    body: { participantNotification: { notifyParticipants: true, message: 'That day is full, Thursday is not.' } },
  })
})

test('beside an open booking the letters are about that booking, not about the first of the list', async () => {
  const confirmBooking = vi.fn(async (_: unknown) => ({ booking: { ...fynn, status: 'CONFIRMED' } }))
  const page = await openToday({ requests: [elin, fynn], calls: { confirmBooking } })
  await page.findByRole('button', { name: /^Fynn Vale requests/ })
  await page.user.keyboard('jj{Enter}')
  const drawer = within(await page.findByRole('complementary', { name: 'Fynn Vale' }))
  await drawer.findByRole('button', { name: 'Decline' })
  await page.user.keyboard('a')
  await page.findByText(/^Fynn Vale is confirmed for/)
  expect(confirmBooking).toHaveBeenCalledTimes(1)
  expect(confirmBooking.mock.lastCall?.[0]).toMatchObject({ params: { bookingId: fynn.id } })
})

test('conflicts are counted, the first stand here, and the others have a page of their own', async () => {
  const collision = {
    key: 'a key',
    kind: 'OUTSIDE_HOURS' as const,
    resource: { id: id(3), name: 'Mateo' },
    startDate: elin.startDate,
    endDate: elin.endDate,
  }
  const conflicts = [31, 32, 33, 34, 35].map((number) => ({ booking: request(number, 'Elin', `Brook${number}`), collisions: [collision] }))
  const page = await openToday({ conflicts })
  await page.findByText('5 things')
  expect(page.getByRole('link', { name: /^5 ?conflicts$/ }).getAttribute('href')).toBe('/manage/conflicts')
  expect(page.getAllByText(/Outside the hours of Mateo/)).toHaveLength(3)
  await page.user.click(page.getByRole('button', { name: '2 more conflicts' }))
  await waitFor(() => expect(page.address()).toBe('/manage/conflicts'))
})

test('a service of which nothing can be booked waits for repair', async () => {
  const page = await openToday({ offers: [{ serviceId: id(41), name: 'Yoga', type: 'CLASS', reason: 'NO_SESSIONS' }] })
  const need = (await page.findByRole('button', { name: 'Nothing can be booked: Yoga' })).closest('li')
  expect(need?.textContent).toMatch(/No sessions are planned\..*Fix/)
})

test('a number of requests leads to them alone, and back to all', async () => {
  const page = await openToday({ requests: [elin, fynn], unpaid: { count: 1, amounts: [{ currency: 'EUR', value: '10.00' }] } })
  await page.findByText('3 things')
  await page.user.click(page.getByRole('link', { name: '2to confirm' }))
  const list = within(await page.findByRole('region', { name: 'To confirm' }))
  expect(page.address()).toBe('/manage?show=requests')
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(page.queryByText('1 order waits for payment')).toBeNull()
  await page.user.click(list.getByRole('link', { name: 'Show all' }))
  await page.findByText('3 things')
  expect(page.address()).toBe('/manage')
})

describe('what happens today', () => {
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

  const openDay = () => {
    const setAttendance = vi.fn(async (_: unknown) => ({ attendance: { ...noted, bookingId: appointment.id } }))
    const page = openToday({
      sessions: [session],
      attendance: { setAttendance, queryAttendance: async () => ({ attendances: [], pagingMetadata: wholePage() }) },
      services: [yoga],
      calls: {
        queryExtendedBookings: async ({ body }: Question) =>
          body.query?.filter?.status === undefined
            ? {
                extendedBookings: [
                  { booking: ofClass, attendance: { ...noted, bookingId: ofClass.id } },
                  { booking: appointment, internalNote: 'Ring twice' },
                ],
                pagingMetadata: wholePage(2),
              }
            : foundBookings(),
      },
    })
    return { page, setAttendance }
  }

  test('a class is one row with how many are there, and leads to who comes', async () => {
    const { page: opening } = openDay()
    const page = await opening
    await page.findByText('2 of 3 here · 4 of 8 places')
    expect(page.queryByRole('button', { name: 'Open the booking of Lena Krüger' })).toBeNull()
    await expectNoBarriers()
    await page.user.click(page.getByRole('button', { name: /^Who is coming to Yoga at/ }))
    const roster = within(await page.findByRole('complementary', { name: 'Yoga' }))
    await roster.findByText('No participants yet.')
  })

  test.each([
    { number: '2bookings', title: 'All bookings of the day', rows: ['Jo May', 'Lena Krüger'] },
    { number: '4people', title: 'All bookings of the day', rows: ['Jo May', 'Lena Krüger'] },
    { number: '1not paid', title: 'Not paid yet', rows: ['Jo May'] },
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

  test('an appointment is checked in where it stands, with its note in sight', async () => {
    const { page: opening, setAttendance } = openDay()
    const page = await opening
    await page.findByText('Ring twice')
    await page.user.click(page.getByRole('button', { name: 'Check in: Jo May' }))
    await page.findByText('Jo May is checked in')
    expect(setAttendance.mock.lastCall?.[0]).toMatchObject({
      body: { attendance: { bookingId: appointment.id, eventId: 'e'.repeat(64), status: 'ATTENDED' } },
    })
  })
})
