import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../ground/db/database.ts'
import { createMailer } from '../../ground/mail/mailer.ts'
import { createJobs, silentJobs } from '../../ground/outbox/jobs.ts'
import type { Mailer } from '../../ground/ports/mailer.ts'
import { background } from '../../start/background.ts'
import { quietDependencies } from '../../start/quiet-dependencies.ts'
import { createMessageWorld, type MessageWorld } from '../../test/bookings/message-world.ts'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { startMailServer } from '../../test/servers/mail-server.ts'
import { loadSite } from '../site/site.ts'
import { queueAccountMail, sendTestMail } from './messages.ts'
import { requeueMessage } from './messages-store.ts'
import { queueMessages } from './queue-messages.ts'
import { sendMessage } from './send-message.ts'

const now = '2026-11-20T09:00:00.000Z'
const clock = () => now

let database: TestDatabase
let world: MessageWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createMessageWorld(database.db)
})

afterAll(() => database.drop())

const silent = silentJobs()
// Its messages are not sealed.
const signingKeys = { unseal: () => null }

const messageTo = (recipient: string) => ({
  siteId: world.siteId,
  eventId: null,
  bookingId: null,
  template: 'booking-confirmed' as const,
  recipient,
  replyTo: null,
  language: 'en',
  timeZone: 'Europe/Berlin',
  subject: 'Booked',
  text: 'See you Thursday',
  html: '<p>See you Thursday</p>',
  calendar: null,
  attachments: null,
  aboutStart: null,
  wordsProblem: null,
  host: 'juniper.example',
  now,
})

const write = async (recipient: string, jobs = silent) => {
  await database.db.transaction().execute((tx) => queueMessages(tx, jobs, [messageTo(recipient)]))
  return await rowOf(recipient)
}

const rowOf = (recipient: string) =>
  database.db.selectFrom('messages').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow()

const smtp = (url: string): Mailer => {
  const mailer = createMailer({ smtpUrl: url, outboxFolder: '' })
  onTestFinished(() => mailer.close())
  return mailer
}

const send = (messageId: string, mailer: Mailer, isLast = false) => sendAt(now, messageId, mailer, isLast)

const sendAt = (instant: string, messageId: string, mailer: Mailer, isLast = false) =>
  sendMessage(
    { siteId: world.siteId, messageId },
    { isLast },
    { db: database.db, mailer, signingKeys, clock: () => instant, jobs: silentJobs(), boundsStrangers: false },
  )

const minutesLater = (minutes: number) => Temporal.Instant.from(now).add({ minutes }).toString()

/** Takes a whole message, says nothing, and is gone. */
const startFallingServer = async () => {
  const server = await startMailServer({
    onMessage: () => {
      server.cut()
      return new Promise(() => {})
    },
  })
  onTestFinished(() => server.stop())
  return server
}

test('while the mail server is down a message waits with its reason; once it is up it is delivered, once', async () => {
  const down = await startMailServer()
  await down.stop()
  const jobs = createJobs(background, { connectionString: database.connectionString, onError: () => {}, pollSeconds: 0.5 })
  const mailer = smtp(down.url)
  await jobs.start(await quietDependencies({ db: database.db, jobs, mailer, clock }))
  onTestFinished(() => jobs.stop())
  // A test cannot wait half a minute for the second attempt.
  await sql`update jobs.queue set retry_delay = 1, retry_backoff = false where name = 'mail'`.execute(database.db)
  await write('patient@example.com', jobs)
  await expect
    .poll(() => rowOf('patient@example.com'))
    .toMatchObject({
      status: 'WAITING',
      error: expect.stringContaining('ECONNREFUSED'),
    })
  const up = await startMailServer({ port: down.port })
  onTestFinished(() => up.stop())
  await expect.poll(() => rowOf('patient@example.com')).toMatchObject({ status: 'SENT', error: null, sent_at: now })
  expect(up.received).toHaveLength(1)
  expect((await rowOf('patient@example.com')).attempts).toBeGreaterThan(1)
})

test('a mailbox that does not exist is not tried again, and the log holds the words of the mail server', async () => {
  const server = await startMailServer({ refusal: () => ({ code: 550, message: 'No such user here' }) })
  onTestFinished(() => server.stop())
  const { id } = await write('nobody@example.com')
  await send(id, smtp(server.url))
  expect(await rowOf('nobody@example.com')).toMatchObject({ status: 'FAILED', attempts: 1, error: '550 No such user here' })
})

test('a full mailbox is tried again, and given up after the last attempt', async () => {
  const server = await startMailServer({ refusal: () => ({ code: 452, message: 'Mailbox full' }) })
  onTestFinished(() => server.stop())
  const { id } = await write('full@example.com')
  await expect(send(id, smtp(server.url))).rejects.toThrow('452 Mailbox full')
  expect(await rowOf('full@example.com')).toMatchObject({ status: 'WAITING', attempts: 1 })
  await send(id, smtp(server.url), true)
  expect(await rowOf('full@example.com')).toMatchObject({ status: 'FAILED', attempts: 2 })
})

test('a worker that is killed while it sends leaves the message to the next one, once nothing of the first attempt can go out', async () => {
  let hasBegun = () => {}
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve
  })
  const stuck = await startMailServer({
    onMessage: () => {
      hasBegun()
      return new Promise(() => {})
    },
  })
  const { id } = await write('killed@example.com')
  const worker = spawn(process.execPath, [
    path.join(import.meta.dirname, '../../test/servers/mail-worker.ts'),
    database.connectionString,
    stuck.url,
    world.siteId,
    id,
  ])
  await begun
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  await expect(sendAt(minutesLater(4), id, smtp(server.url))).rejects.toThrow('is being sent')
  expect(server.received).toHaveLength(0)
  await sendAt(minutesLater(6), id, smtp(server.url))
  await sendAt(minutesLater(7), id, smtp(server.url))
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.messageId).toBe((await rowOf('killed@example.com')).message_id)
  expect(await rowOf('killed@example.com')).toMatchObject({ status: 'SENT' })
})

test('a mail server that falls silent with the whole message gets it once more, later, and never a third time', async () => {
  const { id } = await write('uncertain@example.com')
  const first = await startFallingServer()
  await expect(send(id, smtp(first.url))).rejects.toMatchObject({ failure: 'UNCERTAIN' })
  expect(await rowOf('uncertain@example.com')).toMatchObject({ status: 'WAITING', attempts: 1 })
  const up = await startMailServer()
  onTestFinished(() => up.stop())
  await expect(sendAt(minutesLater(1), id, smtp(up.url))).rejects.toThrow('is being sent')
  const second = await startFallingServer()
  await sendAt(minutesLater(6), id, smtp(second.url))
  expect(await rowOf('uncertain@example.com')).toMatchObject({ status: 'FAILED', attempts: 2 })
  await sendAt(minutesLater(60), id, smtp(up.url))
  expect(up.received).toHaveLength(0)
})

test('no transaction is open while a mail server takes its time', async () => {
  const open: unknown[] = []
  const slow = await startMailServer({
    onMessage: async () => {
      await pause(500)
      const { rows } =
        await sql`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
          database.db,
        )
      open.push(...rows)
    },
  })
  onTestFinished(() => slow.stop())
  const { id } = await write('slow@example.com')
  await send(id, smtp(slow.url))
  expect(slow.received).toHaveLength(1)
  expect(open).toEqual([])
})

test('the answer of the mail server is recorded once a lost database is back', async () => {
  const { db, pool, close } = openDatabase({ connectionString: database.connectionString, poolSize: 2 })
  onTestFinished(close)
  const connect = pool.connect.bind(pool)
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const server = await startMailServer({
    onMessage: async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        database.db,
      )
      pool.connect = away as typeof pool.connect
      setTimeout(() => {
        pool.connect = connect
      }, 700)
    },
  })
  onTestFinished(() => server.stop())
  const { id } = await write('told@example.com')
  const which = { siteId: world.siteId, messageId: id }
  await sendMessage(
    which,
    { isLast: false },
    { db, mailer: smtp(server.url), signingKeys, clock, jobs: silentJobs(), boundsStrangers: false },
  )
  expect(await rowOf('told@example.com')).toMatchObject({ status: 'SENT', attempts: 1 })
  expect(server.received).toHaveLength(1)
})

test('a message from an old backup is not sent; the log says why, and it can be sent again', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const { id } = await write('old@example.com')
  const later = minutesLater(5 * 24 * 60)
  await sendAt(later, id, smtp(server.url))
  expect(server.received).toHaveLength(0)
  expect(await rowOf('old@example.com')).toMatchObject({ status: 'FAILED', error: expect.stringContaining('too old to send') })
  await database.db.transaction().execute((tx) => requeueMessage(tx, world.siteId, id, later))
  await sendAt(later, id, smtp(server.url))
  expect(server.received).toHaveLength(1)
})

test('without a mail server each mail is a file that a mail program opens', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'foyer-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { id } = await write('folder@example.com')
  await send(id, createMailer({ smtpUrl: null, outboxFolder: folder }))
  const [file = ''] = readdirSync(folder)
  expect(file).toMatch(/\.eml$/)
  const source = readFileSync(path.join(folder, file), 'utf8')
  expect(source).toContain('\r\nDate: Fri, 20 Nov 2026 09:00:00 +0000\r\n')
  const mail = await PostalMime.parse(source)
  expect(mail).toMatchObject({ subject: 'Booked', from: { name: 'Juniper' }, to: [{ address: 'folder@example.com' }] })
  expect(mail.text?.trim()).toBe('See you Thursday')
  expect(mail.html).toContain('<p>See you Thursday</p>')
})

test('a sign-in link is sent once and no copy of it stays', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const site = await loadSite(database.db, world.siteId)
  const link = { site, to: 'owner@example.com', language: 'en', url: 'https://juniper.example/manage/sign-in?token=secret', now }
  await database.db
    .transaction()
    .execute((tx) => queueAccountMail(tx, silent, { ...link, template: 'sign-in-link', expiresAt: '2026-11-20T09:15:00.000Z' }))
  await send((await rowOf('owner@example.com')).id, smtp(server.url))
  expect(server.received[0]?.text).toContain('It works once, until 10:15, Berlin time (CET).')
  expect(server.received[0]?.text).toContain('token=secret')
  expect(await rowOf('owner@example.com')).toMatchObject({ status: 'SENT', text: '', html: '' })
})

test('a test mail tells what the mail server said', async () => {
  const server = await startMailServer({ refusal: (to) => (to === 'no@example.com' ? { code: 550, message: 'Go away' } : null) })
  onTestFinished(() => server.stop())
  const site = await loadSite(database.db, world.siteId)
  const answer = await sendTestMail({ db: database.db, mailer: smtp(server.url) }, { site, to: 'yes@example.com', now })
  expect(answer).toEqual({ messageId: server.received[0]?.messageId, transport: 'SMTP' })
  await expect(sendTestMail({ db: database.db, mailer: smtp(server.url) }, { site, to: 'no@example.com', now })).rejects.toMatchObject({
    code: 'MAIL_NOT_SENT',
    data: { reason: '550 Go away' },
  })
})
