import { expect, test } from 'vitest'
import { unstorableParts } from './unstorable.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])

test('NUL and half a surrogate pair are named where they stand, in names of members, too', () => {
  const input = { name: 'fine 🙂', notes: ['a\0b'], deep: { half: '\ud83d' }, 'bad\0name': 1 }
  expect(unstorableParts(input).map(({ field, rule }) => [field, rule])).toEqual([
    ['notes[0]', 'UNSUPPORTED_CHARACTER'],
    ['deep.half', 'UNSUPPORTED_CHARACTER'],
    ['', 'UNSUPPORTED_CHARACTER'],
  ])
})

test('nesting ends at 64 levels', () => {
  expect(unstorableParts(nested(63))).toEqual([])
  expect(unstorableParts(nested(100))).toMatchObject([{ rule: 'MAX_DEPTH' }])
})
