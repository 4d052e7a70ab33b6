import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Booking, Slot } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { bookingMails } from '../../booking/booking-events/booking-mails.ts'
import { type OpenDatabase, openDatabase } from '../../ground/db/database.ts'
import { exportDatabase } from '../../ground/db/export-database.ts'
import { importDatabase } from '../../ground/db/import-database.ts'
import { createJobs } from '../../ground/outbox/jobs.ts'
import type { Occurrence } from '../../ground/ports/jobs.ts'
import type { Mail, Mailer } from '../../ground/ports/mailer.ts'
import { background } from '../../start/background.ts'
import { quietDependencies } from '../../start/quiet-dependencies.ts'
import { book, slotAt } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { createEmptyDatabase } from '../servers/database.ts'
import { startApiServer } from '../servers/racing.ts'

// The world's own server stores jobs and runs none.
const { world, visitor, newDay } = await createBookingWorld({ jobs: 'WRITTEN' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'foyer-restored-'))
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const { site } = await world.owner.site.getSite()
await world.owner.site.updateSite({ body: { site: { revision: site.revision, email: 'hello@juniper.example' } } })
const staff = await Promise.all(['Jonas', 'Noor', 'Mateo'].map((name) => world.staffMember(name)))
const service = await world.service(staff, { name: 'Anybody' })

const slotsOf = ({ resourceId }: (typeof staff)[number], date: string): Promise<Slot[]> =>
  Promise.all(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'].map((time) => slotAt(visitor, { service, date, time, resourceId })))

const bookAll = async (client: Client, slots: readonly Slot[], booked: Booking[]): Promise<void> => {
  for (const slot of slots) booked.push(await book(client, slot))
}

const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  const end = performance.now() + 15_000
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('It did not come to that in 15 seconds')
    await pause(20)
  }
}

const messagesIn = ({ db }: Pick<OpenDatabase, 'db'>) =>
  db.selectFrom('messages').select(['id', 'event_id', 'template', 'recipient', 'message_id', 'status', 'error']).execute()

/** Several clients book at once. First a worker sends their mails; it is killed, and the backup is taken while booking goes on. */
const rushWithBackup = async (file: string): Promise<void> => {
  const booked: Booking[] = []
  const clients = await Promise.all(staff.map(() => world.visitor()))
  const date = newDay()
  const lists = await Promise.all(staff.map((member) => slotsOf(member, date)))
  const bookAtAllDesks = (from: number, to: number) =>
    Promise.all(clients.map((client, index) => bookAll(client, lists[index]?.slice(from, to) ?? [], booked)))
  const worker = await startApiServer(world, folder)
  const first = bookAtAllDesks(0, 2)
  await until(async () => (await messagesIn(world)).some(({ status }) => status === 'SENT'))
  await worker.kill()
  await first
  const before = booked.length
  const rush = bookAtAllDesks(2, 6)
  await until(() => booked.length > before)
  await Promise.all([exportDatabase(world.connectionString, file), rush])
}

const restored = async (file: string): Promise<OpenDatabase> => {
  const { connectionString, drop } = await createEmptyDatabase()
  await importDatabase(connectionString, file)
  const database = openDatabase({ connectionString, poolSize: 5 })
  onTestFinished(() => database.close().then(drop))
  return database
}

/** Starts work on a database as a server does, with a minute task that need not wait for its minute. */
const startWork = async ({ db, directConnectionString }: OpenDatabase, now: string): Promise<Mail[]> => {
  const mails: Mail[] = []
  const mailer: Mailer = { transport: 'SMTP', send: async (mail) => ({ response: `250 ${mails.push(mail)}` }), close: () => {} }
  const jobs = createJobs(background, { connectionString: directConnectionString, onError: () => {}, pollSeconds: 0.5 })
  const tools = await quietDependencies({ db, jobs, mailer, clock: () => now })
  await jobs.start(tools)
  onTestFinished(() => jobs.stop())
  await background.queues['minute-tasks'].work({}, { isLast: true }, tools)
  return mails
}

/** The mails that the events of a database require, as `event template`. */
const owedIn = async ({ db }: OpenDatabase): Promise<string[]> => {
  const events = await db.selectFrom('domain_events').select(['id', 'name', 'payload', 'actor']).execute()
  return events.flatMap((row) => {
    const event = row as unknown as Occurrence & { id: string } // as `recordEvent` wrote it
    return bookingMails.due(event).map(({ template }) => `${event.id} ${template}`)
  })
}

test('a backup taken in a rush has every event’s mails after its restore: those sent before, the others now, none twice', async () => {
  const file = path.join(folder, 'foyer.jsonl.gz')
  await rushWithBackup(file)
  const database = await restored(file)
  const undone = await database.db.selectFrom('restored_jobs').select('queue').execute()
  expect(undone.map(({ queue }) => queue)).toContain('event-subscribers')
  const sentBefore = (await messagesIn(database)).filter(({ status }) => status === 'SENT')
  const owed = await owedIn(database)
  // Jobs claimed by the killed worker are sent once no byte of its attempt can go out any more.
  const mails = await startWork(database, Temporal.Instant.from(world.clock.now).add({ minutes: 6 }).toString())
  await until(async () => (await messagesIn(database)).filter(({ status }) => status === 'SENT').length >= owed.length)
  const messages = await messagesIn(database)
  expect(messages.map(({ event_id, template }) => `${event_id} ${template}`).toSorted()).toEqual(owed.toSorted())
  expect(messages.map(({ status }) => status)).toEqual(messages.map(() => 'SENT'))
  const wasSent = new Set(sentBefore.map(({ message_id }) => message_id))
  const sentNow = mails.map(({ messageId }) => messageId)
  expect(sentNow.toSorted()).toEqual(messages.flatMap(({ message_id }) => (wasSent.has(message_id) ? [] : [message_id])).toSorted())
  expect(await database.db.selectFrom('restored_jobs').select('id').execute()).toEqual([])
}, 60_000)

test('a backup restored weeks later sends nothing, and logs what was left', async () => {
  const file = path.join(folder, 'old.jsonl.gz')
  await rushWithBackup(file)
  const database = await restored(file)
  const owed = await owedIn(database)
  const sentBefore = (await messagesIn(database)).filter(({ status }) => status === 'SENT').length
  const mails = await startWork(
    database,
    Temporal.Instant.from(world.clock.now)
      .add({ hours: 24 * 14 })
      .toString(),
  )
  await until(async () => (await messagesIn(database)).filter(({ status }) => status !== 'WAITING').length >= owed.length)
  expect(mails).toEqual([])
  const left = (await messagesIn(database)).filter(({ status }) => status === 'FAILED')
  expect(left).toHaveLength(owed.length - sentBefore)
  expect(new Set(left.map(({ error }) => error))).toEqual(new Set(['It was not sent for 4 days, and is too old to send.']))
}, 60_000)

test('a backup of a release that left the jobs out loses no mail either', async () => {
  const file = path.join(folder, 'without-jobs.jsonl.gz')
  await rushWithBackup(path.join(folder, 'unused.jsonl.gz'))
  await sql`alter table jobs.job rename to hidden`.execute(world.db)
  await exportDatabase(world.connectionString, file)
  await sql`alter table jobs.hidden rename to job`.execute(world.db)
  const database = await restored(file)
  const owed = await owedIn(database)
  await startWork(database, Temporal.Instant.from(world.clock.now).add({ minutes: 11 }).toString())
  await until(async () => (await messagesIn(database)).filter(({ status }) => status === 'SENT').length >= owed.length)
  expect((await messagesIn(database)).map(({ event_id, template }) => `${event_id} ${template}`).toSorted()).toEqual(owed.toSorted())
}, 60_000)
