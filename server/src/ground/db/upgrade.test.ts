import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../test/servers/database.ts'
import { temporaryDirectory } from '../../test/servers/test-cluster.ts'
import { importDatabase } from './import-database.ts'
import { type Migration, newestVersionOf, readMigrations } from './migrate.ts'
import { upgrade } from './upgrade.ts'

const released = readMigrations()
const next: Migration = {
  version: newestVersionOf(released) + 1,
  name: 'next',
  text: 'alter table sites add column motto text',
  checksum: 'next',
}

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let dataDirectory: string
let lines: string[]
beforeEach(async () => {
  database = await createEmptyDatabase()
  dataDirectory = temporaryDirectory('foyer-upgrade-')
  lines = []
})
afterEach(async () => {
  rmSync(dataDirectory, { recursive: true, force: true })
  await database.drop()
})

const upgradeTo = (migrations: Migration[]) =>
  upgrade(database.connectionString, { dataDirectory, log: (line) => lines.push(line), migrations })

test('an upgrade first exports the database, in a file that can be imported', async () => {
  await upgradeTo(released)
  await upgradeTo([...released, next])
  const file = path.join(dataDirectory, 'backups', `before-version-${next.version}.jsonl.gz`)
  expect(lines).toEqual([`the database before the upgrade was kept in ${file}`])
  const before = await createEmptyDatabase()
  await importDatabase(before.connectionString, file)
  await before.drop()
})

test('a first start and a start without migrations export nothing', async () => {
  await upgradeTo(released)
  await upgradeTo(released)
  expect(lines).toEqual([])
  expect(existsSync(path.join(dataDirectory, 'backups'))).toBe(false)
})
