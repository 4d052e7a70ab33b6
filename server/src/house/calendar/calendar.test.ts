import { randomUUID } from 'node:crypto'
import type { NewCalendarEvent, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { createWorld, type World } from '../../test/world.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
let world: World
let ada: StaffMember
let scheduleId: string
let businessScheduleId: string

beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
  scheduleId = ada.resource?.eventsSchedule.id ?? ''
  businessScheduleId = (await world.guest.site.getSite()).site.businessScheduleId
})
afterAll(() => world.close())

const lunch = (changes: Partial<NewCalendarEvent> = {}): NewCalendarEvent => ({
  scheduleId,
  title: 'Lunch',
  start: { localDate: '2027-03-02T12:00:00' },
  end: { localDate: '2027-03-02T13:00:00' },
  ...changes,
})
const create = async (event: NewCalendarEvent, timeZone?: string) =>
  (await world.owner.calendar.createEvent({ body: { event, ...(timeZone && { timeZone }) } })).event

describe('schedules', () => {
  test('are found by the id of their owner', async () => {
    const find = async (externalId: string) =>
      (await world.owner.calendar.querySchedules({ body: { query: { filter: { externalId } } } })).schedules
    expect(await find(ada.resourceId)).toMatchObject([{ id: scheduleId, name: 'Ada Lindqvist' }])
    expect(await find('4e0579a5-491e-4e70-a872-d097eed6e520')).toMatchObject([{ id: businessScheduleId, timeZone: 'Europe/Berlin' }])
  })

  test('are found even if cancelled, unless the filter excludes that', async () => {
    const { id, schedule } = await world.service([ada])
    await world.owner.services.deleteService({ params: { serviceId: id }, query: {} })
    const find = async (filter: Record<string, unknown>) =>
      (await world.owner.calendar.querySchedules({ body: { query: { filter: { externalId: id, ...filter } } } })).schedules
    expect(await find({})).toMatchObject([{ id: schedule.id, status: 'CANCELLED' }])
    expect(await find({ status: 'ACTIVE' })).toEqual([])
    await expect(create(lunch({ scheduleId: schedule.id }))).rejects.toMatchObject({ status: 428, code: 'SCHEDULE_CANCELLED' })
  })

  test.each([
    { filter: { name: 'Ada' } },
    { filter: { status: { $ne: 'ACTIVE' } } },
    { filter: { status: 'ASLEEP' } },
    { cursorPaging: { limit: 101 } },
    { cursorPaging: { limit: 0 } },
    { sort: [{ fieldName: 'status' }] },
  ])('cannot be asked with %j', async (query) => {
    await expect(world.owner.calendar.querySchedules({ body: { query } })).rejects.toMatchObject({ status: 400, code: 'INVALID_ARGUMENT' })
  })

  test('of another site are not found', async () => {
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere.calendar.getSchedule({ params: { scheduleId }, query: {} })).rejects.toMatchObject({
      code: 'SCHEDULE_NOT_FOUND',
    })
    await expect(elsewhere.calendar.createEvent({ body: { event: lunch() } })).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
  })
})

describe('a single event', () => {
  test('keeps its wall clock, answers the instant, and inherits members that are not sent', async () => {
    const event = await create(lunch({ start: { localDate: '2027-03-02T12:00:59' } }), 'America/New_York')
    expect(event).toMatchObject({
      scheduleId,
      externalScheduleId: ada.resourceId,
      scheduleName: 'Ada Lindqvist',
      type: 'DEFAULT',
      status: 'CONFIRMED',
      recurrenceType: 'NONE',
      transparency: 'OPAQUE',
      title: 'Lunch',
      start: { localDate: '2027-03-02T12:00:00', timeZone: 'Europe/Berlin', utcDate: '2027-03-02T11:00:00Z' },
      end: { localDate: '2027-03-02T13:00:00', utcDate: '2027-03-02T12:00:00Z' },
      adjustedStart: { localDate: '2027-03-02T06:00:00', timeZone: 'America/New_York' },
      inheritedFields: ['TIME_ZONE', 'LOCATION', 'CAPACITY', 'CONFERENCING_DETAILS'],
      revision: '1',
    })
    expect(event.id).toMatch(/^[0-9a-f]{64}$/)
    expect(event.adjustedStart).not.toHaveProperty('utcDate')
    const read = await world.owner.calendar.getEvent({ params: { eventId: event.id }, query: {} })
    expect(read.event).toMatchObject({ id: event.id, adjustedStart: { localDate: '2027-03-02T12:00:00', timeZone: 'Europe/Berlin' } })
  })

  test('takes its zone from beside the start, as integrations write it', async () => {
    const timeZone = 'Asia/Kolkata'
    const { start, inheritedFields } = await create(
      lunch({ start: { localDate: '2027-03-02T12:00:00', timeZone }, end: { localDate: '2027-03-02T13:00:00', timeZone } }),
    )
    expect(start).toEqual({ localDate: '2027-03-02T12:00:00', timeZone, utcDate: '2027-03-02T06:30:00Z' })
    expect(inheritedFields).not.toContain('TIME_ZONE')
  })

  test('inside the hour that clocks skip moves forward, and of an hour that occurs twice means the first', async () => {
    const at = async (localDate: string) =>
      (await create(lunch({ start: { localDate }, end: { localDate: `${localDate.slice(0, 11)}05:00:00` } }))).start
    expect(await at('2027-03-28T02:30:00')).toMatchObject({ localDate: '2027-03-28T02:30:00', utcDate: '2027-03-28T01:30:00Z' })
    expect(await at('2027-10-31T02:30:00')).toMatchObject({ utcDate: '2027-10-31T00:30:00Z' })
  })

  test('names the resources it occupies', async () => {
    const { resources } = await create(lunch({ resources: [{ id: ada.resourceId }] }))
    expect(resources).toEqual([{ id: ada.resourceId, name: 'Ada Lindqvist', transparency: 'OPAQUE', permissionRole: 'WRITER' }])
  })

  test('of whole days lasts from midnight to midnight', async () => {
    const { start, end } = await create(lunch({ allDay: true }))
    expect([start.localDate, end.localDate]).toEqual(['2027-03-02T00:00:00', '2027-03-03T00:00:00'])
  })

  test('is created once for the same idempotency key', async () => {
    const body = { event: lunch(), idempotencyKey: randomUUID() }
    const first = await world.owner.calendar.createEvent({ body })
    expect(await world.owner.calendar.createEvent({ body })).toEqual(first)
  })

  test.each<[string, Partial<NewCalendarEvent>, string]>([
    ['an end before its start', { end: { localDate: '2027-03-02T11:00:00' } }, 'event.end.localDate'],
    ['no length', { end: { localDate: '2027-03-02T12:00:00' } }, 'event.end.localDate'],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'event.timeZone'],
    ['a bare offset for a zone', { start: { localDate: '2027-03-02T12:00:00', timeZone: '+01:00' } }, 'event.start.timeZone'],
    [
      'two zones',
      {
        start: { localDate: '2027-03-02T12:00:00', timeZone: 'UTC' },
        end: { localDate: '2027-03-02T13:00:00', timeZone: 'Europe/Berlin' },
      },
      'event.end.timeZone',
    ],
    ['the thirtieth of February', { start: { localDate: '2027-02-30T12:00:00' } }, 'event.start.localDate'],
    ['an end in a thousand years', { end: { localDate: '3027-03-02T12:00:00' } }, 'event.end.localDate'],
    ['an occurrence’s type', { recurrenceType: 'INSTANCE' }, 'event.recurrenceType'],
    ['a class without a teacher', { type: 'CLASS' }, 'event.resources'],
    ['a type that is none', { type: 'PARTY' as 'CLASS' }, 'event.type'],
    ['two weekdays', { recurrenceRule: { days: ['MONDAY', 'TUESDAY'] } }, 'event.recurrenceRule.days'],
    ['a title of 201 signs', { title: 'x'.repeat(201) }, 'event.title'],
    [
      'an unknown role',
      { resources: [{ id: randomUUID(), permissionRole: 'UNKNOWN_ROLE' as 'WRITER' }] },
      'event.resources[0].permissionRole',
    ],
  ])('is refused with %s', async (_, changes, field) => {
    await expect(create(lunch(changes))).rejects.toMatchObject({ status: 400, violations: [{ field }] })
  })

  test('is refused with a resource that does not exist', async () => {
    const id = randomUUID()
    await expect(create(lunch({ resources: [{ id }] }))).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND', data: { resourceIds: [id] } })
  })

  test('that does not exist is not found, whatever the form of its id', async () => {
    for (const eventId of ['x'.repeat(36), `${'0'.repeat(64)}t20270301T1000`, `${'0'.repeat(64)}t20271399T9999`]) {
      await expect(world.owner.calendar.getEvent({ params: { eventId }, query: {} })).rejects.toMatchObject({
        status: 404,
        code: 'EVENT_NOT_FOUND',
      })
    }
  })
})

describe('several events at once', () => {
  const bulk = (events: NewCalendarEvent[], returnEntity?: boolean) =>
    world.owner.calendar.bulkCreateEvent({ body: { events: events.map((event) => ({ event })), ...(returnEntity && { returnEntity }) } })

  test('are written as integrations send weekly hours: from last week on, in another zone, before they are assigned', async () => {
    const { staffMember } = await world.owner.staff.createStaffMember({
      body: { staffMember: { name: 'Mateo' }, fields: ['RESOURCE_DETAILS'] },
    })
    const own = staffMember.resource?.eventsSchedule.id ?? ''
    const timeZone = 'America/New_York'
    const hours = (day: 'MONDAY' | 'SUNDAY', from: string, to: string): NewCalendarEvent => ({
      scheduleId: own,
      type: 'WORKING_HOURS',
      start: { localDate: from, timeZone },
      end: { localDate: to, timeZone },
      recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: [day] },
    })
    const { results, bulkActionMetadata } = await bulk([
      hours('MONDAY', '2027-02-15T09:00:00', '2027-02-15T12:00:00'),
      hours('MONDAY', '2027-02-15T13:00:00', '2027-02-15T17:00:00'),
      hours('SUNDAY', '2027-02-21T00:00:00', '2027-02-21T06:00:00'),
    ])
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 3, totalFailures: 0, undetailedFailures: 0 })
    expect(results.map(({ itemMetadata }) => itemMetadata)).toMatchObject(
      [0, 1, 2].map((originalIndex) => ({ originalIndex, success: true })),
    )
    expect(results.every(({ item, itemMetadata }) => item === undefined && itemMetadata.id?.length === 64)).toBe(true)
  })

  test('succeed and fail one by one if they name a schedule or resource that does not exist', async () => {
    const { results, bulkActionMetadata } = await bulk(
      [lunch({ scheduleId: randomUUID() }), lunch(), lunch({ resources: [{ id: randomUUID() }] })],
      true,
    )
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 })
    expect(results[0]?.itemMetadata).toMatchObject({ success: false, error: { code: 'SCHEDULE_NOT_FOUND' } })
    expect(results[1]).toMatchObject({ itemMetadata: { success: true }, item: { title: 'Lunch' } })
    expect(results[2]?.itemMetadata).toMatchObject({ originalIndex: 2, error: { code: 'RESOURCE_NOT_FOUND' } })
  })

  test('fail together if one is not a valid event', async () => {
    const title = `Never ${randomUUID()}`
    await expect(bulk([lunch({ title }), lunch({ end: { localDate: '2027-03-01T00:00:00' } })])).rejects.toMatchObject({
      violations: [{ field: 'events[1].event.end.localDate' }],
    })
    const { events } = await world.owner.calendar.queryEvents({ body: { query: { filter: { scheduleId } } } })
    expect(events.filter((event) => event.title === title)).toEqual([])
  })

  test('are at most fifty, and take as many statements as one', async () => {
    await expect(bulk(Array.from({ length: 51 }, () => lunch()))).rejects.toMatchObject({ status: 400 })
    const one = await countStatements(() => bulk([lunch()]))
    const fifty = await countStatements(() => bulk(Array.from({ length: 50 }, () => lunch())))
    expect(fifty.statements).toHaveLength(one.statements.length)
  })
})

describe('what visitors see of events', () => {
  test('is when a staff member is away, not why', async () => {
    const { id } = await create(
      lunch({ title: 'Dentist', notes: 'root canal', location: { type: 'CUSTOMER', name: 'Home', address: 'Weserstr. 1' } }),
    )
    const visitor = await world.visitor()
    const { event } = await visitor.calendar.getEvent({ params: { eventId: id }, query: {} })
    expect(event).toMatchObject({ start: { localDate: '2027-03-02T12:00:00' }, location: { type: 'CUSTOMER' } })
    expect(JSON.stringify(event)).not.toMatch(/Dentist|canal|Weser|Home/)
  })

  test('is shown to managers who ask for it, and refused to others', async () => {
    const { id } = await create(lunch({ notes: 'root canal' }))
    const params = { eventId: id }
    expect((await world.owner.calendar.getEvent({ params, query: {} })).event).not.toHaveProperty('notes')
    expect((await world.owner.calendar.getEvent({ params, query: { fields: ['PI_FIELDS'] } })).event.notes).toBe('root canal')
    const visitor = await world.visitor()
    await expect(visitor.calendar.getEvent({ params, query: { fields: ['PI_FIELDS'] } })).rejects.toMatchObject({ status: 403 })
    await expect(visitor.calendar.createEvent({ body: { event: lunch() } })).rejects.toMatchObject({ status: 403 })
  })
})
