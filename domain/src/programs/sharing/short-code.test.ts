import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShortCode, shortCodeOf } from './short-code.ts'

test('a code has seven signs that nobody takes for another, and stays the same', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(shortCodeOf(id)).toMatch(/^[0-9a-hjkmnp-tv-z]{7}$/)
      expect(shortCodeOf(id.toUpperCase())).toBe(shortCodeOf(id))
      expect(readShortCode(shortCodeOf(id).toUpperCase())).toBe(shortCodeOf(id))
    }),
  )
})

test('ten thousand ids in a row have ten thousand codes', () => {
  const ids = Array.from({ length: 10_000 }, (_, number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
  expect(new Set(ids.map(shortCodeOf)).size).toBe(10_000)
})

test('typed by hand, O is 0, and I and L are 1', () => {
  expect(readShortCode(' OIl7abc')).toBe('0117abc')
})
