import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { beginAgain } from './begin-again.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Takes two locks with a rendezvous between them, so that two transactions in opposite order are sure to deadlock. */
const takeBoth = (first: number, second: number, meet: () => Promise<void>) =>
  beginAgain(() =>
    database.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${first})`.execute(tx)
      await meet()
      await sql`select pg_advisory_xact_lock(${second})`.execute(tx)
      return `${first} and ${second}`
    }),
  )

test('two transactions that deadlock both succeed in the end', async () => {
  const both = Promise.withResolvers<void>()
  let arrived = 0
  const meet = async () => {
    arrived += 1
    if (arrived === 2) both.resolve()
    await both.promise
  }
  expect(await Promise.all([takeBoth(1, 2, meet), takeBoth(2, 1, meet)])).toEqual(['1 and 2', '2 and 1'])
  expect(arrived).toBe(3)
})

test('any other error ends the work at once', async () => {
  let runs = 0
  const failing = beginAgain(async () => {
    runs += 1
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(runs).toBe(1)
})
