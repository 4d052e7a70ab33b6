import { mkdirSync } from 'node:fs'
import { checkoutDirectory } from '../checkout.ts'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { directClient } from './connections.ts'
import { placeDataDirectory } from './embedded-postgres/data-location.ts'
import { startEmbeddedPostgres } from './embedded-postgres/launcher.ts'
import { databaseUser } from './embedded-postgres/system-user.ts'

export type Postgres = {
  connectionString: string
  directConnectionString: string
  hasNamedStatements: boolean
  dataDirectory: string
  stop(): Promise<void>
  whenDown(callback: (error: Error) => void): void
}

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory' | 'isDataDirectoryExplicit'>

export const bundledDataDirectory = ({ dataDirectory, isDataDirectoryExplicit }: Settings) =>
  placeDataDirectory({ wanted: dataDirectory, isExplicit: isDataDirectoryExplicit, checkoutDirectory, user: databaseUser() })

export function openPostgres(settings: Settings, log: (line: string) => void): Promise<Postgres> {
  return settings.databaseUrl === null ? openBundled(settings, log) : openOwn(settings.databaseUrl, settings)
}

async function openBundled({ dataDirectory, isDataDirectoryExplicit }: Settings, log: (line: string) => void): Promise<Postgres> {
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    explicitDataDirectory: isDataDirectoryExplicit,
    checkoutDirectory,
    log,
  })
  return { ...postgres, directConnectionString: postgres.connectionString, hasNamedStatements: true }
}

// The operator starts, watches and stops this one; connections come back by themselves when it does.
async function openOwn(databaseUrl: string, { databaseDirectUrl, dataDirectory }: Settings): Promise<Postgres> {
  await checkOwnServer(databaseDirectUrl ?? databaseUrl)
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  return {
    connectionString: databaseUrl,
    directConnectionString: databaseDirectUrl ?? databaseUrl,
    hasNamedStatements: databaseDirectUrl === null,
    dataDirectory,
    stop: async () => {},
    whenDown: () => {},
  }
}

const oldestSupported = 15

export async function checkOwnServer(databaseUrl: string): Promise<void> {
  const version = await serverVersion(databaseUrl).catch(refuseUnreachable)
  if (Number.parseInt(version, 10) >= oldestSupported) return
  throw new StartError(`DATABASE_URL leads to PostgreSQL ${version}. Version ${oldestSupported} or newer is needed.`)
}

async function serverVersion(connectionString: string): Promise<string> {
  const client = directClient({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? ''
  } finally {
    await client.end()
  }
}

function refuseUnreachable(error: Error): never {
  throw new StartError(`DATABASE_URL leads to no database that can be used: ${error.message}`, { cause: error })
}
