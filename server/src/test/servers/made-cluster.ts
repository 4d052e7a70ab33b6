import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { checkoutDirectory } from '../../ground/checkout.ts'
import { startEmbeddedPostgres } from '../../ground/db/embedded-postgres/launcher.ts'
import { migrate, readMigrations } from '../../ground/db/migrate.ts'
import { temporaryDirectory } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated database that no server has used yet. */
    madeCluster: string
  }
}

/** Provides the cluster that every test with its own PostgreSQL copies. */
export default async function setup(project: TestProject) {
  project.provide('madeCluster', await madeCluster())
}

const cache = path.join(checkoutDirectory, 'node_modules/.cache/clusters')

let made: Promise<string> | undefined

/** The folder of a migrated cluster, kept between runs: to copy it takes a tenth of the time in which a new one is made. */
export const madeCluster = (): Promise<string> => {
  made ??= keptOrNew()
  return made
}

const keptOrNew = async (): Promise<string> => {
  const folder = path.join(cache, hashOfContents())
  if (!existsSync(folder)) await makeCluster(folder)
  return folder
}

async function makeCluster(folder: string): Promise<void> {
  const dataDirectory = temporaryDirectory('foyer-made-')
  try {
    const { connectionString, stop } = await startEmbeddedPostgres({
      dataDirectory,
      explicitDataDirectory: true,
      checkoutDirectory,
      log: () => {},
      settings: { fsync: 'off' },
    })
    await migrate(connectionString)
    // It brings the whole server along, which a run with a kept cluster need not load.
    const { installJobs } = await import('./install-jobs.ts')
    await installJobs(connectionString)
    await stop()
    keep(dataDirectory, folder)
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** Under its name only once it is whole; another run may have been faster. */
const keep = (dataDirectory: string, folder: string): void => {
  mkdirSync(cache, { recursive: true })
  const former = readdirSync(cache).map((name) => path.join(cache, name))
  const unfinished = `${folder}.${process.pid}`
  copyFiles(dataDirectory, unfinished)
  if (!existsSync(folder)) renameSync(unfinished, folder)
  for (const name of [unfinished, ...former]) if (name !== folder) rmSync(name, { recursive: true, force: true })
}

/** Of all that a made cluster depends on: the migrations, the versions of PostgreSQL and of the queue, and the queues themselves. */
const hashOfContents = (): string => {
  const hash = createHash('sha256')
  for (const { checksum } of readMigrations()) hash.update(checksum)
  for (const name of ['server/package.json', import.meta.filename]) hash.update(readFileSync(path.resolve(checkoutDirectory, name)))
  const sources = globSync('server/src/**/*.ts', { cwd: checkoutDirectory }).toSorted()
  for (const name of sources) {
    const text = readFileSync(path.join(checkoutDirectory, name), 'utf8')
    if (/\bQueue<'/.test(text)) hash.update(text)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Fills an empty data folder. */
export const copyMadeCluster = (dataDirectory: string, from = inject('madeCluster')): void => {
  copyFiles(path.join(from, 'postgres'), dataDirectory)
}

/** The files keep their owner, the user that PostgreSQL runs as. */
const copyFiles = (from: string, to: string): void => {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
