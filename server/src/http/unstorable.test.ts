import { expect, test } from 'vitest'
import { unstorableParts } from './unstorable.ts'

test('NUL and half a surrogate pair are named where they stand, in names of members, too', () => {
  const input = { name: 'fine 🙂', notes: ['a\0b'], deep: { half: '\ud83d' }, 'bad\0name': 1 }
  expect(unstorableParts(input).map(({ field, rule }) => [field, rule])).toEqual([
    ['notes[0]', 'UNSUPPORTED_CHARACTER'],
    ['deep.half', 'UNSUPPORTED_CHARACTER'],
    ['', 'UNSUPPORTED_CHARACTER'],
  ])
})

test('the name by which every object could be changed is refused wherever it stands', () => {
  expect(unstorableParts(JSON.parse('{"kept":{"__proto__":{"isOwner":true}}}'))).toMatchObject([{ field: 'kept' }])
})

test('twenty are enough to see what is wrong', () => {
  expect(unstorableParts(Array.from({ length: 1000 }, () => '\0'))).toHaveLength(20)
})
