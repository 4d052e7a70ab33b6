import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../ground/db/embedded-postgres/launcher.ts'
import { administer } from './database.ts'

export type TestCluster = { connectionString: string; stop(): Promise<void> }

const oneGibibyte = 2 ** 30

/**
 * A PostgreSQL for one run of the tests: its data need not outlive the run, so it never waits for a disk. The cluster is new, unless `fill`
 * puts another into its folder.
 */
export async function startTestCluster(fill?: (dataDirectory: string) => void): Promise<TestCluster> {
  const directory = temporaryDirectory('foyer-test-')
  const remove = () => rmSync(directory, { recursive: true, force: true })
  try {
    fill?.(directory)
    const sockets = socketsIn(directory)
    const { connectionString, stop } = await startIn(directory, sockets)
    await connectQuickly(connectionString)
    return {
      connectionString: throughSocket(connectionString, sockets),
      stop: () => stop().then(remove),
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** A folder for the database's user to listen in. */
const socketsIn = (directory: string): string => {
  const sockets = path.join(directory, 'sockets')
  mkdirSync(sockets)
  chmodSync(sockets, 0o777)
  return sockets
}

// The stories ask the database a million times, and each time a socket costs the system half as much as its network.
const throughSocket = (connectionString: string, sockets: string): string => {
  const url = new URL(connectionString)
  url.searchParams.set('host', sockets)
  return url.href
}

const startIn = (dataDirectory: string, sockets: string) =>
  startEmbeddedPostgres({
    dataDirectory,
    explicitDataDirectory: true,
    checkoutDirectory: import.meta.dirname,
    log: () => {},
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      log_min_messages: 'fatal',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '8GB',
      checkpoint_timeout: '1h',
      autovacuum: 'off',
      // A statement runs only a few times on a connection: to plan it anew for its values costs more than the better plan saves.
      plan_cache_mode: 'force_generic_plan',
      unix_socket_directories: sockets,
    },
  })

// A password costs a connection 4096 hashes, and a run of the tests makes thousands of connections.
const connectQuickly = (connectionString: string) =>
  administer(connectionString, `set scram_iterations = 1; alter role current_user password '${new URL(connectionString).password}'`)

/** An empty folder in memory if there is room, else in the system's temporary folder; the database's user may pass through it. */
export function temporaryDirectory(prefix: string): string {
  const directory = mkdtempSync(path.join(hasRoom('/dev/shm') ? '/dev/shm' : os.tmpdir(), prefix))
  chmodSync(directory, 0o711)
  return directory
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= oneGibibyte
  } catch {
    return false
  }
}
