import type { Booking, Service, SlotAvailability } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { hold, lena, timesOn } from '../../test/bookings/booked.ts'
import { connectCalendar } from '../../test/bookings/outside-calendar.ts'
import { createRoomWorld } from '../../test/bookings/room-world.ts'

// The model below is all that this test knows of availability: it shares no code with the engine.
const { world, ada, newDay, room, serviceIn } = await createRoomWorld()
afterAll(() => world.close())

const { owner } = world
const staff = [ada, await world.staffMember('Jonas Weber')]
const rooms = [await room('Blue room'), await room('Red room'), await room('Sauna')]
const calendars = await Promise.all(staff.map((member) => connectCalendar(world, member)))
const yoga = await world.service([ada], { type: 'CLASS', name: 'Yoga', defaultCapacity: 8, staffMemberIds: [], schedule: {} })

type Busy = { resourceId: string; from: number; to: number }
type Plan = { staff: number[]; needs: number[][]; minutes: number; pause: number }

/** Minutes after midnight; the staff work from ten to six. */
const opening = 600
const closing = 1080
const time = fc.integer({ min: 38, max: 72 }).map((quarters) => quarters * 15)
const aRoom = fc.nat(rooms.length - 1)
const aService: fc.Arbitrary<Plan> = fc.record({
  staff: fc.constantFrom([0], [1], [0, 1]),
  // An empty list needs any room.
  needs: fc.array(fc.uniqueArray(aRoom, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  minutes: fc.constantFrom(60, 75, 120),
  pause: fc.constantFrom(0, 30),
})
const aWorld = fc.record({
  services: fc.tuple(aService, aService),
  sessions: fc.array(fc.record({ at: time, teacher: fc.nat(1), room: fc.option(aRoom) }), { maxLength: 2 }),
  elsewhere: fc.array(fc.record({ at: time, minutes: fc.constantFrom(20, 60), staff: fc.nat(1) }), { maxLength: 2 }),
  blocks: fc.array(fc.record({ at: time, minutes: fc.constantFrom(30, 60), room: aRoom }), { maxLength: 2 }),
  bookings: fc.array(fc.record({ at: time, service: fc.nat(1), staff: fc.nat(1) }), { maxLength: 5 }),
})

const isFree = (busy: readonly Busy[], resourceId: string, from: number, to: number) =>
  !busy.some((taken) => taken.resourceId === resourceId && taken.from < to && taken.to > from)

/** Can each list have a room of its own? By trying every way. */
const hasRooms = ([first, ...others]: readonly (readonly string[])[], given: readonly string[] = []): boolean =>
  first === undefined || first.some((id) => !given.includes(id) && hasRooms(others, [...given, id]))

/** Can this staff member give the service then? */
function canGive(busy: readonly Busy[], plan: Plan, staffIndex: number, at: number): boolean {
  const to = at + plan.minutes + plan.pause
  if (!plan.staff.includes(staffIndex) || at < opening || at + plan.minutes > closing) return false
  const lists = plan.needs.map((list) => (list.length > 0 ? list.map((index) => rooms[index]) : rooms))
  const free = lists.map((list) => list.flatMap((one) => (one && isFree(busy, one.id, at, to) ? [one.id] : [])))
  return isFree(busy, staff[staffIndex]?.resourceId ?? '', at, to) && hasRooms(free)
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
const instant = (date: string, minutes: number) =>
  Temporal.PlainDateTime.from(`${date}T${clock(minutes)}`)
    .toZonedDateTime('Europe/Berlin')
    .toInstant()
    .toString()
const answerTo = (attempt: Promise<unknown>): Promise<string | null> =>
  attempt.then(
    () => null,
    ({ data }) => data.reason,
  )
const bookableBy = (entries: readonly SlotAvailability[]) =>
  entries.map(({ slot, bookable }) => [slot.startDate.slice(11, 19), bookable ? slot.resource?.id : null])

test('of random rooms, classes, blocks and bookings the list shows what a plain model finds free, and booking answers the same', async () => {
  const property = fc.asyncProperty(aWorld, async ({ services: plans, sessions, elsewhere, blocks, bookings }) => {
    const date = newDay()
    const busy: Busy[] = []
    const offered: Service[] = []
    for (const { staff: who, needs, minutes, pause } of plans) {
      const changes = { schedule: { availabilityConstraints: { sessionDurations: [minutes], timeBetweenSessions: pause } } }
      const givers = who.flatMap((index) => staff[index] ?? [])
      const lists = needs.map((list) => list.flatMap((index) => rooms[index] ?? []))
      offered.push(await serviceIn(givers, lists, { name: `Service ${date}`, ...changes }))
    }
    const event = async (
      on: { scheduleId: string; type: 'CLASS' | 'DEFAULT' },
      at: number,
      minutes: number,
      resourceIds: readonly string[],
    ) => {
      const times = { start: { localDate: `${date}T${clock(at)}` }, end: { localDate: `${date}T${clock(at + minutes)}` } }
      const resources = on.type === 'CLASS' ? { resources: resourceIds.map((id) => ({ id })) } : {}
      await owner.calendar.createEvent({ body: { event: { ...on, title: 'An event', ...times, ...resources } } })
      for (const resourceId of resourceIds) busy.push({ resourceId, from: at, to: at + minutes })
    }
    for (const { at, teacher, room: index } of sessions) {
      const named = [staff[teacher]?.resourceId ?? '', ...(index === null ? [] : [rooms[index]?.id ?? ''])]
      // Sessions that meet another are refused by the calendar.
      if (named.every((id) => isFree(busy, id, at, at + 45))) await event({ scheduleId: yoga.schedule.id, type: 'CLASS' }, at, 45, named)
    }
    for (const [index, calendar] of calendars.entries()) {
      const mine = elsewhere.filter(({ staff: whose }) => whose === index)
      await calendar.read(...mine.map(({ at, minutes }) => ({ startsAt: instant(date, at), endsAt: instant(date, at + minutes) })))
      for (const { at, minutes } of mine) busy.push({ resourceId: calendar.resourceId, from: at, to: at + minutes })
    }
    for (const { at, minutes, room: index } of blocks) {
      await event({ scheduleId: rooms[index]?.eventsScheduleId ?? '', type: 'DEFAULT' }, at, minutes, [rooms[index]?.id ?? ''])
    }
    for (const { at, service: which, staff: index } of bookings) {
      const [plan, service] = [plans[which] as Plan, offered[which] as Service]
      if (!plan.staff.includes(index)) continue
      const slot = { serviceId: service.id, startDate: `${date}T${clock(at)}`, resource: { id: staff[index]?.resourceId ?? '' } }
      const booking = { status: 'CONFIRMED' as const, bookedEntity: { slot }, contactDetails: lena }
      const made = await owner.bookings.createBooking({ body: { booking } }).then(
        (answer) => answer.booking,
        () => null,
      )
      expect(made !== null).toBe(canGive(busy, plan, index, at))
      if (made) busy.push(...(await timeOf(made, at, at + plan.minutes + plan.pause)))
    }
    for (const [which, plan] of plans.entries()) await expectList(date, busy, plan, offered[which] as Service)
  })
  await fc.assert(property, { numRuns: 20 })
}, 120_000)

/** The staff member and the rooms that a booking was given: never one that was taken. */
async function timeOf({ id }: Booking, from: number, to: number): Promise<Busy[]> {
  const { extendedBookings } = await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })
  const [{ booking, additionalResources = [] } = { booking: null }] = extendedBookings
  return [(booking && slotOf(booking).resource?.id) ?? '', ...additionalResources.map((one) => one.id)].map((resourceId) => ({
    resourceId,
    from,
    to,
  }))
}

async function expectList(date: string, busy: readonly Busy[], plan: Plan, service: Service): Promise<void> {
  const entries = await timesOn(owner, { service, date })
  const expected: (string | null | undefined)[][] = []
  for (let at = opening; at + plan.minutes <= closing; at += plan.minutes) {
    const able = [0, 1].filter((index) => canGive(busy, plan, index, at)).map((index) => staff[index]?.resourceId)
    for (const id of able.length > 0 ? able : [null]) expected.push([clock(at), id])
  }
  expect(bookableBy(entries)).toEqual(expected)
  const visitor = await world.visitor()
  for (const { slot, reason } of entries.slice(0, 5)) expect(await answerTo(hold(visitor, slot))).toBe(reason?.code ?? null)
  // The visitor's last hold runs out.
  world.clock.advance({ minutes: 20 })
}
