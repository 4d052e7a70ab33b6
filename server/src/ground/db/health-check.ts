import { sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type HealthCheck = {
  isHealthy: () => Promise<boolean>
  doubt: () => void
}

const patienceMs = 3_000
const writableForMs = 10_000

/** Single-flight: however many callers, and however slow the database, one check runs at a time. */
export const createHealthCheck = (server: { db: Database }): HealthCheck => {
  let writtenAt = Number.NEGATIVE_INFINITY
  let running: Promise<boolean> | null = null
  const check = async () => {
    try {
      await requireWritable(server.db)
      if (performance.now() - writtenAt < writableForMs) return true
      await tryToWrite(server.db)
      writtenAt = performance.now()
      return true
    } catch {
      return false
    }
  }
  return {
    isHealthy: () => {
      running ??= check().finally(() => {
        running = null
      })
      return Promise.race([running, falseLater()])
    },
    doubt: () => {
      writtenAt = Number.NEGATIVE_INFINITY
    },
  }
}

const falseLater = (): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(false), patienceMs).unref())

const requireWritable = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly", exists (select from sites) as "hasSchema"`.execute(db)
  if (rows[0]?.isReadOnly) throw new DatabaseUnavailable('The database is read-only')
}

/** A file of some pages, gone with its transaction: on a full disk it cannot be written. */
const tryToWrite = (db: Database): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`create temporary table written_for_health on commit drop as select repeat('x', 1000) as filler from generate_series(1, 40)`
      .execute(tx)
      .catch(forgiveMissingRight)
  })

// The operator of an external PostgreSQL may forbid temporary tables, which the product does not need.
const forgiveMissingRight = (error: unknown): void => {
  if ((error as { code?: unknown }).code !== '42501') throw error
}
