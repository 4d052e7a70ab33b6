import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { directClient } from '../connections.ts'
import { clusterUser } from './cluster.ts'

/** A server owns its cluster by the advisory lock of this connection, which is released with the process, even after a crash. */
export type Guard = {
  release(): Promise<void>
  lost: Promise<void>
}

const databaseName = 'foyer'

export const connectionString = (password: string, port: number, database = databaseName) =>
  `postgres://${clusterUser}:${password}@127.0.0.1:${port}/${database}`

/** Creates the database if it is missing. Null while another living server has the cluster. */
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
