import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { type Cluster, readPassword } from './cluster.ts'
import { connectionString, guardCluster } from './guard.ts'
import { forgetDeadPostmaster, stopPostmaster } from './postmaster.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'

export function runningCluster(dataDirectory: string): string | null {
  const directory = path.join(dataDirectory, 'postgres')
  const file = readPostmasterFile(directory)
  return file && isPostmasterOf(file.pid, directory) ? connectionString(readPassword(directory), file.port) : null
}

/**
 * A server that was killed leaves its PostgreSQL running. It is stopped and restarted rather than reused, so that the running one is our
 * own child with this release's settings; one in use by a living server is left alone.
 */
export async function clearLeftover({ directory, password }: Cluster, log: (line: string) => void): Promise<void> {
  const file = readPostmasterFile(directory)
  if (!file) return
  if (!isPostmasterOf(file.pid, directory)) return forgetDeadPostmaster(directory)
  if (await isUsedByLivingServer(directory, password)) throw new StartError(inUse(directory))
  log(`stopping PostgreSQL (process ${file.pid}) that a killed server left behind`)
  await stopPostmaster(file.pid)
}

async function isUsedByLivingServer(directory: string, password: string): Promise<boolean> {
  const end = performance.now() + 15_000
  while (performance.now() < end) {
    const file = readPostmasterFile(directory)
    if (!file || !isPostmasterOf(file.pid, directory)) return false
    const answer = await askForGuard(password, file.port)
    if (answer !== 'not ready') return answer === 'taken'
    await pause(100)
  }
  return false
}

async function askForGuard(password: string, port: number): Promise<'free' | 'taken' | 'not ready'> {
  try {
    const guard = await guardCluster(password, port)
    await guard?.release()
    return guard ? 'free' : 'taken'
  } catch {
    return 'not ready'
  }
}

const inUse = (directory: string) =>
  `Another server is running on the database in ${directory}. Stop it first, or give this one a folder of its own with DATA_DIR, ` +
  'or let both use one PostgreSQL server named by DATABASE_URL.'
