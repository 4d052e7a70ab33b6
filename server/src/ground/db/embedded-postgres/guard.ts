import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { directClient } from '../connections.ts'
import { clusterUser } from './cluster.ts'

/** The connection by which a server owns its cluster: its advisory lock is released with the process, even after a crash. */
export type Guard = {
  release(): Promise<void>
  /** Resolves when the connection is lost, and other servers may take the cluster. */
  lost: Promise<void>
}

const databaseName = 'foyer'

export const connectionString = (password: string, port: number, database = databaseName) =>
  `postgres://${clusterUser}:${password}@127.0.0.1:${port}/${database}`

/** Takes the cluster for this server and creates its database if missing; null while another living server has it. */
export async function guardCluster(password: string, port: number): Promise<Guard | null> {
  const client = directClient({ connectionString: connectionString(password, port, 'postgres'), application_name: 'foyer guard' })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  if (!(await takesLock(client))) {
    await client.end()
    return null
  }
  await makeDatabase(client)
  return { release: () => client.end(), lost }
}

// A killed server's lock is released once PostgreSQL notices the closed connection: usually in a moment.
async function takesLock(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtext('foyer server')) as taken`)
    if (rows[0]?.taken) return true
    await pause(50)
  }
  return false
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from pg_database where datname = $1', [databaseName])
  if (rows.length === 0) await client.query(`create database ${databaseName}`)
}
