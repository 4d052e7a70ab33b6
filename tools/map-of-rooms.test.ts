import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../contract/src/index.ts'
import { mapWith } from './map-of-rooms.ts'

test('docs/map.md has the table that `npm run map` writes', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/map.md'), 'utf8')
  // The wire's `identity` is served by several rooms.
  const rooms = Object.keys(contract).flatMap((room) => (room === 'identity' ? ['sessions', 'tokens', 'trust', 'api-keys'] : room))
  for (const room of rooms) expect(page).toContain(`| \`${room}\` |`)
  expect(mapWith(page)).toBe(page)
})
