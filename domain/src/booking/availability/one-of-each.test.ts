import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneOfEach } from './one-of-each.ts'

const anyLists = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 }), { maxLength: 5 })

test('each list gets the first id that is left', () => {
  expect(oneOfEach([['a', 'b'], ['a', 'b'], ['c']])).toEqual({ chosen: ['a', 'b', 'c'], short: [] })
})

test('a list with a choice gives way to one without', () => {
  expect(oneOfEach([['a', 'b'], ['a']])).toEqual({ chosen: ['b', 'a'], short: [] })
  expect(oneOfEach([['a', 'b'], ['b', 'c'], ['a'], ['b']]).chosen).toEqual(['b', 'c', 'a', null])
})

test('the lists that compete for too few ids are named', () => {
  expect(oneOfEach([['c'], ['a'], ['a']]).short).toEqual([1, 2])
  expect(oneOfEach([['a'], []]).short).toEqual([1])
})

test('as many lists as possible get an id of their own, compared with a search of all ways', () => {
  fc.assert(
    fc.property(anyLists, (lists) => {
      const { chosen, short } = oneOfEach(lists)
      const given = chosen.flatMap((id) => id ?? [])
      expect(new Set(given).size).toBe(given.length)
      for (const [position, id] of chosen.entries()) if (id !== null) expect(lists[position]).toContain(id)
      expect(given.length).toBe(mostServed(lists))
      expect(short.length === 0).toBe(given.length === lists.length)
    }),
    { numRuns: 1000 },
  )
})

test('the named lists together have fewer ids than lists', () => {
  fc.assert(
    fc.property(anyLists, (lists) => {
      const { short } = oneOfEach(lists)
      const ids = new Set(short.flatMap((position) => lists[position] ?? []))
      expect(short.length === 0 || ids.size < short.length).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

/** How many lists can get an id, by trying every way. */
function mostServed([first, ...others]: readonly (readonly string[])[], taken: readonly string[] = []): number {
  if (!first) return 0
  const ways = first.filter((id) => !taken.includes(id)).map((id) => 1 + mostServed(others, [...taken, id]))
  return Math.max(mostServed(others, taken), ...ways)
}
