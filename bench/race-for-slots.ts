import { contract, type NewBooking, type Service, type StaffMember } from '@foyer/contract'
import { sql } from 'kysely'
import type { Database } from '../server/src/db/database.ts'
import { percentile, tell } from './claim.ts'
import { bytesOf, type KeepAliveConnection } from './keep-alive-connection.ts'
import { openConnections, type Sample, timed } from './load.ts'
import type { FirstSite } from './started-server.ts'
import { instantAt, stepMinutes, workingDays } from './studio.ts'
import { visitorHeaders } from './visitors.ts'

export type Arena = { db: Database; site: FirstSite; urls: readonly string[]; service: Service; staff: readonly StaffMember[] }

const slotCount = 500
const warmUpCount = 10
const clientCount = 32
const mostMilliseconds = 50

/**
 * Every half of the clients is on a server of its own; half of them book with the key, half hold as visitors. In each race they are let
 * go at once, for three times of one person that overlap each other, if only by the time kept free after a session.
 */
export async function raceForSlots(arena: Arena): Promise<boolean> {
  const { db, site, urls } = arena
  const perServer = clientCount / urls.length
  const opened = await Promise.all(urls.map((url) => openConnections(url, perServer)))
  // One of each server in turn, so that neither kind of client keeps to one server.
  const connections = Array.from({ length: perServer }, (_, index) =>
    opened.map((ofServer) => ofServer[index] as KeepAliveConnection),
  ).flat()
  const races = racesOf(arena).slice(0, warmUpCount + slotCount)
  const visitors = await visitorHeaders(db, site, (races.length * clientCount) / 2)
  const [deadlocksBefore, before] = [await deadlocks(db), await takenPlaces(db)]
  const samples: Sample[][] = []
  for (const [index, race] of races.entries()) {
    const crowd = visitors.slice((index * clientCount) / 2, ((index + 1) * clientCount) / 2)
    const requests = connections.map((_, client) => requestOf(race, client, { apiKey: site.apiKey, crowd }))
    samples.push(await Promise.all(connections.map((connection, client) => timed(connection, requests[client] as Buffer))))
  }
  for (const connection of connections) connection.close()
  const taken = (await takenPlaces(db)) - before
  const counted = samples.slice(warmUpCount)
  const results = [tellWinners(counted, taken - warmUpCount), tellFaults(counted.flat(), (await deadlocks(db)) - deadlocksBefore)]
  return [...results, tellTimes(counted.flat())].every(Boolean)
}

/** A person, and when the first of three overlapping times starts. */
type Race = { service: Service; resourceId: string; date: Temporal.PlainDate; minuteOfDay: number }

function racesOf({ service, staff }: Arena): Race[] {
  const hours = [10, 12, 14, 16]
  const days = workingDays(Math.ceil((slotCount + warmUpCount) / (staff.length * hours.length)))
  return days.flatMap((date) =>
    hours.flatMap((hour) => staff.map(({ resourceId }) => ({ service, resourceId, date, minuteOfDay: hour * 60 }))),
  )
}

type Clients = { apiKey: string; crowd: readonly Record<string, string>[] }

function requestOf({ service, resourceId, date, minuteOfDay }: Race, client: number, { apiKey, crowd }: Clients): Buffer {
  const startDate = instantAt(date, minuteOfDay + (client % 3) * stepMinutes)
  const bookedEntity = { slot: { serviceId: service.id, startDate, resource: { id: resourceId } } }
  const path = contract.bookings.createBooking.path
  if (client < clientCount / 2) return bytesOf({ path, headers: crowd[client] ?? {}, body: { booking: { bookedEntity } } })
  const booking: NewBooking = { status: 'CONFIRMED', bookedEntity, contactDetails: { firstName: 'Lena', lastName: `Krüger ${client}` } }
  return bytesOf({ path, headers: { authorization: apiKey }, body: { booking } })
}

function tellWinners(races: readonly Sample[][], taken: number): boolean {
  const winners = races.map((samples) => samples.filter(({ response }) => response.status === 200).length)
  const withOne = winners.filter((count) => count === 1).length
  return tell({
    what: `${clientCount} clients want one time, ${races.length} times`,
    measured: `one winner in ${withOne}, at most ${Math.max(...winners)}; ${taken} places taken`,
    target: `exactly one winner each`,
    isMet: withOne === races.length && taken === races.length,
  })
}

function tellFaults(samples: readonly Sample[], deadlockCount: number): boolean {
  const statuses = Object.entries(Object.groupBy(samples, ({ response }) => response.status))
  const faults = samples.filter(({ response }) => response.status !== 200 && response.status !== 428)
  for (const { response } of faults.slice(0, 3)) console.log(`        ${response.status}: ${response.body}`)
  return tell({
    what: 'What they were answered',
    measured: `${statuses.map(([status, list]) => `${list?.length}× ${status}`).join(', ')}; ${deadlockCount} deadlocks`,
    target: '200 or 428, no fault of the server, no deadlock',
    isMet: faults.length === 0 && deadlockCount === 0,
  })
}

function tellTimes(samples: readonly Sample[]): boolean {
  const times = samples.map(({ milliseconds }) => milliseconds)
  const [middle, high] = [percentile(times, 50), percentile(times, 99)]
  return tell({
    what: `How long all ${clientCount} of them wait`,
    measured: `half at most ${middle.toFixed(1)} ms, 99 % at most ${high.toFixed(1)} ms`,
    target: `99 % at most ${mostMilliseconds} ms`,
    isMet: high <= mostMilliseconds,
  })
}

/** How often PostgreSQL ended a transaction for another's sake, also where the server began it again. */
async function deadlocks(db: Database): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ count: string }>`
    select sum(deadlocks) as count from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]?.count)
}

/** Exclusive places that overlap no other; one that does would be missing. */
async function takenPlaces(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from places one where exclusive and not exists (
      select from places other where other.site_id = one.site_id and other.resource_id = one.resource_id and other.id <> one.id
        and other.exclusive and other.during && one.during)`.execute(db)
  return Number(rows[0]?.count)
}
