import { expect, test } from 'vitest'
import { unstorableParts } from './unstorable.ts'

test('NUL and half a surrogate pair are reported with their path, even in names of members', () => {
  const input = { name: 'fine 🙂', notes: ['a\0b'], deep: { half: '\ud83d' }, 'bad\0name': 1 }
  expect(unstorableParts(input).map(({ field, rule }) => [field, rule])).toEqual([
    ['notes[0]', 'UNSUPPORTED_CHARACTER'],
    ['deep.half', 'UNSUPPORTED_CHARACTER'],
    ['', 'UNSUPPORTED_CHARACTER'],
  ])
})

test('`__proto__`, which could change every object, is refused at any depth', () => {
  expect(unstorableParts(JSON.parse('{"kept":{"__proto__":{"isOwner":true}}}'))).toMatchObject([{ field: 'kept' }])
})

test('at most twenty are reported', () => {
  expect(unstorableParts(Array.from({ length: 1000 }, () => '\0'))).toHaveLength(20)
})
