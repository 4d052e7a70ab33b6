import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { mapWith } from './map-of-rooms.ts'

/** Writes the table of rooms in docs/map.md. */
const file = path.join(import.meta.dirname, '../docs/map.md')
writeFileSync(file, mapWith(readFileSync(file, 'utf8')))
