import type { Service, SlotAvailability, StaffMember } from '@foyer/contract'
import { minutesOfIsoInstant, staffResourceTypeId, startTimesOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { hold } from '../../test/bookings/booked.ts'
import { createCalendarWorld } from '../../test/bookings/calendar-world.ts'
import {
  type ModelEntry,
  type ModelPerson,
  type ModelWindow,
  type ModelWorld,
  modelAnswer,
  modelEntries,
} from '../../test/bookings/minute-model.ts'
import { connectCalendar } from '../../test/bookings/outside-calendar.ts'

const { world, person, service, close } = await createCalendarWorld()
afterAll(() => world.close())

type Asked = { from: string; to: string; timezone?: string }

const ask = async (client: Client, { id }: Service, { from, to, timezone }: Asked): Promise<SlotAvailability[]> => {
  const query = { filter: { serviceId: id, startDate: from, endDate: to } }
  const { availabilityEntries } = await client.availability.queryAvailability({ body: { query, ...(timezone && { timezone }) } })
  return availabilityEntries
}

/** The answer to a visitor who asks for the place now: null for a hold, else the reason. */
const attempt = (client: Client, slot: { serviceId: string; startDate: string; resource?: { id: string } }): Promise<string | null> =>
  hold(client, slot).then(
    () => null,
    ({ data }) => data.reason,
  )

const minutes = (instant: string) => minutesOfIsoInstant(Temporal.Instant.from(instant).toString())
const instantOf = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toString()
const clockOf = ({ slot }: SlotAvailability) => slot.startDate.slice(11, 16)
const weekly = (timeZone: string, from: string, to: string): ModelWindow => ({ timeZone, from, to, isWeekly: true })
const once = (timeZone: string, from: string, to: string): ModelWindow => ({ timeZone, from, to, isWeekly: false })

describe('around Thursday, 00:00 UTC', () => {
  test('a window that began on Wednesday sets the times after midnight, asked for the week or the day', async () => {
    const ana = await person('Ana', {
      hours: [weekly('UTC', '2027-01-06T18:00', '2027-01-07T03:00'), once('UTC', '2027-03-10T15:10', '2027-03-10T18:00')],
    })
    const massage = await service([ana], 60)
    const visitor = await world.visitor()
    const week = await ask(visitor, massage, { from: '2027-03-08T00:00Z', to: '2027-03-15T00:00Z', timezone: 'UTC' })
    const thursday = await ask(visitor, massage, { from: '2027-03-11T00:00Z', to: '2027-03-12T00:00Z', timezone: 'UTC' })
    expect(thursday.map(clockOf)).toEqual(['00:10', '01:10'])
    expect(week.filter(({ slot }) => slot.startDate.startsWith('2027-03-11'))).toEqual(thursday)
    for (const { slot } of thursday) expect(await attempt(visitor, slot)).toBeNull()
    for (const time of ['00:00', '01:00', '02:00']) {
      const slot = { serviceId: massage.id, startDate: `2027-03-11T${time}:00Z`, resource: { id: ana.resourceId } }
      expect(await attempt(visitor, slot)).toBe('NOT_A_START_TIME')
    }
  })

  test('an opening before the usual hours sets the times of the day in Sydney too', async () => {
    const sydney = 'Australia/Sydney'
    const ana = await person('Ana', {
      hours: [weekly(sydney, '2027-01-07T09:00', '2027-01-07T17:00'), once(sydney, '2027-03-11T08:10', '2027-03-11T09:00')],
    })
    const massage = await service([ana], 60)
    const visitor = await world.visitor()
    const shown = await ask(visitor, massage, { from: '2027-03-11T00:00Z', to: '2027-03-12T00:00Z' })
    expect(shown.map(({ slot }) => slot.startDate.slice(14, 16))).toEqual(['10', '10', '10', '10', '10'])
    for (const { slot } of shown) expect(await attempt(visitor, slot)).toBeNull()
  })

  test.each([
    { zone: 'Australia/Sydney', date: '2027-03-11', opening: ['07:00', '09:00'], usual: ['10:00', '17:00'], start: '2027-03-11T00:00Z' },
    { zone: 'America/New_York', date: '2027-03-10', opening: ['20:00', '22:00'], usual: ['10:00', '18:00'], start: '2027-03-10T17:00Z' },
  ])('an opening lifts a closure on all of its date in $zone, seen from either side', async ({ zone, date, opening, usual, start }) => {
    const day = Temporal.PlainDate.from(date).subtract({ weeks: 8 })
    const ana = await person('Ana', {
      hours: [weekly(zone, `${day}T${usual[0]}`, `${day}T${usual[1]}`), once(zone, `${date}T${opening[0]}`, `${date}T${opening[1]}`)],
    })
    const massage = await service([ana], 60)
    const open = await close(once(zone, `${date}T00:00`, `${Temporal.PlainDate.from(date).add({ days: 1 })}T00:00`))
    const visitor = await world.visitor()
    const from = Temporal.Instant.from(start)
    const shown = await ask(visitor, massage, { from: from.toString(), to: from.add({ hours: 5 }).toString() })
    expect(shown.length).toBeGreaterThanOrEqual(4)
    for (const { slot, bookable } of shown) expect([bookable, await attempt(visitor, slot)]).toEqual([true, null])
    await open()
  })

  test('the pause after the last session of Wednesday must be free on Thursday', async () => {
    const ana = await person('Ana', {
      hours: [weekly('UTC', '2027-01-06T20:00', '2027-01-07T02:00')],
      blocks: [once('UTC', '2027-03-11T00:05', '2027-03-11T00:10')],
    })
    const massage = await service([ana], 60, 30)
    const visitor = await world.visitor()
    const shown = await ask(visitor, massage, { from: '2027-03-10T22:00Z', to: '2027-03-11T00:00Z' })
    expect(shown.map(({ reason }) => reason?.code ?? 'FREE')).toEqual(['FREE', 'BLOCKED'])
    for (const { slot, reason } of shown) expect(await attempt(visitor, slot)).toBe(reason?.code ?? null)
  })

  test('a session of several days meets what lies at its far end, however it is asked for', async () => {
    const ana = await person('Ana', {
      hours: [once('UTC', '2027-04-05T09:00', '2027-04-26T09:00')],
      blocks: [once('UTC', '2027-04-16T10:00', '2027-04-16T11:00')],
    })
    const retreat = await service([ana], 9 * 1440)
    const visitor = await world.visitor()
    const { explanation } = await world.owner.availability.explainDay({
      body: { serviceId: retreat.id, resourceId: ana.resourceId, date: '2027-04-08', timeZone: 'UTC' },
    })
    const [shown] = await ask(visitor, retreat, { from: '2027-04-08T00:00Z', to: '2027-04-20T00:00Z' })
    expect([explanation.starts[0]?.reason, shown?.reason?.code]).toEqual(['BLOCKED', 'BLOCKED'])
    expect(await attempt(visitor, { ...(shown as SlotAvailability).slot })).toBe('BLOCKED')
  })
})

test('an unavailable entry names a staff member to whom the reason applies', async () => {
  const hours = [weekly('UTC', '2027-01-06T09:00', '2027-01-06T10:00')]
  const blocked = await person('Ana', { hours, blocks: [once('UTC', '2027-03-17T08:00', '2027-03-17T12:00')] })
  const held = await person('Ben', { hours })
  const massage = await service([blocked, held], 60)
  const visitor = await world.visitor()
  const wednesday = { from: '2027-03-17T00:00Z', to: '2027-03-18T00:00Z' }
  await hold(await world.visitor(), { serviceId: massage.id, startDate: '2027-03-17T09:00:00Z', resource: { id: held.resourceId } })
  const [entry] = await ask(visitor, massage, wednesday)
  expect(entry).toMatchObject({ reason: { code: 'HELD' }, slot: { resource: { id: held.resourceId } } })
  expect(await attempt(visitor, (entry as SlotAvailability).slot)).toBe('HELD')
})

const localTime = fc.record({ day: fc.integer({ min: 0, max: 6 }), step: fc.integer({ min: 0, max: 143 }) })
const interval = fc.record({
  at: localTime,
  length: fc.oneof(
    fc.constantFrom(60, 480, 1440),
    fc.integer({ min: 1, max: 90 }).map((tens) => tens * 10),
  ),
})
type Interval = { at: { day: number; step: number }; length: number }

const anyPlan = fc.record({
  // The days around a Thursday, including a clock change where the zone has one.
  place: fc.constantFrom(
    { zone: 'UTC', begin: '2027-03-08' },
    { zone: 'Europe/Berlin', begin: '2027-03-23' },
    { zone: 'America/New_York', begin: '2027-11-02' },
    { zone: 'Australia/Sydney', begin: '2027-09-28' },
    { zone: 'Australia/Lord_Howe', begin: '2027-03-30' },
    { zone: 'America/St_Johns', begin: '2027-03-09' },
    { zone: 'America/Santiago', begin: '2027-08-31' },
    { zone: 'Asia/Kathmandu', begin: '2027-05-04' },
  ),
  minutes: fc.constantFrom(60, 90, 240),
  pause: fc.constantFrom(0, 30),
  closures: fc.array(interval, { maxLength: 2 }),
  people: fc.array(
    fc.record({
      weekly: fc.array(interval, { minLength: 1, maxLength: 4 }),
      openings: fc.array(interval, { maxLength: 2 }),
      blocks: fc.array(interval, { maxLength: 2 }),
      elsewhere: fc.array(interval, { maxLength: 3 }),
      booked: fc.array(localTime, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  range: fc.record({ from: fc.integer({ min: 0, max: 48 }), hours: fc.integer({ min: 4, max: 60 }), isWholeDays: fc.boolean() }),
})

test('whatever the calendar holds: a list is the part of any longer one, what a count of all minutes gives, and what booking answers', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async ({ place: { zone, begin }, minutes: duration, pause, closures, people, range }) => {
      const first = Temporal.PlainDateTime.from(`${begin}T00:00`)
      const windowOf = ({ at, length }: Interval, isWeekly: boolean): ModelWindow => {
        const from = first.add({ days: at.day, minutes: at.step * 10 }).subtract({ weeks: isWeekly ? 3 : 0 })
        return { timeZone: zone, isWeekly, from: from.toString(), to: from.add({ minutes: length }).toString() }
      }
      const closed = closures.map((one) => windowOf(one, false))
      const plans = people.map((one) => ({
        hours: [...one.weekly.map((hours) => windowOf(hours, true)), ...one.openings.map((opening) => windowOf(opening, false))],
        blocks: one.blocks.map((block) => windowOf(block, false)),
      }))
      const elsewhere = people.map((one) => one.elsewhere.map((event) => ({ ...windowOf(event, false), timeZone: 'UTC' })))
      const staff: StaffMember[] = []
      for (const [index, plan] of plans.entries()) staff.push(await person(`Person ${index}`, plan))
      for (const [index, events] of elsewhere.entries()) await connect(staff[index] as StaffMember, events)
      const massage = await service(staff, duration, pause)
      const openings = await Promise.all(closed.map(close))
      const taken = people.map(({ booked }) =>
        booked.map(({ day, step }) => first.add({ days: day, minutes: step * 10 }).toZonedDateTime(zone).epochMilliseconds / 60_000),
      )
      for (const [index, starts] of taken.entries()) {
        for (const start of starts) await override(massage, (staff[index] as StaffMember).resourceId, start)
      }
      const occupied = duration + pause
      const model: ModelWorld = {
        durationMinutes: duration,
        pauseMinutes: pause,
        stepMinutes: duration,
        closures: closed,
        people: staff.map(
          ({ resourceId: id }, index): ModelPerson => ({
            id,
            hours: plans[index]?.hours ?? [],
            blocks: [...(plans[index]?.blocks ?? []), ...(elsewhere[index] ?? [])],
            taken: (taken[index] ?? []).map((start) => ({ start, end: start + occupied, reason: 'BOOKED' })),
          }),
        ),
      }
      const visitor = await world.visitor()
      const whole = spanOf(minutes(`${begin}T00:00Z`), 9 * 1440)
      const from = whole.from + (range.isWholeDays ? Math.floor(range.from / 24) * 24 + 24 : range.from) * 60 + 24 * 60
      const part = spanOf(from, range.hours * 60)
      const entries = await ask(visitor, massage, isoOf(part))
      expect(entries.map(modelEntryOf)).toEqual(modelEntries(model, part))
      expect(await presentTimes(visitor, massage, part)).toEqual(entries.filter(({ bookable }) => bookable).map(timeOf))
      const wholeEntries = await ask(visitor, massage, isoOf(whole))
      const isPart = ({ slot }: SlotAvailability) => minutes(slot.startDate) >= part.from && minutes(slot.endDate) <= part.to
      expect(wholeEntries.filter(isPart)).toEqual(entries)
      await expectSameStarts(visitor, massage, { zone, begin })
      // Each new hold of a visitor replaces the last one, so no hold is in the way of the next.
      for (const { slot, reason } of entries.slice(0, 12)) expect(await attempt(visitor, slot)).toBe(reason?.code ?? null)
      for (let start = part.from; start < part.from + 12 * 35; start += 35) {
        for (const { resourceId } of staff) {
          const answer = await attempt(visitor, { serviceId: massage.id, startDate: instantOf(start), resource: { id: resourceId } })
          const expected = modelAnswer(model, resourceId, start)
          expect(expected === 'NO_START' ? hoursReasons.includes(answer ?? '') : answer === expected).toBe(true)
        }
      }
      for (const open of openings) await open()
      // A network may have ten holds; expire this visitor’s.
      world.clock.advance({ minutes: 20 })
    }),
    { numRuns: 25 },
  )
}, 120_000)

/** Half of the events in one calendar, half in another, and one that would block in a calendar that does not. */
async function connect(member: StaffMember, events: readonly ModelWindow[]): Promise<void> {
  const times = events.map(({ from, to }) => ({ startsAt: `${from}Z`, endsAt: `${to}Z` }))
  const calendars = [await connectCalendar(world, member), await connectCalendar(world, member, { provider: 'ICS' })]
  for (const [index, calendar] of calendars.entries()) await calendar.read(...times.filter((_, position) => position % 2 === index))
  const silent = await connectCalendar(world, member, { blocks: false })
  await silent.read({ startsAt: '2027-01-01T00:00:00Z', endsAt: '2028-01-01T00:00:00Z' })
}

const hoursReasons = ['OUTSIDE_HOURS', 'TOO_LATE_FOR_DURATION', 'NOT_A_START_TIME']

const spanOf = (from: number, length: number) => ({ from, to: from + length })
const isoOf = ({ from, to }: { from: number; to: number }) => ({ from: instantOf(from), to: instantOf(to) })

const timeOf = ({ slot }: SlotAvailability) => [minutes(slot.startDate), slot.resource?.id]

/** The same times as the present generation lists them, which asks when sessions start: those that lie in the range, by staff member. */
async function presentTimes(client: Client, { id }: Service, { from, to }: { from: number; to: number }) {
  const localDate = (minute: number) => instantOf(minute).replace('Z', '')
  const { timeSlots } = await client.availability.listAvailabilityTimeSlots({
    body: {
      serviceId: id,
      fromLocalDate: localDate(from),
      toLocalDate: localDate(to),
      timeZone: 'UTC',
      bookable: true,
      includeResourceTypeIds: [staffResourceTypeId],
    },
  })
  const inRange = timeSlots.filter(({ localEndDate }) => minutes(`${localEndDate}Z`) <= to)
  return inRange.flatMap(({ localStartDate, availableResources: [staff] }) =>
    (staff?.resources ?? []).map((resource) => [minutes(`${localStartDate}Z`), resource.id]),
  )
}

/** Each start once, of some local days, as the entries have them: also with a hold of the visitor's own, and of one person alone. */
async function expectSameStarts(client: Client, { id: serviceId }: Service, { zone, begin }: { zone: string; begin: string }) {
  const first = Temporal.PlainDate.from(begin)
  const days = { fromDate: first.add({ days: 1 }).toString(), toDate: first.add({ days: 6 }).toString() }
  // Entries are asked for by their ends.
  const range = { startDate: `${days.fromDate}T00:00:00`, endDate: `${first.add({ days: 7 })}T00:00:00` }
  const agree = async (resourceId?: string): Promise<SlotAvailability[]> => {
    const filter = { serviceId, ...range, ...(resourceId && { resourceId }) }
    const { availabilityEntries } = await client.availability.queryAvailability({ body: { query: { filter }, timezone: zone } })
    const body = { serviceId, ...days, timeZone: zone, ...(resourceId && { resourceId }) }
    const { startTimes } = await client.availability.listStartTimes({ body })
    expect(startTimes).toEqual(startTimesOf(availabilityEntries).filter(({ start }) => start.slice(0, 10) < days.toDate))
    return availabilityEntries
  }
  const entries = await agree()
  const free = entries.findLast(({ bookable }) => bookable)
  if (!free) return
  await hold(client, free.slot)
  await agree()
  await agree(free.slot.resource?.id)
}

const modelEntryOf = ({ slot, reason }: SlotAvailability): ModelEntry => ({
  start: minutes(slot.startDate),
  personId: slot.resource?.id ?? '',
  reason: (reason?.code ?? null) as ModelEntry['reason'],
})

/** The owner overrides whatever takes the time. */
const override = (massage: Service, resourceId: string, start: number) =>
  world.owner.bookings.createBooking({
    body: {
      booking: {
        status: 'CONFIRMED',
        bookedEntity: { slot: { serviceId: massage.id, startDate: instantOf(start), resource: { id: resourceId } } },
        contactDetails: { firstName: 'Lena', email: 'lena@krueger.example' },
      },
      flowControlSettings: { skipAvailabilityValidation: true },
    },
  })
