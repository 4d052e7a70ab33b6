import path from 'node:path'
import { readPassword } from './cluster.ts'
import { connectionString } from './guard.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'

/** How to reach the bundled PostgreSQL that a server has running on this data; null if none is running. */
export function runningCluster(dataDirectory: string): string | null {
  const directory = path.join(dataDirectory, 'postgres')
  const file = readPostmasterFile(directory)
  return file && isPostmasterOf(file.pid, directory) ? connectionString(readPassword(directory), file.port) : null
}
