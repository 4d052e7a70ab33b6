// How much of the database's own speed is left when a booking goes through the whole product. Run: npm run bench -- booking-rate
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import { countStatements } from '../server/src/db/statement-counter.ts'
import { type Kind, prepareRequests } from './booking-requests.ts'
import { middle, spread, tell } from './claim.ts'
import { copyDatabase } from './copied-database.ts'
import { type InProcessApp, openApp } from './in-process-app.ts'
import { bytesOf, type KeepAliveConnection, type Request } from './keep-alive-connection.ts'
import { openConnections, sendAll } from './load.ts'
import { type Recording, recorderOf, replayRate } from './recorded-statements.ts'
import { type Machine, withMachine } from './started-server.ts'

const concurrencies = [8, 32]
const rounds = 6
const perRound = 240
// The first round warms both sides up and does not count.
const countOfEach = concurrencies.length * (rounds + 1) * perRound
const leastShare = 0.6
const mostRoundTrips = 4

/** True when every target is met. */
export const benchBookingRate = (): Promise<boolean> =>
  withMachine(async (machine) => {
    const kinds = await prepareRequests(machine, countOfEach)
    const recordedDatabase = await copyDatabase(machine.connectionString, 'recorded')
    const replayedDatabase = await copyDatabase(machine.connectionString, 'replayed')
    const recorded = await recordAll(machine, recordedDatabase, kinds)
    const { url } = await machine.startServer()
    const { pool, close } = openDatabase({ connectionString: replayedDatabase })
    const own = openDatabase({ connectionString: machine.connectionString })
    const results = recorded.map(({ areFew }) => areFew)
    for (const [index, { name, requests }] of kinds.entries()) {
      const recordings = recorded[index]?.recordings ?? []
      for (const concurrency of concurrencies) {
        const connections = await openConnections(url, concurrency)
        results.push(await compareRates(name, { connections, db: own.db, pool, requests, recordings }, concurrency))
        for (const connection of connections) connection.close()
      }
    }
    await Promise.all([close(), own.close()])
    return results.every(Boolean)
  })

type Recorded = { recordings: Recording[]; areFew: boolean }

/** Plays every request once inside this process, on a database of its own, and keeps what it sent. */
async function recordAll(machine: Machine, connectionString: string, kinds: readonly Kind[]): Promise<Recorded[]> {
  const inProcess = await openApp(connectionString, machine.dataDirectory)
  const { record } = recorderOf(inProcess.pool)
  const all: Recorded[] = []
  for (const { name, requests } of kinds) {
    const recordings: Recording[] = []
    for (const request of requests.slice(1)) recordings.push(await record(() => play(inProcess, request)))
    const last = requests[0] as Request
    const { result, statements } = await countStatements(() => record(() => play(inProcess, last)))
    all.push({ recordings: [result, ...recordings], areFew: tellRoundTrips(name, result, statements) })
  }
  await inProcess.close()
  return all
}

async function play({ app }: InProcessApp, { path, headers = {}, body }: Request): Promise<void> {
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: body as object })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
}

function tellRoundTrips(name: string, { length }: Recording, statements: readonly string[]): boolean {
  const isMet = tell({
    what: `Round trips of ${name}`,
    measured: `${length}, ${statements.length} statements`,
    target: `at most ${mostRoundTrips}`,
    isMet: length <= mostRoundTrips,
  })
  for (const statement of statements) console.log(`        ${statement.replaceAll(/\s+/g, ' ').slice(0, 120)}`)
  return isMet
}

type Sides = {
  connections: KeepAliveConnection[]
  db: Database
  pool: pg.Pool
  requests: readonly Request[]
  recordings: readonly Recording[]
}

/** Both in turn, a round each, at the same times of the same studio; neither while the mail of an earlier round is being written. */
async function compareRates(name: string, sides: Sides, concurrency: number): Promise<boolean> {
  const { connections, db, pool, requests, recordings } = sides
  const first = concurrencies.indexOf(concurrency) * (rounds + 1) * perRound
  const measured: { ours: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const [from, to] = [first + round * perRound, first + (round + 1) * perRound]
    await whenNoJobIsLeft(db)
    const bare = await replayRate(pool, recordings.slice(from, to), concurrency)
    measured.push({ bare, ours: await bookingRate(connections, requests.slice(from, to).map(bytesOf)) })
  }
  const counted = measured.slice(1)
  const shares = counted.map(({ ours, bare }) => ours / bare)
  const rates = `${middle(counted.map(({ ours }) => ours)).toFixed(0)} a second beside ${middle(counted.map(({ bare }) => bare)).toFixed(0)}`
  return tell({
    what: `${name[0]?.toUpperCase()}${name.slice(1)}, ${concurrency} clients`,
    measured: `${spread(shares, (share) => `${(100 * share).toFixed(0)} %`)}; ${rates}`,
    target: `at least ${100 * leastShare} % of the same statements sent by the driver alone`,
    isMet: middle(shares) >= leastShare,
  })
}

/** Bookings cause mail, which the server writes and sends when it has them; the driver alone causes none. */
async function whenNoJobIsLeft(db: Database): Promise<void> {
  const count = async () => {
    const { rows } = await sql<{ count: string }>`
      select count(*) from jobs.job where name in ('event-subscribers', 'mail') and state in ('created', 'active')`.execute(db)
    return Number(rows[0]?.count)
  }
  while ((await count()) > 0) await pause(100)
}

async function bookingRate(connections: readonly KeepAliveConnection[], requests: readonly Buffer[]): Promise<number> {
  const began = performance.now()
  const samples = await sendAll(connections, requests)
  const seconds = (performance.now() - began) / 1000
  const refused = samples.find(({ response }) => response.status !== 200)
  if (refused) throw new Error(`${refused.response.status}: ${refused.response.body}`)
  return requests.length / seconds
}

if (import.meta.main) process.exitCode = (await benchBookingRate()) ? 0 : 1
