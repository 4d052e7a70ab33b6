import { afterAll, describe, expect, test } from 'vitest'
import { createSessionWorld } from '../../test/bookings/session-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin. The business has a second location with a room of its own, which is nowhere else.
const { world, ada, yoga, create, session, serviceOf } = await createSessionWorld()
afterAll(() => world.close())

const { calendar, locations, resources } = world.owner
const { location: harbour } = await locations.createLocation({ body: { location: { name: 'Harbour' } } })
const { resource: hall } = await resources.createResource({
  body: {
    resource: {
      name: 'Harbour hall',
      locationOptions: {
        availableInAllLocations: false,
        specificLocationOptions: { availableInBusinessLocations: true, businessLocations: [{ locationId: harbour.id }] },
      },
    },
  },
})
const inHall = { resources: [{ id: ada.resourceId }, { id: hall.id }] }
const atHarbour = { type: 'BUSINESS' as const, id: harbour.id }
const elsewhere = (locationId?: string) => ({
  status: 428,
  code: 'RESOURCE_NOT_AT_LOCATION',
  data: { resources: [{ id: hall.id, name: 'Harbour hall' }], ...(locationId && { locationId }) },
})

describe('a session in a room of another location', () => {
  test('is refused where the session names its location, and made where the room is there', async () => {
    const wanted = { ...inHall, location: { type: 'BUSINESS' as const } }
    await expect(create(session('2027-03-02T18:00:00', wanted))).rejects.toMatchObject(elsewhere(world.siteId))
    const outside = { ...inHall, location: { type: 'CUSTOM' as const, address: 'In the park' } }
    await expect(create(session('2027-03-02T18:00:00', outside))).rejects.toMatchObject(elsewhere())
    expect(await create(session('2027-03-02T18:00:00', { ...inHall, location: atHarbour }))).toMatchObject({ location: atHarbour })
  })

  test('is refused where the location follows from the service', async () => {
    await expect(create(session('2027-03-03T18:00:00', inHall))).rejects.toMatchObject(elsewhere(world.siteId))
    const sailing = await serviceOf('CLASS', { name: 'Sailing', locations: [{ type: 'BUSINESS', business: { id: harbour.id } }] })
    await create(session('2027-03-03T18:00:00', { ...inHall, scheduleId: sailing.schedule.id }))
  })

  test('fails alone in bulk, and with all others where sessions are added together', async () => {
    const events = [session('2027-03-04T18:00:00'), session('2027-03-04T20:00:00', inHall)]
    const { results } = await calendar.bulkCreateEvent({ body: { events: events.map((event) => ({ event })) } })
    expect(results.map(({ itemMetadata: { success, error } }) => [success, error?.code])).toEqual([
      [true, undefined],
      [false, 'RESOURCE_NOT_AT_LOCATION'],
    ])
    await expect(
      calendar.addSessions({ body: { events: [session('2027-03-05T18:00:00'), session('2027-03-05T20:00:00', inHall)] } }),
    ).rejects.toMatchObject(elsewhere(world.siteId))
    const day = { fromLocalDate: '2027-03-05T00:00:00', toLocalDate: '2027-03-06T00:00:00' }
    expect((await calendar.queryEvents({ body: { ...day, query: { filter: { scheduleId: yoga.schedule.id } } } })).events).toEqual([])
  })
})

describe('an existing session', () => {
  const day = '2027-04-07'
  const changed = async (eventId: string, changes: object) => {
    const { event } = await calendar.getEvent({ params: { eventId }, query: {} })
    return await calendar.updateEvent({ params: { 'event.id': eventId }, body: { event: { revision: event.revision, ...changes } } })
  }

  test('is not moved into a room of another location, nor away from a room to another location', async () => {
    const { id } = await create(session(`${day}T08:00:00`))
    await expect(changed(id, inHall)).rejects.toMatchObject(elsewhere(world.siteId))
    expect((await changed(id, { ...inHall, location: atHarbour })).event.resources).toHaveLength(2)
    await expect(changed(id, { location: { type: 'BUSINESS' } })).rejects.toMatchObject(elsewhere(world.siteId))
    const restoring = calendar.restoreEventDefaults({ params: { eventId: id }, body: { fields: ['LOCATION'] } })
    await expect(restoring).rejects.toMatchObject(elsewhere(world.siteId))
    expect((await changed(id, { title: 'With music' })).event).toMatchObject({ title: 'With music', location: atHarbour })
  })

  test('of a series keeps its series out of a room that one date of it cannot have', async () => {
    const recurrenceRule = { days: ['WEDNESDAY' as const], until: { localDate: '2027-04-21T11:00:00' } }
    const { id } = await create(session(`${day}T10:00:00`, { location: atHarbour, recurrenceRule }))
    await changed(`${id}t20270414T1000`, { location: { type: 'BUSINESS' } })
    await expect(changed(id, inHall)).rejects.toMatchObject(elsewhere(world.siteId))
    await expect(changed(`${id}t20270414T1000`, inHall)).rejects.toMatchObject(elsewhere(world.siteId))
    expect((await changed(`${id}t20270421T1000`, inHall)).event.resources).toHaveLength(2)
  })

  test('is not moved there with all sessions of some days, and the preview says so', async () => {
    await create(session(`${day}T12:00:00`))
    const sessions = { fromDate: day, toDate: day, scheduleIds: [yoga.schedule.id] }
    const change = { sessions, replacedResource: { resourceId: ada.resourceId, byResourceId: hall.id } }
    await expect(calendar.changeSessions({ body: { change } })).rejects.toMatchObject(elsewhere(world.siteId))
    await expect(calendar.previewEventChanges({ body: { change } })).rejects.toMatchObject(elsewhere(world.siteId))
    const { results } = await calendar.bulkUpdateEvent({
      body: { events: [{ event: { ...(await firstAt(`${day}T12:00:00`)), ...inHall } }] },
    })
    expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual(['RESOURCE_NOT_AT_LOCATION'])
  })

  const firstAt = async (localDate: string) => {
    const around = { fromLocalDate: `${day}T00:00:00`, toLocalDate: `${day}T23:59:00` }
    const { events } = await calendar.queryEvents({ body: { ...around, query: { filter: { scheduleId: yoga.schedule.id } } } })
    const found = events.find(({ start }) => start.localDate === localDate)
    if (!found) throw new Error(`There is a session at ${localDate}`)
    return { id: found.id, revision: found.revision }
  }
})

test('sessions are found by a room of their series, and not once they are in another', async () => {
  const series = await create(
    session('2027-03-09T18:00:00', {
      ...inHall,
      location: atHarbour,
      recurrenceRule: { days: ['TUESDAY'], until: { localDate: '2027-03-23T19:00:00' } },
    }),
  )
  const dates = async () => {
    const { events } = await calendar.queryEvents({
      body: { fromLocalDate: '2027-03-08T00:00:00', toLocalDate: '2027-04-01T00:00:00', query: { filter: { 'resources.id': hall.id } } },
    })
    return events.map(({ start }) => start.localDate.slice(0, 10))
  }
  expect(await dates()).toEqual(['2027-03-09', '2027-03-16', '2027-03-23'])
  const eventId = `${series.id}t20270316T1800`
  const change = async (changes: object) => {
    const { event } = await calendar.getEvent({ params: { eventId }, query: {} })
    await calendar.updateEvent({ params: { 'event.id': eventId }, body: { event: { revision: event.revision, ...changes } } })
  }
  await change({ title: 'With music' })
  expect(await dates()).toEqual(['2027-03-09', '2027-03-16', '2027-03-23'])
  await change({ resources: [{ id: ada.resourceId }] })
  expect(await dates()).toEqual(['2027-03-09', '2027-03-23'])
})
