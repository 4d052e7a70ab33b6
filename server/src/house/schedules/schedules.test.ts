import { randomUUID } from 'node:crypto'
import type { NewCalendarEvent, NewSchedule } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { book, contactIdOf, slotAt } from '../../test/bookings/booked.ts'
import { createSessionWorld, type SessionWorld } from '../../test/bookings/session-world.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

// Monday, 1 March 2027, 09:00 in Berlin; each story has a world of its own, because it moves the clock.
let told: SessionWorld
beforeEach(async () => {
  told = await createSessionWorld()
})
afterEach(() => told.world.close())

const calendar = () => told.world.owner.calendar
const participations = () => told.world.owner.participations
const at = (localDate: string) => ({ localDate })
const add = async (schedule: Partial<NewSchedule> = {}, more: object = {}) =>
  (await calendar().createSchedule({ body: { schedule: { name: 'Closures', ...schedule }, ...more } })).schedule
const update = async ({ id, revision }: { id: string; revision: string }, changes: object) =>
  (await calendar().updateSchedule({ params: { 'schedule.id': id }, body: { schedule: { revision, ...changes } } })).schedule
const meeting = (scheduleId: string, localDate: string, changes: Partial<NewCalendarEvent> = {}): NewCalendarEvent => ({
  scheduleId,
  start: at(localDate),
  end: { localDate: Temporal.PlainDateTime.from(localDate).add({ hours: 1 }).toString() },
  ...changes,
})
const names = async (entityId: string) =>
  (await told.world.db.selectFrom('domain_events').select('name').where('entity_id', '=', entityId).orderBy('sequence').execute()).map(
    ({ name }) => name,
  )

describe('a schedule', () => {
  test('is added with a name alone, on the clock of the business', async () => {
    const schedule = await add()
    expect(schedule).toMatchObject({
      name: 'Closures',
      status: 'ACTIVE',
      timeZone: 'Europe/Berlin',
      businessTimeZoneEnabled: true,
      permissions: [],
      appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97',
      revision: '1',
    })
    expect(await names(schedule.id)).toEqual(['schedule.created'])
  })

  test('is added once for the same key, and once for the same owner', async () => {
    const idempotencyKey = randomUUID()
    const first = await add({}, { idempotencyKey })
    expect(await add({ name: 'Other' }, { idempotencyKey })).toEqual(first)
    const externalId = randomUUID()
    await add({ externalId })
    await expect(add({ externalId })).rejects.toMatchObject({ violations: [{ field: 'schedule.externalId', violatedRule: 'NOT_UNIQUE' }] })
  })

  test('with a zone of its own leaves the clock of the business, until it is put back', async () => {
    const schedule = await add({ timeZone: 'America/New_York' })
    expect(schedule).toMatchObject({ timeZone: 'America/New_York', businessTimeZoneEnabled: false })
    const { id } = await told.create(meeting(schedule.id, '2027-03-10T10:00:00'))
    const back = await update(schedule, { timeZone: 'Asia/Tokyo', businessTimeZoneEnabled: true })
    expect(back).toMatchObject({ timeZone: 'Europe/Berlin', businessTimeZoneEnabled: true })
    expect(await told.read(id)).toMatchObject({ start: { localDate: '2027-03-10T10:00:00', utcDate: '2027-03-10T09:00:00Z' } })
    await expect(add({ timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ violations: [{ field: 'schedule.timeZone' }] })
  })

  test('passes a changed default on to coming events, and leaves past ones as they were', async () => {
    const schedule = await add({ defaultTitle: 'Stand-up', defaultCapacity: 4 })
    const weekly = await told.create(meeting(schedule.id, '2027-03-02T10:00:00', { recurrenceRule: { days: ['TUESDAY'] } }))
    const past = await told.create(meeting(schedule.id, '2027-03-03T10:00:00'))
    const coming = await told.create(meeting(schedule.id, '2027-03-17T10:00:00'))
    const named = await told.create(meeting(schedule.id, '2027-03-18T10:00:00', { title: 'Retrospective' }))
    told.world.clock.advance({ days: 10 })
    const changed = await update(schedule, { defaultTitle: 'Check-in', defaultCapacity: null })
    expect(changed).toMatchObject({ defaultTitle: 'Check-in', revision: '2' })
    expect(changed).not.toHaveProperty('defaultCapacity')
    const titleOf = async (id: string) => (await told.read(id)).title
    expect(await titleOf(past.id)).toBe('Stand-up')
    expect(await titleOf(coming.id)).toBe('Check-in')
    expect(await titleOf(named.id)).toBe('Retrospective')
    expect(await titleOf(`${weekly.id}t20270309T1000`)).toBe('Stand-up')
    expect(await told.read(`${weekly.id}t20270309T1000`)).toMatchObject({ totalCapacity: 4 })
    expect(await titleOf(`${weekly.id}t20270316T1000`)).toBe('Check-in')
    expect(await names(schedule.id)).toEqual(['schedule.created', 'schedule.updated'])
  })

  test('of a class gives its new name to sessions to come only', async () => {
    const { yoga, create, read, session, world } = told
    const past = await create(session('2027-03-02T18:00:00'))
    const coming = await create(session('2027-03-20T18:00:00'))
    world.clock.advance({ days: 7 })
    await world.owner.services.updateService({
      params: { 'service.id': yoga.id },
      body: { service: { revision: yoga.revision, name: 'Power yoga' } },
    })
    expect([(await read(past.id)).title, (await read(coming.id)).title]).toEqual(['Yoga', 'Power yoga'])
  })

  test('is canceled for good, with its coming events; those with participants stay if that is asked', async () => {
    const schedule = await add()
    const empty = await told.create(meeting(schedule.id, '2027-03-10T10:00:00'))
    const full = await told.create(meeting(schedule.id, '2027-03-11T10:00:00'))
    const weekly = await told.create(meeting(schedule.id, '2027-03-03T10:00:00', { recurrenceRule: { days: ['WEDNESDAY'] } }))
    const visited = `${weekly.id}t20270317T1000`
    for (const eventId of [full.id, visited]) {
      await participations().createParticipation({ body: { participation: { eventId, participant: { name: 'Lena' }, partySize: 1 } } })
    }
    const params = { scheduleId: schedule.id }
    await calendar().cancelSchedule({ params, body: { preserveFutureEventsWithParticipants: true } })
    const statuses = await Promise.all([empty.id, full.id, weekly.id, visited].map(async (id) => (await told.read(id)).status))
    expect(statuses).toEqual(['CANCELLED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    expect(await names(schedule.id)).toEqual(['schedule.created', 'schedule.cancelled'])
    await expect(calendar().cancelSchedule({ params, body: {} })).rejects.toMatchObject({ status: 428, code: 'SCHEDULE_ALREADY_CANCELLED' })
    await expect(update({ id: schedule.id, revision: '2' }, { name: 'Again' })).rejects.toMatchObject({ code: 'SCHEDULE_CANCELLED' })
    await expect(told.create(meeting(schedule.id, '2027-03-19T10:00:00'))).rejects.toMatchObject({ code: 'SCHEDULE_CANCELLED' })
  })

  test('of the business, a staff member or a service ends with its owner alone', async () => {
    const { site } = await told.world.owner.site.getSite()
    const owned = {
      BUSINESS: site.businessScheduleId,
      RESOURCE: told.ada.resource?.eventsSchedule.id ?? '',
      SERVICE: told.yoga.schedule.id,
    }
    for (const [owner, scheduleId] of Object.entries(owned)) {
      await expect(calendar().cancelSchedule({ params: { scheduleId }, body: {} })).rejects.toMatchObject({
        violations: [{ violatedRule: 'HAS_OWNER', data: { owner } }],
      })
    }
    const { id } = await told.create(told.session('2027-03-10T18:00:00'))
    await told.world.owner.services.deleteService({ params: { serviceId: told.yoga.id }, query: {} })
    expect(await told.read(id)).toMatchObject({ status: 'CANCELLED' })
  })

  test('is not for visitors, another site, or an older revision to change', async () => {
    const schedule = await add()
    const visitor = await told.world.visitor()
    await expect(visitor.calendar.createSchedule({ body: { schedule: { name: 'x' } } })).rejects.toMatchObject({ status: 403 })
    const params = { 'schedule.id': schedule.id }
    const body = { schedule: { revision: '1', name: 'x' } }
    await expect(visitor.calendar.updateSchedule({ params, body })).rejects.toMatchObject({ status: 403 })
    await expect(visitor.calendar.cancelSchedule({ params: { scheduleId: schedule.id }, body: {} })).rejects.toMatchObject({ status: 403 })
    const elsewhere = await managerElsewhere(told.world)
    await expect(elsewhere.calendar.updateSchedule({ params, body })).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
    await expect(elsewhere.calendar.cancelSchedule({ params: { scheduleId: schedule.id }, body: {} })).rejects.toMatchObject({
      code: 'SCHEDULE_NOT_FOUND',
    })
    await expect(update({ id: schedule.id, revision: '9' }, { name: 'x' })).rejects.toMatchObject({ status: 409, code: 'INVALID_REVISION' })
    await expect(update(schedule, { externalId: randomUUID() })).rejects.toMatchObject({ violations: [{ violatedRule: 'IMMUTABLE' }] })
  })
})

describe('a time frame', () => {
  test('lasts from the first event to the last, and has no end while a series has none', async () => {
    const { pottery, yoga, create, session, world } = told
    const frame = async (id: string) =>
      (await calendar().getScheduleTimeFrame({ params: { id }, query: { timeZone: 'America/New_York' } })).scheduleTimeFrame
    expect(await frame(yoga.schedule.id)).toMatchObject({ status: 'NONE' })
    await create(session('2027-03-10T18:00:00'))
    expect(await frame(yoga.schedule.id)).toMatchObject({
      status: 'FINITE',
      firstEventStartDate: '2027-03-10T17:00:00.000Z',
      adjustedFirstEventStartDate: { localDate: '2027-03-10T12:00:00', timeZone: 'America/New_York' },
      lastEventEndDate: '2027-03-10T18:00:00.000Z',
    })
    await create(session('2027-03-04T18:00:00', { recurrenceRule: { days: ['THURSDAY'] } }))
    const endless = await frame(yoga.schedule.id)
    expect(endless).toMatchObject({ status: 'INFINITE', firstEventStartDate: '2027-03-04T17:00:00.000Z' })
    expect(endless).not.toHaveProperty('lastEventEndDate')
    const ids = [yoga.schedule.id, pottery.schedule.id, randomUUID()]
    const { scheduleTimeFrames } = await (await world.visitor()).calendar.listScheduleTimeFrames({ query: { ids } })
    expect(scheduleTimeFrames.map(({ id }) => id)).toEqual([yoga.schedule.id, pottery.schedule.id].sort())
    await expect(frame(randomUUID())).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
    expect(await names(yoga.schedule.id)).toEqual(['schedule_time_frame.updated', 'schedule_time_frame.updated'])
  })

  test('covers more than a year in the view of events', async () => {
    const { eventsView } = await calendar().getEventsView()
    expect(eventsView).toEqual({ endDate: '2028-03-15T00:00:00.000Z', futureDurationInDays: 380 })
    const visitor = await told.world.visitor()
    await expect(visitor.calendar.getEventsView()).rejects.toMatchObject({ status: 403 })
  })
})

describe('what a hidden service keeps from visitors', () => {
  test('is its schedule, its sessions and their time frame', async () => {
    const { serviceOf, create, session, world } = told
    const secret = await serviceOf('CLASS', { name: 'Secret', hidden: true })
    const { id } = await create(session('2027-03-10T18:00:00', { scheduleId: secret.schedule.id }))
    const scheduleId = secret.schedule.id
    const seen = async (client: typeof world.owner) => ({
      event: await client.calendar.getEvent({ params: { eventId: id }, query: {} }).then(
        () => true,
        () => false,
      ),
      listed: (await client.calendar.listEvents({ query: { eventIds: [id] } })).events.length,
      queried: (await client.calendar.queryEvents({ body: { query: { filter: { scheduleId } } } })).events.length,
      schedule: await client.calendar.getSchedule({ params: { scheduleId }, query: {} }).then(
        () => true,
        () => false,
      ),
      schedules: (await client.calendar.querySchedules({ body: { query: { filter: { id: scheduleId } } } })).schedules.length,
      frames: (await client.calendar.listScheduleTimeFrames({ query: { ids: [scheduleId] } })).scheduleTimeFrames.length,
    })
    expect(await seen(world.owner)).toEqual({ event: true, listed: 1, queried: 1, schedule: true, schedules: 1, frames: 1 })
    expect(await seen(await world.visitor())).toEqual({ event: false, listed: 0, queried: 0, schedule: false, schedules: 0, frames: 0 })
  })
})

describe('the events of a person', () => {
  const year = { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2028-02-28T00:00:00' }

  test('are their bookings, sessions and courses, for the business by contact and for themselves', async () => {
    const { ada, pottery, create, session, world } = told
    const member = await signedInMember(world)
    const massage = await world.service([ada])
    const booking = await book(member, await slotAt(member, { service: massage, date: '2027-03-09', time: '11:00' }))
    const contactId = await contactIdOf(world.owner, booking)
    const weekly = await create(session('2027-03-11T18:00:00', { recurrenceRule: { days: ['THURSDAY'] } }))
    const course = await create(session('2027-03-12T18:00:00', { type: 'COURSE', scheduleId: pottery.schedule.id }))
    await create(session('2027-03-13T18:00:00'))
    const participant = { name: 'Lena', contactId }
    const visited = `${weekly.id}t20270318T1800`
    await participations().createParticipation({ body: { participation: { eventId: visited, participant, partySize: 1 } } })
    await participations().createParticipation({ body: { participation: { scheduleId: pottery.schedule.id, participant, partySize: 1 } } })
    const theirs = [slotOf(booking).eventId, course.id, visited]
    const byContact = await calendar().listEventsByContactId({ params: { contactId }, query: year })
    expect(byContact.events.map(({ id }) => id)).toEqual(theirs)
    expect(byContact.pagingMetadata).toMatchObject({ count: 3, hasNext: false })
    const first = await calendar().listEventsByContactId({ params: { contactId }, query: { ...year, cursorPaging: { limit: 2 } } })
    const cursor = first.pagingMetadata.cursors?.next ?? ''
    const rest = await calendar().listEventsByContactId({ params: { contactId }, query: { cursorPaging: { cursor } } })
    expect([...first.events, ...rest.events].map(({ id }) => id)).toEqual(theirs)
    const own = await member.calendar.listEventsByMemberId({ params: { memberId: 'me' }, query: year })
    expect(own.events.map(({ id }) => id)).toContain(theirs[0])
    const picked = { eventIds: [theirs[0] ?? '', weekly.id] }
    expect((await member.calendar.listEventsByMemberId({ params: { memberId: 'me' }, query: picked })).events).toHaveLength(1)
  })

  test('are not told to others, nor for longer than a year', async () => {
    const member = await signedInMember(told.world)
    const memberId = randomUUID()
    await expect(member.calendar.listEventsByMemberId({ params: { memberId }, query: year })).rejects.toMatchObject({ status: 403 })
    await expect(member.calendar.listEventsByContactId({ params: { contactId: memberId }, query: year })).rejects.toMatchObject({
      status: 403,
    })
    const list = (query: object) => calendar().listEventsByContactId({ params: { contactId: memberId }, query })
    await expect(list({})).rejects.toMatchObject({ violations: [{ field: 'fromLocalDate' }] })
    await expect(list({ ...year, toLocalDate: '2028-04-01T00:00:00' })).rejects.toMatchObject({
      violations: [{ violatedRule: 'WINDOW_TOO_LONG' }],
    })
    expect((await list(year)).events).toEqual([])
  })

  test('come by id, in the order asked for, without those that are unknown', async () => {
    const { create, session } = told
    const one = await create(session('2027-03-10T18:00:00'))
    const series = await create(session('2027-03-11T18:00:00', { recurrenceRule: { days: ['THURSDAY'] } }))
    const wanted = [`${series.id}t20270318T1800`, 'x'.repeat(40), one.id, series.id]
    const { events } = await calendar().listEvents({ query: { eventIds: wanted } })
    expect(events.map(({ id, recurrenceType }) => [id, recurrenceType])).toEqual([
      [wanted[0], 'INSTANCE'],
      [one.id, 'NONE'],
      [series.id, 'MASTER'],
    ])
  })
})
