import { afterAll, describe, expect, test } from 'vitest'
import { createSessionWorld } from '../test/session-world.ts'

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
