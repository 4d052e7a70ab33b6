import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { problemOf } from '../http/problem.ts'
import { directClient } from './connections.ts'
import { type OpenDatabase, openDatabase, type Queryable } from './database.ts'
import { DatabaseUnavailable, isTooBusy } from './unavailable.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const ownDatabase = (poolSize = 2): OpenDatabase => {
  const own = openDatabase({ connectionString: database.connectionString, poolSize })
  onTestFinished(() => own.close())
  return own
}

const terminate = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(database.db)

const pidOf = async (db: Queryable) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

test('a connection lost between two statements of a transaction fails that transaction, and nothing else', async () => {
  const { db } = ownDatabase()
  const lost = db.transaction().execute(async (tx) => {
    await terminate(await pidOf(tx))
    await expect.poll(async () => pidIsGone()).toBe(true)
    await sql`select 1`.execute(tx)
  })
  const pidIsGone = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(database.db)
    return rows.length === 0
  }
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await pidOf(db)).toBeGreaterThan(0)
})

test('a connection lost during a statement is answered as unavailable, and the next statement succeeds', async () => {
  const { db } = ownDatabase(1)
  const pid = await pidOf(db)
  const slow = sql`select pg_sleep(10)`.execute(db)
  const refused = expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable)
  await terminate(pid)
  await refused
  expect(await pidOf(db)).not.toBe(pid)
})

test('the loss of a connection outside the pool does not end the process', async () => {
  const client = directClient({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await terminate(rows[0].pid)
  await ended
  await expect(client.query('select 1')).rejects.toThrow()
})

test('a failed transaction throws its own error, not the loss of its connection during the rollback', async () => {
  const { db } = ownDatabase()
  const failed = db.transaction().execute(async (tx) => {
    const pid = await pidOf(tx)
    await terminate(pid)
    throw new Error('the reason')
  })
  await expect(failed).rejects.toThrow('the reason')
})

const postgresError = (code: string) => Object.assign(new Error('said PostgreSQL'), { code })

test.each(['53100', '53200', '53300', '25006', '57P01', '57P02', '57P03', '08006', '58030', '25P03'])(
  'PostgreSQL’s %s is answered with 503 and when to ask again',
  async (code) => {
    const { db } = ownDatabase()
    const failed = sql`do ${sql.lit(`begin raise exception 'full' using errcode = '${code}'; end`)}`.execute(db)
    const error = await failed.then(
      () => null,
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(problemOf(error, 'id')).toMatchObject({
      status: 503,
      code: 'TEMPORARILY_UNAVAILABLE',
      retryAfterSeconds: 5,
      isUnexpected: false,
    })
  },
)

test.each(['55P03', '57014', '40001', '40P01'])('PostgreSQL’s %s is answered with 503, for others were faster', (code) => {
  expect(isTooBusy(postgresError(code))).toBe(true)
  expect(problemOf(postgresError(code), 'id')).toMatchObject({ status: 503, code: 'TOO_BUSY', retryAfterSeconds: 1 })
})

test('our own bugs stay 500', () => {
  expect(problemOf(postgresError('42P01'), 'id')).toMatchObject({ status: 500, isUnexpected: true })
  expect(problemOf(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'id')).toMatchObject({ status: 500 })
})

test('a refused connection means that the database is unavailable', async () => {
  const { db, close } = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' })
  onTestFinished(close)
  await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test('callers beyond thousands that wait for a connection are refused', async () => {
  const { db } = ownDatabase(1)
  const first = sql`select pg_sleep(1)`.execute(db)
  const waiting = Array.from({ length: 2_000 }, () => sql`select 1`.execute(db))
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Too many statements wait')
  await Promise.all([first, ...waiting])
})
