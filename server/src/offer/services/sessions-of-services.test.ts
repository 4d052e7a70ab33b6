import { randomUUID } from 'node:crypto'
import type { CalendarEvent, Service, ServiceLocation } from '@foyer/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { soldPlan } from '../../test/money/plan-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, serviceOf, create, read, session } = await createSessionWorld()
afterAll(() => world.close())

const weekly = { recurrenceRule: { frequency: 'WEEKLY' as const, interval: 1, days: ['WEDNESDAY' as const] } }

/** A class with a series on Wednesdays and a single session on a Friday. */
const yogaClass = async (): Promise<{ service: Service; teacherId: string; series: CalendarEvent; single: CalendarEvent }> => {
  const service = await serviceOf('CLASS')
  const { id: scheduleId } = service.schedule
  // A teacher of its own: a staff member cannot give two classes at one time.
  const { resourceId: teacherId } = await world.staffMember('Noor')
  const resources = [{ id: teacherId }]
  const series = await create(session('2027-03-03T18:00:00', { scheduleId, resources, ...weekly }))
  const single = await create(session('2027-03-05T18:00:00', { scheduleId, resources }))
  return { service, teacherId, series, single }
}

const sessionsOf = async ({ schedule }: Service): Promise<string[]> => {
  const { events } = await world.owner.calendar.queryEvents({
    body: {
      fromLocalDate: '2027-03-01T00:00:00',
      toLocalDate: '2027-03-20T00:00:00',
      query: { filter: { scheduleId: schedule.id } },
    },
  })
  return events
    .filter(({ status }) => status === 'CONFIRMED')
    .map(({ start }) => start.localDate.slice(0, 10))
    .sort()
}

const takePartIn = ({ id }: CalendarEvent, partySize = 1) =>
  sql`insert into participations (site_id, id, event_id, name, party_size, app_id)
    values (${world.siteId}, ${randomUUID()}, ${id}, 'Lena', ${partySize}, ${randomUUID()})`.execute(world.db)

const remove = (service: Service, preserveFutureSessionsWithParticipants?: boolean) =>
  world.owner.services.deleteService({
    params: { serviceId: service.id },
    query: preserveFutureSessionsWithParticipants === undefined ? {} : { preserveFutureSessionsWithParticipants },
  })

const news = async (entityId: string) => {
  const { rows } = await sql<{ name: string; payload: { modifiedFields?: object } }>`
    select name, payload from domain_events where entity_id = ${entityId} order by sequence`.execute(world.db)
  return rows
}

describe('deleting a class', () => {
  test('cancels its sessions to come', async () => {
    const { service, series, single } = await yogaClass()
    await remove(service)
    expect((await read(single.id)).status).toBe('CANCELLED')
    expect((await read(series.id)).status).toBe('CANCELLED')
    expect(await sessionsOf(service)).toEqual([])
    expect((await news(service.id)).map(({ name }) => name)).toEqual(['service.created', 'service.deleted'])
  })

  test('keeps sessions with participants if so asked', async () => {
    const { service, series, single } = await yogaClass()
    await takePartIn(single)
    await remove(service, true)
    expect((await read(single.id)).status).toBe('CONFIRMED')
    expect((await read(series.id)).status).toBe('CANCELLED')
    expect(await sessionsOf(service)).toEqual(['2027-03-05'])
  })

  test('leaves what has begun', async () => {
    const { service } = await yogaClass()
    world.clock.advance({ hours: 24 * 7 })
    await remove(service)
    world.clock.advance({ hours: -24 * 7 })
    expect(await sessionsOf(service)).toEqual(['2027-03-03', '2027-03-05'])
  })
})

describe('a deleted service', () => {
  const restore = (serviceId: string) => world.owner.services.restoreService({ params: { serviceId }, body: {} })

  test('can be brought back, at its address; canceled sessions stay canceled', async () => {
    const { service } = await yogaClass()
    await remove(service)
    const { service: back } = await restore(service.id)
    expect(back).toMatchObject({ id: service.id, mainSlug: service.mainSlug, revision: '3' })
    expect(await sessionsOf(service)).toEqual([])
    const { schedule } = await world.owner.calendar.getSchedule({ params: { scheduleId: service.schedule.id }, query: {} })
    expect(schedule.status).toBe('ACTIVE')
    expect((await world.owner.services.countServices({ body: { filter: { id: service.id } } })).count).toBe(1)
    await create(session('2027-03-12T18:00:00', { scheduleId: service.schedule.id }))
  })

  test('is gone for good after 30 days, and one that was never deleted cannot be brought back', async () => {
    const { service } = await yogaClass()
    await expect(restore(service.id)).rejects.toMatchObject({ status: 404, code: 'SERVICE_NOT_FOUND' })
    await remove(service)
    world.clock.advance({ hours: 24 * 30 + 1 })
    await expect(restore(service.id)).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
    world.clock.advance({ hours: -24 * 30 - 1 })
    const visitor = await world.visitor()
    await expect(visitor.services.restoreService({ params: { serviceId: service.id }, body: {} })).rejects.toMatchObject({ status: 403 })
  })
})

test('a deleted service ends each of its sessions once, changed occurrences of a series too', async () => {
  const { service, series, single } = await yogaClass()
  const { events } = await world.owner.calendar.queryEvents({
    body: {
      fromLocalDate: '2027-03-08T00:00:00',
      toLocalDate: '2027-03-20T00:00:00',
      query: { filter: { scheduleId: service.schedule.id } },
    },
  })
  const changed = events.map(({ id }) => id)
  for (const eventId of changed) {
    const { event } = await world.owner.calendar.getEvent({ params: { eventId }, query: {} })
    const title = `Changed ${eventId}`
    await world.owner.calendar.updateEvent({ params: { 'event.id': eventId }, body: { event: { title, revision: event.revision } } })
  }
  await world.owner.services.deleteService({ params: { serviceId: service.id }, query: {} })
  const rows = await world.db.selectFrom('domain_events').select('payload').where('name', '=', 'event.cancelled').execute()
  const ended = rows.flatMap(({ payload }) => {
    const { event } = payload as { event: CalendarEvent }
    return event.scheduleId === service.schedule.id ? [event.id] : []
  })
  expect(ended.toSorted()).toEqual([series.id, single.id, ...changed].toSorted())
})

describe('a copy of a service', () => {
  const clone = (sourceServiceId: string, changes: object = {}) =>
    world.owner.services.cloneService({ body: { sourceServiceId, ...changes } })

  test('is hidden, with an address and a schedule of its own, and with the series to come', async () => {
    const { service, teacherId } = await yogaClass()
    world.clock.advance({ hours: 24 * 3 })
    const { service: copy, errors } = await clone(service.id)
    world.clock.advance({ hours: -24 * 3 })
    expect(errors).toEqual([])
    expect(copy).toMatchObject({ name: `${service.name} (2)`, hidden: true, type: 'CLASS', defaultCapacity: 12, revision: '1' })
    expect([copy.id, copy.schedule.id, copy.mainSlug.name]).not.toEqual([service.id, service.schedule.id, service.mainSlug.name])
    expect(copy.staffMemberIds).toEqual([teacherId])
    // The single session on the fifth is not copied, nor the one on the third, which was over.
    expect(await sessionsOf(copy)).toEqual(['2027-03-10', '2027-03-17'])
  })

  test('is named, shown, and given plans or no sessions as asked', async () => {
    const { service } = await yogaClass()
    const { id: plan } = await soldPlan(world.owner, 'Yoga pass')
    await world.owner.services.enablePricingPlansForService({ params: { serviceId: service.id }, body: { pricingPlanIds: [plan] } })
    const asked = { cloneServiceName: 'Evening yoga', hideService: false, copyPricingPlans: true, copyRecurringSessions: false }
    const { service: copy } = await clone(service.id, asked)
    expect(copy).toMatchObject({ name: 'Evening yoga', hidden: false, payment: { pricingPlanIds: [plan] } })
    expect(await sessionsOf(copy)).toEqual([])
    expect((await clone(service.id)).service.payment.pricingPlanIds).toEqual([])
  })

  test('is of a service that exists, and made by a manager', async () => {
    await expect(clone(randomUUID())).rejects.toMatchObject({ status: 404, code: 'SERVICE_NOT_FOUND' })
    const { service } = await yogaClass()
    const visitor = await world.visitor()
    await expect(visitor.services.cloneService({ body: { sourceServiceId: service.id } })).rejects.toMatchObject({ status: 403 })
  })
})

describe('sessions at a place that a class leaves', () => {
  const barn: ServiceLocation = { type: 'CUSTOM', custom: { address: { addressLine: 'Dorfstraße 3' } } }
  const setLocations = (service: Service, locations: ServiceLocation[], removedLocationSessionsAction = {}) =>
    world.owner.services.setServiceLocations({ params: { serviceId: service.id }, body: { locations, removedLocationSessionsAction } })

  test('are counted before, with the places taken in them', async () => {
    const { service, single } = await yogaClass()
    await takePartIn(single, 3)
    const preview = async (locations: ServiceLocation[]) =>
      (await world.owner.services.previewServiceChanges({ params: { serviceId: service.id }, body: { service: { locations } } }))
        .placeOfSessions
    expect(await preview([barn])).toEqual({ sessions: 1, series: 1, taken: 3 })
    expect(await preview([barn, { type: 'BUSINESS' }])).toEqual({ sessions: 0, series: 0, taken: 0 })
  })

  test('stay there', async () => {
    const { service, series, single } = await yogaClass()
    await setLocations(service, [barn])
    expect((await read(single.id)).location).toMatchObject({ type: 'BUSINESS', id: world.siteId })
    expect((await read(series.id)).location).toMatchObject({ type: 'BUSINESS', id: world.siteId })
  })

  test('move with the service, from now on', async () => {
    const { service, series, single } = await yogaClass()
    await setLocations(service, [barn], { action: 'MOVE_TO_LOCATION', moveToLocationOptions: { newLocation: barn } })
    expect((await read(single.id)).location).toEqual({ type: 'CUSTOM', address: 'Dorfstraße 3' })
    expect((await read(series.id)).location).toEqual({ type: 'CUSTOM', address: 'Dorfstraße 3' })
    expect(await sessionsOf(service)).toEqual(['2027-03-03', '2027-03-05', '2027-03-10', '2027-03-17'])
  })

  test('move from the next occurrence of each series on, with as many statements for several series as for one', async () => {
    const moving = async (times: readonly string[]) => {
      const service = await serviceOf('CLASS')
      const { id: scheduleId } = service.schedule
      const series = []
      const resources = [{ id: (await world.staffMember('Mira')).resourceId }]
      for (const time of times) series.push(await create(session(`2027-03-03T${time}:00`, { scheduleId, resources, ...weekly })))
      world.clock.advance({ hours: 24 * 5 })
      const target = { action: 'MOVE_TO_LOCATION', moveToLocationOptions: { newLocation: barn } }
      const { statements } = await countStatements(() => setLocations(service, [barn], target))
      world.clock.advance({ hours: -24 * 5 })
      for (const { id } of series) expect((await read(id)).location).toEqual({ type: 'CUSTOM', address: 'Dorfstraße 3' })
      const { events } = await world.owner.calendar.queryEvents({
        body: {
          fromLocalDate: '2027-03-01T00:00:00',
          toLocalDate: '2027-03-12T00:00:00',
          query: { filter: { scheduleId } },
        },
      })
      // What is over keeps to its service, and has no place of its own.
      const places = events.map(({ start, location }) => `${start.localDate.slice(8, 10)} ${location?.type}`)
      expect(places).toEqual([...times.map(() => '03 undefined'), ...times.map(() => '10 CUSTOM')])
      return statements.length
    }
    expect(await moving(['08:00', '09:00', '10:00', '11:00'])).toBe(await moving(['08:00']))
  })

  test('are canceled', async () => {
    const { service } = await yogaClass()
    await setLocations(service, [barn], { action: 'DELETE' })
    expect(await sessionsOf(service)).toEqual([])
  })
})

describe('the capacity of a class', () => {
  const resize = async ({ id }: Service, defaultCapacity: number) => {
    const { service } = await world.owner.services.getService({ params: { serviceId: id }, query: {} })
    const body = { service: { defaultCapacity, revision: service.revision } }
    return (await world.owner.services.updateService({ params: { 'service.id': id }, body })).service
  }
  const preview = async ({ id }: Service, defaultCapacity: number) =>
    (await world.owner.services.previewServiceChanges({ params: { serviceId: id }, body: { service: { defaultCapacity } } })).capacity

  test('may be below the seats taken, which a preview shows before', async () => {
    const { service, single } = await yogaClass()
    await takePartIn(single, 7)
    expect(await preview(service, 6)).toEqual({ sessions: 1, taken: 7 })
    expect(await preview(service, 7)).toEqual({ sessions: 0, taken: 0 })
    expect((await resize(service, 6)).defaultCapacity).toBe(6)
    expect(await read(single.id)).toMatchObject({ totalCapacity: 6, remainingCapacity: 0, participants: { total: 7 } })
  })

  test('may be less than in sessions with a capacity of their own, and in those that are over', async () => {
    const { service, single } = await yogaClass()
    const own = await create(session('2027-03-06T18:00:00', { scheduleId: service.schedule.id, totalCapacity: 20 }))
    await takePartIn(own, 15)
    await takePartIn(single, 10)
    world.clock.advance({ hours: 24 * 7 })
    expect((await resize(service, 5)).defaultCapacity).toBe(5)
    world.clock.advance({ hours: -24 * 7 })
  })
})
