import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Booking, Slot } from '@foyer/contract'
import { ApiError, type Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { book, slotAt } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { startOwnCluster } from '../servers/own-cluster.ts'
import { overlappingPlaces, racers, startApiServer } from '../servers/racing.ts'

const cluster = await startOwnCluster()
const { world, visitor, newDay } = await createBookingWorld({ database: cluster })
const outbox = mkdtempSync(path.join(os.tmpdir(), 'foyer-lost-'))
const servers = await Promise.all([startApiServer(world, outbox), startApiServer(world, outbox)])
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await world.close()
  rmSync(outbox, { recursive: true, force: true })
})

const staff = await Promise.all(['Jonas', 'Noor', 'Mateo', 'Ida'].map((name) => world.staffMember(name)))
const service = await world.service(staff, { name: 'Anybody' })
const clients = await racers(world, servers, staff.length)
const times = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']

const slotsOf = async ({ resourceId }: (typeof staff)[number], days: readonly string[]): Promise<Slot[]> => {
  const slots = await Promise.all(
    days.map((date) => Promise.all(times.map((time) => slotAt(visitor, { service, date, time, resourceId })))),
  )
  return slots.flat()
}

type Rush = { acknowledged: Booking[]; refused: unknown[]; isOver: boolean }

/** Books one slot after the other, and continues after a refusal: the last booking may have been made all the same. */
const bookOn = async (client: Client, slots: readonly Slot[], rush: Rush): Promise<void> => {
  for (const slot of slots) {
    if (rush.isOver) return
    try {
      rush.acknowledged.push(await book(client, slot))
      // Slowly enough for the times to last until the database is back.
      await pause(100)
    } catch (error) {
      rush.refused.push(error)
      await pause(300)
    }
  }
}

const until = async (condition: () => Promise<boolean> | boolean, seconds: number): Promise<void> => {
  const end = performance.now() + seconds * 1000
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`It did not come to that in ${seconds} seconds`)
    await pause(50)
  }
}

const health = async (url: string) => (await fetch(`${url}/health`)).status
const areHealthy = async () => (await Promise.all(servers.map(({ url }) => health(url)))).every((status) => status === 200)

const signal = (name: NodeJS.Signals) => async () => void process.kill(cluster.postmaster(), name)

const endConnections = async () => {
  for (let round = 0; round < 5; round++) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(world.db)
    await pause(100)
  }
}

const deaths: [string, () => Promise<void>][] = [
  ['its connections are ended, again and again', endConnections],
  ['it is restarted, as by restart -m fast', signal('SIGINT')],
  ['it is restarted, as by restart -m immediate', signal('SIGQUIT')],
  ['it is killed with kill -9', signal('SIGKILL')],
]

/** Interrupted jobs count as running until they expire, and are then retried. Here they expire at once. */
const tryJobsAgain = () =>
  sql`update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry')`.execute(world.db).catch(() => {})

const messagesOf = (bookings: readonly Booking[]) =>
  world.db
    .selectFrom('messages')
    .select(['booking_id', 'message_id', 'status'])
    .where('template', '=', 'booking-confirmed')
    .where(
      'booking_id',
      'in',
      bookings.map(({ id }) => id),
    )
    .execute()

test.each(deaths)(
  'while people book on two servers %s: the servers survive, and every answer was true',
  async (_how, happen) => {
    const rush: Rush = { acknowledged: [], refused: [], isOver: false }
    const days = [newDay(), newDay(), newDay(), newDay()]
    const lists = await Promise.all(staff.map((member) => slotsOf(member, days)))
    const ends = Promise.all(clients.map((client, index) => bookOn(client, lists[index] ?? [], rush)))
    await until(() => rush.acknowledged.length >= 4, 10)
    await happen()
    const before = rush.acknowledged.length
    await until(areHealthy, 10)
    await until(() => rush.acknowledged.length >= before + 4, 10)
    rush.isOver = true
    await ends
    expect(servers.map(({ process: { exitCode, signalCode } }) => exitCode ?? signalCode)).toEqual([null, null])
    const known = rush.refused.filter((error) => error instanceof ApiError && (error.status === 503 || error.code === 'TOO_MANY_HOLDS'))
    expect(rush.refused).toEqual(known)
    await expectKept(rush.acknowledged)
    await expectMailedOnce(rush.acknowledged)
  },
  60_000,
)

const expectKept = async (bookings: readonly Booking[]): Promise<void> => {
  const rows = await world.db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where(
      'id',
      'in',
      bookings.map(({ id }) => id),
    )
    .execute()
  expect(rows.map(({ status }) => status)).toEqual(bookings.map(() => 'CONFIRMED'))
  expect(await overlappingPlaces(world)).toBe(0)
}

const expectMailedOnce = async (bookings: readonly Booking[]): Promise<void> => {
  // What was sent is recorded before the clock moves: in reality, too, that takes less than those minutes.
  await until(async () => (await sentButNotRecorded(bookings)).length === 0, 20)
  // A claim whose answer was lost expires after some minutes.
  world.clock.advance({ minutes: 6 })
  for (const server of servers) server.setClock(world.clock.now)
  await until(async () => {
    await tryJobsAgain()
    return (await messagesOf(bookings)).filter(({ status }) => status === 'SENT').length >= bookings.length
  }, 20)
  const messages = await messagesOf(bookings)
  expect(messages.map(({ booking_id }) => booking_id).toSorted()).toEqual(bookings.map(({ id }) => id).toSorted())
  const files = sentFiles()
  for (const { message_id } of messages) expect(files.filter((text) => text.includes(message_id))).toHaveLength(1)
}

const sentFiles = () => readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))

/** A server that lost its connection after a mail has left tries for a while to record it. */
const sentButNotRecorded = async (bookings: readonly Booking[]) => {
  // A mail under way needs a moment to leave.
  await pause(1_000)
  const files = sentFiles()
  const waiting = (await messagesOf(bookings)).filter(({ status }) => status !== 'SENT')
  return waiting.filter(({ message_id }) => files.some((text) => text.includes(message_id)))
}

/** PostgreSQL has a process for each connection. */
const processesOf = (postmaster: number): number[] => {
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return [postmaster, ...pairs.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))]
}

// Some of them end once they continue, because their caller is gone.
const goOn = (processes: readonly number[]): void => {
  for (const pid of processes) {
    try {
      process.kill(pid, 'SIGCONT')
    } catch {}
  }
}

test('while it hangs health says so, callers get a late answer or 503, and when it continues everything works again', async () => {
  const processes = processesOf(cluster.postmaster())
  const [{ url } = expect.fail()] = servers
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  try {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ clientId: world.clientId, grantType: 'anonymous' })
    const asked = Array.from({ length: 60 }, () => fetch(`${url}/oauth2/token`, { method: 'POST', headers, body }))
    expect(await health(url)).toBe(503)
    const answers = await Promise.race([Promise.all(asked), pause(13_000)])
    expect(answers).toBeUndefined()
    const slow = Promise.all(asked)
    goOn(processes)
    const statuses = (await slow).map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)
    expect(statuses.filter((status) => status !== '503 5' && status !== '200 null')).toEqual([])
  } finally {
    goOn(processes)
  }
  await until(areHealthy, 10)
  expect(servers.map(({ process: { exitCode, signalCode } }) => exitCode ?? signalCode)).toEqual([null, null])
}, 40_000)
