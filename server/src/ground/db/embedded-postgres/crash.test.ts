import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import {
  clusterIn,
  killHard,
  madeClusterForTest,
  postmasterPid,
  query,
  startEmbeddedServer,
  startForTest,
} from '../../../test/servers/embedded.ts'
import { isAlive, isPostmasterOf } from './postmaster-file.ts'

const keepOneRow = 'create table kept as select 1 as one'
const readRow = 'select one from kept'

test('after kill -9 of the server its PostgreSQL is stopped and restarted, with every committed row', async () => {
  const directory = madeClusterForTest()
  const killed = await startEmbeddedServer(directory)
  await query(killed.connectionString, keepOneRow)
  const leftover = Number(postmasterPid(directory))
  await killHard(killed.process)
  expect(isPostmasterOf(leftover, clusterIn(directory))).toBe(true)

  const { connectionString } = await startForTest(directory)
  expect(await query(connectionString, readRow)).toEqual([{ one: 1 }])
  expect(isAlive(leftover)).toBe(false)
  expect(postmasterPid(directory)).not.toBe(leftover)
})

test('after kill -9 of the server and of PostgreSQL the next start repairs the files and has every committed row', async () => {
  const directory = madeClusterForTest()
  const killed = await startEmbeddedServer(directory)
  await query(killed.connectionString, keepOneRow)
  process.kill(Number(postmasterPid(directory)), 'SIGKILL')
  await killHard(killed.process)

  const { connectionString } = await startForTest(directory)
  expect(await query(connectionString, readRow)).toEqual([{ one: 1 }])
})

test('SIGTERM stops PostgreSQL cleanly', async () => {
  const directory = madeClusterForTest()
  const server = await startEmbeddedServer(directory)
  const pid = Number(postmasterPid(directory))
  server.process.kill('SIGTERM')
  expect(await once(server.process, 'exit')).toEqual([0, null])
  expect(isAlive(pid)).toBe(false)
  expect(postmasterPid(directory)).toBeUndefined()
})

test('a second server on the same data is refused, and the first keeps its database', async () => {
  const directory = madeClusterForTest()
  const first = await startEmbeddedServer(directory)
  await expect(startEmbeddedServer(directory)).rejects.toThrow('Another server is running on the database in')
  expect(await query(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server whose lock on its database was lost takes it again, and a second server is refused as before', async () => {
  const directory = madeClusterForTest()
  const first = await startEmbeddedServer(directory)
  const guards = `select pid from pg_stat_activity where application_name = 'foyer guard'`
  const [before] = await query(first.connectionString, guards)
  await query(first.connectionString, `select pg_terminate_backend(${Number(before?.pid)})`)
  const isHeldAnew = async () => {
    const rows = await query(first.connectionString, guards)
    return rows.length === 1 && rows[0]?.pid !== before?.pid
  }
  await expect.poll(isHeldAnew).toBe(true)
  await expect(startEmbeddedServer(directory)).rejects.toThrow('Another server is running on the database in')
})

test('PostgreSQL killed under a living server comes back at the same address', async () => {
  const directory = madeClusterForTest()
  const lines: string[] = []
  const { connectionString } = await startForTest(directory, { log: (line) => lines.push(line) })
  await query(connectionString, keepOneRow)
  process.kill(Number(postmasterPid(directory)), 'SIGKILL')
  await expect.poll(() => query(connectionString, readRow).catch(() => null), { timeout: 20_000 }).toEqual([{ one: 1 }])
  expect(lines).toContain('PostgreSQL ended unexpectedly (SIGKILL); starting it again')
})

test('PostgreSQL that keeps ending is given up with one clear message', async () => {
  const directory = madeClusterForTest()
  const lines: string[] = []
  // Shared memory in the data folder, since no later start cleans up the system's.
  const settings = { dynamic_shared_memory_type: 'mmap' }
  const postgres = await startForTest(directory, { settings, log: (line) => lines.push(line) })
  const down = new Promise<Error>((resolve) => postgres.whenDown(resolve))
  for (let death = 1; death <= 4; death += 1) {
    process.kill(Number(postmasterPid(directory)), 'SIGKILL')
    await expect.poll(() => lines.filter((line) => line === 'PostgreSQL is back').length, { timeout: 20_000 }).toBe(Math.min(death, 3))
  }
  expect((await down).message).toBe('PostgreSQL ended and could not be started again: it ended 4 times within a minute')
}, 60_000)

test('a zombie counts as dead, and its PID file does not block the start', async () => {
  const zombie = await makeZombie()
  expect(() => process.kill(zombie, 0)).not.toThrow()
  expect(isAlive(zombie)).toBe(false)
  await expectToStartOver(zombie)
})

test('a process id reused by another program does not block the start', async () => {
  const stranger = spawn('sleep', ['60'])
  onTestFinished(() => void stranger.kill())
  await expectToStartOver(Number(stranger.pid))
  expect(stranger.exitCode).toBeNull()
})

async function expectToStartOver(pid: number): Promise<void> {
  const directory = madeClusterForTest()
  await (await startForTest(directory)).stop()
  const cluster = clusterIn(directory)
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1800000000\n5432\n\n127.0.0.1\n  1 1\nready\n`)
  const { connectionString } = await startForTest(directory)
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
}

// The shell has become the long `sleep` by the time its child ends, and `sleep` never asks for a child.
async function makeZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void parent.kill())
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  await expect.poll(() => isAlive(Number(line))).toBe(false)
  return Number(line)
}
