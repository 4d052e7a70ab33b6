import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { directClient } from '../../ground/db/connections.ts'
import { type Database, openDatabase } from '../../ground/db/database.ts'

export type TestDatabase = {
  db: Database
  connectionString: string
  drop(): Promise<void>
}

/** A migrated, empty database for the test file; takes a dozen milliseconds, and needs no cleaning between files. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateConnectionString')
  const { connectionString, drop } = await createDatabase(template, `template ${databaseName(template)} strategy file_copy`)
  const { db, close } = openDatabase({ connectionString, poolSize: 10 })
  return {
    db,
    connectionString,
    drop: async () => {
      await close()
      await drop()
    },
  }
}

/** A database without tables, for tests of the migrations themselves. */
export function createEmptyDatabase() {
  return createDatabase(inject('templateConnectionString'), 'template template0')
}

async function createDatabase(server: string, how: string): Promise<Omit<TestDatabase, 'db'>> {
  maintenance ??= openMaintenance(server)
  const client = await maintenance
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${name} ${how}`)
  return {
    connectionString: otherDatabase(server, name),
    drop: async () => void (await client.query(`drop database ${name} with (force)`)),
  }
}

let maintenance: Promise<pg.Client> | undefined

/** One connection makes and drops all databases of a process, and ends with it. */
async function openMaintenance(server: string): Promise<pg.Client> {
  const client = directClient({ connectionString: otherDatabase(server, 'postgres') })
  await client.connect()
  return client
}

export const databaseName = (connectionString: string) => new URL(connectionString).pathname.slice(1)

export function otherDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}

export async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
