import type { WeeklyWindow } from '@foyer/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { managerElsewhere } from '../../test/other-site.ts'
import { createWorld, type World } from '../../test/world.ts'

// Monday, 1 March 2027, 09:00 in Berlin; each story has a world of its own, because it moves the clock.
let world: World
let scheduleId: string
beforeEach(async () => {
  world = await createWorld()
  const ada = await world.staffMember('Ada Lindqvist', [
    { day: 'MONDAY', from: '10:00', to: '18:00' },
    { day: 'TUESDAY', from: '10:00', to: '18:00' },
    { day: 'FRIDAY', from: '10:00', to: '18:00' },
  ])
  scheduleId = ada.resource?.eventsSchedule.id ?? ''
})
afterEach(() => world.close())

const window = (day: WeeklyWindow['day'], from: number, to: number): WeeklyWindow => ({ day, startMinute: from * 60, endMinute: to * 60 })
const former = [window('MONDAY', 10, 18), window('TUESDAY', 10, 18), window('FRIDAY', 10, 18)]
// Monday stays, Tuesday begins later, Friday is closed, Sunday is new.
const wanted = [window('MONDAY', 10, 18), window('TUESDAY', 12, 18), window('SUNDAY', 22, 26)]

const set = (windows: readonly WeeklyWindow[], formerWindows = former, id = scheduleId) =>
  world.owner.calendar.setWeeklyHours({ params: { scheduleId: id }, body: { windows: [...windows], formerWindows } })
const series = async () =>
  (
    await world.owner.calendar.queryEvents({
      body: { query: { filter: { scheduleId, type: 'WORKING_HOURS' } }, recurrenceType: ['MASTER'] },
    })
  ).events
const shown = async () =>
  (await series()).map(({ recurrenceRule, start, end }) =>
    [recurrenceRule?.days[0], start.localDate.slice(11, 16), end.localDate.slice(11, 16)].join(' '),
  )
const news = () => world.db.selectFrom('domain_events').select(['id', 'name']).execute()
const newsSince = async (before: Awaited<ReturnType<typeof news>>) =>
  (await news()).filter(({ id }) => !before.some((event) => event.id === id)).map(({ name }) => name)

describe('the weekly hours', () => {
  test('become others in one call: what stays is left alone, what moves keeps its series', async () => {
    const before = await series()
    const told = await news()
    const { events } = await set(wanted)
    expect((await shown()).toSorted()).toEqual(['MONDAY 10:00 18:00', 'SUNDAY 22:00 02:00', 'TUESDAY 12:00 18:00'])
    expect(events.map(({ id }) => id).toSorted()).toEqual((await series()).map(({ id }) => id).toSorted())
    const idOf = (all: typeof before, day: string) => all.find(({ recurrenceRule }) => recurrenceRule?.days[0] === day)
    expect(idOf(events, 'MONDAY')).toEqual(idOf(before, 'MONDAY'))
    expect(idOf(events, 'TUESDAY')?.id).toBe(idOf(before, 'TUESDAY')?.id)
    expect((await newsSince(told)).toSorted()).toEqual(['event.cancelled', 'event.created', 'event.updated'])
  })

  test('change what customers can book from now on', async () => {
    const { staffMembers } = await world.owner.staff.queryStaffMembers({ body: { query: {} } })
    const service = await world.service(staffMembers)
    await set([window('MONDAY', 10, 18), window('SATURDAY', 10, 12)])
    const day = { fromLocalDate: '2027-03-05T00:00:00', toLocalDate: '2027-03-07T00:00:00', timeZone: 'Europe/Berlin' }
    const { timeSlots } = await world.owner.availability.listAvailabilityTimeSlots({ body: { serviceId: service.id, ...day } })
    expect(timeSlots[0]?.localStartDate).toBe('2027-03-06T10:00:00')
  })

  test('are refused if someone else has changed them meanwhile', async () => {
    await set(wanted)
    await expect(set([], former)).rejects.toMatchObject({ status: 409, code: 'INVALID_REVISION', data: { current: expect.any(Array) } })
    expect(await shown()).toHaveLength(3)
  })

  test('are saved again without harm, as after an answer that was lost', async () => {
    const { events } = await set(wanted)
    const told = await news()
    expect((await set(wanted)).events).toEqual(events)
    expect(await newsSince(told)).toEqual([])
  })

  test('of two saves at once become those of one; the other is refused', async () => {
    const saves = await Promise.allSettled([set([window('MONDAY', 8, 12)]), set([window('MONDAY', 14, 20)])])
    const refusals = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []))
    expect(refusals).toMatchObject([{ code: 'INVALID_REVISION' }])
    const [won] = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value.events] : []))
    expect((await series()).map(({ id, start }) => [id, start.localDate])).toEqual(won?.map(({ id, start }) => [id, start.localDate]))
  })

  test('stay as they were when a part fails', async () => {
    const [before, told] = [await series(), await news()]
    await sql`create function fail_sunday() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(world.db)
    await sql`create trigger fail_sunday before insert on events for each row
      when (new.recurrence_day = 'SUNDAY') execute function fail_sunday()`.execute(world.db)
    await expect(set(wanted)).rejects.toMatchObject({ status: 500 })
    expect(await series()).toEqual(before)
    expect(await newsSince(told)).toEqual([])
  })

  test('end after they begin, and within a day', async () => {
    await expect(set([{ ...window('MONDAY', 10, 18), endMinute: 600 }, window('MONDAY', 1, 26)])).rejects.toMatchObject({
      violations: [
        { field: 'windows[0].endMinute', violatedRule: 'END_AFTER_START' },
        { field: 'windows[1].endMinute', violatedRule: 'TOO_LONG' },
      ],
    })
  })

  test('are those of a schedule that is there, and not cancelled', async () => {
    const elsewhere = await managerElsewhere(world)
    const asked = { params: { scheduleId }, body: { windows: wanted, formerWindows: former } }
    await expect(elsewhere.calendar.setWeeklyHours(asked)).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
    const { schedule } = await world.owner.calendar.createSchedule({ body: { schedule: { name: 'Closures' } } })
    await world.owner.calendar.cancelSchedule({ params: { scheduleId: schedule.id }, body: {} })
    await expect(set(wanted, [], schedule.id)).rejects.toMatchObject({ code: 'SCHEDULE_CANCELLED' })
  })

  test('do not show or touch a series that has ended', async () => {
    const until = { localDate: '2027-03-03T00:00:00' }
    const wednesdays = { frequency: 'WEEKLY' as const, interval: 1, days: ['WEDNESDAY' as const], until }
    const [start, end] = [{ localDate: '2027-01-06T10:00:00' }, { localDate: '2027-01-06T18:00:00' }]
    const event = { scheduleId, type: 'WORKING_HOURS' as const, start, end, recurrenceRule: wednesdays }
    await world.owner.calendar.createEvent({ body: { event } })
    world.clock.advance({ hours: 24 * 7 })
    const { events } = await set(wanted)
    expect(events).toHaveLength(3)
    expect(await series()).toHaveLength(4)
  })
})
