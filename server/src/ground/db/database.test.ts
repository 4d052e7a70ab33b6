import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { openDatabase } from './database.ts'
import { countStatements } from './statement-counter.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('an instant arrives as an ISO string with milliseconds and Z', async () => {
  const { rows } =
    await sql`select '2027-03-01 10:00:00.1234+01'::timestamptz as starts, '2027-03-01 10:00+01'::timestamptz as ends`.execute(database.db)
  expect(rows).toEqual([{ starts: '2027-03-01T09:00:00.123Z', ends: '2027-03-01T09:00:00.000Z' }])
})

test('an instant keeps its meaning in a session with another zone', async () => {
  const { rows } = await database.db.transaction().execute(async (tx) => {
    await sql`set local timezone = 'Asia/Kolkata'`.execute(tx)
    return sql`select '2027-03-01T09:00:00Z'::timestamptz as starts`.execute(tx)
  })
  expect(rows).toEqual([{ starts: '2027-03-01T09:00:00.000Z' }])
})

test('dates, large integers and exact numbers arrive as their own text', async () => {
  const { rows } =
    await sql`select '2027-03-28'::date as day, '09:30'::time as at, 9007199254740993::int8 as large, 12.50::numeric as amount`.execute(
      database.db,
    )
  expect(rows).toEqual([{ day: '2027-03-28', at: '09:30:00', large: '9007199254740993', amount: '12.50' }])
})

test('a statement with parameters is prepared once per connection, one without is not', async () => {
  const names = await database.db.connection().execute(async (connection) => {
    for (const minutes of [30, 60]) await sql`select ${minutes}::int as "durationMinutes"`.execute(connection)
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)
  })
  expect(names.rows).toEqual([{ statement: 'select $1::int as "durationMinutes"' }])
})

test('behind a transaction-mode pooler no statement is named', async () => {
  const unnamed = openDatabase({ connectionString: database.connectionString, poolSize: 1, namedStatements: false })
  await sql`select ${1}::int`.execute(unnamed.db)
  const { rows } = await sql`select statement from pg_prepared_statements`.execute(unnamed.db)
  await unnamed.close()
  expect(rows).toEqual([])
})

test('a prepared statement outdated by a migration fails once, then works again', async () => {
  await sql`create table growing (id int)`.execute(database.db)
  const open = openDatabase({ connectionString: database.connectionString, poolSize: 1 })
  const read = () => sql`select * from growing where id > ${0}`.execute(open.db)
  await read()
  await sql`alter table growing add column name text`.execute(database.db)
  await expect(read()).rejects.toThrow('cached plan must not change result type')
  await expect(read()).resolves.toMatchObject({ rows: [] })
  await open.close()
})

test('the counter sees the statements of its own work only', async () => {
  const other = sql`select 'of another request'`.execute(database.db)
  const { statements } = await countStatements(() => database.db.transaction().execute((tx) => sql`select ${1}::int as one`.execute(tx)))
  await other
  expect(statements).toEqual(['begin', 'select $1::int as one', 'commit'])
})

test('the loss of idle connections does not end the server, and the next statement opens another', async () => {
  const lost: string[] = []
  const open = openDatabase({
    connectionString: database.connectionString,
    poolSize: 1,
    onConnectionLost: (error) => lost.push(error.message),
  })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
  await expect.poll(() => lost.length).toBe(1)
  await expect(sql`select 1 as one`.execute(open.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await open.close()
})
