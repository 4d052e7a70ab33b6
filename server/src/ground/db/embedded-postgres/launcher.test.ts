import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clusterIn, dataDirectoryForTest, madeClusterForTest, postmasterPid, query, startForTest } from '../../../test/servers/embedded.ts'
import { freePort } from './free-port.ts'
import { isAlive } from './postmaster-file.ts'

test('the database speaks UTF-8 and UTC, knows upper case beyond English, and brings btree_gist', async () => {
  const { connectionString } = await startForTest(dataDirectoryForTest())
  const [row] = await query(
    connectionString,
    `select pg_encoding_to_char(encoding) as encoding, current_setting('timezone') as zone, upper('é') as upper,
      (select name from pg_available_extensions where name = 'btree_gist') as extension
    from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({ encoding: 'UTF8', zone: 'UTC', upper: 'É', extension: 'btree_gist' })
})

test('a port that another program takes at the last moment is replaced', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const takenPort = (taken.address() as AddressInfo).port
  const ports = [takenPort]
  const { port, connectionString } = await startForTest(madeClusterForTest(), { findPort: async () => ports.pop() ?? freePort() })
  expect(ports).toEqual([])
  expect(port).not.toBe(takenPort)
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('only this machine can connect, and only with the password from a file that no other user can read', async () => {
  const directory = dataDirectoryForTest()
  const { connectionString, port } = await startForTest(directory)
  const file = path.join(clusterIn(directory), 'foyer-password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(connectionString).toContain(readFileSync(file, 'utf8'))
  await expect(query(`postgres://foyer:guess@127.0.0.1:${port}/foyer`, 'select 1')).rejects.toThrow('password authentication failed')
  for (const address of networkAddresses()) {
    await expect(query(connectionString.replace('127.0.0.1', address), 'select 1')).rejects.toThrow('ECONNREFUSED')
  }
})

test('the files of another major version are refused with instructions, and stay unchanged', async () => {
  const directory = madeClusterForTest()
  await (await startForTest(directory)).stop()
  const version = path.join(clusterIn(directory), 'PG_VERSION')
  writeFileSync(version, '17\n')
  await expect(startForTest(directory)).rejects.toThrow(
    /was written by PostgreSQL 17; this release brings PostgreSQL 18.*Nothing was changed.*npm run backup/,
  )
  expect(readFileSync(version, 'utf8')).toBe('17\n')
})

test('an interrupted first start is repeated', async () => {
  const directory = dataDirectoryForTest()
  mkdirSync(path.join(directory, 'postgres.creating'))
  writeFileSync(path.join(directory, 'postgres.creating', 'PG_VERSION'), '18\n')
  const { connectionString } = await startForTest(directory)
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('PostgreSQL’s own error at its start is passed on', async () => {
  const start = startForTest(madeClusterForTest(), { settings: { max_connections: 'many' } })
  await expect(start).rejects.toThrow('invalid value for parameter "max_connections": "many"')
})

test('stopping twice is the same as stopping once', async () => {
  const directory = madeClusterForTest()
  const postgres = await startForTest(directory)
  const pid = Number(postmasterPid(directory))
  await Promise.all([postgres.stop(), postgres.stop()])
  await postgres.stop()
  expect(isAlive(pid)).toBe(false)
})

function networkAddresses(): string[] {
  const all = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)
}
