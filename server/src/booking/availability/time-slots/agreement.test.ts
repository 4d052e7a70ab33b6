import type { AvailableResources, Booking, CalendarEvent, SentSlot, Service } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { hold, lena, of, timesOn } from '../../../test/bookings/booked.ts'
import { createRoomWorld } from '../../../test/bookings/room-world.ts'

// The model below is all that this test knows of availability: it shares no code with the engine.
const { world, ada, newDay, room, serviceIn, roomTypeId } = await createRoomWorld()
afterAll(() => world.close())

const { owner } = world
const staff = [ada, await world.staffMember('Jonas Weber')].map(({ resourceId }) => resourceId)
const rooms = [await room('Blue room'), await room('Red room')]
const { bookingPolicy: forPairs } = await owner['booking-policies'].createBookingPolicy({
  body: { bookingPolicy: { name: 'Pairs', participantsPolicy: { maxParticipantsPerBooking: 2 } } },
})
const aClass = { type: 'CLASS' as const, name: 'Yoga', defaultCapacity: 2, staffMemberIds: [], schedule: {} }
const yoga = await world.service([ada], { ...aClass, bookingPolicy: { id: forPairs.id } })
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
  classes: fc.array(
    fc.record({ hour: fc.integer({ min: 10, max: 16 }), who: fc.nat(1), room: fc.nat(1), places: fc.integer({ min: 1, max: 2 }) }),
    {
      maxLength: 2,
    },
  ),
})
type RandomWorld = typeof aWorld extends fc.Arbitrary<infer Value> ? Value : never

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

/** A day with all of that: what is busy then, and what can be booked. */
async function madeOf({ plans, blocks, booked, classes }: RandomWorld) {
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
  const sessions: { event: CalendarEvent; places: number }[] = []
  for (const { hour, who, room: index, places } of classes) {
    const resources = [{ id: staff[who] as string }, { id: rooms[index]?.id as string }]
    const times = { start: { localDate: `${date}T${clock(hour * 60)}` }, end: { localDate: `${date}T${clock(hour * 60 + 60)}` } }
    const event = { scheduleId: yoga.schedule.id, type: 'CLASS' as const, ...times, resources, totalCapacity: places }
    // What would be given twice is refused.
    const made = await owner.calendar.createEvent({ body: { event } }).catch(() => null)
    if (!made) continue
    sessions.push({ event: made.event, places })
    busy.push(...resources.map(({ id: resourceId }) => ({ resourceId, from: hour * 60, to: hour * 60 + 60 })))
  }
  return { date, day, busy, services, sessions }
}

test('both generations list the bookable times that trying all ways finds, for one service and for several in a row', async () => {
  const property = fc.asyncProperty(aWorld, async (random) => {
    const { date, day, busy, services } = await madeOf(random)
    const { plans } = random
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

/** The answer to a visitor who tries it: held and given back again, or refused. */
const tried = async (work: () => Promise<unknown>, giveBack: () => Promise<unknown>): Promise<boolean> => {
  const isHeld = await work().then(
    () => true,
    (error) => {
      expect([error.status, error.code]).toEqual([428, expect.stringMatching(/^(SLOT_NOT_AVAILABLE|SESSION_CAPACITY_EXCEEDED)$/)])
      return false
    },
  )
  if (isHeld) await giveBack()
  return isHeld
}

test('every time that is shown of services, packages and classes can be booked, and every hidden one cannot', async () => {
  const property = fc.asyncProperty(aWorld, fc.integer({ min: 0, max: 14 }), async (random, offset) => {
    const { date, day, busy, services, sessions } = await madeOf(random)
    const { plans } = random
    const visitor = await world.visitor()
    const slotAt = (service: Service, at: number) => ({ serviceId: service.id, startDate: `${date}T${clock(at)}` })
    for (const [index, service] of services.entries()) {
      const plan = plans[index] as Plan
      for (let at = opening + offset; at + plan.minutes <= closing; at += 105) {
        const isShown = startsOf([plan]).includes(at) && canHave(wantedBy(plan, at), busy)
        let held: Booking | undefined
        const isHeld = await tried(
          async () => {
            held = await hold(visitor, slotAt(service, at))
          },
          () => visitor.bookings.cancelBooking(of(held as Booking)),
        )
        expect([at, isHeld]).toEqual([at, isShown])
      }
    }
    for (const type of ['SEQUENTIAL_BOOKINGS', 'PARALLEL_BOOKINGS'] as const) {
      const wantedAt = (at: number) =>
        type === 'SEQUENTIAL_BOOKINGS' ? wantedInRow(plans, at) : plans.flatMap((plan) => wantedBy(plan, at))
      const starts =
        type === 'SEQUENTIAL_BOOKINGS'
          ? startsOf(plans)
          : plans.map((plan) => startsOf([plan])).reduce((all, some) => all.filter((at) => some.includes(at)))
      const expected = starts.filter((at) => canHave(wantedAt(at), busy))
      const asked = services.map(({ id: serviceId }) => ({ serviceId }))
      const { multiServiceTimes } = await visitor.availability.listMultiServiceTimes({
        body: { ...day, services: asked, multiServiceBookingType: type },
      })
      expect(multiServiceTimes.map(({ slots }) => minutesAt(slots[0]?.startDate ?? ''))).toEqual(expected)
      const book = async (slots: readonly SentSlot[]) => {
        const bookings = slots.map((slot) => ({ bookedEntity: { slot }, totalParticipants: 1 }))
        let id = ''
        return await tried(
          async () => {
            id = (await visitor.bookings.createMultiServiceBooking({ body: { bookings, multiServiceBookingType: type } }))
              .multiServiceBooking.id
          },
          () => visitor.bookings.cancelMultiServiceBooking({ params: { multiServiceBookingId: id }, body: {} }),
        )
      }
      for (const { slots } of multiServiceTimes.filter((_, index) => index % 3 === offset % 3)) expect(await book(slots)).toBe(true)
      const length = plans.reduce((sum, { minutes }) => sum + minutes, 0)
      for (let at = opening + offset; at + length <= closing; at += 95) {
        let begin = at
        const slots = services.map((service, index) => {
          const slot = slotAt(service, begin)
          if (type === 'SEQUENTIAL_BOOKINGS') begin += plans[index]?.minutes ?? 0
          return slot
        })
        expect([type, at, await book(slots)]).toEqual([type, at, expected.includes(at)])
      }
    }
    for (const { event, places } of sessions) {
      const shown = (await timesOn(visitor, { service: yoga, date })).find(({ slot }) => slot.eventId === event.id)
      expect(shown?.openSpots).toBe(places)
      for (const totalParticipants of [1, 2]) {
        let held: Booking | undefined
        const isHeld = await tried(
          async () => {
            const booking = { bookedEntity: { slot: { eventId: event.id } }, totalParticipants }
            held = (await visitor.bookings.createBooking({ body: { booking } })).booking
          },
          () => visitor.bookings.cancelBooking(of(held as Booking)),
        )
        expect(isHeld).toBe(totalParticipants <= places)
      }
    }
  })
  await fc.assert(property, { numRuns: 5 })
}, 120_000)
