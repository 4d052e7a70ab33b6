import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createNotes } from '../../test/servers/notes.ts'
import { sendAtCommit } from './at-commit.ts'
import { openDatabase, type Transaction } from './database.ts'
import { countStatements } from './statement-counter.ts'

const { db, connectionString, note, noted, forget, drop } = await createNotes()
beforeEach(forget)
afterAll(drop)
const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => db.transaction().execute(work)

test('statements left for the commit are written with it, in order', async () => {
  const { statements } = await countStatements(() =>
    inTransaction(async (tx) => {
      await sendAtCommit(tx, note('two').compile(tx), note('three').compile(tx))
      await note('one').execute(tx)
    }),
  )
  expect(await noted()).toEqual(['one', 'three', 'two'])
  expect(statements.map((text) => text.slice(0, 6))).toEqual(['begin', 'insert', 'insert', 'insert', 'commit'])
})

test('a failing statement undoes the whole transaction with its own error, and the connection stays usable', async () => {
  const attempt = inTransaction(async (tx) => {
    await note('one').execute(tx)
    await sendAtCommit(tx, note('one').compile(tx), note('two').compile(tx))
  })
  await expect(attempt).rejects.toMatchObject({ code: '23505' })
  expect(await noted()).toEqual([])
})

test('a transaction that is rolled back leaves no statements for the next one on its connection', async () => {
  const attempt = inTransaction(async (tx) => {
    await sendAtCommit(tx, note('given up').compile(tx))
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  await inTransaction((tx) => note('kept').execute(tx))
  expect(await noted()).toEqual(['kept'])
})

test('if a transaction fails to begin, none of its statements is written', async () => {
  const { db, pool, close } = openDatabase({ connectionString, poolSize: 1 })
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (text: string, ...given: unknown[]) => Promise<unknown>
    const mistaken = (text: string, ...given: unknown[]) => send(text === 'begin' ? 'begin or not' : text, ...given)
    client.query = mistaken as typeof client.query
  })
  const attempt = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await note('alone').execute(tx)
  })
  await expect(attempt).rejects.toMatchObject({ code: '42601' })
  expect(await noted()).toEqual([])
  await note('outside').execute(db)
  expect(await noted()).toEqual(['outside'])
  await close()
})
