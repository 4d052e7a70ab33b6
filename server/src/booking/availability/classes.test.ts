import { randomUUID } from 'node:crypto'
import type { NewBookingPolicy, Service, SlotAvailability } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hold } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, yoga, pottery, serviceOf, create, session } = await createSessionWorld()
afterAll(() => world.close())

const { owner } = world
const visitor = await world.visitor()
const massage = await world.service([ada], { name: 'Massage' })

type Asked = {
  from: string
  to: string
  services?: readonly Service[]
  timezone?: string
  filter?: Record<string, unknown>
  slotsPerDay?: number
  order?: 'DESC'
}

const ask = async ({ from, to, services = [yoga], timezone, filter = {}, slotsPerDay, order }: Asked, client: Client = visitor) => {
  const ids = services.map(({ id }) => id)
  const query = {
    filter: { serviceId: ids.length === 1 ? ids[0] : ids, startDate: from, endDate: to, ...filter },
    ...(order && { sort: [{ fieldName: 'startDate', order }] }),
  }
  const body = { query, ...(timezone && { timezone }), ...(slotsPerDay && { slotsPerDay }) }
  return (await client.availability.queryAvailability({ body })).availabilityEntries
}
const day = (date: string) => ({ from: `${date}T00:00:00`, to: `${date}T23:59:59` })
const startOf = ({ slot }: SlotAvailability) => slot.startDate
const localStartOf = (entry: SlotAvailability) => startOf(entry).slice(0, 19)
const join = async (ids: { event_id: string } | { schedule_id: string }, partySize: number) => {
  const row = { site_id: world.siteId, id: randomUUID(), name: 'Lena', party_size: partySize, app_id: randomUUID() }
  await world.db
    .insertInto('participations')
    .values({ ...row, ...ids })
    .execute()
}
const withPolicy = async (service: Service, policy: Partial<NewBookingPolicy>) => {
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: { bookingPolicy: { name: randomUUID(), ...policy } },
  })
  const { revision } = (await owner.services.getService({ params: { serviceId: service.id }, query: {} })).service
  const changes = { revision, bookingPolicy: { id: bookingPolicy.id } }
  await owner.services.updateService({ params: { 'service.id': service.id }, body: { service: changes } })
}

describe('the sessions of a class', () => {
  let sessionId = ''
  beforeAll(async () => {
    const weekly = session('2027-03-03T18:00:00', { recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: ['WEDNESDAY'] } })
    await create(weekly)
    const single = await create(
      session('2027-03-05T08:00:00', { totalCapacity: 2, location: { type: 'CUSTOM', name: 'By the lake', address: 'Seestraße 1' } }),
    )
    sessionId = single.id
  })

  test('are one entry each, with their id, seats, teacher and location', async () => {
    const entries = await ask({ from: '2027-03-01T00:00:00', to: '2027-03-15T00:00:00' })
    expect(entries.map(localStartOf)).toEqual(['2027-03-03T18:00:00', '2027-03-05T08:00:00', '2027-03-10T18:00:00'])
    expect(entries[0]).toMatchObject({ bookable: true, totalSpots: 12, openSpots: 12, locked: false })
    expect(entries[1]).toMatchObject({
      totalSpots: 2,
      slot: {
        sessionId,
        eventId: sessionId,
        serviceId: yoga.id,
        scheduleId: yoga.schedule.id,
        resource: { id: ada.resourceId, name: 'Ada Lindqvist' },
        location: { locationType: 'OWNER_CUSTOM', name: 'By the lake', formattedAddress: 'Seestraße 1' },
      },
    })
  })

  test('are shown in the requested zone', async () => {
    const [first] = await ask({ ...day('2027-03-03'), timezone: 'America/New_York' })
    expect(first?.slot).toMatchObject({ timezone: 'America/New_York', startDate: expect.stringContaining('T12:00:00') })
  })

  test('have a seat less for each participant, and are full when none is left', async () => {
    await join({ event_id: sessionId }, 1)
    const [one] = await ask(day('2027-03-05'))
    expect(one).toMatchObject({ bookable: true, totalSpots: 2, openSpots: 1 })
    expect(await ask({ ...day('2027-03-05'), filter: { openSpots: 2 } })).toEqual([])
    await join({ event_id: sessionId }, 1)
    const [full] = await ask(day('2027-03-05'))
    expect(full).toMatchObject({ bookable: false, openSpots: 0, reason: { code: 'FULL' } })
    expect(await ask({ ...day('2027-03-05'), filter: { bookable: true } })).toEqual([])
  })

  test('stand among appointments by their start, and count with them in the limit of a day', async () => {
    const both = { ...day('2027-03-10'), services: [massage, yoga] }
    const entries = await ask(both)
    expect(entries.map(startOf)).toEqual(entries.map(startOf).toSorted())
    expect(entries.filter(({ slot }) => slot.serviceId === yoga.id)).toHaveLength(1)
    expect((await ask({ ...both, order: 'DESC' })).map(startOf)).toEqual(entries.map(startOf).toReversed())
    expect(await ask({ ...both, slotsPerDay: 2 })).toHaveLength(2)
  })

  test('are found by resource and by location', async () => {
    const stranger = await world.staffMember('Jonas Weber')
    expect(await ask({ ...day('2027-03-03'), filter: { resourceId: stranger.resourceId } })).toEqual([])
    expect(await ask({ ...day('2027-03-03'), filter: { resourceId: [ada.resourceId] } })).toHaveLength(1)
    expect(await ask({ ...day('2027-03-05'), filter: { 'location.locationType': 'OWNER_BUSINESS' } })).toEqual([])
  })

  test('are left out when they were canceled, and move with their series', async () => {
    const { id } = await create(session('2027-03-12T08:00:00'))
    expect(await ask(day('2027-03-12'))).toHaveLength(1)
    await owner.calendar.cancelEvent({ params: { eventId: id }, body: {} })
    expect(await ask(day('2027-03-12'))).toEqual([])
  })

  test('follow the policy of their service', async () => {
    const late = await serviceOf('CLASS', { name: 'Late' })
    await withPolicy(late, { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 3 * 1440 } })
    await create({ ...session('2027-03-03T12:00:00'), scheduleId: late.schedule.id })
    const [entry] = await ask({ ...day('2027-03-03'), services: [late] })
    expect(entry).toMatchObject({
      bookable: false,
      openSpots: 12,
      bookingPolicyViolations: { tooLateToBook: true },
      reason: { code: 'TOO_SOON' },
    })
  })

  test('make their teacher unavailable for appointments', async () => {
    const [entry] = await ask({ ...day('2027-03-03'), services: [massage], filter: { bookable: false } })
    expect(entry?.reason ?? 'none').toEqual({ code: 'BOOKED' })
    await expect(hold(visitor, { serviceId: massage.id, startDate: '2027-03-03T12:00:00' })).rejects.toMatchObject({
      data: { reason: 'BOOKED' },
    })
  })

  test('are the next free time of their class', async () => {
    const { nextFree } = await visitor.availability.listNextFree({ body: { serviceIds: [yoga.id] } })
    expect(nextFree).toMatchObject([{ serviceId: yoga.id, resourceIds: [ada.resourceId] }])
    expect(Temporal.Instant.from(nextFree[0]?.startDate ?? '').toString()).toBe('2027-03-03T17:00:00Z')
  })

  test('can be sent back as they are, to book a seat', async () => {
    const [entry] = await ask(day('2027-03-03'))
    const { slot } = entry as SlotAvailability
    expect((await hold(visitor, slot)).bookedEntity).toMatchObject({ slot: { eventId: slot.eventId }, tags: ['GROUP'] })
  })
})

describe('the seats of a course', () => {
  const courseOf = async (service: Service, client: Client = visitor) =>
    await client.availability.getScheduleAvailability({ params: { scheduleId: service.schedule.id } })
  const meeting = (service: Service, localStart: string) => ({
    ...session(localStart),
    scheduleId: service.schedule.id,
    type: 'COURSE' as const,
  })

  test('are the capacity less the participants, with the first start and the last end', async () => {
    expect((await courseOf(pottery)).availability).toMatchObject({ bookable: false, reason: { code: 'NO_SESSIONS' } })
    await create(meeting(pottery, '2027-03-09T18:00:00'))
    await create(meeting(pottery, '2027-03-16T18:00:00'))
    await join({ schedule_id: pottery.schedule.id }, 3)
    const { availability, bookingPolicySettings } = await courseOf(pottery)
    expect(availability).toMatchObject({ totalSpots: 8, openSpots: 5, bookable: true })
    expect(Temporal.Instant.from(availability.firstSessionStart ?? '').toString()).toBe('2027-03-09T17:00:00Z')
    expect(Temporal.Instant.from(availability.lastSessionEnd ?? '').toString()).toBe('2027-03-16T18:00:00Z')
    expect(bookingPolicySettings.maxParticipantsPerBooking).toBeGreaterThan(0)
    await join({ schedule_id: pottery.schedule.id }, 5)
    expect((await courseOf(pottery)).availability).toMatchObject({ openSpots: 0, bookable: false, reason: { code: 'FULL' } })
  })

  test('cannot be booked once it has begun, and are not in the list of times', async () => {
    const begun = await serviceOf('COURSE', { name: 'Begun' })
    await create(meeting(begun, '2027-02-24T18:00:00'))
    await create(meeting(begun, '2027-03-03T20:00:00'))
    expect((await courseOf(begun)).availability).toMatchObject({
      reason: { code: 'IN_THE_PAST' },
      bookingPolicyViolations: { tooLateToBook: true },
    })
    await withPolicy(begun, { bookAfterStartPolicy: { enabled: true } })
    expect((await courseOf(begun)).availability).toMatchObject({ bookable: true })
    expect(await ask({ ...day('2027-03-03'), services: [begun] })).toEqual([])
  })

  test('are refused for a schedule that is not of a course', async () => {
    const refused = { status: 404, code: 'FAILED_RESOLVING_SCHEDULE' }
    await expect(courseOf(yoga)).rejects.toMatchObject(refused)
    await expect(visitor.availability.getScheduleAvailability({ params: { scheduleId: randomUUID() } })).rejects.toMatchObject(refused)
  })

  test('are served at every address of the wire', async () => {
    const headers = { authorization: world.apiKey }
    const paths = ['/_api/availability-calendar/v2/availability', '/bookings/v2/availability', '/v2/availability']
    const answers = await Promise.all(
      paths.map((path) => world.app.inject({ url: `${path}/schedule/${pottery.schedule.id}?scheduleId=${pottery.schedule.id}`, headers })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })
})

test('a hidden service has no times, no sessions and no course for a visitor, and cannot be booked by one', async () => {
  const hidden = [
    await world.service([ada], { name: 'Secret massage', hidden: true }),
    await serviceOf('CLASS', { name: 'Secret class', hidden: true }),
    await serviceOf('COURSE', { name: 'Secret course', hidden: true }),
  ] as [Service, Service, Service]
  const [appointment, secretClass, course] = hidden
  await create({ ...session('2027-03-18T08:00:00'), scheduleId: secretClass.schedule.id })
  for (const service of [appointment, secretClass]) {
    await expect(ask({ ...day('2027-03-18'), services: [service] })).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
    expect((await ask({ ...day('2027-03-18'), services: [service] }, owner)).length).toBeGreaterThan(0)
  }
  expect((await ask({ ...day('2027-03-18'), services: [massage, ...hidden] })).every(({ slot }) => slot.serviceId === massage.id)).toBe(
    true,
  )
  await expect(visitor.availability.getScheduleAvailability({ params: { scheduleId: course.schedule.id } })).rejects.toMatchObject({
    status: 404,
  })
  const { nextFree } = await visitor.availability.listNextFree({ body: {} })
  expect(nextFree.some(({ serviceId }) => hidden.some(({ id }) => id === serviceId))).toBe(false)
  const secretly = hold(visitor, { serviceId: appointment.id, startDate: '2027-03-18T10:00:00' })
  await expect(secretly).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
  expect((await hold(owner, { serviceId: appointment.id, startDate: '2027-03-18T10:00:00' })).status).toBe('CREATED')
})
