import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../../ground/db/embedded-postgres/launcher.ts'
import { stopPostmaster } from '../../ground/db/embedded-postgres/postmaster.ts'
import { isPostmasterOf, readPostmasterFile } from '../../ground/db/embedded-postgres/postmaster-file.ts'
import { copyMadeCluster } from './made-cluster.ts'
import { temporaryDirectory } from './test-cluster.ts'

export type EmbeddedServer = { process: ChildProcess; connectionString: string; errors: string[] }

/** An empty folder for one test, removed with whatever PostgreSQL still runs in it. */
export function dataDirectoryForTest(): string {
  const directory = temporaryDirectory('foyer-embedded-')
  onTestFinished(async () => {
    const pid = postmasterPid(directory)
    if (pid && isPostmasterOf(pid, clusterIn(directory))) await stopPostmaster(pid)
    rmSync(directory, { recursive: true, force: true })
  })
  return directory
}

/** The same with a migrated database in it, for tests that are not about how one is made. */
export function madeClusterForTest(): string {
  const directory = dataDirectoryForTest()
  copyMadeCluster(directory)
  return directory
}

export const clusterIn = (dataDirectory: string) => path.join(dataDirectory, 'postgres')
export const postmasterPid = (dataDirectory: string) => readPostmasterFile(clusterIn(dataDirectory))?.pid

export async function startForTest(dataDirectory: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    explicitDataDirectory: true,
    checkoutDirectory: import.meta.dirname,
    log: () => {},
    ...options,
  })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** Runs embedded-server.ts; `errors` are the lines it wrote if it ends before it is up. */
export async function startEmbeddedServer(dataDirectory: string): Promise<EmbeddedServer> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'embedded-server.ts'), dataDirectory], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), once(child, 'close').then(() => [null])])
  if (line === null) throw new Error(errors.join('\n'))
  return { process: child, errors, connectionString: JSON.parse(line).connectionString }
}

export async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
