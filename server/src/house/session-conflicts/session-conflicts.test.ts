import type { CalendarEvent, NewCalendarEvent } from '@foyer/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { book, slotAt } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { outcomes } from '../../test/servers/racing.ts'

// Monday, 1 March 2027, 09:00 in Berlin; each story has a teacher of its own.
const { world, yoga, session } = await createSessionWorld()
afterAll(() => world.close())

const { calendar } = world.owner
let teacher: Awaited<ReturnType<typeof world.staffMember>>
beforeEach(async () => {
  teacher = await world.staffMember('Noor Haddad')
})

/** As our screens do, which ask before a conflict is made. */
const create = async (event: NewCalendarEvent) => (await calendar.createEvent({ body: { event, ignoreConflicts: false } })).event

const lesson = (localStart: string, changes: Partial<NewCalendarEvent> = {}) =>
  session(localStart, { resources: [{ id: teacher.resourceId }], ...changes })
const weekly = (localStart: string, changes: Partial<NewCalendarEvent> = {}) => {
  const day = (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const)[
    Temporal.PlainDateTime.from(localStart).dayOfWeek - 1
  ]
  return lesson(localStart, { recurrenceRule: { days: [day ?? 'MONDAY'] }, ...changes })
}
const update = (event: Pick<CalendarEvent, 'id' | 'revision'>, changes: object, more: object = { ignoreConflicts: false }) =>
  calendar.updateEvent({ params: { 'event.id': event.id }, body: { event: { revision: event.revision, ...changes }, ...more } })
const conflict = (first: object, total = 1) => ({
  status: 428,
  code: 'SESSION_CONFLICT',
  data: { total, conflicts: expect.arrayContaining([expect.objectContaining({ resourceId: teacher.resourceId, ...first })]) },
})
const at = (localDate: string) => ({ localDate })

describe('a session is refused', () => {
  test('where its teacher gives another', async () => {
    const { id } = await create(lesson('2027-03-03T18:00:00', { title: 'Slow flow' }))
    await expect(create(lesson('2027-03-03T18:30:00'))).rejects.toMatchObject(
      conflict({
        kind: 'SESSION',
        resourceName: 'Noor Haddad',
        eventId: id,
        title: 'Slow flow',
        start: '2027-03-03T17:00:00.000Z',
        occurrences: 1,
      }),
    )
    await create(lesson('2027-03-03T19:00:00'))
  })

  test('where a booking or a hold has its teacher, with the pause after it', async () => {
    const massage = await world.service([teacher], {
      schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 15 } },
    })
    const visitor = await world.visitor()
    const booking = await book(visitor, await slotAt(visitor, { service: massage, date: '2027-03-04', time: '11:00' }))
    await expect(create(lesson('2027-03-04T12:10:00'))).rejects.toMatchObject(
      conflict({ kind: 'BOOKING', bookingId: booking.id, title: 'Deep tissue massage' }),
    )
    await create(lesson('2027-03-04T12:15:00'))
  })

  test('where its teacher is away', async () => {
    const scheduleId = teacher.resource?.eventsSchedule.id ?? ''
    const { id } = await create({ scheduleId, title: 'Holiday', start: at('2027-03-05T00:00:00'), end: at('2027-03-08T00:00:00') })
    await expect(create(lesson('2027-03-06T10:00:00'))).rejects.toMatchObject(conflict({ kind: 'BLOCK', eventId: id, title: 'Holiday' }))
  })

  test('as a series, for every occurrence up to the horizon, across both changes of the clocks', async () => {
    const { id } = await create(lesson('2027-11-03T10:00:00'))
    await expect(create(weekly('2027-03-10T10:00:00'))).rejects.toMatchObject(conflict({ eventId: id, occurrences: 1 }))
    await create(weekly('2027-03-10T11:00:00'))
    const inUtc = { timeZone: 'UTC' }
    await expect(create(weekly('2027-03-10T09:00:00', inUtc))).rejects.toMatchObject(conflict({ kind: 'SESSION' }, 2))
  })

  test('by another series only in the weeks in which both take place', async () => {
    await create(weekly('2027-03-11T10:00:00', { recurrenceRule: { days: ['THURSDAY'], interval: 2 } }))
    await create(weekly('2027-03-18T10:00:00', { recurrenceRule: { days: ['THURSDAY'], interval: 2 } }))
    await expect(create(weekly('2027-03-18T10:00:00', { recurrenceRule: { days: ['THURSDAY'], interval: 3 } }))).rejects.toMatchObject(
      conflict({ kind: 'SESSION' }, 2),
    )
  })

  test('with a session that moves, changes its teacher or gets its former time back', async () => {
    const first = await create(lesson('2027-03-09T08:00:00'))
    const second = await create(lesson('2027-03-09T09:00:00'))
    await expect(update(second, { start: at('2027-03-09T08:30:00') })).rejects.toMatchObject(conflict({ eventId: first.id }))
    const other = await world.staffMember('Bo Lind')
    const third = await create(lesson('2027-03-09T08:00:00', { resources: [{ id: other.resourceId }] }))
    await expect(update(third, { resources: [{ id: teacher.resourceId }] })).rejects.toMatchObject(conflict({ eventId: first.id }))
    const series = await create(weekly('2027-04-06T08:00:00', { recurrenceRule: { days: ['TUESDAY'], until: at('2027-04-27T08:00:00') } }))
    const moved = await update(
      { id: `${series.id}t20270413T0800`, revision: '1' },
      { start: at('2027-04-13T12:00:00'), end: at('2027-04-13T13:00:00') },
    )
    const inItsPlace = await create(lesson('2027-04-13T08:00:00'))
    await expect(
      calendar.restoreEventDefaults({ params: { eventId: moved.event.id }, body: { fields: ['TIME'], ignoreConflicts: false } }),
    ).rejects.toMatchObject(conflict({ eventId: inItsPlace.id }))
  })

  test('in bulk alone, also for another one of the same call', async () => {
    const events = ['10:00:00', '10:30:00', '11:00:00'].map((time) => ({ event: lesson(`2027-03-12T${time}`) }))
    const { results, bulkActionMetadata } = await calendar.bulkCreateEvent({ body: { events, ignoreConflicts: false } })
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 })
    expect(results[1]?.itemMetadata).toMatchObject({ success: false, error: { code: 'SESSION_CONFLICT' } })
  })
})

describe('a session is written all the same', () => {
  test('where the manager says so, which the log keeps', async () => {
    await create(lesson('2027-03-16T18:00:00'))
    const { event } = await calendar.createEvent({ body: { event: lesson('2027-03-16T18:00:00'), ignoreConflicts: true } })
    expect(event.status).toBe('CONFIRMED')
    // Programs that do not know the question get their session.
    expect((await calendar.createEvent({ body: { event: lesson('2027-03-16T18:00:00') } })).event.status).toBe('CONFIRMED')
    const lines = await world.db.selectFrom('audit_log').select('input').where('operation', '=', 'createEvent').execute()
    expect(lines.some(({ input }) => JSON.stringify(input).includes('"ignoreConflicts":true'))).toBe(true)
  })

  test('where only its title changes, although it meets another', async () => {
    await create(lesson('2027-03-17T18:00:00'))
    const { event } = await calendar.createEvent({ body: { event: lesson('2027-03-17T18:00:00'), ignoreConflicts: true } })
    expect((await update(event, { title: 'Both at once' })).event.title).toBe('Both at once')
  })

  test('where the other was canceled, leaves the teacher free, or has no claim on them', async () => {
    const { id } = await create(lesson('2027-03-18T18:00:00'))
    await calendar.cancelEvent({ params: { eventId: id }, body: {} })
    await create(lesson('2027-03-18T18:00:00'))
    await create(lesson('2027-03-18T18:00:00', { resources: [{ id: teacher.resourceId, transparency: 'TRANSPARENT' }] }))
    const note = { scheduleId: yoga.schedule.id, title: 'A note', start: at('2027-03-18T18:00:00'), end: at('2027-03-18T19:00:00') }
    expect(await create(note)).toMatchObject({ type: 'DEFAULT', status: 'CONFIRMED' })
  })

  test('while the business is closed: a closure is no conflict', async () => {
    const { site } = await world.owner.site.getSite()
    await create({ scheduleId: site.businessScheduleId, start: at('2027-03-19T00:00:00'), end: at('2027-03-20T00:00:00') })
    expect(await create(lesson('2027-03-19T18:00:00'))).toMatchObject({ status: 'CONFIRMED' })
  })
})

describe('a race', () => {
  test('of sessions for one teacher has one winner', async () => {
    const wanted = Array.from({ length: 8 }, (_, index) => lesson(`2027-05-05T18:0${index}:00`))
    expect(await outcomes(wanted.map(create))).toEqual({ SUCCESS: 1, '428 SESSION_CONFLICT': 7 })
  })

  test('of a session with a booking has one winner', async () => {
    const massage = await world.service([teacher])
    const visitor = await world.visitor()
    for (const date of ['2027-05-10', '2027-05-11', '2027-05-12', '2027-05-13']) {
      const slot = await slotAt(visitor, { service: massage, date, time: '11:00' })
      const ends = await outcomes([book(visitor, slot), create(lesson(`${date}T11:30:00`))])
      expect(ends.SUCCESS, JSON.stringify(ends)).toBe(1)
    }
  })
})

describe('a provider', () => {
  test('adds, changes and cancels sessions that they give, and learns of others only that they are in the way', async () => {
    const noors = await signedInProvider(world, teacher)
    const other = await world.staffMember('Bo Lind')
    const { event } = await noors.calendar.createEvent({ body: { event: lesson('2027-06-01T18:00:00') } })
    const params = { 'event.id': event.id }
    const changed = await noors.calendar.updateEvent({ params, body: { event: { revision: '1', title: 'Mine' } } })
    expect(changed.event.title).toBe('Mine')
    const shared = [{ id: teacher.resourceId }, { id: other.resourceId }]
    await expect(noors.calendar.updateEvent({ params, body: { event: { revision: '2', resources: shared } } })).rejects.toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    })
    const foreign = await create(lesson('2027-06-02T18:00:00', { resources: [{ id: other.resourceId }] }))
    await expect(noors.calendar.cancelEvent({ params: { eventId: foreign.id }, body: {} })).rejects.toMatchObject({
      code: 'EVENT_NOT_FOUND',
    })
    await expect(
      noors.calendar.createEvent({ body: { event: lesson('2027-06-03T18:00:00', { resources: [{ id: other.resourceId }] }) } }),
    ).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
    const together = await create(lesson('2027-06-04T18:00:00', { resources: shared }))
    expect((await noors.calendar.cancelEvent({ params: { eventId: together.id }, body: {} })).event.status).toBe('CANCELLED')
  })
})
