import fc from 'fast-check'
import { type BusyInterval, busyKinds, packBusy } from '../booking/availability/busy.ts'
import type { AvailabilityInputs, ResourceHours, ServiceRules } from '../booking/availability/inputs.ts'
import type { OpenHours } from '../house/calendar/working-hours.ts'

/** Three days in minutes from zero; small numbers make failures readable. */
export const days = 3
const lastMinute = days * 1440

const openHours: fc.Arbitrary<OpenHours> = fc
  .array(fc.tuple(fc.integer({ min: 6, max: 11 }), fc.integer({ min: 1, max: 5 }), fc.boolean()), { minLength: days, maxLength: days })
  .map((shapes) =>
    shapes.flatMap(([hour, hours, hasEvening], day) => {
      const start = day * 1440 + hour * 60
      const evening = day * 1440 + 18 * 60
      const morning = { start, end: start + hours * 60, close: start + hours * 60 }
      return hasEvening ? [morning, { start: evening, end: evening + 150, close: evening + 150 }] : [morning]
    }),
  )

export const busyInterval: fc.Arbitrary<BusyInterval> = fc
  .record({
    start: fc.integer({ min: 0, max: lastMinute }),
    length: fc.integer({ min: 1, max: 240 }),
    expiresAt: fc.integer({ min: 1, max: 2000 }),
    kind: fc.constantFrom(...busyKinds),
  })
  .map(({ start, length, expiresAt, kind }) => ({ start, end: start + length, kind, expiresAt: kind === 'HOLD' ? expiresAt : 0 }))

export const busyIntervals = fc.array(busyInterval, { maxLength: 25 })

const limit = fc.integer({ min: 1, max: 3000 })
const policy: fc.Arbitrary<ServiceRules['policy']> = fc.record(
  {
    limitEarlyBookingPolicy: fc.record({ enabled: fc.boolean(), earliestBookingInMinutes: limit }),
    limitLateBookingPolicy: fc.record({ enabled: fc.boolean(), latestBookingInMinutes: limit }),
    bookAfterStartPolicy: fc.record({ enabled: fc.boolean() }),
  },
  { requiredKeys: [] },
)

const service: fc.Arbitrary<ServiceRules> = fc.record({
  id: fc.constant('massage'),
  durationMinutes: fc.constantFrom(15, 30, 50, 60, 90),
  timeBetweenSessionsMinutes: fc.constantFrom(0, 10, 30),
  stepMinutes: fc.constantFrom(10, 15, 30, 60),
  onlineBookingEnabled: fc.boolean(),
  policy,
})

export const resource = (id: string): fc.Arbitrary<ResourceHours> =>
  fc.record({ id: fc.constant(id), name: fc.constant(id), open: openHours, busy: busyIntervals.map(packBusy) })

const oneRoom = (rooms: Rooms): Rooms[] => [rooms]

const needs: fc.Arbitrary<(rooms: Rooms) => Rooms[]> = fc.constantFrom(
  oneRoom,
  oneRoom,
  (rooms) => [rooms, rooms],
  (rooms) => [rooms, rooms.slice(0, 1)],
  ([blue, red, green]) =>
    [
      [blue, red, green],
      [blue, red],
      [blue, green],
    ] as Rooms[],
  (rooms) => [rooms.slice(0, 1), rooms.slice(1)],
  (rooms) => [rooms.slice(1), []],
)
type Rooms = readonly ResourceHours[]

export const anyInputs: fc.Arbitrary<AvailabilityInputs> = fc
  .record({
    now: fc.integer({ min: 0, max: 2000 }),
    from: fc.integer({ min: 0, max: 900 }),
    to: fc.integer({ min: 2000, max: lastMinute }),
    service,
    resources: fc.oneof(fc.tuple(resource('ana')), fc.tuple(resource('ana'), resource('ben'), resource('cid'))),
    rooms: fc.option(fc.tuple(resource('blue room'), resource('red room'), resource('green room'))),
    needs,
    isStaffNeeded: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  })
  .map(({ rooms, needs, isStaffNeeded, ...inputs }) => {
    if (!rooms) return inputs
    const among: Rooms = isStaffNeeded ? [...inputs.resources.slice(0, 1), ...rooms.slice(1)] : rooms
    return { ...inputs, alsoNeeded: needs(among) }
  })

export const anyInputsWithoutPolicy: fc.Arbitrary<AvailabilityInputs> = anyInputs.map((inputs) => ({
  ...inputs,
  now: 0,
  service: { ...inputs.service, onlineBookingEnabled: true, policy: {} },
}))
