import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from '@foyer/sdk'
import { freePort } from '../server/src/ground/db/embedded-postgres/free-port.ts'
import { startEmbeddedPostgres } from '../server/src/ground/db/embedded-postgres/launcher.ts'
import { temporaryDirectory } from '../server/src/test/servers/test-cluster.ts'

export type FirstSite = { siteId: string; clientId: string; apiKey: string }

export type StartedServer = {
  url: string
  pid: number
  /** The owner's program. */
  owner: Client
  stop: () => Promise<void>
}

export type Machine = {
  connectionString: string
  /** A folder that goes with the machine. */
  dataDirectory: string
  site: FirstSite
  /** What `npm start` runs, on this database or on another of the same cluster. */
  startServer: (connectionString?: string, environment?: Record<string, string>) => Promise<StartedServer>
  /** Another program, told the database and the port to listen on as the server is. */
  startProgram: (program: string) => Promise<Pick<StartedServer, 'url'>>
}

const root = path.join(import.meta.dirname, '..')

/** What `npm start` gives to Node. */
export const startArguments: string[] = (
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split(' ')
  .slice(1)

/**
 * The bundled PostgreSQL with its usual settings, and servers beside it; all of it gone after the work. It lies in memory
 * where there is room: waiting for a disk would hide what the programs cost.
 */
export async function withMachine(work: (machine: Machine) => Promise<boolean>): Promise<boolean> {
  await using parts = new AsyncDisposableStack()
  const dataDirectory = temporaryDirectory('foyer-bench-')
  parts.defer(() => rmSync(dataDirectory, { recursive: true, force: true }))
  const quietly = { explicitDataDirectory: true, checkoutDirectory: root, log: () => {} }
  const postgres = await startEmbeddedPostgres({ dataDirectory, ...quietly })
  parts.defer(() => postgres.stop())
  const site = { siteId: randomUUID(), clientId: randomUUID(), apiKey: `key-${randomUUID()}` }
  const start = async (nodeArguments: string[], env: Record<string, string>) => {
    const started = await startProcess(nodeArguments, env)
    parts.defer(started.stop)
    return started
  }
  return await work({
    connectionString: postgres.connectionString,
    dataDirectory,
    site,
    startServer: async (connectionString = postgres.connectionString, environment = {}) => {
      const variables = { DATA_DIR: path.join(dataDirectory, randomUUID()), DATABASE_URL: connectionString }
      const server = await start(startArguments, { ...environmentOf(site), ...variables, ...environment })
      return { ...server, owner: createClient({ baseUrl: server.url, headers: { authorization: site.apiKey } }) }
    },
    startProgram: (program) => start([program], { DATABASE_URL: postgres.connectionString }),
  })
}

export type StartedProcess = Pick<StartedServer, 'url' | 'pid' | 'stop'>

/** Runs Node with these arguments in the checkout, on a free port, and resolves when it answers. */
export async function startProcess(nodeArguments: string[], env: Record<string, string>): Promise<StartedProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', PORT: String(port), ...env },
    // The log is written as in operation and read by no program; errors are shown here.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { url: await addressOf(child, port), pid: child.pid ?? 0, stop: () => ended(child) }
}

/** Resident memory of a process in MB, as the kernel counts it (Linux). */
export function residentMegabytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1]) / 1024)
}

// Each visitor comes from a network of their own, which a header names.
const environmentOf = ({ siteId, clientId, apiKey }: FirstSite) => ({
  NODE_ENV: 'production',
  TRUST_PROXY: '1',
  FOYER_SITE_ID: siteId,
  FOYER_CLIENT_ID: clientId,
  FOYER_API_KEY: apiKey,
})

async function addressOf(child: ChildProcess, port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`A server ended before it answered, with code ${child.exitCode}`)
    await pause(10)
  }
  return url
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
