import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangedByMove, arrangedFirst } from './arrange.ts'

test('named entries come first in the order named, the others keep theirs', () => {
  expect(arrangedFirst(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['d', 'b', 'a', 'c'])
  expect(arrangedFirst(['a', 'b'], ['b', 'b'])).toEqual(['b', 'a'])
})

test('an entry moves to the start, to the end, or behind another', () => {
  expect(arrangedByMove(['a', 'b', 'c'], 'b', { position: 'FIRST' })).toEqual(['b', 'a', 'c'])
  expect(arrangedByMove(['a', 'b', 'c'], 'b', { position: 'LAST' })).toEqual(['a', 'c', 'b'])
  expect(arrangedByMove(['a', 'b', 'c'], 'a', { position: 'AFTER', afterId: 'b' })).toEqual(['b', 'a', 'c'])
})

const list = fc.uniqueArray(fc.string(), { minLength: 1 })

test('a move loses no entry', () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.constantFrom('FIRST' as const, 'LAST' as const), (ids, index, position) => {
      const moved = ids[index % ids.length] as string
      expect(arrangedByMove(ids, moved, { position }).toSorted()).toEqual(ids.toSorted())
    }),
  )
})

test('an arrangement loses no entry and adds none', () => {
  fc.assert(
    fc.property(list, fc.array(fc.string()), (ids, first) => {
      expect(arrangedFirst(ids, first).toSorted()).toEqual(ids.toSorted())
    }),
  )
})
