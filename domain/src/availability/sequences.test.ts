import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInputs } from '../test/availability-inputs.ts'
import { packBusy } from './busy.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { refusalOfTime } from './place-check.ts'
import { listSequences, type SequenceInputs } from './sequences.ts'
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
