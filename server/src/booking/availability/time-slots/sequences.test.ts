import { randomUUID } from 'node:crypto'
import type { MultiSlotRequest, SequencesRequest, Service } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { book, hold } from '../../../test/bookings/booked.ts'
import { createRoomWorld } from '../../../test/bookings/room-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin; the staff work from ten to six.
const { world, visitor, ada, massage, newDay, room, serviceIn, roomTypeId } = await createRoomWorld()
afterAll(() => world.close())

const { owner } = world
const jonas = await world.staffMember('Jonas Weber')
const studio = await room('Studio')
const sauna = await serviceIn([jonas], [[studio]], {
  name: 'Sauna',
  schedule: { availabilityConstraints: { sessionDurations: [30, 90], timeBetweenSessions: 0 } },
})
const here = { locationType: 'BUSINESS' as const, id: world.siteId }
const day = (date: string) => ({ fromLocalDate: `${date}T00:00:00`, toLocalDate: `${date}T23:59:59` })
const inRow = (...services: Service[]) => services.map(({ id: serviceId }) => ({ serviceId }))
const clock = (localDate: string) => localDate.slice(11, 16)
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    ({ status, code, violations }) => ({ status, code, ...(violations?.length > 0 && { violations }) }),
  )

describe('several services in a row', () => {
  const list = async (date: string, asked: SequencesRequest = {}, client: Client = visitor) =>
    await client.availability.listMultiServiceAvailabilityTimeSlots({ body: { services: inRow(massage, sauna), ...day(date), ...asked } })
  const times = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).timeSlots.map(({ localStartDate, localEndDate }) => `${clock(localStartDate)}–${clock(localEndDate)}`)

  test('can be queried for fewer days the more services there are', async () => {
    const services = Array.from({ length: 10 }, () => inRow(massage, sauna)).flat()
    const range = { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2028-02-29T00:00:00' }
    expect(await refused(list(newDay(), { services, ...range }))).toMatchObject({
      violations: [{ field: 'toLocalDate', violatedRule: 'RANGE', data: { maximumDays: 73, services: 20 } }],
    })
    expect((await list(newDay(), { services: inRow(massage, sauna), ...range })).timeSlots.length).toBeGreaterThan(0)
  })

  test('are one time from the first start to the last end, without a gap, in the order of the request', async () => {
    const date = newDay()
    await book(visitor, { serviceId: massage.id, startDate: `${date}T11:00:00` })
    const services = [
      { serviceId: massage.id, includeResourceTypeIds: [staffResourceTypeId] },
      { serviceId: sauna.id, includeResourceTypeIds: [roomTypeId] },
    ]
    const { timeSlots, timeZone, cursorPagingMetadata } = await list(date, { services })
    expect([timeZone, cursorPagingMetadata.count]).toEqual(['Europe/Berlin', 6])
    expect(timeSlots[0]).toEqual({
      localStartDate: `${date}T10:00:00`,
      localEndDate: `${date}T11:30:00`,
      bookable: true,
      location: expect.objectContaining(here),
      totalCapacity: 1,
      remainingCapacity: 1,
      bookableCapacity: 1,
      bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      availableResources: [],
      nestedTimeSlots: [
        {
          serviceId: massage.id,
          localStartDate: `${date}T10:00:00`,
          localEndDate: `${date}T11:00:00`,
          availableResources: [
            {
              resourceTypeId: staffResourceTypeId,
              resources: [{ id: ada.resourceId, name: 'Ada Lindqvist' }],
              hasMoreAvailableResources: false,
            },
          ],
          scheduleId: massage.schedule.id,
        },
        {
          serviceId: sauna.id,
          localStartDate: `${date}T11:00:00`,
          localEndDate: `${date}T11:30:00`,
          availableResources: [
            { resourceTypeId: roomTypeId, resources: [{ id: studio.id, name: 'Studio' }], hasMoreAvailableResources: false },
          ],
          scheduleId: sauna.schedule.id,
        },
      ],
    })
    // 17:00 is no start: the sauna would end after closing.
    expect(await times(date)).toEqual(['10:00–11:30', '12:00–13:30', '13:00–14:30', '14:00–15:30', '15:00–16:30', '16:00–17:30'])
    expect(await times(date, { services: inRow(sauna, massage), toLocalDate: `${date}T11:00:00` })).toEqual([])
  })

  test('each have the chosen length, and use the requested resources', async () => {
    const date = newDay()
    const long = { serviceId: sauna.id, customerChoices: { durationInMinutes: 90 } }
    expect((await times(date, { services: [{ serviceId: massage.id }, long] }))[0]).toBe('10:00–12:30')
    expect((await times(date, { services: [{ serviceId: sauna.id }, long] }))[0]).toBe('10:00–12:00')
    const with61 = [{ serviceId: massage.id }, { serviceId: sauna.id, customerChoices: { durationInMinutes: 61 } }]
    expect(await refused(list(date, { services: with61 }))).toMatchObject({
      violations: [{ field: 'services[1].customerChoices.durationInMinutes' }],
    })
    const withAda = [
      { serviceId: sauna.id, resourceTypes: [{ resourceTypeId: staffResourceTypeId, resourceIds: [ada.resourceId] }] },
      { serviceId: massage.id },
    ]
    expect(await times(date, { services: withAda })).toEqual([])
    const gender = [
      { serviceId: massage.id, customerChoices: { requestedGender: { gender: 'ANY_FEMALE' as const } } },
      { serviceId: sauna.id },
    ]
    expect(await refused(list(date, { services: gender }))).toEqual({ status: 428, code: 'REQUESTED_GENDER_NOT_ALLOWED' })
  })

  test('violate a policy if one of them does', async () => {
    const date = newDay()
    const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
      body: { bookingPolicy: { name: 'A day before', limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 1440 } } },
    })
    const late = await world.service([jonas], { name: 'Late', bookingPolicy: { id: bookingPolicy.id } })
    const { timeSlots } = await list(date, { services: inRow(massage, late), timeSlotsPerDay: 2 })
    expect(timeSlots).toHaveLength(2)
    expect(timeSlots[0]).toMatchObject({
      bookable: false,
      bookingPolicyViolations: { tooEarlyToBook: true },
      nonBookableReasons: { violatesBookingPolicy: true, noRemainingCapacity: false },
    })
    // A day before the second service begins, not the first.
    const opening = Temporal.PlainDateTime.from(`${date}T11:00`).subtract({ days: 1 }).toZonedDateTime('Europe/Berlin').toInstant()
    expect(Temporal.Instant.from(timeSlots[0]?.bookingPolicyViolations.earliestBookingDate ?? '').equals(opening)).toBe(true)
    expect(await times(date, { services: inRow(massage, late), bookable: true })).toEqual([])
  })

  test('are given at one location', async () => {
    const date = newDay()
    const atHome = await world.service([jonas], { name: 'At home', locations: [{ type: 'CUSTOMER' }] })
    const both = await world.service([ada], {
      name: 'Anywhere',
      locations: [{ type: 'BUSINESS', business: { id: world.siteId } }, { type: 'CUSTOMER' }],
    })
    expect(await times(date, { services: inRow(massage, atHome) })).toEqual([])
    const { timeSlots } = await list(date, { services: inRow(both, atHome) })
    expect(timeSlots[0]?.location).toEqual({ locationType: 'CUSTOMER' })
    expect(await times(date, { services: inRow(both, atHome), location: here })).toEqual([])
    expect(await times(date, { services: inRow(both, massage), location: here })).toHaveLength(7)
    expect(await refused(list(date, { location: { locationType: 'BUSINESS' } }))).toMatchObject({ violations: [{ field: 'location.id' }] })
    expect(await refused(list(date, { location: { id: world.siteId } }))).toMatchObject({
      violations: [{ field: 'location.locationType' }],
    })
  })

  test('refuse invalid queries, and callers who may not see one of the services', async () => {
    const date = newDay()
    const secret = await world.service([ada], { name: 'Secret', hidden: true })
    const yoga = await world.service([ada], { type: 'CLASS', name: 'Yoga', defaultCapacity: 8, staffMemberIds: [], schedule: {} })
    const size = { status: 400, code: 'INVALID_SERVICES_SIZE' }
    expect(await refused(visitor.availability.listMultiServiceAvailabilityTimeSlots({ body: {} }))).toEqual({
      status: 400,
      code: 'MISSING_ARGUMENTS',
    })
    expect(await refused(list(date, { services: inRow(massage) }))).toEqual(size)
    expect(await refused(list(date, { services: inRow(...Array.from({ length: 41 }, () => massage)) }))).toEqual(size)
    for (const service of [secret, yoga, { ...massage, id: randomUUID() }]) {
      expect(await refused(list(date, { services: inRow(massage, service) }))).toEqual({ status: 404, code: 'SERVICE_NOT_FOUND' })
    }
    expect(await times(date, { services: inRow(secret, sauna) }, owner)).toHaveLength(7)
    expect(await refused(list(date, { timeZone: 'Nowhere' }))).toEqual({ status: 400, code: 'INVALID_TIME_ZONE' })
    expect(await refused(list(date, { toLocalDate: '2029-01-01T00:00:00' }))).toMatchObject({ violations: [{ field: 'toLocalDate' }] })
    expect(await refused(list(date, {}, world.guest))).toMatchObject({ status: 401 })
  })

  test('come in pages', async () => {
    const date = newDay()
    const first = await list(date, { cursorPaging: { limit: 5 } })
    const { next: cursor = '' } = first.cursorPagingMetadata.cursors
    const second = await visitor.availability.listMultiServiceAvailabilityTimeSlots({ body: { cursorPaging: { cursor } } })
    expect([first, second].map(({ timeSlots }) => timeSlots.length)).toEqual([5, 2])
    expect(second.cursorPagingMetadata.hasNext).toBe(false)
  })

  test('can be queried for exactly one time, with all free resources', async () => {
    const date = newDay()
    const get = (from: string, to: string) =>
      visitor.availability.getMultiServiceAvailabilityTimeSlot({
        body: { services: inRow(massage, sauna), localStartDate: `${date}T${from}:00`, localEndDate: `${date}T${to}:00`, location: here },
      })
    const { timeSlot } = await get('10:00', '11:30')
    expect(timeSlot.nestedTimeSlots?.map(({ availableResources }) => availableResources.length)).toEqual([1, 2])
    const notFound = { status: 404, code: 'SLOT_NOT_FOUND' }
    expect(await refused(get('10:00', '12:00'))).toEqual(notFound)
    expect(await refused(get('10:15', '11:45'))).toEqual(notFound)
    await hold(await world.visitor(), { serviceId: sauna.id, startDate: `${date}T11:00:00` })
    expect(await refused(get('10:00', '11:30'))).toEqual(notFound)
  })
})

describe('several services in a row, as the first generation is asked', () => {
  const list = async (date: string, asked: MultiSlotRequest = {}) =>
    await visitor.availability.calculateMultiSlotAvailability({
      body: { slots: inRow(massage, sauna), from: `${date}T00:00:00`, to: `${date}T23:59:59`, timeZone: 'Europe/Berlin', ...asked },
    })
  const starts = async (...asked: Parameters<typeof list>) => (await list(...asked)).slots.map(({ slot }) => slot.startDate.slice(11, 16))

  test('are one slot from the first start to the last end, bookable or with the reason', async () => {
    const date = newDay()
    await book(visitor, { serviceId: sauna.id, startDate: `${date}T11:00:00` })
    const { slots, cursorPagingMetadata } = await list(date, {
      location: { locationType: 'OWNER_BUSINESS', id: world.siteId, name: 'ignored' },
    })
    expect(slots[0]).toEqual({
      slot: {
        startDate: `${date}T10:00:00${slots[0]?.slot.startDate.slice(19)}`,
        endDate: `${date}T11:30:00${slots[0]?.slot.startDate.slice(19)}`,
        timezone: 'Europe/Berlin',
        location: expect.objectContaining({ locationType: 'OWNER_BUSINESS', id: world.siteId, name: 'Juniper' }),
      },
      bookable: false,
      totalSpots: 1,
      openSpots: 0,
      bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      locked: false,
      reason: { code: 'BOOKED' },
    })
    expect(slots[1]).toMatchObject({ bookable: true, openSpots: 1 })
    expect(cursorPagingMetadata).toMatchObject({ count: 7, hasNext: false })
  })

  test('are filtered, limited by day with bookable times first, and paged', async () => {
    const date = newDay()
    await book(visitor, { serviceId: massage.id, startDate: `${date}T10:00:00` })
    expect(await starts(date, { bookable: false })).toEqual(['10:00'])
    expect(await starts(date, { slotsPerDay: 2 })).toEqual(['11:00', '12:00'])
    expect(await starts(date, { bookingPolicyViolations: { tooLateToBook: true } })).toEqual([])
    const slots = [{ serviceId: massage.id, resourcesFilter: { resourceIds: [jonas.resourceId] } }]
    expect(await starts(date, { slots })).toEqual([])
    const first = await list(date, { cursorPaging: { limit: 4 } })
    const { next: cursor = '' } = first.cursorPagingMetadata.cursors
    const second = await visitor.availability.calculateMultiSlotAvailability({ body: { cursorPaging: { cursor } } })
    expect([...first.slots, ...second.slots].map(({ slot }) => slot.startDate.slice(11, 16))).toEqual(await starts(date))
  })

  test('refuse invalid queries', async () => {
    const date = newDay()
    const of = (asked: MultiSlotRequest) => refused(list(date, asked))
    const missing = await refused(visitor.availability.calculateMultiSlotAvailability({ body: {} }))
    expect(missing).toMatchObject({ status: 400, violations: [{ field: 'from' }, { field: 'slots' }, { field: 'to' }] })
    expect(await of({ slots: [] })).toMatchObject({ violations: [{ field: 'slots' }] })
    expect(await of({ slots: inRow(...Array.from({ length: 7 }, () => massage)) })).toMatchObject({ violations: [{ field: 'slots' }] })
    expect(await of({ location: { id: world.siteId } })).toMatchObject({ violations: [{ field: 'location.locationType' }] })
    expect(await of({ location: { locationType: 'OWNER_BUSINESS' } })).toMatchObject({ violations: [{ field: 'location.id' }] })
    expect(await of({ from: 'tomorrow' })).toEqual({ status: 400, code: 'INVALID_DATE_FORMAT' })
    expect(await of({ to: '2029-01-01T00:00:00' })).toMatchObject({ violations: [{ field: 'to', violatedRule: 'RANGE' }] })
    expect(await of({ timeZone: 'Nowhere' })).toEqual({ status: 400, code: 'INVALID_TIME_ZONE' })
    expect(await of({ slots: inRow({ ...massage, id: randomUUID() }) })).toEqual({ status: 404, code: 'SERVICE_NOT_FOUND' })
  })
})
