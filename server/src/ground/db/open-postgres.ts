import { mkdirSync } from 'node:fs'
import { checkoutDirectory } from '../checkout.ts'
import type { Config } from '../config.ts'
import { placeDataDirectory } from './embedded-postgres/data-location.ts'
import { startEmbeddedPostgres } from './embedded-postgres/launcher.ts'
import { databaseUser } from './embedded-postgres/system-user.ts'
import { checkOwnServer } from './own-server.ts'

/** The PostgreSQL of this server: the bundled one, or the operator's own. */
export type Postgres = {
  connectionString: string
  directConnectionString: string
  /** Off behind a pooler that shares connections between transactions. */
  hasNamedStatements: boolean
  dataDirectory: string
  stop(): Promise<void>
  whenDown(callback: (error: Error) => void): void
}

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory' | 'isDataDirectoryExplicit'>

/** Where the bundled database is, or would be, by these settings on this machine. */
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
