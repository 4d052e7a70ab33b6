import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busyIntervals } from '../../test/availability-inputs.ts'
import { mergeBusy, packBusy, unpackBusy } from './busy.ts'

test('packing keeps every interval, by start', () => {
  fc.assert(
    fc.property(busyIntervals, (busy) => {
      const unpacked = unpackBusy(packBusy(busy))
      expect(unpacked).toHaveLength(busy.length)
      expect(unpacked).toEqual(expect.arrayContaining(busy))
      expect(unpacked.map(({ start }) => start)).toEqual(busy.map(({ start }) => start).sort((one, other) => one - other))
    }),
  )
})

test('empty intervals are dropped', () => {
  expect(packBusy([{ start: 60, end: 60, expiresAt: 0, kind: 'BLOCK' }])).toEqual([])
})

test('merging two packed lists equals packing both at once', () => {
  fc.assert(
    fc.property(busyIntervals, busyIntervals, (one, other) => {
      expect(mergeBusy(packBusy(one), packBusy(other))).toEqual(packBusy([...one, ...other]))
    }),
  )
})
