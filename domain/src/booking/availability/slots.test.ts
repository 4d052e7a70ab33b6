import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInputs, anyInputsWithoutPolicy, busyIntervals, days } from '../../test/availability-inputs.ts'
import { type BusyInterval, packBusy, unpackBusy } from './busy.ts'
import type { AvailabilityInputs, ResourceHours } from './inputs.ts'
import { bookableSlots, listSlots, type Slot } from './slots.ts'

const noon = 12 * 60
const morning = [{ start: 9 * 60, end: noon, close: noon }]
const hour: AvailabilityInputs = {
  now: 0,
  from: 0,
  to: 1440,
  service: { id: 'massage', durationMinutes: 60, timeBetweenSessionsMinutes: 0, stepMinutes: 60, onlineBookingEnabled: true, policy: {} },
  resources: [{ id: 'ana', name: 'Ana', open: morning, busy: [] }],
}
const busyWith = (...busy: BusyInterval[]): ResourceHours => ({ id: 'ana', name: 'Ana', open: morning, busy: packBusy(busy) })
const booking = (start: number, end: number): BusyInterval => ({ start, end, expiresAt: 0, kind: 'BOOKING' })
const hold = (start: number, end: number, expiresAt: number): BusyInterval => ({ start, end, expiresAt, kind: 'HOLD' })
const reasons = (slots: Slot[]) => slots.map((slot) => slot.unbookable?.reason ?? 'FREE')

test('start times are counted from the opening, and the last session ends at closing', () => {
  expect(listSlots(hour).map((slot) => slot.start / 60)).toEqual([9, 10, 11])
  const service = { ...hour.service, stepMinutes: 45 }
  expect(listSlots({ ...hour, service }).map((slot) => slot.start - 540)).toEqual([0, 45, 90])
})

test('a booking that ends at ten leaves ten free', () => {
  expect(reasons(listSlots({ ...hour, resources: [busyWith(booking(540, 600))] }))).toEqual(['BOOKED', 'FREE', 'FREE'])
})

test('the buffer after a session must be free of other bookings, but may run past closing', () => {
  const service = { ...hour.service, timeBetweenSessionsMinutes: 15 }
  expect(reasons(listSlots({ ...hour, service, resources: [busyWith(booking(660, 735))] }))).toEqual(['FREE', 'BOOKED', 'BOOKED'])
  expect(reasons(listSlots({ ...hour, service }))).toEqual(['FREE', 'FREE', 'FREE'])
})

test('a hold keeps its time until it expires, and not a moment longer', () => {
  const resources = [busyWith(hold(540, 600, 100))]
  expect(listSlots({ ...hour, resources, now: 99.5 })[0]?.unbookable).toEqual({ reason: 'HELD', until: 100 })
  expect(listSlots({ ...hour, resources, now: 100 })[0]?.unbookable).toBeNull()
})

test('with a booking and a hold at one time, the reason is the booking', () => {
  const resources = [busyWith(hold(540, 590, 100), booking(595, 600))]
  expect(reasons(listSlots({ ...hour, resources }))[0]).toBe('BOOKED')
})

test('with several staff members a start is free if one of them is, and names the free ones', () => {
  const resources = [busyWith(booking(540, 660)), { id: 'ben', name: 'Ben', open: morning, busy: packBusy([hold(540, 600, 50)]) }]
  const slots = listSlots({ ...hour, resources })
  expect(slots.map((slot) => slot.resourceIds)).toEqual([[], ['ben'], ['ana', 'ben']])
  expect(slots[0]?.unbookable).toEqual({ reason: 'HELD', until: 50 })
})

test('if no staff member is free, the reason applies to the named one', () => {
  const block: BusyInterval = { start: 540, end: 660, expiresAt: 0, kind: 'BLOCK' }
  const ben = { id: 'ben', name: 'Ben', open: morning, busy: packBusy([hold(540, 600, 50)]) }
  const cid = { id: 'cid', name: 'Cid', open: morning, busy: packBusy([hold(540, 600, 40), booking(600, 660)]) }
  const slots = listSlots({ ...hour, resources: [busyWith(block), ben, cid] })
  expect(slots[0]).toMatchObject({ namedResourceId: 'cid', unbookable: { reason: 'HELD', until: 40 } })
  expect(slots[1]).toMatchObject({ namedResourceId: 'ben', unbookable: null })
  const [first] = listSlots({ ...hour, resources: [busyWith(block), { ...cid, busy: packBusy([booking(540, 600)]) }] })
  expect(first).toMatchObject({ namedResourceId: 'cid', unbookable: { reason: 'BOOKED' } })
})

test('of intervals that begin together or have begun before, a closure is a stronger reason than a block, and a block than a booking', () => {
  const closure: BusyInterval = { start: 500, end: 720, expiresAt: 0, kind: 'CLOSURE' }
  const block: BusyInterval = { start: 540, end: 600, expiresAt: 0, kind: 'BLOCK' }
  expect(reasons(listSlots({ ...hour, resources: [busyWith(booking(540, 600), block)] }))[0]).toBe('BLOCKED')
  expect(reasons(listSlots({ ...hour, resources: [busyWith(booking(480, 560), closure)] }))[0]).toBe('CLOSED')
  expect(reasons(listSlots({ ...hour, resources: [busyWith(booking(540, 560), { ...closure, start: 550 })] }))[0]).toBe('BOOKED')
})

test('a room that is needed too must be free at the same time', () => {
  const room = { id: 'room', name: 'Room', open: [{ start: 0, end: 1440, close: 1440 }], busy: packBusy([booking(600, 660)]) }
  const slots = listSlots({ ...hour, alsoNeeded: [[room]] })
  expect(slots.map((slot) => slot.start / 60)).toEqual([9, 10, 11])
  expect(reasons(slots)).toEqual(['FREE', 'BOOKED', 'FREE'])
  expect(slots.map((slot) => slot.alsoFreeIds)).toEqual([[['room']], [[]], [['room']]])
})

test('two rooms are two different ones, and a room with a choice gives way to one without', () => {
  const roomWith = (id: string, ...busy: BusyInterval[]) => ({ ...busyWith(...busy), id, name: id })
  const [blue, red] = [roomWith('blue', booking(600, 660)), roomWith('red')]
  const both = listSlots({
    ...hour,
    alsoNeeded: [
      [blue, red],
      [blue, red],
    ],
  })
  expect(both.map(({ unbookable }) => unbookable)).toEqual([null, { reason: 'BOOKED', resourceId: 'blue' }, null])
  expect(reasons(listSlots({ ...hour, alsoNeeded: [[red, blue], [red]] }))).toEqual(['FREE', 'BOOKED', 'FREE'])
})

test('a room or device of which there is none, or too few, is missing at all times', () => {
  const room = { ...busyWith(), id: 'room', name: 'Room' }
  const missing = ['RESOURCE_MISSING', 'RESOURCE_MISSING', 'RESOURCE_MISSING']
  expect(reasons(listSlots({ ...hour, alsoNeeded: [[]] }))).toEqual(missing)
  expect(reasons(listSlots({ ...hour, alsoNeeded: [[room], [room]] }))).toEqual(missing)
})

test('a staff member who is also needed cannot give the session as well', () => {
  const ben = { ...busyWith(), id: 'ben', name: 'Ben' }
  const [first] = listSlots({ ...hour, resources: [busyWith(), ben], alsoNeeded: [[ben]] })
  expect(first).toMatchObject({ resourceIds: ['ana'], alsoFreeIds: [['ben']], unbookable: null })
  const [alone] = listSlots({ ...hour, resources: [ben], alsoNeeded: [[ben]] })
  expect(alone).toMatchObject({ resourceIds: ['ben'], isFree: false, unbookable: { reason: 'RESOURCE_MISSING' } })
})

test('more staff members than a machine word has bits are distinguished', () => {
  const resources = Array.from({ length: 70 }, (_, index) => ({
    id: `staff-${index}`,
    name: '',
    open: morning,
    busy: index % 2 === 0 ? [] : packBusy([booking(540, 600)]),
  }))
  const [first] = listSlots({ ...hour, resources })
  expect(first?.resourceIds).toEqual(resources.map(({ id }) => id).filter((_, index) => index % 2 === 0))
})

test('the answer is that of a plain implementation of the rules', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const said = listSlots(inputs).map(({ start, resourceIds, alsoFreeIds, isFree }) => ({ start, resourceIds, alsoFreeIds, isFree }))
      expect(said).toEqual(byTheWord(inputs))
    }),
    { numRuns: 500 },
  )
})

test('a bookable slot never overlaps busy time, and is inside opening hours', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      for (const { slot, resource } of offers(inputs)) {
        expect(liveBusy(resource, inputs.now).filter((busy) => busy.start < slot.end && busy.end > slot.start)).toEqual([])
        expect(resource.open.some((stretch) => stretch.start <= slot.start && slot.end <= stretch.close)).toBe(true)
        expect(slot.start >= inputs.from && slot.end <= inputs.to).toBe(true)
      }
    }),
  )
})

test('a booked slot is not offered again, nor any that would overlap it', () => {
  fc.assert(
    fc.property(anyInputsWithoutPolicy, fc.nat(), (inputs, choice) => {
      const offered = offers(inputs)
      const taken = offered[choice % Math.max(1, offered.length)]
      fc.pre(taken !== undefined)
      const end = taken.slot.end + inputs.service.timeBetweenSessionsMinutes
      const after = withBusy(inputs, taken.resource.id, booking(taken.slot.start, end))
      const meeting = offers(after).filter(
        ({ slot, resource }) => resource.id === taken.resource.id && slot.start < end && slot.end > taken.slot.start,
      )
      expect(meeting).toEqual([])
    }),
  )
})

test('a range queried day by day gives the same slots as queried at once', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const whole = { ...inputs, from: 0, to: days * 1440 }
      const byDay = Array.from({ length: days }, (_, day) => listSlots({ ...whole, from: day * 1440, to: (day + 1) * 1440 }))
      expect(byDay.flat()).toEqual(listSlots(whole))
    }),
  )
})

test('the order of the inputs changes only the order of the resources', () => {
  fc.assert(
    fc.property(anyInputs, busyIntervals, (inputs, busy) => {
      const [first, ...others] = inputs.resources as [ResourceHours, ...ResourceHours[]]
      const forward = [{ ...first, busy: packBusy(busy) }, ...others]
      const backward = [...others.toReversed(), { ...first, busy: packBusy(busy.toReversed()) }]
      const answer = listSlots({ ...inputs, resources: forward })
      const reversed = listSlots({ ...inputs, resources: backward })
      const plain = ({ start, resourceIds, unbookable }: Slot) => ({ start, resourceIds: resourceIds.toSorted(), unbookable })
      expect(reversed.map(plain)).toEqual(answer.map(plain))
    }),
  )
})

test('an expired hold does not count', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const cleaned = {
        ...inputs,
        resources: inputs.resources.map((resource) => ({ ...resource, busy: packBusy(liveBusy(resource, inputs.now)) })),
      }
      expect(listSlots(cleaned)).toEqual(listSlots(inputs))
    }),
  )
})

test('a slot can be booked exactly when a staff member is free and no rule of the policy is broken', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      for (const slot of listSlots(inputs)) {
        const isAllowed = !Object.values(slot.violations).includes(true)
        expect(slot.unbookable === null).toBe(slot.isFree && isAllowed)
      }
    }),
  )
})

type Offer = { slot: Slot; resource: ResourceHours }

const offers = (inputs: AvailabilityInputs): Offer[] =>
  bookableSlots(inputs).flatMap((slot) =>
    inputs.resources.filter(({ id }) => slot.resourceIds.includes(id)).map((resource) => ({ slot, resource })),
  )

const liveBusy = (resource: ResourceHours, now: number): BusyInterval[] =>
  unpackBusy(resource.busy).filter(({ expiresAt }) => expiresAt === 0 || expiresAt > now)

const withBusy = (inputs: AvailabilityInputs, id: string, busy: BusyInterval): AvailabilityInputs => ({
  ...inputs,
  resources: inputs.resources.map((resource) =>
    resource.id === id ? { ...resource, busy: packBusy([...unpackBusy(resource.busy), busy]) } : resource,
  ),
})

/** Tries all ways to give each list an id of its own that is not taken. */
const canAllHaveOne = ([first, ...others]: readonly (readonly string[])[], taken: readonly string[]): boolean =>
  !first || first.some((id) => !taken.includes(id) && canAllHaveOne(others, [...taken, id]))

/** A plain implementation of the rules: every minute, every resource, every interval. */
function byTheWord({ now, from, to, service, resources, alsoNeeded = [] }: AvailabilityInputs) {
  const { durationMinutes, timeBetweenSessionsMinutes, stepMinutes } = service
  const isOpen = ({ open }: ResourceHours, start: number) =>
    open.some((stretch) => stretch.start <= start && start + durationMinutes <= stretch.close)
  const isFree = (resource: ResourceHours, start: number) =>
    isOpen(resource, start) &&
    !liveBusy(resource, now).some((busy) => busy.start < start + durationMinutes + timeBetweenSessionsMinutes && busy.end > start)
  const startsAt = ({ open }: ResourceHours, start: number) =>
    open.some((stretch) => stretch.start <= start && start < stretch.end && (start - stretch.start) % stepMinutes === 0)
  const minutes = Array.from({ length: to - from }, (_, minute) => from + minute).filter((start) => start + durationMinutes <= to)
  return minutes
    .filter((start) => resources.some((resource) => startsAt(resource, start) && isOpen(resource, start)))
    .map((start) => {
      const free = resources.filter((resource) => startsAt(resource, start) && isFree(resource, start)).map(({ id }) => id)
      const alsoFreeIds = alsoNeeded.map((rooms) => rooms.filter((room) => isFree(room, start)).map(({ id }) => id))
      const usable = free.filter((id) => canAllHaveOne(alsoFreeIds, [id]))
      return { start, resourceIds: usable.length > 0 ? usable : free, alsoFreeIds, isFree: usable.length > 0 }
    })
}
