import { describe, expect, test } from 'vitest'
import { positionBeside, withMoved } from '../../ground/lists/arranged-list.tsx'
import { aCategory } from '../../test/samples-of-catalogue.ts'
import { moveRequest } from './use-move-category.ts'

const categories = ['a', 'b', 'c'].map((id) => aCategory({ id }))
const order = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('a category that is moved', () => {
  test.each([
    ['a', 2, 'bca', { position: 'AFTER_CATEGORY', afterCategoryId: 'c' }],
    ['a', 1, 'bac', { position: 'AFTER_CATEGORY', afterCategoryId: 'b' }],
    ['c', 0, 'cab', { position: 'FIRST' }],
    ['b', 1, 'abc', { position: 'AFTER_CATEGORY', afterCategoryId: 'a' }],
  ] as const)('%s to place %i gives %s', (id, position, expected, request) => {
    const moved = withMoved(categories, id, position)
    expect(order(moved)).toBe(expected)
    expect(moveRequest(moved, id)).toEqual(request)
  })

  test.each([
    ['a', { id: 'c', side: 'before' }, 'bac'],
    ['a', { id: 'c', side: 'after' }, 'bca'],
    ['c', { id: 'a', side: 'before' }, 'cab'],
    ['c', { id: 'a', side: 'after' }, 'acb'],
  ] as const)('%s dropped beside another one (%o) gives %s', (id, neighbour, expected) => {
    expect(order(withMoved(categories, id, positionBeside(categories, id, neighbour)))).toBe(expected)
  })
})
