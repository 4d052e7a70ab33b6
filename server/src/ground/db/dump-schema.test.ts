import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer, createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { dumpSchema } from './dump-schema.ts'
import { dumpTypes } from './dump-types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const committed = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

const isBundled = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  await client.end()
  return rows[0]?.server_version_num.startsWith('18') ?? false
}

test('the committed schema.sql is what the migrations make (node tools/dump-schema.ts writes it)', async () => {
  const fresh = await dumpSchema(database.connectionString)
  // Other major versions word some expressions in another way; the file is written by the bundled one.
  expect(fresh).toBe((await isBundled(database.connectionString)) ? committed('schema.sql') : fresh)
})

test('the committed types.ts has the columns of the tables that the migrations make', async () => {
  expect(await dumpTypes(database.connectionString)).toBe(committed('types.ts'))
})

test('the dump makes the same schema again', async () => {
  const rebuilt = await createEmptyDatabase()
  const dump = await dumpSchema(database.connectionString)
  await administer(rebuilt.connectionString, dump)
  expect(await dumpSchema(rebuilt.connectionString)).toBe(dump)
  await rebuilt.drop()
})

test('every kind of object is in the dump', async () => {
  const sample = await createEmptyDatabase()
  await administer(sample.connectionString, everyKind)
  const dump = await dumpSchema(sample.connectionString)
  await sample.drop()
  expect(dump.split('\n\n').slice(1).join('\n\n')).toBe(`${everyKind}\n`)
})

const everyKind = `create extension if not exists btree_gist;

create type mood as enum ('calm', 'lively');

CREATE OR REPLACE FUNCTION public.touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin return new; end$function$
;

create table room (
  id uuid default gen_random_uuid() not null,
  site_id uuid not null,
  number bigint generated always as identity not null,
  name text collate "de-x-icu" not null,
  mood mood default 'calm'::mood not null,
  name_length integer generated always as (length(name)) stored,
  capacity integer,
  constraint room_pkey PRIMARY KEY (site_id, id),
  constraint room_capacity_check CHECK ((capacity >= 0))
);

create table stay (
  site_id uuid not null,
  room_id uuid not null,
  during tstzrange not null,
  constraint stay_no_overlap EXCLUDE USING gist (room_id WITH =, during WITH &&)
);

create unlogged table tally (
  site_id uuid not null,
  calls integer not null
);

alter table room alter column name set storage external;

alter table stay add constraint stay_room_fkey FOREIGN KEY (site_id, room_id) REFERENCES room(site_id, id) ON DELETE CASCADE;

CREATE INDEX room_name ON room USING btree (site_id, lower(name)) WHERE (capacity > 0);

create view large_room as
 SELECT id,
    name
   FROM room
  WHERE capacity > 10;

CREATE TRIGGER room_touch BEFORE UPDATE ON room FOR EACH ROW EXECUTE FUNCTION touch();`
