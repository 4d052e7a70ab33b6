import { randomUUID } from 'node:crypto'
import type { EventName } from '@foyer/contract'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { background } from '../../start/background.ts'
import { quietDependencies } from '../../start/quiet-dependencies.ts'
import { createMessageWorld } from '../../test/bookings/message-world.ts'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { countStatements } from '../db/statement-counter.ts'
import type { Job } from '../ports/jobs.ts'
import { putTogether, type RoomsBackground, type Subscriber } from './background.ts'
import { createJobs, type WorkingJobs } from './jobs.ts'
import { recordEvent } from './record-event.ts'

const now = '2026-11-20T09:00:00.000Z'
const { bulk, gateway, money, balance, moves, archives } = background.queues

let database: TestDatabase
let jobs: WorkingJobs
let siteId: string
const done: string[] = []
const mail = { ...background.queues.mail, work: async ({ messageId }: { messageId: string }) => void done.push(messageId) }
const noteDeletions: Subscriber = {
  isNews: ({ name }) => name === 'member.deleted',
  hear: async ({ eventIds }) => {
    if (eventIds.length > 1) throw new Error('no batches today')
    done.push(...eventIds.map((id) => `deleted in ${id}`))
  },
}
const noteNothing: Subscriber = { isNews: () => false, hear: async () => void done.push('nothing') }

beforeAll(async () => {
  database = await createTestDatabase()
  siteId = (await createMessageWorld(database.db)).siteId
  const ours = putTogether({
    queues: { mail, bulk, gateway, money, balance, moves, archives },
    subscribers: { noteDeletions, noteNothing },
    minuteTasks: {},
  })
  jobs = createJobs(ours, { connectionString: database.connectionString, onError: () => {} })
  await jobs.start(await quietDependencies({ db: database.db, jobs, clock: () => now }))
})

afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

beforeEach(() => void done.splice(0))

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

const recorded = async (name: 'member.deleted' | 'member.updated'): Promise<string[]> => {
  const caller = { kind: 'anonymous' as const, siteId }
  const event = { jobs, siteId, name, entityId: randomUUID(), payload: {} as never, caller, now }
  const { statements } = await countStatements(() => database.db.transaction().execute((tx) => recordEvent(tx, event)))
  return statements.filter((text) => !/^(begin|commit)/.test(text))
}

test('a subscriber hears of the events that are news to it, and the others cost no job', async () => {
  expect(await recorded('member.updated')).toHaveLength(1)
  expect(await recorded('member.deleted')).toHaveLength(2)
  const heard = () => done.filter((text) => !text.startsWith('many '))
  await until(() => heard().length > 0)
  const { id } = await database.db.selectFrom('domain_events').select('id').where('name', '=', 'member.deleted').executeTakeFirstOrThrow()
  expect(heard()).toEqual([`deleted in ${id}`])
})

test('of announcements that fail together each is heard by itself', async () => {
  const caller = { kind: 'anonymous' as const, siteId }
  const deleted = () => ({ jobs, siteId, name: 'member.deleted' as const, entityId: randomUUID(), payload: {} as never, caller, now })
  await database.db.transaction().execute(async (tx) => {
    for (const event of [deleted(), deleted(), deleted()]) await recordEvent(tx, event)
  })
  const heard = () => done.filter((text) => text.startsWith('deleted in '))
  await until(() => heard().length === 3)
  expect(new Set(heard()).size).toBe(3)
})

test('the queues are those of the rooms and the outbox; one that is missing, or a job with other data, does not compile', () => {
  const { queues } = putTogether({ queues: { mail, bulk, gateway, money, balance, moves, archives }, subscribers: {}, minuteTasks: {} })
  expect(Object.keys(queues)).toEqual([
    'event-subscribers',
    'mail',
    'bulk',
    'gateway',
    'money',
    'balance',
    'moves',
    'archives',
    'minute-tasks',
  ])
  expectTypeOf({ mail, bulk, gateway, money, balance, moves, archives }).toExtend<RoomsBackground['queues']>()
  expectTypeOf({ mail, bulk }).not.toExtend<RoomsBackground['queues']>()
  const data = { siteId: '', messageId: '' }
  expectTypeOf({ queue: 'mail' as const, data }).toExtend<Job>()
  expectTypeOf({ queue: 'letters' as const, data }).not.toExtend<Job>()
  expectTypeOf({ queue: 'mail' as const, data: { siteId } }).not.toExtend<Job>()
  expectTypeOf<'member.applauded'>().not.toExtend<EventName>()
})
