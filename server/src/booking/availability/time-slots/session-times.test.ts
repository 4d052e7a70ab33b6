import type { EventTimeSlotsRequest } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hold } from '../../../test/bookings/booked.ts'
import { createSessionWorld } from '../../../test/bookings/session-world.ts'
import { countOwnStatements } from '../../../test/own-statements.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, yoga, pottery, serviceOf, create, session } = await createSessionWorld()
afterAll(() => world.close())

const { owner } = world
const visitor = await world.visitor()
const week = { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2027-03-15T00:00:00' }
const ask = async (asked: Partial<EventTimeSlotsRequest> = {}, client: Client = visitor) =>
  await client.availability.listEventTimeSlots({ body: { ...week, ...asked } })
const starts = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).timeSlots.map(({ localStartDate }) => localStartDate.slice(5, 16))
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    ({ status, code, violations }) => ({ status, code, ...(violations?.length > 0 && { violations }) }),
  )

const jonas = await world.staffMember('Jonas Weber')
const dance = await serviceOf('CLASS', { name: 'Dance', defaultCapacity: 2 })
let lake = ''
beforeAll(async () => {
  await create(session('2027-03-03T18:00:00', { recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: ['WEDNESDAY'] } }))
  const location = { type: 'CUSTOM' as const, name: 'By the lake', address: 'Seestraße 1' }
  lake = (await create(session('2027-03-05T08:00:00', { totalCapacity: 1, title: 'Morning', location }))).id
  await create({ ...session('2027-03-04T20:00:00'), scheduleId: dance.schedule.id, resources: [{ id: jonas.resourceId }] })
  await create({ ...session('2027-03-09T18:00:00'), scheduleId: pottery.schedule.id, type: 'COURSE' })
})

describe('the sessions of classes', () => {
  test('are listed by their start with places, teacher and location; courses are not among them', async () => {
    const { timeSlots, timeZone, pagingMetadata, cursorPagingMetadata } = await ask()
    expect(timeSlots.map(({ localStartDate }) => localStartDate.slice(5, 16))).toEqual([
      '03-03T18:00',
      '03-04T20:00',
      '03-05T08:00',
      '03-10T18:00',
    ])
    expect(timeZone).toBe('Europe/Berlin')
    expect(pagingMetadata).toEqual({ count: 4, cursors: {}, hasNext: false })
    expect(cursorPagingMetadata).toEqual(pagingMetadata)
    expect(timeSlots[2]).toEqual({
      serviceId: yoga.id,
      localStartDate: '2027-03-05T08:00:00',
      localEndDate: '2027-03-05T09:00:00',
      bookable: true,
      location: expect.objectContaining({ locationType: 'CUSTOM', name: 'By the lake', formattedAddress: 'Seestraße 1' }),
      eventInfo: { eventId: lake, eventTitle: 'Morning' },
      totalCapacity: 1,
      remainingCapacity: 1,
      bookableCapacity: 1,
      bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      availableResources: [
        {
          resourceTypeId: staffResourceTypeId,
          resources: [{ id: ada.resourceId, name: 'Ada Lindqvist' }],
          hasMoreAvailableResources: false,
        },
      ],
      scheduleId: yoga.schedule.id,
      allDay: false,
    })
  })

  test('are found by service, by free seats, and by a filter of events', async () => {
    expect(await starts({ serviceIds: [dance.id] })).toEqual(['03-04T20:00'])
    expect(await starts({ minBookableCapacity: 3 })).toEqual(['03-03T18:00', '03-10T18:00'])
    expect(await starts({ eventFilter: { 'resources.id': { $hasSome: [jonas.resourceId] } } })).toEqual(['03-04T20:00'])
    expect(await starts({ eventFilter: { 'location.type': 'CUSTOM' } })).toEqual(['03-05T08:00'])
    expect(await starts({ timeZone: 'America/New_York', toLocalDate: '2027-03-04T14:00:00' })).toEqual(['03-03T12:00'])
    expect(await starts({ maxSlotsPerDay: 1, toLocalDate: '2027-03-05T00:00:00' })).toEqual(['03-03T18:00', '03-04T20:00'])
    expect(await refused(ask({ eventFilter: { teacher: 'Ada' } }))).toMatchObject({
      violations: [{ field: 'eventFilter.teacher', violatedRule: 'UNKNOWN_FIELD' }],
    })
  })

  test('are not bookable when they are full, and left out on request', async () => {
    const eve = await world.visitor()
    await hold(eve, { serviceId: yoga.id, eventId: lake, startDate: '2027-03-05T08:00:00' })
    const { timeSlots } = await ask({ fromLocalDate: '2027-03-05T00:00:00', toLocalDate: '2027-03-06T00:00:00' })
    expect(timeSlots).toMatchObject([
      {
        bookable: false,
        remainingCapacity: 0,
        nonBookableReasons: {
          noRemainingCapacity: true,
          violatesBookingPolicy: false,
          reservedForWaitingList: false,
          eventCancelled: false,
        },
      },
    ])
    expect(await starts({ includeNonBookable: false })).not.toContain('03-05T08:00')
    // The visitor's own hold is not in the visitor's way.
    expect(await starts({ includeNonBookable: false }, eve)).toContain('03-05T08:00')
    expect(await starts({ bookingPolicyViolations: { tooLateToBook: true } })).toEqual([])
  })

  test('come in pages whose cursor contains the query', async () => {
    const first = await ask({ cursorPaging: { limit: 3 } })
    expect(first.pagingMetadata.hasNext).toBe(true)
    const { next: cursor = '' } = first.pagingMetadata.cursors
    const second = await visitor.availability.listEventTimeSlots({ body: { cursorPaging: { cursor } } })
    expect(second.timeSlots.map(({ localStartDate }) => localStartDate)).toEqual(['2027-03-10T18:00:00'])
    expect(await refused(visitor.availability.listAvailabilityTimeSlots({ body: { cursorPaging: { cursor } } }))).toEqual({
      status: 400,
      code: 'INVALID_CURSOR',
    })
  })

  test('refuse invalid queries', async () => {
    expect(await refused(visitor.availability.listEventTimeSlots({ body: {} }))).toEqual({ status: 400, code: 'MISSING_ARGUMENTS' })
    expect(await refused(ask({ timeZone: 'Nowhere' }))).toEqual({ status: 400, code: 'INVALID_TIME_ZONE' })
    expect(await refused(ask({ toLocalDate: '2027-06-01T00:00:00', maxSlotsPerDay: 2 }))).toMatchObject({
      violations: [{ field: 'toLocalDate' }],
    })
    expect(await refused(ask({}, world.guest))).toMatchObject({ status: 401 })
  })

  test('of a hidden class are shown to the business only', async () => {
    const secret = await serviceOf('CLASS', { name: 'Secret', hidden: true })
    const { id: eventId } = await create({
      ...session('2027-03-11T08:00:00'),
      scheduleId: secret.schedule.id,
      resources: [{ id: jonas.resourceId }],
    })
    expect(await starts({ serviceIds: [secret.id] })).toEqual([])
    expect(await starts({ serviceIds: [secret.id] }, owner)).toEqual(['03-11T08:00'])
    const params = { eventId }
    expect(await refused(visitor.availability.getEventTimeSlot({ params, query: {} }))).toEqual({ status: 404, code: 'EVENT_NOT_FOUND' })
    expect((await owner.availability.getEventTimeSlot({ params, query: {} })).timeSlot.serviceId).toBe(secret.id)
  })

  test('cost the same number of statements, however many there are', async () => {
    const count = async (asked: Partial<EventTimeSlotsRequest>) => (await countOwnStatements(() => ask(asked))).statements.length
    const few = await count({ toLocalDate: '2027-03-04T00:00:00' })
    expect(few).toBe(4)
    expect(await count({ toLocalDate: '2027-12-31T00:00:00' })).toBe(few)
  })
})

test('one session is shown in the requested zone, also when it was canceled', async () => {
  const { id } = await create(session('2027-03-12T08:00:00'))
  const get = (timeZone?: string) =>
    visitor.availability.getEventTimeSlot({ params: { eventId: id }, query: { ...(timeZone && { timeZone }) } })
  expect((await get()).timeSlot).toMatchObject({ localStartDate: '2027-03-12T08:00:00', bookable: true, totalCapacity: 12 })
  expect(await get('Asia/Tokyo')).toMatchObject({ timeSlot: { localStartDate: '2027-03-12T16:00:00' }, timeZone: 'Asia/Tokyo' })
  await owner.calendar.cancelEvent({ params: { eventId: id }, body: {} })
  expect((await get()).timeSlot).toMatchObject({
    bookable: false,
    nonBookableReasons: { eventCancelled: true, noRemainingCapacity: false },
  })
  expect(await starts({ fromLocalDate: '2027-03-12T00:00:00' })).toEqual([])
  expect(await refused(get('Nowhere'))).toEqual({ status: 400, code: 'INVALID_TIME_ZONE' })
})

test('both generations tell the same of every session', async () => {
  const filter = { serviceId: [yoga.id, dance.id], startDate: '2027-03-01T00:00:00', endDate: '2027-04-01T00:00:00' }
  const { availabilityEntries } = await visitor.availability.queryAvailability({ body: { query: { filter } } })
  const { timeSlots } = await ask({ serviceIds: [yoga.id, dance.id], toLocalDate: '2027-04-01T00:00:00' })
  expect(timeSlots.map((slot) => [slot.eventInfo?.eventId, slot.bookable, slot.remainingCapacity, slot.localStartDate])).toEqual(
    availabilityEntries.map(({ slot, bookable, openSpots }) => [slot.eventId, bookable, openSpots, slot.startDate.slice(0, 19)]),
  )
  expect(timeSlots.length).toBeGreaterThan(4)
})
