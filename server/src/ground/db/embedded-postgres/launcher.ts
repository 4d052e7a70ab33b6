import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Binaries, locateBinaries, runnableBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { placeDataDirectory } from './data-location.ts'
import { freePort } from './free-port.ts'
import { connectionString } from './guard.ts'
import { forgetDeadPostmaster, PostmasterFailed, type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { clearLeftover } from './running-cluster.ts'
import { supervise } from './supervise.ts'
import { databaseUser, type SystemUser } from './system-user.ts'

export type EmbeddedPostgresOptions = {
  dataDirectory: string
  explicitDataDirectory: boolean
  checkoutDirectory: string
  log: (line: string) => void
  settings?: Record<string, string>
  user?: SystemUser | null
  binaries?: Binaries
  sharedRoot?: string
  findPort?: () => Promise<number>
}

export type EmbeddedPostgres = {
  connectionString: string
  port: number
  dataDirectory: string
  stop(): Promise<void>
  whenDown(callback: (error: Error) => void): void
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, user = databaseUser(), explicitDataDirectory } = options
  const dataDirectory = placeDataDirectory({ ...options, wanted: options.dataDirectory, isExplicit: explicitDataDirectory, user })
  if (dataDirectory !== options.dataDirectory) log(`the data lives in ${dataDirectory}`)
  const binaries = runnableBinaries(options.binaries ?? locateBinaries(), user, dataDirectory)
  const cluster = openCluster(dataDirectory, { binaries, user, isDurable: settings.fsync !== 'off' })
  await clearLeftover(cluster, log)
  const start = (port: number) =>
    startWhenFree({
      binaries,
      clusterDirectory: cluster.directory,
      logFile: path.join(dataDirectory, 'postgres.log'),
      user,
      port,
      settings,
    })
  const { child, port } = await startOnFreePort(start, options.findPort ?? freePort)
  const supervised = await supervise({ child, password: cluster.password, port, start: () => start(port), log })
  return { connectionString: connectionString(cluster.password, port), port, dataDirectory, ...supervised }
}

type Started = { child: ChildProcess; port: number }

async function startOnFreePort(
  start: (port: number) => Promise<ChildProcess>,
  findPort: () => Promise<number>,
  attempts = 5,
): Promise<Started> {
  const port = await findPort()
  try {
    return { child: await start(port), port }
  } catch (error) {
    const isPortTaken = error instanceof PostmasterFailed && /could not bind/.test(error.message)
    if (!isPortTaken || attempts === 1) throw error
    return startOnFreePort(start, findPort, attempts - 1)
  }
}

// A dead PostgreSQL may hold its lock for seconds: as a zombie, or through child processes that have not noticed yet.
async function startWhenFree(options: PostmasterOptions, patienceMs = 15_000): Promise<ChildProcess> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await startPostmaster(options)
    } catch (error) {
      if (!isStillLocked(error) || performance.now() > end) throw error
      await pause(100)
      forgetDeadPostmaster(options.clusterDirectory)
    }
  }
}

const isStillLocked = (error: unknown) =>
  error instanceof PostmasterFailed && /lock file .* already exists|pre-existing shared memory block/.test(error.message)
