import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countStatements } from '../db/statement-counter.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { createJobs, type Jobs, type Workers } from './jobs.ts'

let database: TestDatabase
let jobs: Jobs
const done: string[] = []
let mailWorker: Workers['mail']

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = createJobs({ connectionString: database.connectionString, onError: () => {} })
  await jobs.start({
    'event-subscribers': async () => {},
    mail: (data, attempt) => mailWorker(data, attempt),
    bulk: async () => {},
    gateway: async () => {},
    'minute-tasks': async () => {},
  })
})

afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

beforeEach(() => {
  done.length = 0
  mailWorker = async ({ messageId }) => void done.push(messageId)
})

const mailJob = (messageId: string, id = randomUUID()) => ({ queue: 'mail' as const, id, data: { siteId: randomUUID(), messageId } })

const until = (condition: () => boolean) => expect.poll(condition, { timeout: 5_000, interval: 5 }).toBe(true)

test('a job runs as soon as its transaction commits', async () => {
  const start = performance.now()
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, mailJob('one')))
  await until(() => done.includes('one'))
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('a job of a transaction that is rolled back never runs', async () => {
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, mailJob('ghost'))
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, mailJob('after')))
  await until(() => done.includes('after'))
  expect(done).not.toContain('ghost')
})

test('a job with the id of another, running or done, is not run again', async () => {
  const id = randomUUID()
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, mailJob('same', id)))
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, mailJob('same', id)))
  await until(() => done.includes('same'))
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, mailJob('same', id), mailJob('last')))
  await until(() => done.includes('last'))
  expect(done.filter((name) => name === 'same')).toHaveLength(1)
})

test('enqueuing costs one statement per queue, however many jobs', async () => {
  const list = Array.from({ length: 20 }, (_, index) => mailJob(`many ${index}`))
  const { statements } = await countStatements(() => database.db.transaction().execute((tx) => jobs.enqueue(tx, ...list)))
  expect(statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(1)
})

test('nothing to enqueue costs nothing', async () => {
  const { statements } = await countStatements(() => database.db.transaction().execute((tx) => jobs.enqueue(tx)))
  expect(statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(0)
})
