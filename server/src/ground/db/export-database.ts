import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { directClient } from './connections.ts'

export type ExportHeader = {
  foyerExport: 1
  schemaVersion: number
  takenAt: string
  hasJobs?: boolean
}

/** Every other line. The row stays text as PostgreSQL wrote it: parsing it here would round large numbers. */
export const rowLine = (table: string, row: string) => `{"table":"${table}","row":${row}}\n`
export const rowLinePattern = /^\{"table":"(?<table>\w+)","row":(?<row>.*)\}$/

/**
 * Writes every row as a line of JSON, compressed: readable by any later PostgreSQL and by people. The bundled PostgreSQL has no pg_dump,
 * and a pg_dump of another version would refuse to read.
 */
export async function exportDatabase(connectionString: string, file: string): Promise<void> {
  const client = directClient({ connectionString, application_name: 'foyer export', options: '-c timezone=UTC' })
  await client.connect()
  try {
    // One snapshot, so that the rows are consistent while the server goes on working.
    await client.query('begin isolation level repeatable read read only')
    const unfinished = `${file}.unfinished`
    await pipeline(Readable.from(exportLines(client)), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } finally {
    await client.end()
  }
}

async function* exportLines(client: pg.Client): AsyncGenerator<string> {
  const header = await readHeader(client)
  yield `${JSON.stringify(header)}\n`
  for (const table of await exportedTables(client)) {
    for await (const row of rowsOf(client, pg.escapeIdentifier(table))) yield rowLine(table, row)
  }
  if (!header.hasJobs) return
  for await (const row of rowsOf(client, `(${undoneJobs})`)) yield rowLine('restored_jobs', row)
}

async function readHeader(client: pg.Client): Promise<ExportHeader> {
  const { rows } = await client.query<{ version: number; now: Date }>(
    'select coalesce(max(version), 0) as version, now() as now from schema_migrations',
  )
  const snapshot = { schemaVersion: rows[0]?.version ?? 0, takenAt: rows[0]?.now.toISOString() ?? '' }
  return { foyerExport: 1, ...snapshot, hasJobs: await hasJobs(client) }
}

async function exportedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by relname`)
  return rows.map(({ name }) => name)
}

const mostRowsPerFetch = 500
// A row may hold a picture: the size of each batch follows from the size of the rows before.
const charactersPerFetch = 4_000_000

async function* rowsOf(client: pg.Client, source: string): AsyncGenerator<string> {
  await client.query(`declare exported no scroll cursor for select to_jsonb(t)::text as row from ${source} t`)
  for (let rowsPerFetch = 10; ; ) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsPerFetch} from exported`)
    if (rows.length === 0) break
    yield* rows.map(({ row }) => row)
    const averageLength = rows.reduce((sum, { row }) => sum + row.length, 0) / rows.length
    rowsPerFetch = Math.max(1, Math.min(mostRowsPerFetch, Math.floor(charactersPerFetch / averageLength)))
  }
  await client.query('close exported')
}

/**
 * Unfinished jobs, as rows of `restored_jobs`. The queue's own tables are not exported: a later release of it could not read them.
 * Recurring jobs start by themselves, in queues of their own.
 */
const undoneJobs = `
  select name as queue, id, data, start_after from jobs.job
  where state in ('created', 'retry', 'active') and name not in ('minute-tasks', 'money') and not starts_with(name, '__pgboss__')`

async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('jobs.job') is not null and to_regclass('restored_jobs') is not null as exists`,
  )
  return rows[0]?.exists ?? false
}

/**
 * For exports of releases that left the jobs out: each event of the last day gets a job again, which writes missing messages and skips
 * existing ones.
 */
export async function writeMissingJobs(client: pg.Client, takenAt: string): Promise<void> {
  await client.query(
    `insert into restored_jobs (queue, id, data)
    select 'event-subscribers', gen_random_uuid(), jsonb_build_object('siteId', site_id, 'eventId', id, 'subscriber', 'writeMessages')
    from domain_events event
    where occurred_at > $1::timestamptz - interval '1 day' and not exists (
      select from messages where messages.site_id = event.site_id and messages.event_id = event.id)`,
    [takenAt],
  )
}
