import type { AvailableResources, Service } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { lena, timesOn } from '../../test/booked.ts'
import { createRoomWorld } from '../../test/room-world.ts'

// The model below is all that this test knows of availability: it shares no code with the engine.
const { world, ada, newDay, room, serviceIn, roomTypeId } = await createRoomWorld()
afterAll(() => world.close())

const { owner } = world
const staff = [ada, await world.staffMember('Jonas Weber')].map(({ resourceId }) => resourceId)
const rooms = [await room('Blue room'), await room('Red room')]
const offeredBy = (index: number) => (index === 0 ? ada : { resourceId: staff[1] as string })
const scheduleOf = async (resourceId: string) =>
  rooms.find(({ id }) => id === resourceId)?.eventsScheduleId ??
  (await owner.staff.queryStaffMembers({ body: { query: { filter: { resourceId } }, fields: ['RESOURCE_DETAILS'] } })).staffMembers[0]
    ?.resource?.eventsSchedule.id ??
  ''

type Plan = { staff: number[]; needs: number[][]; minutes: number; pause: number }
type Busy = { resourceId: string; from: number; to: number }

/** Minutes after midnight. */
const opening = 600
const closing = 1080

const aPlan: fc.Arbitrary<Plan> = fc.record({
  staff: fc.constantFrom([0], [1], [0, 1], [0, 1]),
  needs: fc.array(fc.uniqueArray(fc.nat(1), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  minutes: fc.constantFrom(30, 60, 75),
  pause: fc.constantFrom(0, 0, 15, 90),
})
const aWorld = fc.record({
  plans: fc.array(aPlan, { minLength: 2, maxLength: 3 }),
  blocks: fc.array(
    fc.record({ at: fc.integer({ min: 40, max: 70 }).map((quarters) => quarters * 15), minutes: fc.constantFrom(15, 60), who: fc.nat(3) }),
    { maxLength: 5 },
  ),
  booked: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 2 }),
})

/** A staff member or room is needed from a moment until another, and kept from others for the pause: one of these. */
type Wanted = { ids: string[]; from: number; to: number; until: number }

const wantedBy = ({ staff: who, needs, minutes, pause }: Plan, at: number): Wanted[] =>
  [who.map((index) => staff[index] as string), ...needs.map((list) => list.map((index) => rooms[index]?.id as string))].map((ids) => ({
    ids,
    from: at,
    to: at + minutes,
    until: at + minutes + pause,
  }))

const isIn = (list: readonly Busy[], resourceId: string, from: number, to: number) =>
  list.some((taken) => taken.resourceId === resourceId && taken.from < to && taken.to > from)

/** Can all be had in one visit? By trying every way. Pauses keep what is busy otherwise away, and give way to other parts of the visit. */
const canHave = ([first, ...others]: readonly Wanted[], busy: readonly Busy[], own: readonly Busy[] = []): boolean =>
  first === undefined ||
  first.ids.some((resourceId) => {
    const { from, to, until } = first
    if (isIn(busy, resourceId, from, until) || isIn(own, resourceId, from, to)) return false
    return canHave(others, busy, [...own, { resourceId, from, to }])
  })

/** Of each need, the resources that leave every other need one of its own. */
const usable = (wanted: readonly Wanted[], busy: readonly Busy[]): string[][] =>
  wanted.map((one, position) => one.ids.filter((id) => canHave(wanted.with(position, { ...one, ids: [id] }), busy)))

/** The starts of the first of some services in a row; their step is its length. */
const startsOf = (plans: readonly Plan[]): number[] => {
  const step = plans[0]?.minutes ?? 1
  const whole = plans.reduce((sum, { minutes }) => sum + minutes, 0)
  return Array.from({ length: (closing - opening) / step }, (_, index) => opening + index * step).filter((at) => at + whole <= closing)
}

const wantedInRow = (plans: readonly Plan[], at: number): Wanted[] => {
  let passed = at
  return plans.flatMap((plan) => {
    const wanted = wantedBy(plan, passed)
    passed += plan.minutes
    return wanted
  })
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
const minutesAt = (date: string) => Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16))
const idsOf = (resources: readonly AvailableResources[] = [], typeId = staffResourceTypeId) =>
  resources
    .filter(({ resourceTypeId }) => resourceTypeId === typeId)
    .flatMap((type) => type.resources.map(({ id }) => id))
    .sort()
const location = { locationType: 'BUSINESS' as const, id: world.siteId }
const types = [staffResourceTypeId, roomTypeId]

test('both generations list the bookable times that trying all ways finds, for one service and for several in a row', async () => {
  const property = fc.asyncProperty(aWorld, async ({ plans, blocks, booked }) => {
    const date = newDay()
    const day = { fromLocalDate: `${date}T00:00:00`, toLocalDate: `${date}T23:59:59` }
    const busy: Busy[] = []
    const services: Service[] = []
    for (const { staff: who, needs, minutes, pause } of plans) {
      const schedule = { availabilityConstraints: { sessionDurations: [minutes], timeBetweenSessions: pause } }
      const lists = needs.map((list) => list.flatMap((index) => rooms[index] ?? []))
      services.push(await serviceIn(who.map(offeredBy) as (typeof ada)[], lists, { name: `Service ${date}`, schedule }))
    }
    const alone = await serviceIn([ada], [], { name: `Booked ${date}` })
    for (const hour of new Set(booked)) {
      const slot = { serviceId: alone.id, startDate: `${date}T${clock(opening + hour * 60)}`, resource: { id: ada.resourceId } }
      await owner.bookings.createBooking({ body: { booking: { status: 'CONFIRMED', bookedEntity: { slot }, contactDetails: lena } } })
      busy.push({ resourceId: ada.resourceId, from: opening + hour * 60, to: opening + hour * 60 + 60 })
    }
    for (const { at, minutes, who } of blocks) {
      const resourceId = [...staff, ...rooms.map(({ id }) => id)][who] as string
      const times = { start: { localDate: `${date}T${clock(at)}` }, end: { localDate: `${date}T${clock(at + minutes)}` } }
      await owner.calendar.createEvent({
        body: { event: { scheduleId: await scheduleOf(resourceId), type: 'DEFAULT', title: 'A block', ...times } },
      })
      busy.push({ resourceId, from: at, to: at + minutes })
    }
    for (const [index, service] of services.entries()) {
      const plan = plans[index] as Plan
      const expected = startsOf([plan]).filter((at) => canHave(wantedBy(plan, at), busy))
      const asked = { serviceId: service.id, ...day, includeResourceTypeIds: types }
      const { timeSlots } = await owner.availability.listAvailabilityTimeSlots({ body: asked })
      expect(timeSlots.map(({ localStartDate }) => minutesAt(localStartDate))).toEqual(expected)
      for (const { localStartDate, availableResources } of timeSlots) {
        const [giving, ...besides] = usable(wantedBy(plan, minutesAt(localStartDate)), busy)
        expect(idsOf(availableResources)).toEqual([...(giving ?? [])].sort())
        expect(idsOf(availableResources, roomTypeId)).toEqual([...new Set(besides.flat())].sort())
      }
      const entries = (await timesOn(owner, { service, date })).filter(({ bookable }) => bookable)
      expect([...new Set(entries.map(({ slot }) => minutesAt(slot.startDate)))]).toEqual(expected)
    }
    const inRow = services.map(({ id: serviceId }) => ({ serviceId, includeResourceTypeIds: types }))
    const expected = startsOf(plans).filter((at) => canHave(wantedInRow(plans, at), busy))
    const { timeSlots } = await owner.availability.listMultiServiceAvailabilityTimeSlots({ body: { services: inRow, ...day } })
    expect(timeSlots.map(({ localStartDate }) => minutesAt(localStartDate))).toEqual(expected)
    const span = { from: `${date}T00:00:00`, to: `${date}T23:59:59` }
    const { slots } = await owner.availability.calculateMultiSlotAvailability({
      body: { slots: services.map(({ id }) => ({ serviceId: id })), ...span },
    })
    expect(slots.filter(({ bookable }) => bookable).map(({ slot }) => minutesAt(slot.startDate))).toEqual(expected)
    for (const { localStartDate, localEndDate, nestedTimeSlots = [] } of timeSlots) {
      const all = usable(wantedInRow(plans, minutesAt(localStartDate)), busy)
      for (const [index, { availableResources }] of nestedTimeSlots.entries()) {
        const [giving, ...besides] = all.splice(0, 1 + (plans[index]?.needs.length ?? 0))
        expect(idsOf(availableResources)).toEqual([...(giving ?? [])].sort())
        expect(idsOf(availableResources, roomTypeId)).toEqual([...new Set(besides.flat())].sort())
      }
      const one = { services: inRow, localStartDate, localEndDate, location }
      expect((await owner.availability.getMultiServiceAvailabilityTimeSlot({ body: one })).timeSlot.bookable).toBe(true)
    }
  })
  await fc.assert(property, { numRuns: 20 })
}, 120_000)
