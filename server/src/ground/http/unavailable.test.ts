import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createWorld, type World } from '../../test/world.ts'
import { openDatabase } from '../db/database.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The same site with an unreachable database. */
const appWithoutDatabase = async () => {
  const { db, close } = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' })
  const app = await createApp({ ...world.dependencies, db }, { limitsRates: false })
  onTestFinished(() => app.close().then(close))
  return app
}

const refusal = { status: 503, retryAfter: '5', code: 'TEMPORARILY_UNAVAILABLE' }

test('without a database every kind of call is refused with 503, in its own format, and says when to retry', async () => {
  const app = await appWithoutDatabase()
  const json = await app.inject({ method: 'GET', url: '/_api/foyer/v1/site' })
  expect([json.statusCode, json.headers['retry-after'], json.json().details.applicationError.code]).toEqual(Object.values(refusal))
  const oauth = await app.inject({ method: 'POST', url: '/oauth2/token', payload: { grantType: 'anonymous', clientId: world.clientId } })
  expect([oauth.statusCode, oauth.headers['retry-after'], oauth.json().error]).toEqual([503, '5', 'temporarily_unavailable'])
  const health = await app.inject({ method: 'GET', url: '/health' })
  expect([health.statusCode, health.headers['retry-after'], health.json()]).toEqual([503, '5', { status: 'unavailable' }])
})

test('a write to a full disk is refused with 503, and health shows it at once', async () => {
  const health = async () => (await world.app.inject({ method: 'GET', url: '/health' })).statusCode
  expect(await health()).toBe(200)
  await sql.raw(diskIsFull).execute(world.db)
  const answer = await world.app.inject({
    method: 'POST',
    url: '/oauth2/token',
    payload: { grantType: 'anonymous', clientId: world.clientId },
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(await health()).toBe(503)
  await sql.raw('drop event trigger full_for_tables; drop trigger full_for_rows on refresh_tokens').execute(world.db)
  expect(await health()).toBe(200)
})

// A full disk, as PostgreSQL reports it.
const diskIsFull = `
  create function tell_of_full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger full_for_rows before insert on refresh_tokens for each statement execute function tell_of_full_disk();
  create function tell_of_full_disk_for_tables() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create event trigger full_for_tables on ddl_command_start when tag in ('CREATE TABLE AS') execute function tell_of_full_disk_for_tables()`
