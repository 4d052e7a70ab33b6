import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../contract/src/index.ts'
import { mapWith } from './map-of-rooms.ts'

test('docs/map.md has the table that `npm run map` writes', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/map.md'), 'utf8')
  // On the wire `identity` is one name for what tokens, sessions, API keys and sign-in links serve.
  const inRooms = Object.keys(contract).filter((room) => room !== 'identity')
  for (const room of inRooms) expect(page).toContain(`| \`${room}\` |`)
  expect(mapWith(page)).toBe(page)
})
