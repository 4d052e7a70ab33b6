import { sql } from 'kysely'
import type { Database } from '../server/src/ground/db/database.ts'
import { percentile, tell } from './claim.ts'
import type { KeepAliveConnection } from './keep-alive-connection.ts'
import { openConnections, type Sample, timed } from './load.ts'

/** Clients who want the same: let go at once, one of each server in turn. */
export type Crowd = { race: (requests: readonly Buffer[]) => Promise<Sample[]>; close: () => void }

export async function openCrowd(urls: readonly string[], clientCount: number): Promise<Crowd> {
  const perServer = clientCount / urls.length
  const opened = await Promise.all(urls.map((url) => openConnections(url, perServer)))
  // One of each server in turn, so that neither kind of client keeps to one server.
  const connections = Array.from({ length: perServer }, (_, index) =>
    opened.map((ofServer) => ofServer[index] as KeepAliveConnection),
  ).flat()
  return {
    race: (requests) => Promise.all(connections.map((connection, client) => timed(connection, requests[client] as Buffer))),
    close: () => {
      for (const connection of connections) connection.close()
    },
  }
}

export const winnersOf = (samples: readonly Sample[]): number => samples.filter(({ response }) => response.status === 200).length

export function tellFaults(what: string, samples: readonly Sample[], deadlockCount: number): boolean {
  const statuses = Object.entries(Object.groupBy(samples, ({ response }) => response.status))
  const faults = samples.filter(({ response }) => response.status !== 200 && response.status !== 428)
  for (const { response } of faults.slice(0, 3)) console.log(`        ${response.status}: ${response.body}`)
  return tell({
    what: `What ${what} were answered`,
    measured: `${statuses.map(([status, list]) => `${list?.length}× ${status}`).join(', ')}; ${deadlockCount} deadlocks`,
    target: '200 or 428, no fault of the server, no deadlock',
    isMet: faults.length === 0 && deadlockCount === 0,
  })
}

/** How often PostgreSQL ended a transaction for another's sake, also where the server began it again. */
export async function deadlocks(db: Database): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ count: string }>`
    select sum(deadlocks) as count from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]?.count)
}

/** Without a target the figure is printed but not judged: how long a larger crowd waits depends on how many of it win. */
export function tellTimes(what: string, samples: readonly Sample[], mostMilliseconds?: number): boolean {
  const times = samples.map(({ milliseconds }) => milliseconds)
  const [half, high] = [percentile(times, 50), percentile(times, 99)]
  const measured = `half at most ${half.toFixed(1)} ms, 99 % at most ${high.toFixed(1)} ms`
  if (mostMilliseconds === undefined) {
    console.log(`      How long ${what} wait: ${measured}`)
    return true
  }
  return tell({ what: `How long ${what} wait`, measured, target: `99 % at most ${mostMilliseconds} ms`, isMet: high <= mostMilliseconds })
}
