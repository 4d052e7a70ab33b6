import { type AvailabilityRequest, contract, type Service, type StaffMember } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerWriter } from '../../ground/http/answer-writer.ts'
import { bodyValidator } from '../../ground/http/validators.ts'
import { book, hold, slotAt, timesOn } from '../../test/bookings/booked.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let visitor: Client
let ada: StaffMember
let jonas: StaffMember
let massage: Service
let stretching: Service
beforeAll(async () => {
  world = await createWorld()
  visitor = await world.visitor()
  ada = await world.staffMember('Ada Lindqvist')
  jonas = await world.staffMember('Jonas Weber', [{ day: 'TUESDAY', from: '14:00', to: '20:00' }])
  massage = await world.service([ada])
  stretching = await world.service([ada, jonas], { name: 'Stretching' })
})
afterAll(() => world.close())

const tuesday = '2027-03-02'
const day = { startDate: `${tuesday}T00:00:00`, endDate: `${tuesday}T23:59:59` }

type Besides = Omit<AvailabilityRequest, 'query'> & { sort?: AvailabilityRequest['query']['sort'] }
const ask = async (filter: Record<string, unknown>, { sort, ...besides }: Besides = {}) => {
  const query = { filter, ...(sort && { sort }) }
  const { availabilityEntries } = await visitor.availability.queryAvailability({ body: { query, ...besides } })
  return availabilityEntries
}
const starts = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).map(({ slot }) => slot.startDate)

test('a day of a service of one hour is shown in the visitor’s zone', async () => {
  const entries = await ask({ serviceId: massage.id, ...day }, { timezone: 'America/New_York' })
  // 10:00 to 18:00 in Berlin is 04:00 to 12:00 in New York.
  expect(entries.map(({ slot }) => slot.startDate.slice(11))).toEqual(
    [4, 5, 6, 7, 8, 9, 10, 11].map((hour) => `${String(hour).padStart(2, '0')}:00:00-05:00`),
  )
  expect(entries[0]).toEqual({
    slot: {
      serviceId: massage.id,
      scheduleId: massage.schedule.id,
      startDate: '2027-03-02T04:00:00-05:00',
      endDate: '2027-03-02T05:00:00-05:00',
      timezone: 'America/New_York',
      resource: { id: ada.resourceId, name: 'Ada Lindqvist' },
      location: expect.objectContaining({ id: world.siteId, locationType: 'OWNER_BUSINESS', name: 'Juniper' }),
    },
    bookable: true,
    totalSpots: 1,
    openSpots: 1,
    bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
    locked: false,
  })
})

test('a start at which several staff members are free is one entry for each', async () => {
  const entries = await ask({ serviceId: stretching.id, ...day })
  const whoAt = (time: string) => entries.filter(({ slot }) => slot.startDate.includes(`T${time}`)).map(({ slot }) => slot.resource?.name)
  expect(whoAt('10:00')).toEqual(['Ada Lindqvist'])
  expect(whoAt('14:00')).toEqual(['Ada Lindqvist', 'Jonas Weber'])
  expect(whoAt('19:00')).toEqual(['Jonas Weber'])
  expect(await starts({ serviceId: stretching.id, ...day, resourceId: jonas.resourceId })).toHaveLength(6)
  expect(await starts({ serviceId: stretching.id, ...day, resourceId: [ada.resourceId, jonas.resourceId] })).toHaveLength(14)
})

test('entries are ordered by start, unavailable ones among them with their reason', async () => {
  const wednesday = { service: massage, date: '2027-03-03' }
  const booked = await slotAt(visitor, { ...wednesday, time: '11:00' })
  await book(visitor, booked)
  const held = await hold(await world.visitor(), await slotAt(visitor, { ...wednesday, time: '13:00' }))
  const entries = await timesOn(visitor, wednesday)
  expect(entries.map(({ slot }) => Number(slot.startDate.slice(11, 13)))).toEqual([10, 11, 12, 13, 14, 15, 16, 17])
  expect(entries[1]).toMatchObject({ bookable: false, openSpots: 0, reason: { code: 'BOOKED' } })
  expect(entries[3]).toMatchObject({ bookable: false, reason: { code: 'HELD', until: held.holdExpiresDate } })
})

test('a limit per day takes available times first, and answers in the order of the starts', async () => {
  const wednesday = { serviceId: massage.id, startDate: '2027-03-03T00:00:00', endDate: '2027-03-03T23:59:59' }
  const hoursOf = async (order: 'ASC' | 'DESC', slotsPerDay: number) =>
    (await starts(wednesday, { slotsPerDay, sort: [{ fieldName: 'startDate', order }] })).map((start) => Number(start.slice(11, 13)))
  expect(await hoursOf('ASC', 3)).toEqual([10, 12, 14])
  expect(await hoursOf('DESC', 3)).toEqual([17, 16, 15])
  // Six can be booked, so one of the two others comes along, in its place.
  expect(await hoursOf('ASC', 7)).toEqual([10, 11, 12, 14, 15, 16, 17])
  expect(await hoursOf('DESC', 7)).toEqual([17, 16, 15, 14, 13, 12, 10])
})

test('the hand-written JSON is what the contract declares, and no more', async () => {
  const { response } = contract.availability.queryAvailability
  const monthOfBoth = { serviceId: [massage.id, stretching.id], startDate: '2027-03-01T00:00:00', endDate: '2027-03-31T00:00:00' }
  const codes = new Set<string | undefined>()
  for (const moment of ['2027-03-01T11:30:00.000Z', '2027-03-01T08:00:00.000Z']) {
    world.clock.set(moment)
    const answer = { availabilityEntries: await ask(monthOfBoth, { timezone: 'Asia/Kathmandu' }) }
    for (const { reason } of answer.availabilityEntries) codes.add(reason?.code)
    expect(bodyValidator(response)(answer)).toEqual([])
    expect(JSON.parse(answerWriter(response)(answer))).toEqual(answer)
  }
  expect(codes).toEqual(new Set([undefined, 'IN_THE_PAST', 'BOOKED', 'HELD']))
})

test('a front end filters by equality', async () => {
  const today = { serviceId: massage.id, startDate: '2027-03-01T00:00:00', endDate: '2027-03-02T23:59:59' }
  world.clock.set('2027-03-01T11:30:00.000Z')
  const past = { 'bookingPolicyViolations.tooLateToBook': true }
  expect((await ask({ ...today, ...past })).map(({ reason }) => reason?.code)).toEqual(['IN_THE_PAST', 'IN_THE_PAST', 'IN_THE_PAST'])
  expect(await starts({ ...today, bookable: true })).toHaveLength(13)
  expect(await starts({ ...today, bookable: false })).toHaveLength(3)
  expect(await starts({ ...today, openSpots: '1' })).toHaveLength(16)
  expect(await starts({ ...today, openSpots: 2 })).toHaveLength(0)
  expect(await starts({ ...today, 'location.businessLocation.id': [world.siteId] })).toHaveLength(16)
  expect(await starts({ ...today, 'location.locationType': 'OWNER_CUSTOM' })).toHaveLength(0)
  world.clock.set('2027-03-01T08:00:00.000Z')
})

test('an unknown key is refused, naming the known keys', async () => {
  const asked = ask({ serviceId: massage.id, ...day, 'slot.timezone': 'UTC', openSpots: 'many' })
  await expect(asked).rejects.toMatchObject({
    status: 400,
    violations: [
      { field: 'query.filter.openSpots', violatedRule: 'FORMAT' },
      {
        field: 'query.filter.slot.timezone',
        violatedRule: 'UNKNOWN_FIELD',
        data: { allowedFields: expect.arrayContaining(['serviceId', 'location.locationType']) },
      },
    ],
  })
  await expect(ask({})).rejects.toMatchObject({
    violations: ['endDate', 'serviceId', 'startDate'].map((key) => ({ field: `query.filter.${key}`, violatedRule: 'REQUIRED' })),
  })
})

test('with a zone the dates are its wall clock, whatever offset they carry; without one they are instants', async () => {
  const utcNoon = { serviceId: massage.id, startDate: '2027-03-02T12:00:00.000Z', endDate: '2027-03-02T15:00:00.000Z' }
  expect(await starts(utcNoon, { timezone: 'Europe/Berlin' })).toEqual(['12', '13', '14'].map((hour) => `2027-03-02T${hour}:00:00+01:00`))
  expect(await starts(utcNoon)).toEqual(['13', '14', '15'].map((hour) => `2027-03-02T${hour}:00:00+01:00`))
})

test('impossible dates are refused with an explanation', async () => {
  const between = (startDate: string, endDate: string, timezone?: string) =>
    ask({ serviceId: massage.id, startDate, endDate }, timezone === undefined ? {} : { timezone })
  await expect(between('2027-03-02', 'tomorrow')).rejects.toMatchObject({
    code: 'INVALID_DATE_FORMAT',
    data: { field: 'query.filter.endDate' },
  })
  await expect(between('2027-02-30', '2027-03-02')).rejects.toMatchObject({ code: 'INVALID_DATE_FORMAT' })
  await expect(between('2027-03-02', '2027-03-03', 'Mars/Base')).rejects.toMatchObject({ code: 'INVALID_TIME_ZONE' })
  await expect(between('2027-03-03', '2027-03-02')).rejects.toMatchObject({ violations: [{ violatedRule: 'ORDER' }] })
  await expect(between('1027-03-03', '2027-03-02')).rejects.toMatchObject({
    violations: [{ violatedRule: 'RANGE', data: { maximumDays: 366 } }],
  })
  expect(await starts({ serviceId: massage.id, startDate: '2027-03-02', endDate: '2027-03-02' })).toEqual([])
})

test('a limit of one entry per day returns an available one if there is one', async () => {
  const month = { serviceId: massage.id, startDate: '2027-03-01T00:00:00', endDate: '2027-03-31T23:59:59' }
  const entries = await ask(month, { slotsPerDay: 1, timezone: 'Europe/Berlin', sort: [{ fieldName: 'startTime', order: 'ASC' }] })
  expect(entries).toHaveLength(23)
  expect(entries.every(({ bookable }) => bookable)).toBe(true)
  expect(new Set(entries.map(({ slot }) => slot.startDate.slice(0, 10))).size).toBe(23)
})

test('descending order on demand, under each name of the start', async () => {
  const backwards = await starts({ serviceId: massage.id, ...day }, { sort: [{ fieldName: 'slot.startDate', order: 'DESC' }] })
  expect(backwards).toEqual((await starts({ serviceId: massage.id, ...day })).toReversed())
  const both = await ask({ serviceId: stretching.id, ...day }, { sort: [{ fieldName: 'slot.startDate', order: 'DESC' }] })
  // Entries of one start keep their order.
  const atTwo = both.filter(({ slot }) => slot.startDate.includes('T14:00')).map(({ slot }) => slot.resource?.name)
  expect(atTwo).toEqual(['Ada Lindqvist', 'Jonas Weber'])
})

test('several services come in one list; unknown ones are left out of it, and refused when asked for alone', async () => {
  const unknownId = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
  const both = await ask({ serviceId: [massage.id, unknownId, stretching.id], ...day, resourceId: ada.resourceId })
  expect(both.map(({ slot }) => slot.serviceId).filter((id) => id === stretching.id)).toHaveLength(8)
  expect(both).toHaveLength(16)
  expect(both.map(({ slot }) => slot.startDate)).toEqual(both.map(({ slot }) => slot.startDate).toSorted())
  await expect(ask({ serviceId: unknownId, ...day })).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND', status: 404 })
  await expect(ask({ serviceId: 'no id at all', ...day })).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
  expect(await ask({ serviceId: [unknownId], ...day })).toEqual([])
})

test('a change of hours, closures, staff or services shows in the next answer', async () => {
  const thursday = { service: massage, date: '2027-03-04' }
  const count = async () => (await timesOn(visitor, thursday)).filter(({ bookable }) => bookable).length
  expect(await count()).toBe(8)
  const { site } = await world.owner.site.getSite()
  const { event: closure } = await world.owner.calendar.createEvent({
    body: {
      event: {
        scheduleId: site.businessScheduleId,
        title: 'Works outing',
        start: { localDate: '2027-03-04T12:00:00' },
        end: { localDate: '2027-03-04T20:00:00' },
      },
    },
  })
  expect(await count()).toBe(2)
  expect((await timesOn(visitor, thursday)).at(-1)).toMatchObject({ reason: { code: 'CLOSED' } })
  await world.owner.calendar.cancelEvent({ params: { eventId: closure.id }, body: {} })
  expect(await count()).toBe(8)
  await world.owner.site.updateSite({ body: { site: { slotStepMinutes: 30, revision: (await world.owner.site.getSite()).site.revision } } })
  expect(await count()).toBe(15)
  const { site: changed } = await world.owner.site.getSite()
  await world.owner.site.updateSite({ body: { site: { slotStepMinutes: 60, revision: changed.revision } } })
  expect(await count()).toBe(8)
})

test('the next free time is told for every service', async () => {
  const { nextFree } = await visitor.availability.listNextFree({ body: {} })
  const of = (service: Service) => nextFree.find(({ serviceId }) => serviceId === service.id)
  expect(of(massage)).toEqual({ serviceId: massage.id, startDate: '2027-03-01T09:00:00.000Z', resourceIds: [ada.resourceId] })
  const at = async (locationId: string) =>
    (await visitor.availability.listNextFree({ body: { serviceIds: [massage.id], locationId } })).nextFree[0]
  expect(await at(world.siteId)).toEqual(of(massage))
  expect(await at(massage.id)).toEqual({ serviceId: massage.id, resourceIds: [] })
  const { nextFree: ofJonas } = await visitor.availability.listNextFree({
    body: { serviceIds: [stretching.id], resourceId: jonas.resourceId },
  })
  const { stretches } = await visitor.availability.listNextFree({ body: { serviceIds: [stretching.id], stretchesOn: '2027-03-02' } })
  const { availabilityEntries } = await visitor.availability.queryAvailability({
    body: {
      query: { filter: { serviceId: stretching.id, startDate: '2027-03-02T00:00:00', endDate: '2027-03-03T00:00:00', bookable: true } },
      timezone: 'Europe/Berlin',
    },
  })
  expect(stretches?.[0]?.start).toBe(new Date(availabilityEntries[0]?.slot.startDate ?? '').toISOString())
  expect(ofJonas).toEqual([{ serviceId: stretching.id, startDate: '2027-03-02T13:00:00.000Z', resourceIds: [jonas.resourceId] }])
})

test('start times are those of one service in one zone, at its places, in lengths that it has', async () => {
  const ask = (changes: object = {}) => {
    const body = { serviceId: massage.id, fromDate: '2027-03-02', toDate: '2027-03-03', timeZone: 'Europe/Berlin', ...changes }
    return visitor.availability.listStartTimes({ body })
  }
  const { startTimes } = await ask()
  expect(startTimes[0]).toEqual({ start: '2027-03-02T10:00:00+01:00', resourceId: ada.resourceId })
  expect(await ask({ locationId: world.siteId })).toEqual({ startTimes })
  expect(await ask({ locationId: massage.id })).toEqual({ startTimes: [] })
  expect(await ask({ toDate: '2027-03-02' })).toEqual({ startTimes: [] })
  await expect(ask({ serviceId: world.siteId })).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
  await expect(ask({ timeZone: 'Europe/Nowhere' })).rejects.toMatchObject({ code: 'INVALID_TIME_ZONE' })
  await expect(ask({ toDate: '2028-03-05' })).rejects.toMatchObject({ status: 400, violations: [{ field: 'toDate' }] })
  await expect(ask({ customerChoices: { durationInMinutes: 7 } })).rejects.toMatchObject({ status: 400 })
})

test('blocks and closures tell a manager what they are called', async () => {
  const { staffMember } = await world.owner.staff.getStaffMember({
    params: { staffMemberId: ada.id },
    query: { fields: ['RESOURCE_DETAILS'] },
  })
  type Weekly = { frequency: 'WEEKLY'; interval: number; days: 'WEDNESDAY'[] }
  const add = (scheduleId: string | undefined, title: string, [from, to]: [string, string], recurrenceRule?: Weekly) => {
    const event = { scheduleId: scheduleId ?? '', type: 'DEFAULT' as const, title, start: { localDate: from }, end: { localDate: to } }
    return world.owner.calendar.createEvent({ body: { event: { ...event, ...(recurrenceRule && { recurrenceRule }) } } })
  }
  const { schedules } = await world.owner.calendar.querySchedules({ body: { query: { filter: {} } } })
  const business = schedules.find(({ externalId }) => externalId === '4e0579a5-491e-4e70-a872-d097eed6e520')
  const own = staffMember.resource?.eventsSchedule.id
  await add(own, 'Dentist', ['2027-06-09T14:00:00', '2027-06-09T15:30:00'])
  const weekly = { frequency: 'WEEKLY' as const, interval: 1, days: ['WEDNESDAY' as const] }
  await add(own, 'Team meeting', ['2027-06-02T10:00:00', '2027-06-02T11:00:00'], weekly)
  await add(business?.id, 'Summer closure', ['2027-06-08T00:00:00', '2027-06-12T00:00:00'])
  const question = { serviceId: massage.id, resourceId: ada.resourceId, date: '2027-06-09' }
  const { explanation } = await world.owner.availability.explainDay({ body: question })
  const named = explanation.bars.filter(({ rule }) => rule === 'BLOCK' || rule === 'CLOSURE').map(({ rule, label }) => `${rule} ${label}`)
  expect(named.toSorted()).toEqual(['BLOCK Dentist', 'BLOCK Team meeting', 'CLOSURE Summer closure'])
})

test('a manager is told why a time is not offered, and whose booking it is', async () => {
  const explain = { serviceId: massage.id, resourceId: ada.resourceId, date: '2027-03-03' }
  const { explanation } = await world.owner.availability.explainDay({ body: explain })
  const at = (time: string) => explanation.starts.find(({ localStart }) => localStart === `2027-03-03T${time}:00`)
  expect(at('10:00')).toMatchObject({ bookable: true })
  expect(at('11:00')).toMatchObject({ bookable: false, reason: 'BOOKED' })
  expect(at('13:00')).toMatchObject({ bookable: false, reason: 'HELD', until: expect.any(String) })
  expect(explanation.bars).toContainEqual(
    expect.objectContaining({
      rule: 'BOOKING',
      start: '2027-03-03T10:00:00.000Z',
      end: '2027-03-03T11:00:00.000Z',
      label: 'Deep tissue massage, Lena Krüger',
    }),
  )
  expect(explanation.bars).toContainEqual({ rule: 'HOURS', start: '2027-03-03T09:00:00.000Z', end: '2027-03-03T17:00:00.000Z' })
  await expect(visitor.availability.explainDay({ body: explain })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await expect(world.owner.availability.explainDay({ body: { ...explain, resourceId: jonas.resourceId } })).rejects.toMatchObject({
    code: 'RESOURCE_NOT_FOUND',
  })
})
