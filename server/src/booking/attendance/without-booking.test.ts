import { afterAll, describe, expect, test } from 'vitest'
import { book } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { outcomes } from '../../test/servers/racing.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, pottery, create, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world
const visitor = await world.visitor()
const adas = await signedInProvider(world, ada)

const dates = (function* () {
  for (let day = 0; ; day++) yield Temporal.PlainDate.from('2027-03-02').add({ days: day }).toString()
})()
const newSession = async () => await create(session(`${dates.next().value}T18:00:00`))
const booked = async () => {
  const { id: eventId } = await newSession()
  return { eventId, booking: await book(visitor, { eventId }) }
}
const set = async ({ id }: { id: string }, eventId: string, changes: object = { status: 'ATTENDED' }) =>
  (await owner.attendance.setAttendance({ body: { attendance: { bookingId: id, eventId, ...changes } } })).attendance
const found = async (filter: Record<string, unknown>, client = owner) =>
  (await client.attendance.queryAttendance({ body: { query: { filter } } })).attendances

describe('attendance of participants whom the business added without a booking', () => {
  const participant = { name: 'Kneipp & Co.' }
  const added = async (where: { eventId: string } | { scheduleId: string }) =>
    (await owner.participations.createParticipation({ body: { participation: { ...where, participant, partySize: 4 } } })).participation

  test('is noted under the id of their participation, and changes like any other note', async () => {
    const { id: eventId } = await newSession()
    const group = await added({ eventId })
    const first = await set(group, eventId, { status: 'ATTENDED', numberOfAttendees: 4 })
    expect(first).toMatchObject({ bookingId: group.id, eventId, status: 'ATTENDED', numberOfAttendees: 4 })
    const second = await set(group, eventId, { status: 'NOT_ATTENDED' })
    expect(second).toEqual({ ...first, status: 'NOT_ATTENDED', numberOfAttendees: 1 })
    expect(await found({ eventId })).toEqual([second])
    expect(await found({ bookingId: group.id }, adas)).toEqual([second])
    expect(await found({ eventId }, visitor)).toEqual([])
    await owner.participations.deleteParticipation({ params: { participationId: group.id } })
    expect(await found({ eventId })).toEqual([])
  })

  test('is one note for each session of a course', async () => {
    const sessionAt = (start: string) => create(session(start, { type: 'COURSE', scheduleId: pottery.schedule.id }))
    const [one, other] = [await sessionAt('2027-08-03T19:00:00'), await sessionAt('2027-08-10T19:00:00')]
    const group = await added({ scheduleId: pottery.schedule.id })
    await set(group, one.id)
    await set(group, other.id, { status: 'NOT_ATTENDED' })
    expect(await found({ bookingId: group.id })).toHaveLength(2)
  })

  test('is refused for a session they do not take part in, and to team members who do not give it', async () => {
    const [{ id: eventId }, { id: otherId }] = [await newSession(), await newSession()]
    const group = await added({ eventId })
    await expect(set(group, otherId)).rejects.toMatchObject({ status: 428, code: 'SESSION_NOT_FOUND' })
    const noors = await signedInProvider(world, await world.staffMember('Noor Haddad'))
    const note = noors.attendance.setAttendance({ body: { attendance: { bookingId: group.id, eventId } } })
    await expect(note).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  })

  test('is one note when several requests note it at the same time', async () => {
    const { id: eventId } = await newSession()
    const group = await added({ eventId })
    expect(await outcomes(Array.from({ length: 8 }, () => set(group, eventId)))).toEqual({ SUCCESS: 8 })
    expect(await found({ eventId })).toHaveLength(1)
  })
})

test('the history of a booking tells that its client did not come', async () => {
  const { eventId, booking } = await booked()
  await set(booking, eventId, { status: 'NOT_ATTENDED' })
  await set(booking, eventId, { status: 'NOT_SET' })
  const { history } = await owner.bookings.getBookingHistory({ params: { bookingId: booking.id } })
  expect(history.slice(-2)).toMatchObject([
    { event: 'attendance.created', attendance: 'NOT_ATTENDED', actor: { type: 'BUSINESS' } },
    { event: 'attendance.updated', attendance: 'NOT_SET' },
  ])
})
