import { Kysely, type Transaction as KyselyTransaction, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { clientFor } from './connections.ts'
import { insideTransaction } from './outside-transactions.ts'
import { PipelinedDialect } from './pipelined-dialect.ts'
import type { Tables } from './types.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
export type Queryable = Database | Transaction

export type DatabaseSettings = {
  connectionString: string
  /** Bypasses a transaction-mode pooler: LISTEN and session locks need a connection of their own. */
  directConnectionString?: string | null
  poolSize?: number
  namedStatements?: boolean
  /**
   * For filling a new site: the last moments before a crash may be lost, as the site can be made anew, and statements are planned once and
   * not for their values, because hundreds of them run only a few times.
   */
  isFilling?: boolean
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
  const db = new ScopedKysely({ dialect: new PipelinedDialect({ pool }, () => pool.waitingCount >= mostWaiting) })
  return {
    db,
    pool,
    directConnectionString: settings.directConnectionString ?? settings.connectionString,
    close: () => db.destroy(),
  }
}

class ScopedKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute: TransactionBuilder<Tables>['execute'] = builder.execute.bind(builder)
    builder.execute = (work) => execute((tx) => insideTransaction(() => work(tx)))
    return builder
  }
}

const seconds = 1000

function openPool({ connectionString, poolSize = 20, namedStatements = true, isFilling = false, onConnectionLost }: DatabaseSettings) {
  const settings = isFilling ? [...sessionSettings, 'synchronous_commit=off', 'plan_cache_mode=force_generic_plan'] : sessionSettings
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    application_name: 'foyer',
    connectionTimeoutMillis: 10 * seconds,
    // Longer than PostgreSQL's own limit: for a server that hangs, or a network that drops all packets.
    query_timeout: 40 * seconds,
    keepAlive: true,
    types: valueParsers,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    Client: clientFor(namedStatements),
    pipeline: true,
  })
  pool.on('error', onConnectionLost ?? forgetLostConnection)
  return pool
}

// More callers wait only if the database hangs; further ones are refused at once instead of filling the memory.
const mostWaiting = 2000

const sessionSettings = [
  // Casts such as ::date follow the session's zone; rules apply zones by name, so the session has none.
  'timezone=UTC',
  'datestyle=ISO',
  // A request that hangs must not block all others with its locks.
  'lock_timeout=5s',
  'statement_timeout=30s',
  'idle_in_transaction_session_timeout=60s',
  // Finds a word of six letters with one typing mistake; the usual 0.6 asks for longer words.
  'pg_trgm.word_similarity_threshold=0.5',
]

// The pool has already removed the broken idle connection; the next statement opens another.
function forgetLostConnection() {}

const { builtins } = pg.types

const asText = (value: string) => value

/**
 * Instants are ISO strings with milliseconds and Z, local dates and times are text. So are int8 and numeric, because a JavaScript number
 * would lose digits.
 */
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.TIMESTAMPTZ]: instantFromText,
  [builtins.TIMESTAMP]: asText,
  [builtins.DATE]: asText,
  [builtins.TIME]: asText,
  [builtins.INT8]: asText,
  [builtins.NUMERIC]: asText,
  [builtins.INTERVAL]: asText,
}

const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

// Hand-written for the usual case, because a page of slots has thousands of these: `2027-03-01 09:00:00.25+00`.
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

function instantFromText(text: string): string {
  const match = inUtc.exec(text)
  if (match) return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  if (text.endsWith('infinity')) return text
  return Temporal.Instant.from(withFullOffset(text)).toString({ fractionalSecondDigits: 3 })
}

// A session in another zone answers `2027-03-01 10:00:00+01` or `+05:30`; with a T for the blank both are valid.
function withFullOffset(text: string): string {
  return text.replace(' ', 'T')
}
