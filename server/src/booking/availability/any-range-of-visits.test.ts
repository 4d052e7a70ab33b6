import type { CalendarEvent, MultiServiceTime, Service, StaffMember } from '@foyer/contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createRoomWorld } from '../../test/bookings/room-world.ts'
import { numberOfRuns } from '../../test/number-of-runs.ts'

const { world, room, serviceIn } = await createRoomWorld()
afterAll(() => world.close())

const { owner } = world
/** A staff member whose hours are those of their own schedule, where there are none yet. */
async function unassigned(name: string): Promise<StaffMember> {
  const member = await world.staffMember(name)
  const body = { scheduleId: scheduleOf(member), fields: ['RESOURCE_DETAILS' as const] }
  return (await owner.staff.assignWorkingHoursSchedule({ params: { staffMemberId: member.id }, body })).staffMember
}

const scheduleOf = ({ resource }: StaffMember) => resource?.eventsSchedule.id ?? ''

/** Local times in steps of ten minutes, in the week around a Thursday in which Berlin's clocks change. */
const begin = Temporal.PlainDateTime.from('2027-03-23T00:00')
const at = fc.integer({ min: 0, max: 6 * 144 })
const interval = fc.record({ at, minutes: fc.constantFrom(60, 240, 600, 1440) })
type Interval = { at: number; minutes: number }

const aWorld = fc.record({
  hours: fc.array(fc.array(interval, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 2 }),
  rooms: fc.array(fc.array(interval, { maxLength: 2 }), { minLength: 2, maxLength: 2 }),
  closures: fc.array(interval, { maxLength: 1 }),
  sessions: fc.array(interval, { maxLength: 3 }),
  lengths: fc.tuple(fc.constantFrom(50, 90), fc.constantFrom(40, 200)),
  pauses: fc.tuple(fc.constantFrom(0, 30), fc.constantFrom(0, 90)),
  range: fc.record({
    from: fc.integer({ min: 20, max: 80 }),
    hours: fc.integer({ min: 6, max: 60 }),
    zone: fc.constantFrom('UTC', 'Asia/Tokyo'),
  }),
})
type RandomWorld = typeof aWorld extends fc.Arbitrary<infer Value> ? Value : never

const localTimes = ({ at: step, minutes }: Interval) => {
  const from = begin.add({ minutes: step * 10 })
  return { start: { localDate: from.toString() }, end: { localDate: from.add({ minutes }).toString() } }
}

const add = async (scheduleId: string, type: 'WORKING_HOURS' | 'DEFAULT', one: Interval): Promise<string> =>
  (await owner.calendar.createEvent({ body: { event: { scheduleId, type, title: 'An event', ...localTimes(one) } } })).event.id

/** Two staff members, two rooms, a service of each staff member in any room, and sessions of a class that the first one gives. */
async function madeOf({ hours, rooms, closures, sessions, lengths, pauses }: RandomWorld) {
  const staff: StaffMember[] = []
  for (const [index, windows] of hours.entries()) {
    const member = await unassigned(`Person ${index}`)
    for (const window of windows) await add(scheduleOf(member), 'WORKING_HOURS', window)
    staff.push(member)
  }
  const all = [await room('Blue room'), await room('Red room')]
  for (const [index, blocks] of rooms.entries()) for (const block of blocks) await add(all[index]?.eventsScheduleId ?? '', 'DEFAULT', block)
  const services: Service[] = []
  for (const [index, member] of staff.entries()) {
    const schedule = { availabilityConstraints: { sessionDurations: [lengths[index] ?? 60], timeBetweenSessions: pauses[index] ?? 0 } }
    services.push(await serviceIn([member], [all], { schedule }))
  }
  const yoga = await world.service([staff[0] as StaffMember], { type: 'CLASS', defaultCapacity: 3, staffMemberIds: [], schedule: {} })
  const events: CalendarEvent[] = []
  for (const one of sessions) {
    const event = {
      scheduleId: yoga.schedule.id,
      type: 'CLASS' as const,
      ...localTimes(one),
      resources: [{ id: staff[0]?.resourceId ?? '' }],
    }
    // What would take the teacher twice is refused.
    const made = await owner.calendar.createEvent({ body: { event } }).catch(() => null)
    if (made) events.push(made.event)
  }
  const site = (await owner.site.getSite()).site
  const closed = await Promise.all(closures.map((one) => add(site.businessScheduleId, 'DEFAULT', one)))
  const open = () => Promise.all(closed.map((eventId) => owner.calendar.cancelEvent({ params: { eventId }, body: {} })))
  return { services, yoga, events, open }
}

type Asked = { fromLocalDate: string; toLocalDate: string; timeZone: string }
/** When an entry begins and ends, as local times of the zone asked for, and all that it says. */
type Entry = { from: string; to: string; entry: object }

const local = (date: string, zone: string) =>
  date.endsWith('Z') || /[+-]\d\d:\d\d$/.test(date)
    ? Temporal.Instant.from(date).toZonedDateTimeISO(zone).toPlainDateTime().toString()
    : date

type Made = Awaited<ReturnType<typeof madeOf>>
type List = { name: string; asksWhen: 'STARTS' | 'LIES_INSIDE'; ask: (made: Made, asked: Asked) => Promise<Entry[]> }

const timeSlots = (slots: readonly { localStartDate?: string; localEndDate?: string }[]): Entry[] =>
  slots.map((entry) => ({ from: entry.localStartDate ?? '', to: entry.localEndDate ?? '', entry }))

const inRow = ({ services }: Made) => services.map(({ id: serviceId }) => ({ serviceId }))
const timesOf = (type: 'SEQUENTIAL_BOOKINGS' | 'PARALLEL_BOOKINGS') => async (made: Made, asked: Asked) => {
  const body = { ...asked, services: inRow(made), multiServiceBookingType: type }
  const { multiServiceTimes } = await owner.availability.listMultiServiceTimes({ body })
  return multiServiceTimes.map((entry) => ({
    from: local(entry.startDate, asked.timeZone),
    to: local(entry.endDate, asked.timeZone),
    entry,
  }))
}

const lists: List[] = [
  {
    name: 'queryAvailability',
    asksWhen: 'LIES_INSIDE',
    ask: async ({ services, yoga }, { fromLocalDate: startDate, toLocalDate: endDate, timeZone: timezone }) => {
      const query = { filter: { serviceId: [...services, yoga].map(({ id }) => id), startDate, endDate } }
      const { availabilityEntries } = await owner.availability.queryAvailability({ body: { query, timezone } })
      return availabilityEntries.map((entry) => ({
        from: local(entry.slot.startDate, timezone),
        to: local(entry.slot.endDate, timezone),
        entry,
      }))
    },
  },
  {
    name: 'listAvailabilityTimeSlots',
    asksWhen: 'STARTS',
    ask: async ({ services }, asked) => {
      const cursorPaging = { limit: 1000 }
      const answers = await Promise.all(
        services.map(({ id: serviceId }) => owner.availability.listAvailabilityTimeSlots({ body: { serviceId, ...asked, cursorPaging } })),
      )
      return answers.flatMap((answer) => timeSlots(answer.timeSlots))
    },
  },
  {
    name: 'listEventTimeSlots',
    asksWhen: 'STARTS',
    ask: async ({ yoga }, asked) =>
      timeSlots((await owner.availability.listEventTimeSlots({ body: { ...asked, serviceIds: [yoga.id] } })).timeSlots),
  },
  {
    name: 'listMultiServiceAvailabilityTimeSlots',
    asksWhen: 'STARTS',
    ask: async (made, asked) =>
      timeSlots((await owner.availability.listMultiServiceAvailabilityTimeSlots({ body: { ...asked, services: inRow(made) } })).timeSlots),
  },
  { name: 'listMultiServiceTimes, one after the other', asksWhen: 'STARTS', ask: timesOf('SEQUENTIAL_BOOKINGS') },
  { name: 'listMultiServiceTimes, at once', asksWhen: 'STARTS', ask: timesOf('PARALLEL_BOOKINGS') },
]

test('each list of classes, rooms and visits is the same part of the list for any longer range, and its visits can be booked', async () => {
  const property = fc.asyncProperty(aWorld, async (random) => {
    const made = await madeOf(random)
    const { range } = random
    const whole = { fromLocalDate: '2027-03-21T00:00:00', toLocalDate: '2027-04-01T00:00:00', timeZone: range.zone }
    const from = begin.add({ hours: range.from })
    const part = { ...whole, fromLocalDate: from.toString(), toLocalDate: from.add({ hours: range.hours }).toString() }
    for (const { name, asksWhen, ask } of lists) {
      const isPart = (entry: Entry) =>
        entry.from >= part.fromLocalDate && (asksWhen === 'STARTS' ? entry.from < part.toLocalDate : entry.to <= part.toLocalDate)
      expect([name, await ask(made, part)]).toEqual([name, (await ask(made, whole)).filter(isPart)])
    }
    for (const type of ['SEQUENTIAL_BOOKINGS', 'PARALLEL_BOOKINGS'] as const) {
      const visits = (await timesOf(type)(made, whole)).map(({ entry }) => entry as MultiServiceTime)
      // The first and the last ones: those at the edges of hours.
      for (const { slots } of [...visits.slice(0, 1), ...visits.slice(-1)]) {
        const bookings = slots.map((slot) => ({ bookedEntity: { slot }, totalParticipants: 1 }))
        const visitor = await world.visitor()
        const { multiServiceBooking } = await visitor.bookings.createMultiServiceBooking({
          body: { bookings, multiServiceBookingType: type },
        })
        await visitor.bookings.cancelMultiServiceBooking({ params: { multiServiceBookingId: multiServiceBooking.id }, body: {} })
      }
    }
    await made.open()
  })
  await fc.assert(property, { numRuns: numberOfRuns(6) })
}, 120_000)
