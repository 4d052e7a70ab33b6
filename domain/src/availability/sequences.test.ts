import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInputs, anyInputsWithoutPolicy } from '../test/availability-inputs.ts'
import { packBusy, unpackBusy } from './busy.ts'
import type { AvailabilityInputs, ResourceHours } from './inputs.ts'
import { refusalOfTime } from './place-check.ts'
import { checkSequence, checkSequenceOfBusiness, type WantedPart } from './sequence-check.ts'
import { listSequences, type SequenceInputs, type SequencePart, sequenceBoard } from './sequences.ts'
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

test('one busy part makes the whole sequence unbookable, and says why', () => {
  expect(listSequences(salon).map(({ unbookable }) => unbookable?.reason ?? 'FREE')).toEqual(['BOOKED', 'BOOKED', 'FREE'])
})

test('a sequence of nothing has no slots', () => {
  expect(listSequences({ ...salon, parts: [] })).toEqual([])
})

test('a sequence of one service is that service', () => {
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

test('each part of a bookable sequence can be placed on each resource it names', () => {
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

test('a staff member gives two parts in a row, but not where the first needs a pause after it', () => {
  const alone = (timeBetweenSessionsMinutes: number) =>
    listSequences({
      ...salon,
      parts: [
        { service: { ...cut, timeBetweenSessionsMinutes }, resources: [ana] },
        { service: color, resources: [ana] },
      ],
    }).map(({ unbookable }) => unbookable?.reason ?? 'FREE')
  expect(alone(0)).toEqual(['FREE', 'FREE', 'FREE'])
  expect(alone(10)).toEqual(['RESOURCE_MISSING', 'RESOURCE_MISSING', 'RESOURCE_MISSING'])
})

test('where two staff members could give both parts and the first needs a pause, each is offered for either part', () => {
  const eve = { ...ana, id: 'eve', name: 'Eve' }
  const [slot] = listSequences({
    ...salon,
    parts: [
      { service: { ...cut, timeBetweenSessionsMinutes: 10 }, resources: [ana, eve] },
      { service: color, resources: [ana, eve], alsoNeeded: [[eve]] },
    ],
  })
  // Eve is needed besides in the second part, so only Ana can give that one, and Eve nothing.
  expect(slot).toMatchObject({ isFree: false, unbookable: { reason: 'RESOURCE_MISSING' } })
  const [plain] = listSequences({
    ...salon,
    parts: [
      { service: { ...cut, timeBetweenSessionsMinutes: 10 }, resources: [ana, eve] },
      { service: color, resources: [ana, eve] },
    ],
  })
  expect(plain?.parts.map(({ resourceIds }) => resourceIds)).toEqual([
    ['ana', 'eve'],
    ['ana', 'eve'],
  ])
})

/** All ways to give each part one of its resources and one of each list besides, tried one by one. */
function canBeGiven({ parts, now }: SequenceInputs, start: number): boolean {
  let passed = start
  const wanted = parts.flatMap(({ service, resources, alsoNeeded = [] }) => {
    const begin = passed
    passed += service.durationMinutes
    const end = begin + service.durationMinutes
    const until = end + service.timeBetweenSessionsMinutes
    const isFree = ({ open, busy }: ResourceHours) =>
      open.some((stretch) => stretch.start <= begin && begin < stretch.end && end <= stretch.close) &&
      unpackBusy(busy).every((taken) => taken.end <= begin || taken.start >= until || (taken.expiresAt !== 0 && taken.expiresAt <= now))
    return [resources, ...alsoNeeded].map((list) => ({ ids: list.filter(isFree).map(({ id }) => id), begin, until }))
  })
  const given: { id: string; begin: number; until: number }[] = []
  const tryFrom = (position: number): boolean => {
    const one = wanted[position]
    if (!one) return true
    return one.ids.some((id) => {
      if (given.some((other) => other.id === id && other.begin < one.until && one.begin < other.until)) return false
      given.push({ ...one, id })
      const isDone = tryFrom(position + 1)
      given.pop()
      return isDone
    })
  }
  return tryFrom(0)
}

const anySequence: fc.Arbitrary<SequenceInputs> = fc
  .tuple(anyInputsWithoutPolicy, anyInputsWithoutPolicy, anyInputsWithoutPolicy, fc.integer({ min: 1, max: 3 }))
  .map(([first, second, third, count]) => {
    // The same people and rooms in all parts, as the first world has them.
    const everything = [...first.resources, ...(first.alsoNeeded ?? []).flat()]
    const known = new Map(everything.map((resource) => [resource.id, resource]))
    const same = (resource: ResourceHours) => known.get(resource.id) ?? resource
    const parts = [first, second, third].slice(0, count).map(({ service, resources, alsoNeeded = [] }) => {
      for (const resource of [...resources, ...alsoNeeded.flat()]) known.set(resource.id, same(resource))
      return { service, resources: resources.map(same), alsoNeeded: alsoNeeded.map((list) => list.map(same)) }
    })
    return { now: first.now, from: first.from, to: first.to, parts }
  })

test('a sequence is free when trying all ways finds one, is given in such a way, and each resource that is named can be part of one', () => {
  fc.assert(
    fc.property(anySequence, (sequence) => {
      const board = sequenceBoard(sequence)
      for (const row of board.starts.keys()) {
        const slot = board.slotIn(row)
        expect(slot.isFree).toBe(canBeGiven(sequence, slot.start))
        expect([board.isFree(row), board.isBookable(row)]).toEqual([slot.isFree, slot.unbookable === null])
        const wanted = (named: (string | null)[]): WantedPart[] =>
          slot.parts.map(({ start }, position) => ({
            ...(sequence.parts[position] as SequencePart),
            start,
            resourceId: named[position] ?? null,
          }))
        const checked = checkSequence(wanted([]), sequence.now)
        expect([checked.isFree, checked.unbookable]).toEqual([slot.isFree, slot.unbookable])
        expect(checked.given === null).toBe(!slot.isFree)
        if (!checked.given) continue
        expect(checkSequence(wanted(checked.given.map(({ resourceId }) => resourceId)), sequence.now).unbookable).toBeNull()
        for (const [position, { resourceIds }] of slot.parts.entries()) {
          for (const id of (sequence.parts[position] as SequencePart).resources.map((resource) => resource.id)) {
            const isGiven = checkSequence(wanted(slot.parts.map((_, at) => (at === position ? id : null))), sequence.now).given !== null
            expect(isGiven).toBe(resourceIds.includes(id))
          }
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a sequence that is asked for between two start times is refused, unless the business asks', () => {
  const at = (start: number): WantedPart[] => [
    { service: cut, resources: [ana], start, resourceId: null },
    { service: color, resources: [ben], start: start + 30, resourceId: 'ben' },
  ]
  expect(checkSequence(at(675), 0).unbookable).toEqual({ reason: 'NOT_A_START_TIME' })
  expect(checkSequence(at(480), 0).unbookable).toEqual({ reason: 'OUTSIDE_HOURS' })
  expect(checkSequenceOfBusiness(at(675), 0)).toMatchObject({
    isFree: true,
    unbookable: null,
    given: [{ resourceId: 'ana' }, { resourceId: 'ben' }],
  })
  expect(checkSequenceOfBusiness(at(570), 0)).toMatchObject({ isFree: false, unbookable: { reason: 'BOOKED' }, given: null })
})
