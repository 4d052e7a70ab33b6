// How much of the database's own speed is left when a booking goes through the whole product. Run: npm run bench -- booking-rate
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Database, openDatabase } from '../server/src/ground/db/database.ts'
import { countStatements } from '../server/src/ground/db/statement-counter.ts'
import { type Kind, prepareRequests } from './booking-requests.ts'
import { middle, spread, tell } from './claim.ts'
import { copyDatabase } from './copied-database.ts'
import { type InProcessApp, openApp } from './in-process-app.ts'
import { bytesOf, type KeepAliveConnection, type Request } from './keep-alive-connection.ts'
import { openConnections, sendAll } from './load.ts'
import { postmasterOf, processorTime } from './processor-time.ts'
import { type Recording, recorderOf, replayRate } from './recorded-statements.ts'
import { type Machine, withMachine } from './started-server.ts'

const concurrencies = [8, 32, 128]
const rounds = 4
const perTurn = 240
const perRound = concurrencies.length * perTurn
// The first round warms both sides up and does not count.
const countOfEach = (rounds + 1) * perRound
const leastShare = 0.6
// As a share of the rate with the fewest clients. The rest is the usual difference between rounds.
const leastOfFirst = 0.95
const mostRoundTrips = 4

/** True when every target is met. */
export const benchBookingRate = (): Promise<boolean> =>
  withMachine(async (machine) => {
    const kinds = await prepareRequests(machine, countOfEach)
    const recordedDatabase = await copyDatabase(machine.connectionString, 'recorded')
    const replayedDatabase = await copyDatabase(machine.connectionString, 'replayed')
    const recorded = await recordAll(machine, recordedDatabase, kinds)
    const { url, pid } = await machine.startServer()
    const replayed = openDatabase({ connectionString: replayedDatabase })
    const own = openDatabase({ connectionString: machine.connectionString })
    const postgres = await postmasterOf(own.db)
    const results = recorded.map(({ areFew }) => areFew)
    for (const [index, { name, requests }] of kinds.entries()) {
      const recordings = recorded[index]?.recordings ?? []
      const sides = { url, db: own.db, pool: replayed.pool, server: pid, postgres, requests, recordings }
      results.push(...tellRates(name, await measureRounds(sides)))
    }
    await Promise.all([replayed.close(), own.close()])
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
  url: string
  db: Database
  pool: pg.Pool
  /** Processes: the server, and PostgreSQL's first. */
  server: number
  postgres: number
  requests: readonly Request[]
  recordings: readonly Recording[]
}

/** Milliseconds of processor time for each booking. */
type Cost = { postgres: number; server: number }
/** A side's result of a turn: bookings per second, and the cost of each, until the last answer and including the mails written after it. */
type Side = { rate: number; untilAnswered: Cost; withMail: Cost }
type Turn = { concurrency: number; ours: Side; bare: Side }

/**
 * Both sides in turn, with each number of clients in turn, round after round: what grows in the database, and what else the machine
 * does, meets all of them alike. Neither side begins while the mail of the turn before is being written.
 */
async function measureRounds(sides: Sides): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let from = 0; from < countOfEach; from += perTurn) {
    const concurrency = concurrencies[(from / perTurn) % concurrencies.length] as number
    turns.push(await measureTurn(sides, concurrency, from))
  }
  return turns.slice(concurrencies.length)
}

async function measureTurn(
  { url, db, pool, server, postgres, requests, recordings }: Sides,
  concurrency: number,
  from: number,
): Promise<Turn> {
  const timed = async (work: () => Promise<number>): Promise<Side> => {
    await whenNoJobIsLeft(db)
    const before = { postgres: processorTime(postgres), server: processorTime(server) }
    const costSince = (): Cost => ({
      postgres: (processorTime(postgres) - before.postgres) / perTurn,
      server: (processorTime(server) - before.server) / perTurn,
    })
    const rate = await work()
    const untilAnswered = costSince()
    // What the bookings cause belongs to what they cost.
    await whenNoJobIsLeft(db)
    return { rate, untilAnswered, withMail: costSince() }
  }
  const bare = await timed(() => replayRate(pool, recordings.slice(from, from + perTurn), concurrency))
  const connections = await openConnections(url, concurrency)
  const ours = await timed(() => bookingRate(connections, requests.slice(from, from + perTurn).map(bytesOf)))
  for (const connection of connections) connection.close()
  return { concurrency, ours, bare }
}

function tellRates(name: string, turns: readonly Turn[]): boolean[] {
  const kind = `${name[0]?.toUpperCase()}${name.slice(1)}`
  const groups = concurrencies.map((clients) => ({ clients, of: turns.filter(({ concurrency }) => concurrency === clients) }))
  const [fewest] = groups
  return groups.flatMap(({ clients, of }) => {
    const what = `${kind}, ${clients} clients`
    const results = [tellShare(what, of)]
    tellCost(what, of)
    if (fewest && clients !== fewest.clients) results.push(tellGrowth(what, of, fewest))
    return results
  })
}

function tellShare(what: string, turns: readonly Turn[]): boolean {
  const shares = turns.map(({ ours, bare }) => ours.rate / bare.rate)
  const rates = `${middle(turns.map(({ ours }) => ours.rate)).toFixed(0)} a second beside ${middle(turns.map(({ bare }) => bare.rate)).toFixed(0)}`
  return tell({
    what,
    measured: `${spread(shares, percent)}; ${rates}`,
    target: `at least ${percent(leastShare)} of the same statements sent by the driver alone`,
    isMet: middle(shares) >= leastShare,
  })
}

function tellGrowth(what: string, turns: readonly Turn[], fewest: { clients: number; of: readonly Turn[] }): boolean {
  const shares = turns.map(({ ours }, round) => ours.rate / (fewest.of[round]?.ours.rate ?? Number.NaN))
  return tell({
    what: `${what}, beside ${fewest.clients}`,
    measured: `${spread(shares, percent)} of the rate`,
    target: `does not fall: at least ${percent(leastOfFirst)}`,
    isMet: middle(shares) >= leastOfFirst,
  })
}

/**
 * Processor time hangs on other work of the machine less than a rate does. Mail is written beside the answers, too: what was written before
 * the last of them is part of both figures.
 */
function tellCost(what: string, turns: readonly Turn[]): void {
  const cost = (of: (turn: Turn) => number) => middle(turns.map(of)).toFixed(2)
  const of = (part: 'postgres' | 'server') =>
    `${cost(({ ours }) => ours.untilAnswered[part])} ms, ${cost(({ ours }) => ours.withMail[part])} with all mail`
  const alone = cost(({ bare }) => bare.withMail.postgres)
  console.log(
    `      ${what}, processor time of each until answered: PostgreSQL ${of('postgres')}, and ${alone} by the driver alone; the server ${of('server')}`,
  )
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`

/** Bookings cause mail, which the server writes and sends when it has them; the driver alone causes none. */
export async function whenNoJobIsLeft(db: Database): Promise<void> {
  const count = async () => {
    const { rows } = await sql<{ count: string }>`
      select count(*) from jobs.job where name in ('event-subscribers', 'mail') and state in ('created', 'active')`.execute(db)
    return Number(rows[0]?.count)
  }
  while ((await count()) > 0) await pause(100)
}

export async function bookingRate(connections: readonly KeepAliveConnection[], requests: readonly Buffer[]): Promise<number> {
  const began = performance.now()
  const samples = await sendAll(connections, requests)
  const seconds = (performance.now() - began) / 1000
  const refused = samples.find(({ response }) => response.status !== 200)
  if (refused) throw new Error(`${refused.response.status}: ${refused.response.body}`)
  return requests.length / seconds
}

if (import.meta.main) process.exitCode = (await benchBookingRate()) ? 0 : 1
