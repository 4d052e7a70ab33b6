import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { book, complete, of } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, yoga, pottery, create, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world

const weekly = await create(session('2027-03-02T18:00:00', { recurrenceRule: { days: ['TUESDAY'] } }))
const course = await create(
  session('2027-05-04T19:00:00', { type: 'COURSE', scheduleId: pottery.schedule.id, recurrenceRule: { days: ['TUESDAY'] } }),
)
const [first, second] = [`${weekly.id}t20270302T1800`, `${weekly.id}t20270309T1800`]
const ada = await world.visitor()
const bea = await world.visitor()
const inFirst = [await book(ada, { eventId: first }), await book(bea, { eventId: first })]
const inSecond = await book(ada, { eventId: second })
const { booking: held } = await bea.bookings.createBooking({
  body: { booking: { bookedEntity: { schedule: { scheduleId: pottery.schedule.id } }, totalParticipants: 1 } },
})
const { booking: inCourse } = await complete(bea, held)

type Asked = { sessionId?: string; filter?: Record<string, unknown> }
const idsIn = (list: readonly { booking: Booking }[]) => list.map(({ booking: { id } }) => id).toSorted()
const find = async (client: Client, { sessionId, filter = {} }: Asked) => {
  const body = { query: { filter }, ...(sessionId && { sessionId }) }
  const { extendedBookings: later } = await client.bookings.queryExtendedBookings({ body })
  const { extendedBookings: older } = await client.bookings.queryExtendedBooking({ body })
  expect(idsIn(older)).toEqual(idsIn(later))
  return idsIn(later)
}
const ids = (...bookings: Booking[]) => bookings.map(({ id }) => id).toSorted()

test('the bookings of one session are found by its id, whatever booking the filter names; customers find their own', async () => {
  expect(await find(owner, { sessionId: first })).toEqual(ids(...inFirst))
  expect(await find(owner, { sessionId: second, filter: { id: inFirst[0]?.id } })).toEqual(ids(inSecond))
  expect(await find(bea, { sessionId: first })).toEqual(ids(inFirst[1] as Booking))
  expect(await find(bea, { sessionId: second })).toEqual([])
  expect(await find(owner, { sessionId: `${weekly.id}t20270316T1800` })).toEqual([])
})

test('the bookings of any session of a course are the bookings of the course', async () => {
  for (const date of ['20270504', '20270608']) expect(await find(owner, { sessionId: `${course.id}t${date}T1900` })).toEqual(ids(inCourse))
  expect(await find(ada, { sessionId: `${course.id}t20270504T1900` })).toEqual([])
})

test('filters tell sessions, schedules and kinds apart, in both spellings, and are counted alike', async () => {
  const cases: [Record<string, unknown>, Booking[]][] = [
    [{ 'bookedEntity.slot.eventId': first }, inFirst],
    [{ 'bookedEntity.item.slot.sessionId': [first, second] }, [...inFirst, inSecond]],
    [{ 'bookedEntity.slot.scheduleId': yoga.schedule.id }, [...inFirst, inSecond]],
    [{ 'bookedEntity.schedule.scheduleId': pottery.schedule.id }, [inCourse]],
    [{ 'bookedEntity.item.schedule.serviceId': { $in: [pottery.id, yoga.id] } }, [inCourse]],
    [{ 'bookedEntity.schedule.scheduleId': yoga.schedule.id }, []],
    [{ 'bookedEntity.schedule.serviceId': { $ne: pottery.id }, 'bookedEntity.tags': { $hasSome: ['COURSE'] } }, []],
    [{ 'bookedEntity.schedule.location.locationType': 'OWNER_BUSINESS' }, [inCourse]],
    [{ 'bookedEntity.tags': { $hasSome: ['GROUP'] } }, [...inFirst, inSecond]],
  ]
  for (const [filter, expected] of cases) {
    expect(await find(owner, { filter }), JSON.stringify(filter)).toEqual(ids(...expected))
    expect(await owner.bookings.countExtendedBookings({ body: { filter } })).toEqual({ count: expected.length })
  }
  await expect(ada.bookings.countExtendedBookings({ body: {} })).rejects.toMatchObject({ status: 403 })
})

test('a canceled booking stays on the list of its session, as canceled', async () => {
  const { booking } = await ada.bookings.cancelBooking(of(inSecond))
  expect(await find(owner, { sessionId: second, filter: { status: 'CONFIRMED' } })).toEqual([])
  expect(await find(owner, { sessionId: second, filter: { status: 'CANCELED' } })).toEqual(ids(booking))
})

test('the address of an online class is shown to those who booked it, if they ask for it: the link for participants only', async () => {
  const conferencingDetails = {
    type: 'CUSTOM' as const,
    hostUrl: 'https://meet.example/host',
    guestUrl: 'https://meet.example/yoga',
    password: 'lotus',
  }
  const unsafe = { ...conferencingDetails, guestUrl: 'javascript:alert(1)' }
  await expect(create(session('2027-06-02T18:00:00', { conferencingDetails: unsafe }))).rejects.toMatchObject({
    violations: [{ field: 'event.conferencingDetails.guestUrl' }],
  })
  const { id: eventId } = await create(session('2027-06-02T18:00:00', { conferencingDetails }))
  const booking = await book(ada, { eventId })
  const { booking: unfinished } = await bea.bookings.createBooking({
    body: { booking: { bookedEntity: { slot: { eventId } }, totalParticipants: 1 } },
  })
  const ask = async (client: Client, { id }: Booking, more: object = {}) => {
    const { extendedBookings } = await client.bookings.queryExtendedBookings({ body: { query: { filter: { id } }, ...more } })
    return extendedBookings[0]
  }
  const asked = { withBookingConferencingDetails: true }
  const told = { guestUrl: 'https://meet.example/yoga', password: 'lotus' }
  for (const client of [ada, owner]) expect((await ask(client, booking, asked))?.conferencingDetails).toEqual(told)
  expect(await ask(ada, booking)).not.toHaveProperty('conferencingDetails')
  expect(await ask(bea, unfinished, asked)).not.toHaveProperty('conferencingDetails')
  expect(await ask(ada, inFirst[0] as Booking, asked)).not.toHaveProperty('conferencingDetails')
})
