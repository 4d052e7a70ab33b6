import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryGap, type Destination, largestSortOrder, type Positioned, sortOrdersAfterMove } from './positions.ts'

const list = (...sortOrders: number[]): Positioned[] => sortOrders.map((sortOrder, index) => ({ id: 'abcdefgh'.charAt(index), sortOrder }))

const orderAfter = (before: readonly Positioned[], changed: readonly Positioned[]): string[] => {
  const sortOrders = new Map([...before, ...changed].map(({ id, sortOrder }) => [id, sortOrder]))
  return [...sortOrders].toSorted(([leftId, left], [rightId, right]) => left - right || (leftId < rightId ? -1 : 1)).map(([id]) => id)
}

describe('a category that moves', () => {
  test('goes before the first, behind the last, or between two, and leaves the others as they are', () => {
    const categories = list(0, 1000, 2000)
    expect(sortOrdersAfterMove(categories, 'c', { position: 'FIRST' })).toEqual([{ id: 'c', sortOrder: -1000 }])
    expect(sortOrdersAfterMove(categories, 'a', { position: 'LAST' })).toEqual([{ id: 'a', sortOrder: 3000 }])
    expect(sortOrdersAfterMove(categories, 'c', { position: 'AFTER_CATEGORY', afterId: 'a' })).toEqual([{ id: 'c', sortOrder: 500 }])
  })

  test.each<[string, Destination]>([
    ['a', { position: 'FIRST' }],
    ['c', { position: 'LAST' }],
    ['b', { position: 'AFTER_CATEGORY', afterId: 'a' }],
  ])('to where it is already (%s) changes nothing', (id, destination) => {
    expect(sortOrdersAfterMove(list(0, 1000, 2000), id, destination)).toEqual([])
  })

  test('spreads all if no number is left between its new neighbours', () => {
    expect(sortOrdersAfterMove(list(7, 8, 2000), 'c', { position: 'AFTER_CATEGORY', afterId: 'a' })).toEqual([
      { id: 'a', sortOrder: 0 },
      { id: 'c', sortOrder: categoryGap },
      { id: 'b', sortOrder: 2 * categoryGap },
    ])
  })

  test('spreads all rather than exceed the largest number that can be stored', () => {
    const [first] = sortOrdersAfterMove(list(0, largestSortOrder), 'a', { position: 'LAST' })
    expect(first).toEqual({ id: 'b', sortOrder: 0 })
  })

  const sorted = fc
    .array(fc.integer({ min: -largestSortOrder, max: largestSortOrder }), { minLength: 1, maxLength: 8 })
    .map((sortOrders) => list(...sortOrders.toSorted((left, right) => left - right)))

  test('is at its destination, whatever the numbers are', () => {
    fc.assert(
      fc.property(sorted, fc.nat(), fc.nat(), (categories, from, to) => {
        const { id } = categories[from % categories.length] as Positioned
        const others = categories.filter((category) => category.id !== id)
        const after = to % (others.length + 1) === 0 ? undefined : others[(to % (others.length + 1)) - 1]
        const destination: Destination = after ? { position: 'AFTER_CATEGORY', afterId: after.id } : { position: 'FIRST' }
        const order = orderAfter(categories, sortOrdersAfterMove(categories, id, destination))
        expect(order).toEqual(others.map((other) => other.id).toSpliced(to % (others.length + 1), 0, id))
      }),
    )
  })
})
