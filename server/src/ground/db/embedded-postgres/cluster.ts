import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Binaries, versionOf } from './binaries.ts'
import { asUser, type SystemUser } from './system-user.ts'

export type Cluster = { directory: string; password: string }

export const clusterUser = 'foyer'

type ClusterMaker = { binaries: Binaries; user: SystemUser | null; isDurable: boolean }

export function openCluster(dataDirectory: string, maker: ClusterMaker): Cluster {
  const directory = path.join(dataDirectory, 'postgres')
  if (!existsSync(path.join(directory, 'PG_VERSION'))) createCluster(directory, maker)
  refuseOtherMajor(directory, versionOf(maker.binaries, maker.user) ?? '')
  return { directory, password: readPassword(directory) }
}

export const readPassword = (directory: string) => readFileSync(passwordFile(directory), 'utf8')

const passwordFile = (directory: string) => path.join(directory, 'foyer-password')

// Made under another name first: an interrupted start then leaves nothing that looks like a database.
function createCluster(directory: string, maker: ClusterMaker): void {
  const unfinished = `${directory}.creating`
  const password = randomBytes(24).toString('base64url')
  const passwordForInitdb = `${unfinished}-password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  own(unfinished, maker.user)
  writePassword(passwordForInitdb, password, maker.user)
  runInitdb(unfinished, passwordForInitdb, maker)
  renameSync(passwordForInitdb, passwordFile(unfinished))
  renameSync(unfinished, directory)
}

function writePassword(file: string, password: string, user: SystemUser | null): void {
  rmSync(file, { force: true })
  writeFileSync(file, password, { mode: 0o600 })
  own(file, user)
}

function own(file: string, user: SystemUser | null): void {
  if (user) chownSync(file, user.uid, user.gid)
}

function runInitdb(directory: string, pwfile: string, { binaries, user, isDurable }: ClusterMaker): void {
  // The built-in provider sorts by code point and knows Unicode's upper and lower case on every platform alike.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${clusterUser}`, `--pwfile=${pwfile}`, '--auth=scram-sha-256', '--no-instructions']
  const args = ['-D', directory, ...locale, ...access, ...(isDurable ? [] : ['--no-sync'])]
  const { status, stderr, error } = spawnSync(binaries.initdb, args, { ...asUser(user), encoding: 'utf8' })
  if (status !== 0) throw new StartError(`The database could not be created in ${directory}: ${error?.message ?? stderr.trim()}`)
}

function refuseOtherMajor(directory: string, version: string): void {
  const written = readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim()
  const [major] = version.split('.')
  if (written === major) return
  throw new StartError(
    `The database in ${directory} was written by PostgreSQL ${written}; this release brings PostgreSQL ${major}, which cannot read it. ` +
      'Nothing was changed. Write its contents to a file with the release that made it (npm run backup -- foyer.jsonl.gz), move that folder away, ' +
      'and read the file with this release (npm run restore -- foyer.jsonl.gz). Or name a PostgreSQL of your own with DATABASE_URL.',
  )
}
