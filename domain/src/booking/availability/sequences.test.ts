import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInputs, anyInputsWithoutPolicy } from '../../test/availability-inputs.ts'
import { chooseResources } from '../places/choose-resources.ts'
import { combineParts } from '../places/combine-parts.ts'
import { packBusy, unpackBusy } from './busy.ts'
import type { AvailabilityInputs, ResourceHours } from './inputs.ts'
import { refusalOfTime } from './place-check.ts'
import { listSequences, minutesInAll, type SequenceInputs, type SequencePart, sequenceBoard } from './sequences.ts'
import { listSlots } from './slots.ts'

const rules = { timeBetweenSessionsMinutes: 0, stepMinutes: 60, onlineBookingEnabled: true, policy: {} }
const cut = { ...rules, id: 'cut', durationMinutes: 30 }
const color = { ...rules, id: 'color', durationMinutes: 60 }
const open = [{ start: 540, end: 780, close: 780 }]
const ana = { id: 'ana', name: 'Ana', open, busy: [] }
const ben = { id: 'ben', name: 'Ben', open, busy: packBusy([{ start: 600, end: 660, expiresAt: 0, kind: 'BOOKING' }]) }
const salon: SequenceInputs = {
  now: 0,
  from: 0,
  to: 1440,
  parts: [
    { service: cut, resources: [ana] },
    { service: color, resources: [ben] },
  ],
}

test('the second service begins when the first ends, and both must fit before closing', () => {
  const slots = listSequences(salon)
  expect(slots.map(({ start, end }) => [start / 60, end / 60])).toEqual([
    [9, 10.5],
    [10, 11.5],
    [11, 12.5],
  ])
  expect(slots[0]?.parts.map(({ serviceId, start, end }) => [serviceId, start, end])).toEqual([
    ['cut', 540, 570],
    ['color', 570, 630],
  ])
})

test('one busy part makes the whole sequence unbookable, with its reason', () => {
  expect(listSequences(salon).map(({ unbookable }) => unbookable?.reason ?? 'FREE')).toEqual(['BOOKED', 'BOOKED', 'FREE'])
})

test('an empty sequence has no slots', () => {
  expect(listSequences({ ...salon, parts: [] })).toEqual([])
})

test('a sequence of one service has the slots of that service', () => {
  fc.assert(
    fc.property(anyInputs, ({ now, from, to, ...part }) => {
      const slots = listSlots({ now, from, to, ...part }).map(({ start, end, resourceIds, unbookable }) => [
        start,
        end,
        resourceIds,
        unbookable,
      ])
      const sequences = listSequences({ now, from, to, parts: [part] })
      const shown = new Set(sequences.map(({ start }) => start))
      expect(sequences.map((slot) => [slot.start, slot.end, slot.parts[0]?.resourceIds, slot.unbookable])).toEqual(
        slots.filter(([start]) => shown.has(start as number)),
      )
    }),
  )
})

test('each part of a bookable sequence can be booked on each resource it names', () => {
  fc.assert(
    fc.property(anyInputs, anyInputs, (first, second) => {
      const parts = [first, second].map(({ service, resources, alsoNeeded = [] }) => ({ service, resources, alsoNeeded }))
      const range = { now: first.now, from: first.from, to: first.to }
      for (const slot of listSequences({ ...range, parts }).filter(({ unbookable }) => unbookable === null)) {
        for (const [position, { start, resourceIds }] of slot.parts.entries()) {
          const inputs = { ...range, ...parts[position] } as AvailabilityInputs
          for (const resourceId of resourceIds) expect(refusalOfTime({ start, resourceId }, inputs)).toBeNull()
        }
      }
    }),
  )
})

test('a staff member gives two parts in a row: only the second part may start in the buffer after the first', () => {
  const alone = (busyFrom: number) =>
    listSequences({
      ...salon,
      parts: [
        { service: { ...cut, timeBetweenSessionsMinutes: 30 }, resources: [ana] },
        {
          service: { ...color, timeBetweenSessionsMinutes: 30 },
          resources: [{ ...ana, busy: packBusy([{ start: busyFrom, end: busyFrom + 30, expiresAt: 0, kind: 'BOOKING' }]) }],
        },
      ],
    }).map(({ unbookable }) => unbookable?.reason ?? 'FREE')
  expect(alone(0)).toEqual(['FREE', 'FREE', 'FREE'])
  // Until 10:30 with the parts, until 11:00 with the last pause.
  expect(alone(645)).toEqual(['BOOKED', 'BOOKED', 'FREE'])
})

test('parts at one time begin at a start time of the first service, with different staff members', () => {
  const eve = { ...ana, id: 'eve', name: 'Eve' }
  const together = (resources: ResourceHours[]) =>
    listSequences({
      ...salon,
      order: 'AT_ONCE',
      parts: [
        { service: { ...cut, stepMinutes: 30 }, resources },
        { service: color, resources },
      ],
    })
  expect(together([ana]).map(({ unbookable }) => unbookable?.reason)).toEqual(Array(7).fill('RESOURCE_MISSING'))
  const slots = together([ana, eve])
  const free = [9, 9.5, 10, 10.5, 11, 11.5, 12].map((hour) => [hour, hour + 1, null])
  expect(slots.map(({ start, end, unbookable }) => [start / 60, end / 60, unbookable])).toEqual(free)
  expect(slots[0]?.parts.map(({ start, resourceIds }) => [start, resourceIds])).toEqual([
    [540, ['ana', 'eve']],
    [540, ['ana', 'eve']],
  ])
})

const startsOfParts = ({ parts, order }: SequenceInputs, start: number): number[] =>
  parts.map((_, position) => (order === 'AT_ONCE' ? start : start + minutesInAll(parts.slice(0, position), 'ONE_AFTER_ANOTHER')))

/** Tries all ways to give each part one of its resources and one of each other list. */
function canBeGiven(sequence: SequenceInputs, start: number): boolean {
  const { parts, now } = sequence
  const begins = startsOfParts(sequence, start)
  const wanted = parts.flatMap(({ service, resources, alsoNeeded = [] }, position) => {
    const begin = begins[position] as number
    const end = begin + service.durationMinutes
    const until = end + service.timeBetweenSessionsMinutes
    const isFree = ({ open, busy }: ResourceHours) =>
      open.some((stretch) => stretch.start <= begin && begin < stretch.end && end <= stretch.close) &&
      unpackBusy(busy).every((taken) => taken.end <= begin || taken.start >= until || (taken.expiresAt !== 0 && taken.expiresAt <= now))
    return [resources, ...alsoNeeded].map((list) => ({ ids: list.filter(isFree).map(({ id }) => id), begin, end }))
  })
  const given: { id: string; begin: number; end: number }[] = []
  const tryFrom = (position: number): boolean => {
    const one = wanted[position]
    if (!one) return true
    return one.ids.some((id) => {
      if (given.some((other) => other.id === id && other.begin < one.end && one.begin < other.end)) return false
      given.push({ ...one, id })
      const isDone = tryFrom(position + 1)
      given.pop()
      return isDone
    })
  }
  return tryFrom(0)
}

const anySequence: fc.Arbitrary<SequenceInputs> = fc
  .tuple(anyInputsWithoutPolicy, anyInputsWithoutPolicy, anyInputsWithoutPolicy, fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([first, second, third, count, areAtOnce]) => {
    // The same people and rooms in all parts, as the first world has them.
    const everything = [...first.resources, ...(first.alsoNeeded ?? []).flat()]
    const known = new Map(everything.map((resource) => [resource.id, resource]))
    const same = (resource: ResourceHours) => known.get(resource.id) ?? resource
    const parts = [first, second, third].slice(0, count).map(({ service, resources, alsoNeeded = [] }) => {
      for (const resource of [...resources, ...alsoNeeded.flat()]) known.set(resource.id, same(resource))
      return { service, resources: resources.map(same), alsoNeeded: alsoNeeded.map((list) => list.map(same)) }
    })
    return { now: first.now, from: first.from, to: first.to, parts, order: areAtOnce ? 'AT_ONCE' : 'ONE_AFTER_ANOTHER' }
  })

test('a sequence is free exactly if a search of all ways finds one, and each named resource is part of one', () => {
  fc.assert(
    fc.property(anySequence, (sequence) => {
      const board = sequenceBoard(sequence)
      for (const row of board.starts.keys()) {
        const slot = board.slotIn(row)
        expect(slot.isFree).toBe(canBeGiven(sequence, slot.start))
        expect([board.isFree(row), board.isBookable(row)]).toEqual([slot.isFree, slot.unbookable === null])
        const given = board.givenIn(row)
        expect(given === null).toBe(!slot.isFree)
        for (const [position, { resourceIds }] of slot.parts.entries()) {
          if (!slot.isFree) break
          expect(resourceIds).toContain(given?.[position]?.resourceId)
          for (const { id } of (sequence.parts[position] as SequencePart).resources) {
            expect(canBeGiven(withOnly(sequence, position, id), slot.start)).toBe(resourceIds.includes(id))
          }
        }
      }
    }),
    { numRuns: 300 },
  )
})

const withOnly = (sequence: SequenceInputs, position: number, id: string): SequenceInputs => ({
  ...sequence,
  parts: sequence.parts.map((part, at) =>
    at === position ? { ...part, resources: part.resources.filter((resource) => resource.id === id) } : part,
  ),
})

/** Books these parts for a customer by the rules of booking alone. */
function canBeBooked(sequence: SequenceInputs, start: number): boolean {
  const { parts, now, from, to } = sequence
  const starts = startsOfParts(sequence, start)
  const chosen = parts.map((part, position) => {
    const by = position > 0 ? 'CUSTOMER_AFTER_ANOTHER_PART' : 'CUSTOMER'
    return { part, start: starts[position] as number, choice: chooseResources(starts[position] as number, { ...part, now, from, to }, by) }
  })
  const free = chosen.flatMap(({ part, start: begin, choice }) =>
    'refusal' in choice ? [] : { start: begin, end: begin + part.service.durationMinutes, free: choice, taken: new Set<string>() },
  )
  return free.length === parts.length && 'combinations' in combineParts(free)
}

test('every sequence shown as bookable can be booked, with its buffers, and no other start can', () => {
  fc.assert(
    fc.property(anySequence, fc.integer({ min: 0, max: 4 }), (sequence, offset) => {
      const board = sequenceBoard(sequence)
      const shown = new Set([...board.starts.keys()].filter(board.isBookable).map((row) => board.starts[row] as number))
      const { from, to, parts, order = 'ONE_AFTER_ANOTHER' } = sequence
      const last = to - minutesInAll(parts, order)
      for (const start of shown) expect(canBeBooked(sequence, start)).toBe(true)
      for (let start = from + offset; start <= last; start += 5) expect(canBeBooked(sequence, start)).toBe(shown.has(start))
    }),
    { numRuns: 100 },
  )
})
