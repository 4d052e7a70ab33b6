import { randomUUID } from 'node:crypto'
import type { Booking } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { addApiKey } from '../../people/api-keys/api-keys.ts'
import { book, complete, hold, of, slotAt } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { outcomes } from '../../test/servers/racing.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, yoga, pottery, create, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world
const visitor = await world.visitor()
const massage = await world.service([ada])
const adas = await signedInProvider(world, ada)

const dates = (function* () {
  for (let day = 0; ; day++) yield Temporal.PlainDate.from('2027-03-02').add({ days: day }).toString()
})()
const newSession = async (changes = {}) => await create(session(`${dates.next().value}T18:00:00`, changes))
const booked = async () => {
  const { id: eventId } = await newSession()
  return { eventId, booking: await book(visitor, { eventId }) }
}
const enrolled = async () => {
  const schedule = { scheduleId: pottery.schedule.id }
  const { booking } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity: { schedule } } } })
  return (await complete(visitor, booking)).booking
}
const set = async ({ id }: Pick<Booking, 'id'>, eventId: string, changes: object = { status: 'ATTENDED' }) =>
  (await owner.attendance.setAttendance({ body: { attendance: { bookingId: id, eventId, ...changes } } })).attendance
const found = async (filter: Record<string, unknown>, client = owner) =>
  (await client.attendance.queryAttendance({ body: { query: { filter } } })).attendances
const extended = async (id: string, more: object = {}, client = owner) => {
  const body = { query: { filter: { id } }, withBookingAttendanceInfo: true, ...more }
  return (await client.bookings.queryExtendedBookings({ body })).extendedBookings[0]
}

describe('the attendance of a booking', () => {
  test('is kept by booking and session, and replaced when it is noted again', async () => {
    const { eventId, booking } = await booked()
    const first = await set(booking, eventId)
    expect(first).toEqual({
      id: expect.any(String),
      bookingId: booking.id,
      eventId,
      sessionId: eventId,
      status: 'ATTENDED',
      numberOfAttendees: 1,
    })
    const second = await set(booking, eventId, { status: 'NOT_ATTENDED', numberOfAttendees: 3 })
    expect(second).toEqual({ ...first, status: 'NOT_ATTENDED', numberOfAttendees: 3 })
    expect(await found({ bookingId: booking.id })).toEqual([second])
    expect((await owner.attendance.getAttendance({ params: { attendanceId: first.id } })).attendance).toEqual(second)
    expect(await recordedEvents(world, first.id)).toEqual([
      { name: 'attendance.created', payload: { entity: first } },
      { name: 'attendance.updated', payload: { entity: second, previous: first } },
    ])
  })

  test('may name the session by its older name', async () => {
    const { eventId, booking } = await booked()
    const body = { attendance: { bookingId: booking.id, sessionId: eventId } }
    expect((await owner.attendance.setAttendance({ body })).attendance).toMatchObject({ eventId, status: 'NOT_SET', numberOfAttendees: 1 })
  })

  test('comes with the booking if the request asks for it', async () => {
    const { eventId, booking } = await booked()
    expect(await extended(booking.id)).not.toHaveProperty('attendance')
    const attendance = await set(booking, eventId)
    expect(await extended(booking.id)).toMatchObject({ attendance })
    expect(await extended(booking.id, { withBookingAttendanceInfo: false })).not.toHaveProperty('attendance')
  })

  test('is one note for each session of a course, and stays with its occurrence', async () => {
    const series = await create(
      session('2027-06-07T06:00:00', { type: 'COURSE', scheduleId: pottery.schedule.id, recurrenceRule: { days: ['MONDAY'] } }),
    )
    const [first, second] = [`${series.id}t20270607T0600`, `${series.id}t20270614T0600`]
    const booking = await enrolled()
    await set(booking, first)
    await set(booking, second, { status: 'NOT_ATTENDED' })
    expect((await found({ bookingId: booking.id })).map(({ eventId, status }) => [eventId, status]).sort()).toEqual([
      [first, 'ATTENDED'],
      [second, 'NOT_ATTENDED'],
    ])
    await owner.calendar.updateEvent({
      params: { 'event.id': series.id },
      body: { event: { revision: series.revision, end: { localDate: '2027-06-07T07:30:00' } } },
    })
    expect(await found({ bookingId: booking.id, eventId: second })).toHaveLength(1)
  })

  test('is kept for an appointment, too', async () => {
    const slot = await slotAt(visitor, { service: massage, date: '2027-03-04', time: '11:00' })
    const booking = await book(visitor, slot)
    const eventId = booking.bookedEntity.slot?.eventId as string
    expect(await set(booking, eventId)).toMatchObject({ status: 'ATTENDED' })
    expect(await extended(booking.id)).toMatchObject({ attendance: { eventId } })
  })

  test('is noted once when several requests note it at the same time', async () => {
    const { eventId, booking } = await booked()
    const ends = await outcomes(Array.from({ length: 8 }, (_, index) => set(booking, eventId, { numberOfAttendees: index + 1 })))
    expect(ends).toEqual({ SUCCESS: 8 })
    const [noted] = await found({ bookingId: booking.id })
    const events = await recordedEvents(world, noted?.id ?? '')
    expect(events.filter(({ name }) => name === 'attendance.created')).toHaveLength(1)
    expect(events).toHaveLength(8)
  })

  test('is gone after its deletion', async () => {
    const { eventId, booking } = await booked()
    const attendance = await set(booking, eventId)
    const { id: attendanceId } = attendance
    await owner.attendance.deleteAttendance({ params: { attendanceId } })
    expect(await recordedEvents(world, attendanceId)).toContainEqual({ name: 'attendance.deleted', payload: { entity: attendance } })
    const again = owner.attendance.deleteAttendance({ params: { attendanceId } })
    await expect(again).rejects.toMatchObject({ status: 404, code: 'ATTENDANCE_NOT_FOUND' })
    await expect(owner.attendance.getAttendance({ params: { attendanceId } })).rejects.toMatchObject({ code: 'ATTENDANCE_NOT_FOUND' })
  })
})

describe('an attendance note is refused', () => {
  test('without a session, with a session of another booking, and with an unknown session', async () => {
    const { booking } = await booked()
    const withoutSession = owner.attendance.setAttendance({ body: { attendance: { bookingId: booking.id } } })
    await expect(withoutSession).rejects.toMatchObject({ status: 400, code: 'SESSION_ID_NOT_PROVIDED' })
    const { id: otherEventId } = await newSession()
    await expect(set(booking, otherEventId)).rejects.toMatchObject({ status: 428, code: 'SESSION_NOT_FOUND' })
    await expect(set(booking, 'x'.repeat(40))).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
  })

  test('for an unknown booking, a hold and a canceled booking', async () => {
    const { eventId, booking } = await booked()
    await expect(set({ id: randomUUID() }, eventId)).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    const held = await hold(visitor, { eventId })
    await expect(set(held, eventId)).rejects.toMatchObject({ status: 428, code: 'INVALID_BOOKING_STATUS', data: { status: 'CREATED' } })
    await visitor.bookings.cancelBooking(of(booking))
    await expect(set(booking, eventId)).rejects.toMatchObject({ data: { status: 'CANCELED' } })
  })

  test('with a number below one, which the violation names', async () => {
    const { eventId, booking } = await booked()
    await expect(set(booking, eventId, { numberOfAttendees: 0 })).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'attendance.numberOfAttendees' }],
    })
  })
})

describe('several notes at once', () => {
  test('are each answered: an unknown session fails alone', async () => {
    const [one, other] = [await booked(), await booked()]
    const noteOf = (bookingId: string, eventId: string) => ({ attendance: { bookingId, eventId, status: 'ATTENDED' as const } })
    const answer = await owner.attendance.bulkSetAttendance({
      body: {
        attendanceDetails: [noteOf(one.booking.id, one.eventId), noteOf(other.booking.id, one.eventId)],
        returnFullEntity: true,
      },
    })
    expect(answer).toMatchObject({
      results: [
        { itemMetadata: { originalIndex: 0, success: true }, item: { bookingId: one.booking.id, status: 'ATTENDED' } },
        { itemMetadata: { originalIndex: 1, success: false, error: { code: 'SESSION_NOT_FOUND' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    })
    const ids = [answer.results[0]?.item?.id as string, randomUUID()]
    expect(await owner.attendance.bulkDeleteAttendances({ body: { attendanceIds: ids } })).toMatchObject({
      results: [{ itemMetadata: { success: true } }, { itemMetadata: { success: false, error: { code: 'ATTENDANCE_NOT_FOUND' } } }],
    })
  })

  test('accept the older list, and fail together if one lacks its session or the list is empty', async () => {
    const { eventId, booking } = await booked()
    const listed = (attendanceList: object[]) =>
      owner.attendance.bulkSetAttendance({ body: { attendanceList: attendanceList as { bookingId: string }[] } })
    await expect(listed([])).rejects.toMatchObject({ status: 400, code: 'ATTENDANCES_MISSING_IN_REQUEST' })
    const withOneLacking = listed([{ bookingId: booking.id, eventId }, { bookingId: booking.id }])
    await expect(withOneLacking).rejects.toMatchObject({ code: 'SESSION_ID_NOT_PROVIDED' })
    expect(await found({ bookingId: booking.id })).toEqual([])
    expect((await listed([{ bookingId: booking.id, eventId }])).results[0]).toEqual({
      itemMetadata: { id: expect.any(String), originalIndex: 0, success: true },
    })
    await expect(listed(Array.from({ length: 9 }, () => ({ bookingId: booking.id, eventId })))).rejects.toMatchObject({ status: 400 })
  })
})

test('notes are found and counted by each field', async () => {
  const { eventId, booking } = await booked()
  const attendance = await set(booking, eventId, { status: 'NOT_ATTENDED', numberOfAttendees: 70 })
  const filters = [
    { id: attendance.id },
    { bookingId: { $in: [booking.id] } },
    { eventId },
    { sessionId: eventId },
    { eventId, status: 'NOT_ATTENDED' },
    { numberOfAttendees: { $gte: 70 } },
    { serviceId: yoga.id, bookingId: booking.id },
  ]
  for (const filter of filters) {
    expect(await found(filter)).toEqual([attendance])
    expect(await owner.attendance.countAttendances({ body: { filter } })).toEqual({ count: 1 })
  }
  expect(await found({ eventId, status: { $ne: 'NOT_ATTENDED' } })).toEqual([])
  await expect(found({ nonsense: 1 })).rejects.toMatchObject({ status: 400 })
})

describe('who may', () => {
  const program = async (permissions: ('bookings.read' | 'calendar.manage')[]) => {
    const { db, siteId, clock } = world
    const secret = `key-${randomUUID()}`
    await db.transaction().execute((tx) => addApiKey(tx, { siteId, name: 'Program', secret, permissions, now: clock.now }))
    return world.clientWith({ authorization: secret })
  }

  test('customers read their own, and change nothing', async () => {
    const { eventId, booking } = await booked()
    const { id: attendanceId } = await set(booking, eventId)
    expect(await found({ eventId }, visitor)).toHaveLength(1)
    expect(await extended(booking.id, {}, visitor)).toMatchObject({ attendance: { status: 'ATTENDED' } })
    const other = await world.visitor()
    expect(await found({ eventId }, other)).toEqual([])
    expect(await other.attendance.countAttendances({ body: {} })).toEqual({ count: 0 })
    await expect(other.attendance.getAttendance({ params: { attendanceId } })).rejects.toMatchObject({ code: 'ATTENDANCE_NOT_FOUND' })
    const own = visitor.attendance.setAttendance({ body: { attendance: { bookingId: booking.id, eventId } } })
    await expect(own).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  })

  test('a team member notes who came to their own sessions alone', async () => {
    const { eventId, booking } = await booked()
    const body = { attendance: { bookingId: booking.id, eventId, status: 'ATTENDED' as const } }
    const noors = await signedInProvider(world, await world.staffMember('Noor Haddad'))
    await expect(noors.attendance.setAttendance({ body })).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    const { attendance } = await adas.attendance.setAttendance({ body })
    expect(await found({ eventId }, adas)).toEqual([attendance])
    expect(await found({ eventId }, noors)).toEqual([])
    const remove = noors.attendance.deleteAttendance({ params: { attendanceId: attendance.id } })
    await expect(remove).rejects.toMatchObject({ code: 'ATTENDANCE_NOT_FOUND' })
  })

  test('the giver of a session of a course notes who came, though the course is not booked with them', async () => {
    const { id: eventId } = await create(session('2027-07-06T19:00:00', { type: 'COURSE', scheduleId: pottery.schedule.id }))
    const booking = await enrolled()
    await adas.attendance.setAttendance({ body: { attendance: { bookingId: booking.id, eventId } } })
    expect(await found({ eventId }, adas)).toHaveLength(1)
  })

  test('the front desk notes attendance, a program only with the right to', async () => {
    const { eventId, booking } = await booked()
    const body = { attendance: { bookingId: booking.id, eventId } }
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    expect((await desk.attendance.setAttendance({ body })).attendance).toMatchObject({ eventId })
    const reader = await program(['bookings.read'])
    expect(await found({ eventId }, reader)).toHaveLength(1)
    await expect(reader.attendance.setAttendance({ body })).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
    const stranger = await program(['calendar.manage'])
    await expect(found({ eventId }, stranger)).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  })
})
