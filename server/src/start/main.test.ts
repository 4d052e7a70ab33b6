import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../ground/db/embedded-postgres/free-port.ts'
import { isAlive } from '../ground/db/embedded-postgres/postmaster-file.ts'
import { dataDirectoryForTest, madeClusterForTest, postmasterPid } from '../test/servers/embedded.ts'
import { ended, heardFrom, runMain } from '../test/servers/server-process.ts'

const quiet = { FOYER_SAMPLE: 'none' }

test('an invalid setting ends the start with one line', async () => {
  const server = runMain({ ...quiet, PORT: 'many' })
  expect(await ended(server)).toEqual([1, null])
  expect(server.output).toEqual([])
  expect(server.errors).toEqual(['PORT=many is not allowed: expected a whole number from 1 to 65535.'])
})

test('--help prints all settings, and starts nothing', async () => {
  const DATA_DIR = dataDirectoryForTest()
  const server = runMain({ ...quiet, DATA_DIR }, ['--help'])
  expect(await ended(server)).toEqual([0, null])
  expect(server.output.join('\n')).toContain('LOG_LEVEL')
  expect(server.errors).toEqual([])
  expect(postmasterPid(DATA_DIR)).toBeUndefined()
})

test('an unknown argument ends the start with one line', async () => {
  const server = runMain(quiet, ['--port', '80'])
  expect(await ended(server)).toEqual([1, null])
  expect(server.output).toEqual([])
  expect(server.errors).toEqual(['Foyer does not know the argument --port; --help lists what can be set, and how.'])
})

test('a port in use ends the start with one line, and PostgreSQL with it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const DATA_DIR = madeClusterForTest()
  const server = runMain({ ...quiet, DATA_DIR, PORT: String(port) })
  expect(await ended(server)).toEqual([1, null])
  expect(server.errors).toEqual([
    `Foyer cannot listen on port ${port} of 127.0.0.1: another program listens there already. Set PORT or HOST.`,
  ])
  expect(postmasterPid(DATA_DIR)).toBeUndefined()
})

test('the start reports its steps and addresses, the site answers, and SIGTERM stops everything in order', async () => {
  const DATA_DIR = dataDirectoryForTest()
  const port = await freePort()
  const server = runMain({ ...quiet, DATA_DIR, PORT: String(port) })
  await heardFrom(server, `http://localhost:${port}/api`)
  expect(server.output.filter((line) => line.startsWith('✓')).map((line) => line.split(' ')[1])).toEqual([
    'database',
    'migrations',
    'site',
    'jobs',
    'listening',
  ])
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  const postgres = Number(postmasterPid(DATA_DIR))
  server.process.kill('SIGTERM')
  expect(await ended(server)).toEqual([0, null])
  expect(isAlive(postgres)).toBe(false)
  expect(server.errors).toEqual([])
})

test('after kill -9 the next start finds the same site, and makes and shows no new secret', async () => {
  const DATA_DIR = madeClusterForTest()
  const port = await freePort()
  const killed = runMain({ ...quiet, DATA_DIR, PORT: String(port) })
  await heardFrom(killed, `http://localhost:${port}/api`)
  killed.process.kill('SIGKILL')
  await ended(killed)
  const again = runMain({ ...quiet, DATA_DIR, PORT: String(port) })
  await heardFrom(again, `http://localhost:${port}/api`)
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  expect(again.output.join('\n')).not.toContain('Shown this once')
})

test('PostgreSQL killed under the running site is restarted, and the site works again', async () => {
  const DATA_DIR = madeClusterForTest()
  const port = await freePort()
  const server = runMain({ ...quiet, DATA_DIR, PORT: String(port) })
  await heardFrom(server, `http://localhost:${port}/api`)
  process.kill(Number(postmasterPid(DATA_DIR)), 'SIGKILL')
  await heardFrom(server, 'PostgreSQL is back')
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
})
