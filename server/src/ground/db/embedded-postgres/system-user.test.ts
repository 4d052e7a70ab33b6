import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clusterIn, dataDirectoryForTest, postmasterPid, query, startForTest } from '../../../test/servers/embedded.ts'
import { temporaryDirectory } from '../../../test/servers/test-cluster.ts'
import { type Binaries, locateBinaries } from './binaries.ts'
import { placeDataDirectory } from './data-location.ts'
import { databaseUser, machineUsers, runsAsRoot, type SystemUser, type UserDirectory } from './system-user.ts'

const postgres: SystemUser = { name: 'postgres', uid: 101, gid: 104 }
const foyer: SystemUser = { name: 'foyer', uid: 998, gid: 998 }
const nobody: SystemUser = { name: 'nobody', uid: 65_534, gid: 65_534 }

test('an unprivileged user runs PostgreSQL directly', () => {
  expect(databaseUser(false, machineWith([postgres, nobody]))).toBeNull()
})

test('root runs PostgreSQL as postgres, else as a system user made for it, else as `nobody`', () => {
  expect(databaseUser(true, machineWith([postgres, foyer, nobody]))).toBe(postgres)
  expect(databaseUser(true, machineWith([foyer, nobody]))).toBe(foyer)
  expect(databaseUser(true, machineWith([nobody], { canCreate: true }))).toEqual(foyer)
  expect(databaseUser(true, machineWith([nobody]))).toBe(nobody)
  expect(() => databaseUser(true, machineWith([]))).toThrow('PostgreSQL refuses to run as root')
})

test('bundled libraries whose links are missing after an install without scripts are linked', async () => {
  const { connectionString } = await startForTest(dataDirectoryForTest(), { binaries: copyOfBinaries(0o755, { withLinks: false }) })
  expect(await query(connectionString, `select 'a' < 'b' collate "de-x-icu" as sorts`)).toEqual([{ sorts: true }])
})

// PostgreSQL treats root and other users differently; each run tests the rules for the user it has.
if (runsAsRoot()) {
  test('on a machine without a user postgres or useradd, PostgreSQL runs as nobody', async () => {
    const directory = dataDirectoryForTest()
    const user = databaseUser(true, {
      findUser: (name) => (name === 'nobody' ? machineUsers.findUser(name) : null),
      createUser: () => null,
    })
    const { connectionString } = await startForTest(directory, { user })
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(`/proc/${postmasterPid(directory)}`).uid).toBe(user?.uid)
    expect(statSync(clusterIn(directory)).uid).toBe(user?.uid)
  })

  test('below a private home the binaries are copied, and the data goes to a system folder for this checkout', async () => {
    const home = privateHome()
    const sharedRoot = dataDirectoryForTest()
    const lines: string[] = []
    const { connectionString, dataDirectory } = await startForTest(path.join(home, 'checkout/data'), {
      explicitDataDirectory: false,
      checkoutDirectory: path.join(home, 'checkout'),
      sharedRoot,
      binaries: copyOfBinaries(0o700, { withLinks: true }),
      log: (line) => lines.push(line),
    })
    expect(path.dirname(dataDirectory)).toBe(sharedRoot)
    expect(lines).toEqual([`the data lives in ${dataDirectory}`])
    expect(existsSync(path.join(home, 'checkout/data'))).toBe(false)
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(commandOf(postmasterPid(dataDirectory))).toContain(path.join(dataDirectory, 'postgresql/native/bin/postgres'))
  })

  test('two checkouts get two places, one checkout always the same', () => {
    const place = (checkout: string) =>
      placeDataDirectory({
        wanted: path.join(privateHome(), 'data'),
        isExplicit: false,
        checkoutDirectory: checkout,
        user: databaseUser(),
        sharedRoot,
      })
    const sharedRoot = dataDirectoryForTest()
    expect(place('/srv/one')).toBe(place('/srv/one'))
    expect(place('/srv/one')).not.toBe(place('/srv/two'))
  })

  test('an explicitly chosen data folder that cannot be reached is an error, not replaced', async () => {
    const start = startForTest(path.join(privateHome(), 'data'))
    await expect(start).rejects.toThrow(/cannot be reached by the system user \w+.*Set DATA_DIR to a folder/)
  })
} else {
  test('a data folder that cannot be written is an error', async () => {
    const directory = dataDirectoryForTest()
    chmodSync(directory, 0o500)
    await expect(startForTest(path.join(directory, 'data'))).rejects.toThrow(/cannot be written. Set DATA_DIR/)
  })

  test('PostgreSQL runs as that user', async () => {
    const directory = dataDirectoryForTest()
    await startForTest(directory)
    expect(statSync(clusterIn(directory)).uid).toBe(process.getuid?.())
  })
}

function machineWith(users: SystemUser[], { canCreate = false } = {}): UserDirectory {
  const findUser = (name: string) => users.find((user) => user.name === name) ?? null
  return { findUser, createUser: (name) => (canCreate ? { ...foyer, name } : null) }
}

function privateHome(): string {
  const home = temporaryDirectory('foyer-home-')
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  mkdirSync(path.join(home, 'checkout'))
  chmodSync(home, 0o700)
  return home
}

function copyOfBinaries(mode: number, { withLinks }: { withLinks: boolean }): Binaries {
  const folder = temporaryDirectory('foyer-binaries-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const original = locateBinaries()
  const directory = path.join(folder, 'native')
  const links: { target: string }[] = JSON.parse(readFileSync(path.join(original.directory, 'pg-symlinks.json'), 'utf8'))
  const linked = new Set(withLinks ? [] : links.map(({ target }) => path.join(original.directory, '..', target)))
  cpSync(original.directory, directory, { recursive: true, verbatimSymlinks: true, filter: (source) => !linked.has(source) })
  chmodSync(folder, mode)
  const moved = (file: string) => path.join(directory, path.relative(original.directory, file))
  return { directory, initdb: moved(original.initdb), postgres: moved(original.postgres) }
}

const commandOf = (pid: number | undefined) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
