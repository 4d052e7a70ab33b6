import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesPerDay, parseLocal } from '../../ground/time/local-time.ts'
import { anEvent, openOn, openWeekly } from '../../test/calendar-events.ts'
import { anyCalendarWorld, type CalendarWorld, inputsFor, worldDays } from '../../test/calendar-worlds.ts'
import { refusalToPlace } from './place-check.ts'
import { listSlots } from './slots.ts'

// Bounds on the minute, and often on those edges at which weeks of hours are remembered.
const bound = fc.oneof(
  fc.integer({ min: -minutesPerDay, max: (worldDays + 2) * minutesPerDay }),
  fc.integer({ min: -1, max: worldDays + 2 }).map((day) => day * minutesPerDay),
)
const bounds = fc
  .tuple(bound, bound, bound, bound)
  .map((all) => all.toSorted((one, other) => one - other) as [number, number, number, number])

test('a list for a range is the same part of the list for any longer range', () => {
  fc.assert(
    fc.property(anyCalendarWorld, bounds, (world, [before, from, to, after]) => {
      const listed = (first: number, last: number) => listSlots(inputsFor(world, world.begin + first, world.begin + last))
      const part = listed(before, after).filter(({ start, end }) => start >= world.begin + from && end <= world.begin + to)
      expect(listed(from, to)).toEqual(part)
    }),
    { numRuns: 400 },
  )
})

test('a single time is refused for the reason, and with the staff member, that a list of any range shows', () => {
  fc.assert(
    fc.property(anyCalendarWorld, bounds, (world, [from, , , to]) => {
      for (const { start, end, resourceIds, namedResourceId, unbookable } of listSlots(
        inputsFor(world, world.begin + from, world.begin + to),
      )) {
        const inputs = inputsFor(world, start, end)
        for (const resourceId of resourceIds) expect(refusalToPlace({ start, resourceId }, inputs)).toBeNull()
        if (unbookable) expect(refusalToPlace({ start, resourceId: namedResourceId }, inputs)).toEqual(unbookable)
      }
    }),
    { numRuns: 200 },
  )
})

test('a start that no list shows is refused, at any minute', () => {
  fc.assert(
    fc.property(anyCalendarWorld, fc.integer({ min: 0, max: worldDays * minutesPerDay }), (world, at) => {
      const from = world.begin + at
      const to = from + 240 + world.service.durationMinutes
      const shown = new Map(listSlots(inputsFor(world, from, to)).map((slot) => [slot.start, slot.resourceIds]))
      for (let start = from; start < from + 240; start += 5) {
        const inputs = inputsFor(world, start, start + world.service.durationMinutes)
        for (const { id } of inputs.resources) {
          expect(refusalToPlace({ start, resourceId: id }, inputs) === null).toBe(shown.get(start)?.includes(id) ?? false)
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('the reason is the same whether or not a range reaches back to where a long closure was lifted', () => {
  const local = (day: number, time: string) => `2027-03-${String(day).padStart(2, '0')}T${time}:00`
  const own = { timeZone: 'UTC', scheduleId: 'schedule' }
  const opening = openOn({ ...own, id: 'opening', from: local(5, '10:00'), to: local(5, '11:00') })
  const weekly = openWeekly('MONDAY', { ...own, id: 'weekly', from: local(1, '09:00'), to: local(1, '12:00') })
  const world: CalendarWorld = {
    begin: (parseLocal(local(1, '00:00')) ?? 0) - minutesPerDay,
    service: { ...someService, durationMinutes: 60 },
    closures: [anEvent({ id: 'closure', timeZone: 'UTC', from: local(1, '00:00'), to: local(20, '00:00') })],
    staff: [
      {
        resource: { id: 'ana', eventsScheduleId: 'schedule', ownHours: [opening, weekly] },
        events: [opening, weekly, anEvent({ ...own, id: 'block', from: local(5, '12:00'), to: local(9, '00:00') })],
        booked: [],
      },
    ],
  }
  const reasonsOn = (first: number, last: number) => {
    const slots = listSlots(inputsFor(world, world.begin + first * minutesPerDay, world.begin + last * minutesPerDay))
    return slots.filter(({ start }) => start >= world.begin + 8 * minutesPerDay).map(({ unbookable }) => unbookable?.reason)
  }
  expect(reasonsOn(0, 9)).toEqual(['CLOSED', 'CLOSED', 'CLOSED'])
  expect(reasonsOn(8, 9)).toEqual(['CLOSED', 'CLOSED', 'CLOSED'])
})

const someService = {
  id: 'massage',
  timeBetweenSessionsMinutes: 0,
  stepMinutes: 60,
  onlineBookingEnabled: true,
  policy: {},
}
