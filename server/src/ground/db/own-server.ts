import { StartError } from '../start-error.ts'
import { directClient } from './connections.ts'

const oldestSupported = 15

/** Says in one sentence what is wrong with the server of DATABASE_URL, before it is used. */
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
