import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from '@foyer/sdk'
import { freePort } from '../server/src/db/embedded-postgres/free-port.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres/launcher.ts'
import { temporaryDirectory } from '../server/src/test/test-cluster.ts'

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
  /** `node server/src/main.ts` on this database, or on another of the same cluster. */
  startServer: (connectionString?: string) => Promise<StartedServer>
  /** Another program, told the database and the port to listen on as the server is. */
  startProgram: (program: string) => Promise<Pick<StartedServer, 'url'>>
}

const root = path.join(import.meta.dirname, '..')

/**
 * The bundled PostgreSQL with the settings it has for everybody, and servers beside it; all of it gone after the work. It lies in memory
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
  const start = async (program: string, env: Record<string, string>) => {
    const port = await freePort()
    const child = spawn(process.execPath, [program], {
      env: { PATH: '/usr/bin:/bin', PORT: String(port), ...env },
      // It logs as in operation, though to nobody; what goes wrong is seen here.
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const stop = () => ended(child)
    parts.defer(stop)
    return { url: await addressOf(child, port), pid: child.pid ?? 0, stop }
  }
  return await work({
    connectionString: postgres.connectionString,
    dataDirectory,
    site,
    startServer: async (connectionString = postgres.connectionString) => {
      const variables = { DATA_DIR: path.join(dataDirectory, randomUUID()), DATABASE_URL: connectionString }
      const server = await start(path.join(root, 'server/src/main.ts'), { ...environmentOf(site), ...variables })
      return { ...server, owner: createClient({ baseUrl: server.url, headers: { authorization: site.apiKey } }) }
    },
    startProgram: (program) => start(program, { DATABASE_URL: postgres.connectionString }),
  })
}

// Visitors come from networks of their own: whoever asks tells by header which.
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
    await pause(50)
  }
  return url
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
