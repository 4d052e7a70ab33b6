import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import type { Transaction } from './database.ts'
import { together } from './together.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table notes (text text primary key)`.execute(database.db)
})
afterAll(() => database.drop())

const note = (text: string) => sql`insert into notes values (${text})`
const all = sql<{ text: string }>`select text from notes order by text`

const sendTogether = (tx: Transaction, ...statements: RawBuilder<unknown>[]) =>
  together(tx, ...statements.map((statement) => statement.compile(tx)))

test('each statement sees the effects of those before it', async () => {
  const seen = await database.db.transaction().execute((tx) => sendTogether(tx, note('one'), all, note('two'), all))
  expect(seen).toEqual([[], [{ text: 'one' }], [], [{ text: 'one' }, { text: 'two' }]])
})

test('a failing statement fails all, with its own error, and the connection stays usable', async () => {
  const attempt = database.db.transaction().execute((tx) => sendTogether(tx, note('three'), note('one'), all))
  await expect(attempt).rejects.toMatchObject({ code: '23505' })
  expect((await all.execute(database.db)).rows).toHaveLength(2)
})

test('a transaction that begins without waiting for the answer is undone as a whole', async () => {
  const attempts = Array.from({ length: 30 }, (_, index) =>
    database.db.transaction().execute(async (tx) => {
      await note(`attempt ${index}`).execute(tx)
      if (index % 2 === 0) throw new Error('changed my mind')
    }),
  )
  await Promise.allSettled(attempts)
  expect((await all.execute(database.db)).rows).toHaveLength(2 + 15)
})
