import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { administer, createTestDatabase, databaseName, otherDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { openDatabase } from './database.ts'
import { createHealthCheck } from './health-check.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const open = () => {
  const own = openDatabase({ connectionString: database.connectionString, poolSize: 2 })
  onTestFinished(() => own.close())
  return own
}

const alter = (how: string) =>
  administer(otherDatabase(database.connectionString, 'postgres'), `alter database ${databaseName(database.connectionString)} ${how}`)

test('a database that answers and accepts writes is healthy', async () => {
  expect(await createHealthCheck(open()).isHealthy()).toBe(true)
})

test('a read-only database is not', async () => {
  await alter('set default_transaction_read_only = on')
  onTestFinished(() => alter('reset default_transaction_read_only'))
  expect(await createHealthCheck(open()).isHealthy()).toBe(false)
})

test('a database without room for one more file is not, and is again once there is room', async () => {
  const { isHealthy, doubt } = createHealthCheck(open())
  expect(await isHealthy()).toBe(true)
  await administer(database.connectionString, noRoomForTables)
  doubt()
  expect(await isHealthy()).toBe(false)
  await administer(database.connectionString, 'drop event trigger no_room')
  expect(await isHealthy()).toBe(true)
})

// What PostgreSQL says on a full disk.
const noRoomForTables = `
  create function refuse_for_want_of_room() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_for_want_of_room()`

test('a database that hangs is not, and keeps no caller waiting', async () => {
  const { db } = open()
  const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = database.db.transaction().execute(async (tx) => {
    await sql`lock table sites in access exclusive mode`.execute(tx)
    taken.resolve()
    await held.promise
  })
  onTestFinished(() => holder)
  onTestFinished(() => held.resolve())
  await taken.promise
  const begun = performance.now()
  expect(await createHealthCheck({ db }).isHealthy()).toBe(false)
  expect(performance.now() - begun).toBeLessThan(4_500)
})
