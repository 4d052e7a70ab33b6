import { randomUUID } from 'node:crypto'
import type { NewCalendarEvent } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { loadTimeFrames } from '../calendar/time-frames.ts'
import { loadSessions } from '../calendar-events/session-to-book.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, yoga, pottery, serviceOf, create, read, session, news } = await createSessionWorld()
afterAll(() => world.close())

const room = { id: randomUUID(), name: 'Garden room' }
await world.db
  .insertInto('resources')
  .values({
    site_id: world.siteId,
    id: room.id,
    type_id: null,
    name: room.name,
    events_schedule_id: yoga.schedule.id,
    working_hours_schedule_id: yoga.schedule.id,
  })
  .execute()

describe('a single session of a class', () => {
  test('is read back with all that was sent, and with the places left', async () => {
    const location = { type: 'CUSTOM' as const, name: 'By the lake', address: 'Seestraße 1' }
    const sent = session('2027-03-03T18:00:00', {
      title: 'Yoga for beginners',
      totalCapacity: 6,
      location,
      resources: [{ id: ada.resourceId }, { id: room.id }],
      notes: 'Bring mats',
    })
    const { id } = await create(sent)
    expect(await read(id)).toMatchObject({
      type: 'CLASS',
      status: 'CONFIRMED',
      recurrenceType: 'NONE',
      title: 'Yoga for beginners',
      totalCapacity: 6,
      remainingCapacity: 6,
      participants: { total: 0, list: [], hasMore: false, status: 'CONFIRMED' },
      location,
      resources: [
        { id: ada.resourceId, name: 'Ada Lindqvist', transparency: 'OPAQUE' },
        { id: room.id, name: 'Garden room' },
      ],
      notes: 'Bring mats',
      externalScheduleId: yoga.id,
      inheritedFields: ['TIME_ZONE', 'CONFERENCING_DETAILS'],
    })
    expect(await news(id)).toEqual(['event.created'])
  })

  test('has the title and the capacity of its service where it names none', async () => {
    expect(await create(session('2027-03-04T18:00:00'))).toMatchObject({ title: 'Yoga', totalCapacity: 12, remainingCapacity: 12 })
  })

  test('is canceled for good', async () => {
    const { id } = await create(session('2027-03-05T18:00:00'))
    const { event } = await world.owner.calendar.cancelEvent({ params: { eventId: id }, body: {} })
    expect(event).toMatchObject({ id, status: 'CANCELLED' })
    await expect(world.owner.calendar.cancelEvent({ params: { eventId: id }, body: {} })).rejects.toMatchObject({
      status: 428,
      code: 'EVENT_ALREADY_CANCELLED',
    })
    expect(await news(id)).toEqual(['event.created', 'event.cancelled'])
  })

  test.each<[string, Partial<NewCalendarEvent>, string, string]>([
    ['no teacher', { resources: [] }, 'event.resources', 'MINITEMS'],
    ['no place for participants', { totalCapacity: 0 }, 'event.totalCapacity', 'MINIMUM'],
    ['the schedule of a course', { scheduleId: pottery.schedule.id }, 'event.type', 'SCHEDULE_OF_OTHER_TYPE'],
    ['the schedule of a staff member', { scheduleId: ada.resource?.eventsSchedule.id ?? '' }, 'event.type', 'SCHEDULE_OF_OTHER_TYPE'],
    [
      'a yearly rule',
      { recurrenceRule: { frequency: 'YEARLY' as 'WEEKLY', days: ['WEDNESDAY'] } },
      'event.recurrenceRule.frequency',
      'ENUM',
    ],
    [
      'a series that ends before its first weekday',
      { recurrenceRule: { days: ['TUESDAY'], until: { localDate: '2027-03-07T00:00:00' } } },
      'event.recurrenceRule.until.localDate',
      'NO_OCCURRENCE',
    ],
  ])('is refused with %s', async (_, changes, field, violatedRule) => {
    await expect(create(session('2027-03-03T18:00:00', changes))).rejects.toMatchObject({
      status: 400,
      violations: [{ field, violatedRule }],
    })
  })

  test('is refused on the schedule of a service that was deleted', async () => {
    await expect(create(session('2027-03-03T18:00:00', { scheduleId: randomUUID() }))).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
  })

  test('is not for visitors to add', async () => {
    const visitor = await world.visitor()
    await expect(visitor.calendar.createEvent({ body: { event: session('2027-03-03T18:00:00') } })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a weekly series of a class', () => {
  test('gives every week a session with its own places', async () => {
    const { id } = await create(
      session('2027-06-02T07:00:00', { recurrenceRule: { days: ['WEDNESDAY'], until: { localDate: '2027-06-16T07:00:00' } } }),
    )
    const visitor = await world.visitor()
    const { events } = await visitor.calendar.queryEvents({
      body: { fromLocalDate: '2027-06-01T00:00:00', toLocalDate: '2027-07-01T00:00:00', query: { filter: { recurringEventId: id } } },
    })
    expect(events.map(({ start, remainingCapacity }) => [start.localDate, remainingCapacity])).toEqual([
      ['2027-06-02T07:00:00', 12],
      ['2027-06-09T07:00:00', 12],
      ['2027-06-16T07:00:00', 12],
    ])
  })
})

describe('other rooms', () => {
  test('find the sessions of a service with their places, and from when to when it has any', async () => {
    const dance = await serviceOf('CLASS', { name: 'Dance', defaultCapacity: 4 })
    const { id: scheduleId } = dance.schedule
    const series = await create(
      session('2027-03-02T20:00:00', { scheduleId, recurrenceRule: { days: ['TUESDAY'], until: { localDate: '2027-03-16T20:00:00' } } }),
    )
    const { id } = await create(session('2027-03-11T09:00:00', { scheduleId, totalCapacity: 2 }))
    const canceled = `${series.id}t20270309T2000`
    await world.owner.calendar.cancelEvent({ params: { eventId: canceled }, body: {} })
    const window = { from: '2027-03-01T00:00:00Z', to: '2027-04-01T00:00:00Z' }
    const sessions = await loadSessions(world.db, { siteId: world.siteId, scheduleIds: [scheduleId], ...window })
    expect(sessions.map((found) => [found.id, found.remainingCapacity])).toEqual([
      [`${series.id}t20270302T2000`, 4],
      [id, 2],
      [`${series.id}t20270316T2000`, 4],
    ])
    const frames = await loadTimeFrames(world.db, world.siteId, [scheduleId, pottery.schedule.id])
    const minute = (instant: string) => Date.parse(instant) / 60_000
    expect(frames.get(scheduleId)).toEqual({
      status: 'FINITE',
      firstStart: minute('2027-03-02T19:00:00Z'),
      lastEnd: minute('2027-03-16T20:00:00Z'),
    })
    expect(frames.get(pottery.schedule.id)).toEqual({ status: 'NONE' })
  })
})

describe('sessions sent by integrations', () => {
  test('are created with the zone beside the times, and without roles', async () => {
    const timeZone = 'America/New_York'
    const event = (localDate: string, end: string): NewCalendarEvent =>
      ({
        scheduleId: yoga.schedule.id,
        externalScheduleId: yoga.id,
        appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97',
        type: 'CLASS',
        title: 'Yoga in English',
        totalCapacity: 3,
        start: { localDate, timeZone },
        end: { localDate: end, timeZone },
        resources: [{ id: ada.resourceId }],
      }) as NewCalendarEvent
    const { results, bulkActionMetadata } = await world.owner.calendar.bulkCreateEvent({
      body: {
        events: [
          { event: event('2027-05-03T06:00:00', '2027-05-03T07:00:00') },
          { event: event('2027-05-04T06:00:00', '2027-05-04T07:00:00') },
          { event: { ...event('2027-05-05T06:00:00', '2027-05-05T07:00:00'), recurrenceRule: { days: ['WEDNESDAY'] } } },
        ],
      },
    })
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 3, totalFailures: 0 })
    expect(await read(results[0]?.itemMetadata.id ?? '')).toMatchObject({
      start: { localDate: '2027-05-03T06:00:00', timeZone, utcDate: '2027-05-03T10:00:00Z' },
      totalCapacity: 3,
      resources: [{ id: ada.resourceId, permissionRole: 'WRITER' }],
    })
    expect(await news(results[2]?.itemMetadata.id ?? '')).toEqual(['event.created'])
  })

  test('fail together if one class has no teacher', async () => {
    const events = [session('2027-05-10T06:00:00'), session('2027-05-10T06:00:00', { resources: [] })].map((event) => ({ event }))
    await expect(world.owner.calendar.bulkCreateEvent({ body: { events } })).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'events[1].event.resources' }],
    })
  })
})

test('canceled sessions of a range are listed to visitors who ask for them, in order and page by page', async () => {
  const { calendar } = world.owner
  const visitor = await world.visitor()
  const pilates = await serviceOf('CLASS', { name: 'Pilates' })
  const { id: scheduleId } = pilates.schedule
  const single = await create(session('2027-09-08T07:00:00', { scheduleId }))
  const recurrenceRule = { days: ['MONDAY' as const], until: { localDate: '2027-09-27T23:00:00' } }
  const series = await create(session('2027-09-06T07:00:00', { scheduleId, recurrenceRule }))
  world.clock.advance({ minutes: 1 })
  await calendar.cancelEvent({ params: { eventId: single.id }, body: {} })
  await calendar.cancelEvent({ params: { eventId: `${series.id}t20270913T0700` }, body: {} })
  const range = { fromLocalDate: '2027-09-01T00:00:00', toLocalDate: '2027-10-01T00:00:00' }
  const query = { filter: { scheduleId: pilates.schedule.id }, cursorPaging: { limit: 2 } }
  const first = await visitor.calendar.queryEvents({ body: { ...range, query, includesCanceled: true } })
  const cursor = first.pagingMetadata.cursors?.next ?? ''
  const second = await visitor.calendar.queryEvents({ body: { query: { cursorPaging: { limit: 10, cursor } } } })
  expect([...first.events, ...second.events].map(({ start, status }) => `${start.localDate.slice(5, 10)} ${status}`)).toEqual([
    '09-06 CONFIRMED',
    '09-08 CANCELLED',
    '09-13 CANCELLED',
    '09-20 CONFIRMED',
    '09-27 CONFIRMED',
  ])
  const usual = await visitor.calendar.queryEvents({ body: { ...range, query: { ...query, cursorPaging: { limit: 50 } } } })
  expect(usual.events).toHaveLength(3)
})

describe('sessions that are added together', () => {
  const planned = (date: string, day: 'MONDAY' | 'THURSDAY', more: Partial<NewCalendarEvent> = {}) =>
    session(`${date}T06:00:00`, { recurrenceRule: { days: [day], until: { localDate: '2027-11-30T23:00:00' } }, ...more })
  const range = { fromLocalDate: '2027-11-01T00:00:00', toLocalDate: '2027-12-01T00:00:00', includesCanceled: true }
  const dates = async (scheduleId: string) => {
    const { events } = await world.owner.calendar.queryEvents({ body: { ...range, query: { filter: { scheduleId } } } })
    return events.map(({ start, status }) => `${start.localDate.slice(5, 10)} ${status}`)
  }

  test('leave out the dates on which the business is closed, without a cancellation that visitors see', async () => {
    const { schedule } = await serviceOf('CLASS', { name: 'Breathing' })
    const events = [
      planned('2027-11-15', 'MONDAY', { scheduleId: schedule.id }),
      planned('2027-11-18', 'THURSDAY', { scheduleId: schedule.id }),
    ]
    const withoutDates = ['2027-11-22', '2027-11-25', '2027-11-26']
    const preview = await world.owner.calendar.previewEventChanges({ body: { change: { newEvents: events, withoutDates } } })
    expect(preview).toMatchObject({ sessions: { total: 3 }, conflicts: { total: 0 } })
    expect(await dates(schedule.id)).toEqual([])
    const added = await world.owner.calendar.addSessions({ body: { events, withoutDates } })
    expect(added.events.map(({ recurrenceType }) => recurrenceType)).toEqual(['MASTER', 'MASTER'])
    expect(await dates(schedule.id)).toEqual(['11-15 CONFIRMED', '11-18 CONFIRMED', '11-29 CONFIRMED'])
    for (const { id } of added.events) await world.owner.calendar.cancelEvent({ params: { eventId: id }, body: {} })
  })

  test('are added all or none: refused if they overlap each other, in one call or in two concurrent ones', async () => {
    const { schedule } = await serviceOf('CLASS', { name: 'Stretching' })
    const one = planned('2027-11-15', 'MONDAY', { scheduleId: schedule.id })
    const add = (events: NewCalendarEvent[], ignoreConflicts = false) =>
      world.owner.calendar.addSessions({ body: { events, ignoreConflicts } })
    await expect(add([one, one])).rejects.toMatchObject({ code: 'SESSION_CONFLICT' })
    expect(await dates(schedule.id)).toEqual([])
    const both = await Promise.allSettled([add([one]), add([one])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(add([{ ...one, resources: [] }])).rejects.toMatchObject({ violations: [{ field: 'events[0].resources' }] })
    await expect(add([{ ...one, scheduleId: randomUUID() }])).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
    const visitor = await world.visitor()
    await expect(visitor.calendar.addSessions({ body: { events: [one] } })).rejects.toMatchObject({ status: 403 })
  })
})
