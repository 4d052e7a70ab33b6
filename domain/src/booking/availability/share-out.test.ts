import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Demand, shareOut, usableOfEach } from './share-out.ts'

const demand = (ids: readonly string[], from: number, until: number): Demand => ({ ids, from, until })

const anyDemands: fc.Arbitrary<Demand[]> = fc
  .array(
    fc.record({
      ids: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
      from: fc.integer({ min: 0, max: 8 }),
      length: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map(({ ids, from, length }) => demand(ids, from, from + length)).toSorted((one, other) => one.from - other.from))

/** Every way to give each demand one of its ids. */
const allWays = ([first, ...others]: readonly Demand[]): string[][] =>
  first ? first.ids.flatMap((id) => allWays(others).map((rest) => [id, ...rest])) : [[]]

const isAllowed = (way: readonly string[], demands: readonly Demand[]): boolean =>
  way.every((id, position) =>
    way.every((other, later) => {
      const [one, two] = [demands[position] as Demand, demands[later] as Demand]
      return later <= position || id !== other || one.until <= two.from || two.until <= one.from
    }),
  )

test('consecutive demands may share an id, overlapping ones may not', () => {
  expect(shareOut([demand(['a'], 0, 5), demand(['a'], 5, 9)])).toEqual(['a', 'a'])
  expect(shareOut([demand(['a'], 0, 6), demand(['a'], 5, 9)])).toBeNull()
})

test('a demand with a choice gives way to a later one without', () => {
  expect(shareOut([demand(['a', 'b'], 0, 6), demand(['a'], 5, 9)])).toEqual(['b', 'a'])
  expect(shareOut([demand(['a', 'b'], 0, 3), demand(['a', 'b'], 2, 6), demand(['b'], 5, 9)])).toEqual(['b', 'a', 'b'])
})

test('the result and the usable ids are those of a search of all ways', () => {
  fc.assert(
    fc.property(anyDemands, (demands) => {
      const ways = allWays(demands).filter((way) => isAllowed(way, demands))
      const chosen = shareOut(demands)
      expect(chosen !== null).toBe(ways.length > 0)
      if (!chosen) return
      expect(ways).toContainEqual(chosen)
      const usable = demands.map(({ ids }, position) => ids.filter((id) => ways.some((way) => way[position] === id)))
      expect(usableOfEach(demands)).toEqual(usable)
    }),
    { numRuns: 2000 },
  )
})

test('forty demands for too few ids are refused quickly', () => {
  const ids = Array.from({ length: 20 }, (_, index) => `id ${index}`)
  const crowd = Array.from({ length: 40 }, (_, index) => demand(ids, index, index + 30))
  const before = performance.now()
  expect(shareOut(crowd)).toBeNull()
  expect(performance.now() - before).toBeLessThan(1000)
})
