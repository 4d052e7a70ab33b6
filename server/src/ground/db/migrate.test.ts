import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'
import { type Migration, readMigrations } from './migrations.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())

const first: Migration = { version: 1, name: '0001-studio', text: 'create table studio (id int)', checksum: 'a' }
const second: Migration = { version: 2, name: '0002-room', text: 'create table room (id int)', checksum: 'b' }
const broken: Migration = { version: 2, name: '0002-room', text: 'create table room (id int);\nselect nothing_of_that_name', checksum: 'c' }

test('each migration is applied once, in order', async () => {
  await migrate(database.connectionString, { migrations: [first] })
  const applied = await migrate(database.connectionString, { migrations: [first, second] })
  expect(applied).toEqual([second])
  expect(await tables()).toEqual(['room', 'schema_migrations', 'studio'])
})

test('servers that start together apply each migration once', async () => {
  const starts = Array.from({ length: 4 }, () => migrate(database.connectionString, { migrations: [first, second] }))
  const applied = await Promise.all(starts)
  expect(applied.map(({ length }) => length).sort()).toEqual([0, 0, 0, 2])
})

test('a failing migration leaves no trace and names its line; those before it stay', async () => {
  const attempt = migrate(database.connectionString, { migrations: [first, broken] })
  await expect(attempt).rejects.toThrow(
    'Migration 0002-room failed and left no trace: column "nothing_of_that_name" does not exist (line 2)',
  )
  expect(await tables()).toEqual(['schema_migrations', 'studio'])
})

test('a database of a newer release is refused', async () => {
  await migrate(database.connectionString, { migrations: [first, second] })
  const attempt = migrate(database.connectionString, { migrations: [first] })
  await expect(attempt).rejects.toThrow('The database was written by a newer release: it has migration 0002-room')
})

test('a migration that was changed after it was applied is refused', async () => {
  await migrate(database.connectionString, { migrations: [first] })
  const attempt = migrate(database.connectionString, { migrations: [{ ...first, checksum: 'changed' }, second] })
  await expect(attempt).rejects.toThrow('Migration 0001-studio is not the one this database was made with')
  expect(await tables()).toEqual(['schema_migrations', 'studio'])
})

test('migration files count from 0001 without a gap', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'foyer-migrations-'))
  writeFileSync(path.join(directory, '0001-studio.sql'), 'select 1')
  writeFileSync(path.join(directory, '0003-room.sql'), 'select 1')
  expect(() => readMigrations(directory)).toThrow('Migration 0003-room breaks the count')
})

test('line ends do not change what a migration is', () => {
  const directories = ['select 1\n', 'select 1\r\n'].map((text) => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'foyer-migrations-'))
    writeFileSync(path.join(directory, '0001-studio.sql'), text)
    return directory
  })
  const [unix, windows] = directories.map((directory) => readMigrations(directory)[0]?.checksum)
  expect(windows).toBe(unix)
})

async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  await client.end()
  return rows.map(({ name }) => name)
}
