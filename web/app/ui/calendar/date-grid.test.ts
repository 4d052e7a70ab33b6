import { expect, test } from 'vitest'
import { dateAfterKey } from './date-grid.tsx'

// A Thursday, the fourth day of a week from Monday.
const date = '2026-11-26'

test.each([
  ['ArrowLeft', '2026-11-25'],
  ['ArrowRight', '2026-11-27'],
  ['ArrowUp', '2026-11-19'],
  ['ArrowDown', '2026-12-03'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageUp', '2026-10-29'],
  ['PageDown', '2026-12-24'],
])('%s leads to %s', (key, expected) => {
  expect(dateAfterKey(key, date, 3)).toBe(expected)
})

test('other keys are not handled', () => {
  expect(dateAfterKey('a', date, 3)).toBeNull()
})
