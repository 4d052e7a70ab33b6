import { spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Binaries, versionOf } from '../../ground/db/embedded-postgres/binaries.ts'
import { freePort } from '../../ground/db/embedded-postgres/free-port.ts'
import { startPostmaster, stopPostmaster } from '../../ground/db/embedded-postgres/postmaster.ts'
import { asUser, databaseUser } from '../../ground/db/embedded-postgres/system-user.ts'
import { type TestCluster, temporaryDirectory } from './test-cluster.ts'

const oldestSupported = 15

/** The oldest supported PostgreSQL installed on the machine, like an operator's own server; else null. */
export function findSystemPostgres(): Binaries | null {
  const folders = [...globSync('/usr/lib/postgresql/*/bin').sort(), ...(process.env.PATH ?? '').split(path.delimiter)]
  const found = folders.map((directory) => ({
    directory,
    initdb: path.join(directory, 'initdb'),
    postgres: path.join(directory, 'postgres'),
  }))
  return found.find((binaries) => Number.parseInt(versionOf(binaries, databaseUser()) ?? '0', 10) >= oldestSupported) ?? null
}

/** Starts it as an operator would: with initdb's own defaults, in a temporary folder, on the loopback address. */
export async function startSystemPostgres(binaries: Binaries): Promise<TestCluster> {
  const directory = temporaryDirectory('foyer-system-postgres-')
  const user = databaseUser()
  const clusterDirectory = path.join(directory, 'cluster')
  const pwfile = path.join(directory, 'password')
  mkdirSync(clusterDirectory, { mode: 0o700 })
  writeFileSync(pwfile, 'for-one-test-only', { mode: 0o600 })
  if (user) for (const file of [clusterDirectory, pwfile]) chownSync(file, user.uid, user.gid)
  const args = ['-D', clusterDirectory, '--username=operator', `--pwfile=${pwfile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--no-sync']
  const { status, stderr } = spawnSync(binaries.initdb, args, { ...asUser(user), encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const port = await freePort()
  const child = await startPostmaster({
    binaries,
    clusterDirectory,
    logFile: path.join(directory, 'log'),
    user,
    port,
    settings: { fsync: 'off' },
  })
  return {
    connectionString: `postgres://operator:for-one-test-only@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stopPostmaster(Number(child.pid))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
