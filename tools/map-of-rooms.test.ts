import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mapWith } from './map-of-rooms.ts'

test('docs/map.md has the table that `npm run map` writes', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/map.md'), 'utf8')
  expect(page).toContain('| `bookings` |')
  expect(mapWith(page)).toBe(page)
})
