import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { administer, createEmptyDatabase } from '../../test/servers/database.ts'
import { hashOfHistory, type Migration, migrate, readMigrations } from './migrate.ts'

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

describe('a baseline', () => {
  const locker: Migration = { version: 3, name: '0003-locker', text: 'create table locker (id int)', checksum: 'd' }
  const baseline: Migration = {
    version: 2,
    name: '0002-baseline',
    text: 'create table studio (id int); create table room (id int)',
    checksum: 'e',
    replacedHistory: hashOfHistory(['a', 'b']),
  }

  test('makes the schema of a new database at once', async () => {
    await migrate(database.connectionString, { migrations: [baseline, locker] })
    expect(await migrate(database.connectionString, { migrations: [baseline, locker] })).toEqual([])
    expect(await tables()).toEqual(['locker', 'room', 'schema_migrations', 'studio'])
  })

  test('counts as applied where the database applied each migration that it replaces', async () => {
    await migrate(database.connectionString, { migrations: [first, second] })
    expect(await migrate(database.connectionString, { migrations: [baseline, locker] })).toEqual([locker])
    expect(await migrate(database.connectionString, { migrations: [baseline, locker] })).toEqual([])
  })

  test('refuses a database that stopped before it, and says how it gets there', async () => {
    await migrate(database.connectionString, { migrations: [first] })
    const attempt = migrate(database.connectionString, { migrations: [baseline, locker] })
    await expect(attempt).rejects.toThrow('The database stopped at migration 0001-studio, and this release begins with 0002-baseline.')
    expect(await tables()).toEqual(['schema_migrations', 'studio'])
  })

  test('refuses a database with another history', async () => {
    await migrate(database.connectionString, { migrations: [first, { ...second, checksum: 'changed' }] })
    const attempt = migrate(database.connectionString, { migrations: [baseline, locker] })
    await expect(attempt).rejects.toThrow('Migration 0001-studio is not the one this database was made with')
  })

  test('of ours goes on from a database that recorded the 134 migrations before it', async () => {
    const [baseline, ...later] = readMigrations()
    const next: Migration = { version: 9000, name: '9000-locker', text: 'create table locker (id int)', checksum: 'f' }
    await administer(database.connectionString, baseline?.text ?? '')
    await migrate(database.connectionString, { migrations: [] })
    await administer(database.connectionString, `insert into schema_migrations (version, name, checksum) values ${recordOfFormer()}`)
    const migrations = [baseline, ...later, next].filter((migration) => migration !== undefined)
    expect(await migrate(database.connectionString, { migrations })).toEqual([...later, next])
  })
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

/** The names and checksums of the 134 migrations that the baseline replaced. */
function recordOfFormer(): string {
  const lines = readFileSync(path.join(import.meta.dirname, '../../test/servers/former-migrations.txt'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line, index) => `(${index + 1}, '${line.replace(' ', "', '")}')`).join(', ')
}

async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  await client.end()
  return rows.map(({ name }) => name)
}
