import { expect, test } from 'vitest'
import { moved, newField, unnamed } from './form-draft.ts'

test.each([
  [0, 1, 'bac'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [0, -1, 'abc'],
])('the field at %i moves to %i, and no further than the ends', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
})

test('a field without a question is found', () => {
  const [empty, named] = [newField('SHORT_TEXT'), { ...newField('CHECK_BOX'), label: 'House rules' }]
  expect(unnamed({ name: 'Form', fields: [empty, named] })).toEqual([empty.id])
})
