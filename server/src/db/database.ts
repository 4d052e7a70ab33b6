import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { clientFor } from './connections.ts'
import { PipelinedDialect } from './pipelined-dialect.ts'
import type { Tables } from './types.ts'
import { valueParsers } from './value-parsers.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
export type Queryable = Database | Transaction

export type DatabaseSettings = {
  connectionString: string
  /** Past a transaction-mode pooler: LISTEN and session locks need a connection of their own. */
  directConnectionString?: string | null
  poolSize?: number
  namedStatements?: boolean
  onConnectionLost?: (error: Error) => void
}

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  directConnectionString: string
  close(): Promise<void>
}

export function openDatabase(settings: DatabaseSettings): OpenDatabase {
  const pool = openPool(settings)
  const db = new Kysely<Tables>({ dialect: new PipelinedDialect({ pool }) })
  return {
    db,
    pool,
    directConnectionString: settings.directConnectionString ?? settings.connectionString,
    close: () => db.destroy(),
  }
}

function openPool({ connectionString, poolSize = 20, namedStatements = true, onConnectionLost = forgetLostConnection }: DatabaseSettings) {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    application_name: 'foyer',
    connectionTimeoutMillis: 10_000,
    types: valueParsers,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
    Client: clientFor(namedStatements),
    pipeline: true,
  })
  pool.on('error', onConnectionLost)
  return pool
}

const sessionSettings = [
  // Casts such as ::date follow the session's zone; rules apply zones by name, so the session has none.
  'timezone=UTC',
  'datestyle=ISO',
  // A request that hangs must not make all others hang behind its locks.
  'lock_timeout=5s',
  'statement_timeout=30s',
  'idle_in_transaction_session_timeout=60s',
]

// An idle connection that breaks has been taken out of the pool already; the next statement opens another.
function forgetLostConnection() {}
