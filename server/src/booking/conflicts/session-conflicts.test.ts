import type { StaffMember } from '@foyer/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { book } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'

// Monday, 1 March 2027, 09:00 in Berlin; each story has a teacher of its own.
const { world, yoga, pottery, create, session } = await createSessionWorld()
afterAll(() => world.close())

const { owner, clock } = world
const visitor = await world.visitor()
const { site } = await owner.site.getSite()
let noor: StaffMember
beforeEach(async () => {
  noor = await world.staffMember('Noor Haddad')
  clock.advance({ minutes: 1 })
})

const dates = (function* () {
  for (let day = 0; ; day++) yield Temporal.PlainDate.from('2027-03-08').add({ days: day }).toString()
})()
const newDay = () => dates.next().value as string
const lesson = (date: string, changes = {}) => create(session(`${date}T18:00:00`, { resources: [{ id: noor.resourceId }], ...changes }))
const scheduleOf = (member: StaffMember) => member.resource?.eventsSchedule.id ?? ''
/** Later than the session was planned. */
const block = async (date: string, scheduleId = scheduleOf(noor)) => {
  clock.advance({ minutes: 1 })
  const day = Temporal.PlainDate.from(date)
  const times = { start: { localDate: `${day}T00:00:00` }, end: { localDate: `${day.add({ days: 1 })}T00:00:00` }, allDay: true }
  return await create({ scheduleId, title: 'Sick', ...times })
}
const conflictOf = async ({ id }: { id: string }, client = owner) =>
  (await client.bookings.listSessionConflicts({ body: {} })).conflicts.find(({ session: { eventId } }) => eventId === id)
const offered = async ({ id }: { id: string }, date: string) => {
  const filter = { serviceId: [yoga.id], startDate: `${date}T00:00:00`, endDate: `${date}T23:59:00` }
  const { availabilityEntries } = await visitor.availability.queryAvailability({ body: { query: { filter } } })
  const entry = availabilityEntries.find(({ slot }) => slot.eventId === id)
  return entry && { bookable: entry.bookable, reason: entry.reason?.code }
}
const slotOf = async ({ id }: { id: string }) =>
  (await visitor.availability.getEventTimeSlot({ params: { eventId: id }, query: {} })).timeSlot

describe('a class whose teacher is away', () => {
  test('is a conflict, and nothing of it is sold', async () => {
    const date = newDay()
    const event = await lesson(date)
    await book(visitor, { eventId: event.id })
    expect(await offered(event, date)).toEqual({ bookable: true })
    const away = await block(date)
    expect(await conflictOf(event)).toMatchObject({
      isOnSale: false,
      session: { eventId: event.id, serviceId: yoga.id, type: 'CLASS', participants: 1, resourceIds: [noor.resourceId] },
      collisions: [{ kind: 'BLOCK', eventId: away.id, title: 'Sick', resource: { id: noor.resourceId, name: 'Noor Haddad' } }],
    })
    expect(await offered(event, date)).toEqual({ bookable: false, reason: 'BLOCKED' })
    expect(await slotOf(event)).toMatchObject({ bookable: false })
    await expect(book(await world.visitor(), { eventId: event.id })).rejects.toMatchObject({ status: 428, data: { reason: 'BLOCKED' } })
    // The desk may still put somebody in.
    const booking = { bookedEntity: { slot: { eventId: event.id } }, status: 'CONFIRMED' as const, contactDetails: { firstName: 'Ilse' } }
    await owner.bookings.createBooking({ body: { booking } })
    await owner.calendar.cancelEvent({ params: { eventId: away.id }, body: {} })
    expect(await conflictOf(event)).toBeUndefined()
    expect(await offered(event, date)).toEqual({ bookable: true })
  })

  test('is sold again with a substitute, and is no conflict once it is canceled', async () => {
    const [date, other] = [newDay(), newDay()]
    const [event, second] = [await lesson(date), await lesson(other)]
    await block(date)
    await block(other)
    const ben = await world.staffMember('Ben Okafor')
    const sessions = { fromDate: date, toDate: date, resourceId: noor.resourceId }
    const replacedResource = { resourceId: noor.resourceId, byResourceId: ben.resourceId }
    await owner.calendar.changeSessions({ body: { change: { sessions, replacedResource } } })
    expect(await conflictOf(event)).toBeUndefined()
    expect(await offered(event, date)).toEqual({ bookable: true })
    await owner.calendar.changeSessions({ body: { change: { eventId: second.id, isCanceled: true } } })
    expect(await conflictOf(second)).toBeUndefined()
  })

  test('takes place all the same where the manager says so, until other time is blocked', async () => {
    const date = newDay()
    const event = await lesson(date)
    await block(date)
    clock.advance({ minutes: 1 })
    const keep = (isKept: boolean) => owner.calendar.keepSession({ params: { eventId: event.id }, body: { isKept } })
    await keep(true)
    expect(await conflictOf(event)).toBeUndefined()
    expect(await offered(event, date)).toEqual({ bookable: true })
    await keep(false)
    expect(await offered(event, date)).toMatchObject({ bookable: false })
    await keep(true)
    await block(date)
    expect(await offered(event, date)).toMatchObject({ bookable: false })
  })

  test('of a weekly series is the one of that week alone, and can be kept without the others', async () => {
    const date = newDay()
    const weekday = (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const)[
      Temporal.PlainDate.from(date).dayOfWeek - 1
    ]
    const series = await lesson(date, { recurrenceRule: { days: [weekday ?? 'MONDAY'] } })
    const next = Temporal.PlainDate.from(date).add({ weeks: 1 })
    const occurrence = { id: `${series.id}t${next.toString().replaceAll('-', '')}T1800` }
    await block(next.toString())
    expect(await conflictOf(occurrence)).toMatchObject({ isOnSale: false })
    expect(await offered({ id: `${series.id}t${date.replaceAll('-', '')}T1800` }, date)).toEqual({ bookable: true })
    clock.advance({ minutes: 1 })
    await owner.calendar.keepSession({ params: { eventId: occurrence.id }, body: { isKept: true } })
    expect(await offered(occurrence, next.toString())).toEqual({ bookable: true })
    await owner.calendar.cancelEvent({ params: { eventId: series.id }, body: {} })
  })
})

test('a closed room stops the sale of what is held there, and a closure what was planned before it', async () => {
  const [date, closed, later] = [newDay(), newDay(), newDay()]
  const { resource: room } = await owner.resources.createResource({ body: { resource: { name: 'Hall' } } })
  const inRoom = await lesson(date, { resources: [{ id: noor.resourceId }, { id: room.id }] })
  await block(date, room.eventsSchedule.scheduleId)
  expect(await conflictOf(inRoom)).toMatchObject({ isOnSale: false, collisions: [{ kind: 'BLOCK', resource: { name: 'Hall' } }] })
  const planned = await lesson(closed)
  const closure = await block(closed, site.businessScheduleId)
  expect(await conflictOf(planned)).toMatchObject({ isOnSale: false, collisions: [{ kind: 'CLOSURE', eventId: closure.id }] })
  expect(await offered(planned, closed)).toEqual({ bookable: false, reason: 'CLOSED' })
  // What is planned although the business is closed is meant to take place.
  await block(later, site.businessScheduleId)
  clock.advance({ minutes: 1 })
  expect(await offered(await lesson(later), later)).toEqual({ bookable: true })
  for (const one of [closure]) await owner.calendar.cancelEvent({ params: { eventId: one.id }, body: {} })
})

test('one teacher at two sessions at once is a conflict of the one that was planned later', async () => {
  const date = newDay()
  const first = await lesson(date)
  clock.advance({ minutes: 1 })
  const body = { event: session(`${date}T18:30:00`, { resources: [{ id: noor.resourceId }] }), ignoreConflicts: true }
  const { event: second } = await owner.calendar.createEvent({ body })
  expect(await conflictOf(first)).toBeUndefined()
  expect(await conflictOf(second)).toMatchObject({ isOnSale: true, collisions: [{ kind: 'SESSION', eventId: first.id }] })
})

test('team members find conflicts of sessions that they give, and keep those', async () => {
  const date = newDay()
  const event = await lesson(date)
  await block(date)
  const [noors, bens] = [await signedInProvider(world, noor), await signedInProvider(world, await world.staffMember('Ben Okafor'))]
  expect(await conflictOf(event, noors)).toMatchObject({ isOnSale: false })
  expect(await conflictOf(event, bens)).toBeUndefined()
  const keep = bens.calendar.keepSession({ params: { eventId: event.id }, body: { isKept: true } })
  await expect(keep).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  await expect(visitor.bookings.listSessionConflicts({ body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
})

describe('before time is blocked', () => {
  const preview = (date: string, scheduleId = scheduleOf(noor), client = owner) =>
    client.bookings.previewBlock({ body: { block: { scheduleId, start: `${date}T00:00:00`, end: `${date}T23:59:00` } } })

  test('it tells which appointments and sessions it meets and how many people come, and changes nothing', async () => {
    const date = newDay()
    const event = await lesson(date)
    await owner.participations.createParticipation({
      body: { participation: { eventId: event.id, participant: { name: 'Kneipp & Co.' }, partySize: 4 } },
    })
    const touched = { count: 1, participants: 4, sessions: [{ eventId: event.id, participants: 4 }] }
    expect(await preview(date)).toMatchObject({ count: 0, bookings: [], sessions: touched })
    expect((await preview(date, site.businessScheduleId)).sessions.count).toBeGreaterThan(0)
    expect((await preview(newDay())).sessions.count).toBe(0)
    expect(await conflictOf(event)).toBeUndefined()
  })

  test('people of a course count at each of its sessions', async () => {
    const date = newDay()
    await lesson(date, { type: 'COURSE', scheduleId: pottery.schedule.id })
    await owner.participations.createParticipation({
      body: { participation: { scheduleId: pottery.schedule.id, participant: { name: 'Kneipp & Co.' }, partySize: 3 } },
    })
    expect((await preview(date)).sessions).toMatchObject({ count: 1, participants: 3 })
  })

  test('team members learn that of their own time alone', async () => {
    const bens = await signedInProvider(world, await world.staffMember('Ben Okafor'))
    for (const scheduleId of [scheduleOf(noor), site.businessScheduleId, crypto.randomUUID()]) {
      await expect(preview(newDay(), scheduleId, bens)).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
    }
  })
})
