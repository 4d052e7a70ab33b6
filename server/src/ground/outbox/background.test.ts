import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { background } from '../../start/background.ts'
import { quietDependencies } from '../../start/quiet-dependencies.ts'
import { createMessageWorld, type MessageWorld } from '../../test/bookings/message-world.ts'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { runMinuteTasks } from './background.ts'
import { createJobs, silentJobs } from './jobs.ts'

const now = '2026-11-20T09:00:00.000Z'
const hoursAgo = (hours: number) => Temporal.Instant.from(now).subtract({ hours }).toString()

let database: TestDatabase
let world: MessageWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createMessageWorld(database.db)
})
afterAll(() => database.drop())

const jobsInState = async (state: string): Promise<number> => {
  const { rows } = await sql`select from jobs.job where name = 'mail' and state::text = ${state}`.execute(database.db)
  return rows.length
}

const run = async (jobs = silentJobs()) =>
  background.queues['minute-tasks'].work({}, { isLast: true }, await quietDependencies({ db: database.db, jobs, clock: () => now }))

test('an idempotency key is forgotten after 24 hours, and not before', async () => {
  const key = { site_id: world.siteId, caller: 'anonymous', operation: 'createBooking', body_hash: Buffer.alloc(32) }
  await database.db
    .insertInto('idempotency_keys')
    .values([
      { ...key, key: 'old', created_at: hoursAgo(25) },
      { ...key, key: 'young', created_at: hoursAgo(23) },
    ])
    .execute()
  await run()
  expect(await database.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'young' }])
})

test('sessions, links and tokens go a day after they expired', async () => {
  const { siteId } = world
  const [identityId, clientId] = [randomUUID(), randomUUID()]
  await database.db
    .insertInto('identities')
    .values({ site_id: siteId, id: identityId, email: 'ada@juniper.example', role: 'OWNER' })
    .execute()
  await database.db.insertInto('oauth_clients').values({ site_id: siteId, id: clientId, name: 'front end' }).execute()
  for (const [name, hours] of [
    ['old', 25],
    ['young', 23],
  ] as const) {
    const row = { site_id: siteId, token_hash: Buffer.from(name), expires_at: hoursAgo(hours) }
    await database.db
      .insertInto('sessions')
      .values({ ...row, identity_id: identityId, signed_in_by: 'LINK' })
      .execute()
    await database.db
      .insertInto('one_time_links')
      .values({ ...row, identity_id: identityId })
      .execute()
    await database.db
      .insertInto('refresh_tokens')
      .values({ ...row, client_id: clientId, visitor_id: randomUUID() })
      .execute()
  }
  await run()
  for (const table of ['sessions', 'one_time_links', 'refresh_tokens'] as const) {
    expect(await database.db.selectFrom(table).select('token_hash').execute()).toEqual([{ token_hash: Buffer.from('young') }])
  }
})

test('a message that waits without a job, as in a restored database or when its last attempt was cut short, gets one', async () => {
  const sent: string[] = []
  const firstAttempt = Promise.withResolvers<void>()
  // The first attempt ends with its server, as it were: the job is over, and the message still waits.
  const work = async ({ messageId }: { messageId: string }) => {
    sent.push(messageId)
    if (sent.length === 1) await firstAttempt.promise
    else await database.db.updateTable('messages').set({ status: 'SENT' }).where('id', '=', messageId).execute()
  }
  const queues = { ...background.queues, mail: { ...background.queues.mail, work } }
  const jobs = createJobs({ ...background, queues }, { connectionString: database.connectionString, onError: () => {} })
  await jobs.start(await quietDependencies({ db: database.db, jobs, clock: () => now }))
  onTestFinished(() => jobs.stop())
  const message = {
    site_id: world.siteId,
    template: 'booking-confirmed',
    recipient: 'lena@krueger.example',
    subject: '',
    language: 'en',
    time_zone: 'UTC',
    message_id: '',
    text: '',
    html: '',
  }
  const [old, young] = [randomUUID(), randomUUID()]
  await database.db
    .insertInto('messages')
    .values([
      { ...message, id: old, created_at: hoursAgo(1) },
      { ...message, id: young, created_at: now },
    ])
    .execute()
  await run(jobs)
  await run(jobs)
  await expect.poll(() => sent).toEqual([old])
  firstAttempt.resolve()
  await expect.poll(() => jobsInState('completed')).toBe(1)
  await run(jobs)
  await expect.poll(() => jobsInState('completed')).toBe(2)
  await run(jobs)
  expect(await jobsInState('created')).toBe(0)
  expect(sent).toEqual([old, old])
})

test('a failing task stops no other, and all failures are thrown', async () => {
  const done: string[] = []
  const failing = (reason: string) => async () => {
    throw new Error(reason)
  }
  const tasks = {
    first: async () => void done.push('first'),
    broken: failing('no disk'),
    second: async () => void done.push('second'),
    alsoBroken: failing('no luck'),
    third: async () => void done.push('third'),
  }
  const run = runMinuteTasks(tasks, await quietDependencies({ db: database.db, clock: () => now }))
  await expect(run).rejects.toThrow('Error: broken failed, Error: alsoBroken failed')
  expect(done).toEqual(['first', 'second', 'third'])
})
