import { randomUUID } from 'node:crypto'
import type { NewBookingPolicy, Service, TimeSlotsRequest } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { book, hold } from '../../../test/bookings/booked.ts'
import { createRoomWorld } from '../../../test/bookings/room-world.ts'
import { countOwnStatements } from '../../../test/own-statements.ts'

// Monday, 1 March 2027, 09:00 in Berlin; the staff work from ten to six.
const { world, visitor, ada, massage, newDay, room, serviceIn, roomTypeId } = await createRoomWorld()
afterAll(() => world.close())

const { owner } = world
const jonas = await world.staffMember('Jonas Weber')
const [blue, red] = [await room('Blue room'), await room('Red room')]
const bath = await serviceIn([ada, jonas], [[blue, red]], { name: 'Bath' })
const lengths = { schedule: { availabilityConstraints: { sessionDurations: [60, 90, 120], timeBetweenSessions: 0 } } }
const care = await world.service([ada], { name: 'Care', ...lengths })
const addOn = await owner['add-ons'].createAddOn({ body: { addOn: { name: 'Tea', price: { value: '5' }, durationInMinutes: 15 } } })
const tea = addOn.addOn.id
await owner['add-ons'].createAddOnGroup({ body: { serviceId: care.id, addOnGroup: { name: 'Extras', addOnIds: [tea] } } })

type Asked = Partial<TimeSlotsRequest> & { service?: Service; client?: Client }

const day = (date: string) => ({ fromLocalDate: `${date}T00:00:00`, toLocalDate: `${date}T23:59:59` })
const ask = async (date: string, { service = massage, client = visitor, ...asked }: Asked = {}) =>
  await client.availability.listAvailabilityTimeSlots({ body: { serviceId: service.id, ...day(date), ...asked } })
const clock = (localDate: string) => localDate.slice(11, 16)
const times = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).timeSlots.map(({ localStartDate, localEndDate }) => `${clock(localStartDate)}–${clock(localEndDate)}`)
const slotOf = (date: string, time: string, service: Service = massage) => ({ serviceId: service.id, startDate: `${date}T${time}:00` })
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    ({ status, code, violations }) => ({ status, code, ...(violations?.length > 0 && { violations }) }),
  )
const withPolicy = async (service: Service, policy: Partial<NewBookingPolicy>) => {
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: { bookingPolicy: { name: randomUUID(), ...policy } },
  })
  const { revision } = (await owner.services.getService({ params: { serviceId: service.id }, query: {} })).service
  const changes = { revision, bookingPolicy: { id: bookingPolicy.id } }
  await owner.services.updateService({ params: { 'service.id': service.id }, body: { service: changes } })
}

describe('the list of times of an appointment', () => {
  test('is in the requested zone, with all members of a time', async () => {
    const date = newDay()
    const { timeSlots, timeZone, cursorPagingMetadata } = await ask(date, { timeZone: 'America/New_York' })
    expect(timeZone).toBe('America/New_York')
    expect(timeSlots.map(({ localStartDate }) => clock(localStartDate))).toEqual([
      '04:00',
      '05:00',
      '06:00',
      '07:00',
      '08:00',
      '09:00',
      '10:00',
      '11:00',
    ])
    expect(timeSlots[0]).toEqual({
      serviceId: massage.id,
      localStartDate: `${date}T04:00:00`,
      localEndDate: `${date}T05:00:00`,
      bookable: true,
      location: expect.objectContaining({ id: world.siteId, locationType: 'BUSINESS', name: 'Juniper' }),
      totalCapacity: 1,
      remainingCapacity: 1,
      bookableCapacity: 1,
      bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      availableResources: [],
      scheduleId: massage.schedule.id,
    })
    expect(cursorPagingMetadata).toEqual({ count: 8, cursors: {}, hasNext: false })
    expect((await ask(date)).timeZone).toBe('Europe/Berlin')
  })

  test('holds the starts from the first moment to before the last', async () => {
    const date = newDay()
    const between = { fromLocalDate: `${date}T11:00:00`, toLocalDate: `${date}T14:00:00` }
    expect(await times(date, between)).toEqual(['11:00–12:00', '12:00–13:00', '13:00–14:00'])
  })

  test('leaves out taken times, and shows times that the policy forbids with the reason', async () => {
    const date = newDay()
    await book(visitor, slotOf(date, '11:00'))
    await hold(await world.visitor(), slotOf(date, '12:00'))
    expect(await times(date)).toEqual(['10:00–11:00', '13:00–14:00', '14:00–15:00', '15:00–16:00', '16:00–17:00', '17:00–18:00'])
    const early = await world.service([jonas], { name: 'Early' })
    await withPolicy(early, { limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 1440 } })
    const { timeSlots } = await ask(date, { service: early })
    expect(timeSlots[0]).toMatchObject({
      bookable: false,
      remainingCapacity: 1,
      bookingPolicyViolations: { tooEarlyToBook: true, tooLateToBook: false },
      nonBookableReasons: { noRemainingCapacity: false, violatesBookingPolicy: true, reservedForWaitingList: false, eventCancelled: false },
    })
    const opening = Temporal.PlainDateTime.from(`${date}T10:00`).subtract({ days: 1 }).toZonedDateTime('Europe/Berlin').toInstant()
    expect(Temporal.Instant.from(timeSlots[0]?.bookingPolicyViolations.earliestBookingDate ?? '').equals(opening)).toBe(true)
    expect(await times(date, { service: early, bookable: true })).toEqual([])
    expect(await times(date, { service: early, bookingPolicyViolations: { tooEarlyToBook: false } })).toEqual([])
    expect(await times(date, { service: early, bookingPolicyViolations: { tooEarlyToBook: true, tooLateToBook: false } })).toHaveLength(8)
  })

  test('names free resources of the types asked for, ten at most, and filters by resource without naming', async () => {
    const date = newDay()
    await book(visitor, { ...slotOf(date, '10:00'), resource: { id: ada.resourceId } })
    const { timeSlots } = await ask(date, { service: bath, includeResourceTypeIds: [staffResourceTypeId, roomTypeId] })
    expect(timeSlots[0]?.availableResources).toEqual([
      { resourceTypeId: staffResourceTypeId, resources: [{ id: jonas.resourceId, name: 'Jonas Weber' }], hasMoreAvailableResources: false },
      { resourceTypeId: roomTypeId, resources: [blue, red].map(({ id, name }) => ({ id, name })), hasMoreAvailableResources: false },
    ])
    const withAda = [{ resourceTypeId: staffResourceTypeId, resourceIds: [ada.resourceId] }]
    expect((await times(date, { service: bath, resourceTypes: withAda }))[0]).toBe('11:00–12:00')
    expect((await ask(date, { service: bath, resourceTypes: withAda })).timeSlots[0]?.availableResources).toEqual([])
    expect(await times(date, { service: bath, resourceTypes: [{ resourceTypeId: roomTypeId, resourceIds: [red.id] }] })).toHaveLength(8)
    expect(await times(date, { service: massage, resourceTypes: [{ resourceTypeId: roomTypeId }] })).toEqual([])
    const team = await Promise.all(Array.from({ length: 11 }, (_, index) => world.staffMember(`Staff ${index}`)))
    const big = await world.service(team, { name: 'Given by many' })
    const [first] = (await ask(date, { service: big, includeResourceTypeIds: [staffResourceTypeId] })).timeSlots
    expect(first?.availableResources[0]).toMatchObject({ hasMoreAvailableResources: true, resources: { length: 10 } })
  })

  test('uses the chosen length and add-ons', async () => {
    const date = newDay()
    expect((await times(date, { service: care, customerChoices: { durationInMinutes: 90 } })).slice(0, 2)).toEqual([
      '10:00–11:30',
      '11:30–13:00',
    ])
    expect((await times(date, { service: care, customerChoices: { addOnIds: [tea] } }))[0]).toBe('10:00–11:15')
    expect((await times(date, { service: care, customerChoices: { addOnIds: [tea], durationInMinutes: 105 } }))[0]).toBe('10:00–11:45')
    const choose = (customerChoices: Asked['customerChoices']) => refused(ask(date, { service: care, customerChoices }))
    expect(await choose({ durationInMinutes: 61 })).toMatchObject({
      status: 400,
      violations: [{ field: 'customerChoices.durationInMinutes' }],
    })
    expect(await choose({ addOnIds: [randomUUID()] })).toMatchObject({ status: 400, violations: [{ field: 'customerChoices.addOnIds' }] })
    expect(await choose({ requestedGender: { gender: 'ANY_MALE' } })).toEqual({ status: 428, code: 'REQUESTED_GENDER_NOT_ALLOWED' })
    expect(await choose({ durationChoiceId: randomUUID() })).toMatchObject({ violations: [{ field: 'customerChoices.durationChoiceId' }] })
  })

  test('limits each day, pages in both directions, and has a cursor that contains the query', async () => {
    const [from, to] = [newDay(), newDay()]
    const asked = { fromLocalDate: `${from}T00:00:00`, toLocalDate: `${to}T23:59:59`, timeSlotsPerDay: 3 }
    const whole = await times(from, asked)
    expect(whole.length % 3).toBe(0)
    const first = await ask(from, { ...asked, cursorPaging: { limit: 2 } })
    expect(first.cursorPagingMetadata).toMatchObject({ count: 2, hasNext: true })
    expect(first.cursorPagingMetadata.cursors.prev).toBeUndefined()
    const turn = (cursor: string | undefined) =>
      visitor.availability.listAvailabilityTimeSlots({ body: { cursorPaging: { cursor: cursor ?? '' } } })
    const second = await turn(first.cursorPagingMetadata.cursors.next)
    const shown = [...first.timeSlots, ...second.timeSlots].map(({ localStartDate }) => clock(localStartDate))
    expect(shown).toEqual(whole.slice(0, 4).map((time) => time.slice(0, 5)))
    expect((await turn(second.cursorPagingMetadata.cursors.prev)).timeSlots).toEqual(first.timeSlots)
    const forged = `${first.cursorPagingMetadata.cursors.next?.slice(0, -4)}abcd`
    expect(await refused(turn(forged))).toEqual({ status: 400, code: 'INVALID_CURSOR' })
  })

  test('refuses invalid queries', async () => {
    const date = newDay()
    const of = (asked: Asked) => refused(ask(date, asked))
    expect(await refused(visitor.availability.listAvailabilityTimeSlots({ body: {} }))).toEqual({ status: 400, code: 'MISSING_ARGUMENTS' })
    expect(await of({ serviceId: randomUUID() })).toEqual({ status: 404, code: 'SERVICE_NOT_FOUND' })
    expect(await of({ timeZone: 'Mars/Olympus' })).toEqual({ status: 400, code: 'INVALID_TIME_ZONE' })
    expect(await of({ toLocalDate: '2029-03-01T00:00:00' })).toMatchObject({
      violations: [{ field: 'toLocalDate', violatedRule: 'WINDOW_TOO_LONG' }],
    })
    expect(await of({ toLocalDate: '2027-01-01T00:00:00' })).toMatchObject({
      violations: [{ field: 'toLocalDate', violatedRule: 'TO_AFTER_FROM' }],
    })
    expect(await of({ fromLocalDate: '2027-02-30T00:00:00' })).toMatchObject({
      violations: [{ field: 'fromLocalDate', violatedRule: 'LOCAL_DATE' }],
    })
    expect(await of({ fromLocalDate: `${date}T00:00:00Z` })).toMatchObject({ violations: [{ field: 'fromLocalDate' }] })
    expect(await of({ locations: [{ id: world.siteId }] })).toMatchObject({ violations: [{ field: 'locations[0].locationType' }] })
  })

  test('a class and a hidden service have no such times, except that the business sees the hidden one', async () => {
    const date = newDay()
    const yoga = await world.service([ada], { type: 'CLASS', name: 'Yoga', defaultCapacity: 8, staffMemberIds: [], schedule: {} })
    const secret = await world.service([ada], { name: 'Secret', hidden: true })
    const notFound = { status: 404, code: 'SERVICE_NOT_FOUND' }
    expect(await refused(ask(date, { service: yoga }))).toEqual(notFound)
    expect(await refused(ask(date, { service: secret }))).toEqual(notFound)
    expect(await times(date, { service: secret, client: owner })).toHaveLength(8)
    expect(await refused(ask(date, { client: world.guest }))).toMatchObject({ status: 401 })
  })
})

describe('one time of an appointment', () => {
  const get = (date: string, [from, to]: [string, string], service: Service = massage, more: object = {}) =>
    visitor.availability.getAvailabilityTimeSlot({
      body: { serviceId: service.id, localStartDate: `${date}T${from}:00`, localEndDate: `${date}T${to}:00`, ...more },
    })

  test('is shown with all resources that are free then', async () => {
    const date = newDay()
    const { timeSlot } = await get(date, ['10:00', '11:00'], bath)
    expect(timeSlot.availableResources.map(({ resources }) => resources.map(({ name }) => name))).toEqual([
      ['Ada Lindqvist', 'Jonas Weber'],
      ['Blue room', 'Red room'],
    ])
    const narrowed = await get(date, ['10:00', '11:00'], bath, { includeResourceTypeIds: [roomTypeId] })
    expect(narrowed.timeSlot.availableResources.map(({ resourceTypeId }) => resourceTypeId)).toEqual([roomTypeId])
  })

  test('may be longer by add-ons, and is not found if it is taken, is no start, or has a length that cannot be chosen', async () => {
    const date = newDay()
    await book(visitor, slotOf(date, '11:00'))
    const notFound = { status: 404, code: 'SLOT_NOT_FOUND' }
    expect(await refused(get(date, ['11:00', '12:00']))).toEqual(notFound)
    expect(await refused(get(date, ['12:30', '13:30']))).toEqual(notFound)
    expect(await refused(get(date, ['12:00', '13:10'], care))).toEqual(notFound)
    expect((await get(date, ['12:00', '13:15'], care)).timeSlot.localEndDate).toBe(`${date}T13:15:00`)
    expect(await refused(get(date, ['13:00', '12:00']))).toMatchObject({ violations: [{ field: 'localEndDate' }] })
    expect(await refused(get(date, ['12:00', '13:00'], { ...massage, id: randomUUID() }))).toEqual({
      status: 404,
      code: 'SERVICE_NOT_FOUND',
    })
  })

  test('ends when one of the lengths of the service ends that are free then', async () => {
    const date = newDay()
    const location = { locationType: 'BUSINESS' as const, id: world.siteId }
    await book(visitor, slotOf(date, '12:00'))
    const ends = async (asked: object = {}, service: Service = care) => {
      const body = { serviceId: service.id, localStartDate: `${date}T10:00:00`, location, ...asked }
      return (await visitor.availability.listAvailabilityTimeSlotEndOptions({ body })).endOptions
    }
    const shown = await ends()
    expect(shown.map(({ localEndDate }) => clock(localEndDate))).toEqual(['11:00', '11:30', '12:00'])
    expect(shown.every(({ availableResources, totalCapacity }) => availableResources.length === 0 && totalCapacity === 1)).toBe(true)
    expect((await ends({ maxLocalEndDate: `${date}T11:45:00` })).map(({ localEndDate }) => clock(localEndDate))).toEqual(['11:00', '11:30'])
    expect(await refused(ends({ maxLocalEndDate: '2028-01-01T00:00:00' }))).toEqual({ status: 400, code: 'MAX_END_DATE_EXCEEDS_MAXIMUM' })
    expect(await refused(ends({}, massage))).toEqual({ status: 428, code: 'END_OPTIONS_NOT_SUPPORTED' })
  })
})

test('what is cached and unchanged costs one statement, for one service or for several in a row', async () => {
  const date = newDay()
  const services = [massage, bath, care].map(({ id: serviceId }) => ({ serviceId }))
  const list = () => visitor.availability.listMultiServiceAvailabilityTimeSlots({ body: { services, ...day(date) } })
  const statementsOf = async (work: () => Promise<unknown>) => (await countOwnStatements(work)).statements.length
  await list()
  await ask(date)
  expect(await statementsOf(() => ask(date, { service: bath, includeResourceTypeIds: [roomTypeId] }))).toBe(1)
  expect(await statementsOf(list)).toBe(1)
})

test('every address of the wire is served', async () => {
  const date = newDay()
  const headers = { authorization: world.apiKey }
  const payload = { serviceId: massage.id, ...day(date) }
  for (const prefix of ['/_api/service-availability/v2', '/service-availability/v2', '/v2']) {
    const answer = await world.app.inject({ method: 'POST', url: `${prefix}/time-slots`, headers, payload })
    expect(answer.json().timeSlots).toHaveLength(8)
    const services = [{ serviceId: massage.id }, { serviceId: bath.id }]
    const several = { method: 'POST' as const, url: `${prefix}/multi-service-time-slots`, headers, payload: { services, ...day(date) } }
    expect((await world.app.inject(several)).json().timeSlots).toHaveLength(7)
  }
})
