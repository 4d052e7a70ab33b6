import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { administer, createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { temporaryDirectory } from '../../test/servers/test-cluster.ts'
import { dumpSchema } from './dump-schema.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

const exports = temporaryDirectory('foyer-exports-')
const exported = path.join(exports, 'foyer.jsonl.gz')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await administer(database.connectionString, oneSiteWithMuchToSay)
  await exportDatabase(database.connectionString, exported)
})
afterAll(async () => {
  rmSync(exports, { recursive: true, force: true })
  await database.drop()
})

test('an export read into an empty database gives every row and the whole schema back', async () => {
  const copy = await createEmptyDatabase()
  await importDatabase(copy.connectionString, exported)
  expect(await contents(copy.connectionString)).toEqual(await contents(database.connectionString))
  expect(await dumpSchema(copy.connectionString)).toBe(await dumpSchema(database.connectionString))
  await copy.drop()
})

test('an export is not read into a database that holds a site', async () => {
  await expect(importDatabase(database.connectionString, exported)).rejects.toThrow('The database already holds a site')
})

test('an interrupted export leaves the database empty', async () => {
  const whole = readFileSync(exported)
  const cut = fileWith(whole.subarray(0, whole.length - 20))
  const copy = await createEmptyDatabase()
  await expect(importDatabase(copy.connectionString, cut)).rejects.toThrow('unexpected end of file')
  expect((await contents(copy.connectionString)).sites).toEqual([])
  await copy.drop()
})

test('a file of another kind, one of a newer release, and one from before the baseline are refused in one sentence', async () => {
  const copy = await createEmptyDatabase()
  const read = (text: string) => importDatabase(copy.connectionString, fileWith(gzipSync(`${text}\n`)))
  await expect(read('create table bookings')).rejects.toThrow('The file is no export of Foyer.')
  await expect(read('{"foyerExport":1,"schemaVersion":9999}')).rejects.toThrow('The export was written by a newer release')
  await expect(read('{"foyerExport":1,"schemaVersion":133}')).rejects.toThrow('The export has version 133 of the database')
  await copy.drop()
})

test('no table uses a sequence, which an import would have to set', async () => {
  expect(await dumpSchema(database.connectionString)).not.toMatch(/create sequence|as identity/)
})

function fileWith(bytes: Uint8Array): string {
  const directory = temporaryDirectory('foyer-export-')
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const file = path.join(directory, 'foyer.jsonl.gz')
  writeFileSync(file, bytes)
  return file
}

async function contents(connectionString: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by relname`)
  const entries: [string, string[]][] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    entries.push([name, rows.map(({ row }) => row)])
  }
  await client.end()
  return Object.fromEntries(entries)
}

// Pictures of three mebibytes, of which a few fill a batch, references in both directions of the alphabet, generated columns, ranges,
// bytes, large numbers, and more rows than one batch.
const oneSiteWithMuchToSay = `
  insert into sites (id, name, time_zone, currency, languages, default_language, brand_color, public_url, business_schedule_id, revision)
    values ('00000000-0000-4000-8000-000000000001', 'Studio "Nord"\n\\ 🌊', 'Europe/Berlin', 'EUR', '{en,de}', 'de', '#123456', 'http://localhost',
      '00000000-0000-4000-8000-000000000002', 9007199254740993);
  insert into api_keys (site_id, id, name, key_hash, permissions) values ('00000000-0000-4000-8000-000000000001', gen_random_uuid(), 'till', '\\x00ff10', '{bookings.read}');
  insert into contacts (site_id, id, first_name, email, created_at)
    select '00000000-0000-4000-8000-000000000001', gen_random_uuid(), 'Anna ' || n, 'anna' || n || '@example.com', '2027-03-28 01:59:59.123456+00'
    from generate_series(1, 1200) n;
  insert into pictures (site_id, id, width, height, created_at, touched_at)
    select '00000000-0000-4000-8000-000000000001', gen_random_uuid(), n, n, now(), now() from generate_series(1, 6) n;
  insert into picture_renditions (site_id, picture_id, width, format, bytes)
    select site_id, id, 160, 'webp', decode(repeat(md5(id::text), 196608), 'hex') from pictures;
  insert into picture_uses (site_id, used_by, picture_id) select site_id, gen_random_uuid(), id from pictures;
  insert into schedules (site_id, id, time_zone, app_id)
    values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'Europe/Berlin', gen_random_uuid());
  insert into events (site_id, id, schedule_id, type, local_start, local_end, time_zone, span, recurrence_type, recurrence_day,
      recurring_event_id, original_local_start, app_id)
    select '00000000-0000-4000-8000-000000000001', id, '00000000-0000-4000-8000-000000000002', 'WORKING_HOURS', '2027-03-29 09:00', '2027-03-29 17:00',
      'Europe/Berlin', '[2027-03-29 07:00+00,2027-03-29 15:00+00)', kind, day, master, original::timestamp, gen_random_uuid()
    from (values ('exception', 'EXCEPTION', null, 'master', '2027-03-29 09:00'), ('master', 'MASTER', 'MONDAY', null, null)) as e(id, kind, day, master, original)`
