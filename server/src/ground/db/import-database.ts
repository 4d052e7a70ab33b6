import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { directClient } from './connections.ts'
import { type ExportHeader, rowLinePattern, writeMissingJobs } from './export-database.ts'
import { firstVersionOf, migrate, newestVersionOf, readMigrations } from './migrate.ts'

export async function importDatabase(connectionString: string, file: string): Promise<void> {
  let header: ExportHeader | undefined
  await pipeline(createReadStream(file), createGunzip({ chunkSize: charactersPerInsert / 4 }), async (chunks: AsyncIterable<Buffer>) => {
    header = await readInto(connectionString, linesOf(chunks))
  })
  await migrate(connectionString)
  if (header && !header.hasJobs) await withClient(connectionString, (client) => writeMissingJobs(client, header?.takenAt ?? ''))
}

async function readInto(connectionString: string, lines: AsyncGenerator<string>): Promise<ExportHeader> {
  const header = headerFrom((await lines.next()).value)
  const migrations = readMigrations()
  if (header.schemaVersion > newestVersionOf(migrations))
    throw new StartError('The export was written by a newer release: import it with that one.')
  if (header.schemaVersion < firstVersionOf(migrations)) throw new StartError(tooOld(header.schemaVersion, migrations[0]?.name ?? ''))
  await migrate(connectionString, { migrations: migrations.filter(({ version }) => version <= header.schemaVersion) })
  await fill(connectionString, lines)
  return header
}

const tooOld = (version: number, baseline: string) =>
  `The export has version ${version} of the database, and this release begins with ${baseline}. Import it with the sources of the commit ` +
  `before the one that added ${baseline}.sql, and export it again.`

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

function headerFrom(line: string | undefined): ExportHeader {
  const header: Partial<ExportHeader> = line?.startsWith('{"foyerExport":1,') ? JSON.parse(line) : {}
  if (!header.schemaVersion) throw new StartError('The file is no export of Foyer.')
  return header as ExportHeader
}

const fill = (connectionString: string, lines: AsyncGenerator<string>): Promise<void> =>
  // Without a commit the end of the connection rolls everything back.
  withClient(connectionString, async (client) => {
    await client.query('begin')
    await refuseFilled(client)
    await withLateReferences(client, async () => {
      for await (const { table, rows } of batchesOf(lines)) await insertRows(client, table, rows)
    })
    await client.query('commit')
  })

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = directClient({ connectionString, application_name: 'foyer import', options: '-c timezone=UTC' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from sites limit 1')
  if (rows.length > 0) throw new StartError('The database already holds a site: an export is read into an empty one only.')
}

// Tables come in the order of their names, so a row may refer to a later one: all foreign keys are checked at the end.
async function withLateReferences(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await client.query<{ target: string }>(`
    select format('alter table %s alter constraint %I', conrelid::regclass, conname) as target
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const alterAll = (how: string) => client.query(references.map(({ target }) => `${target} ${how}`).join(';'))
  await alterAll('deferrable initially deferred')
  await work()
  await client.query('set constraints all immediate')
  await alterAll('not deferrable')
}

type Batch = { table: string; rows: string[] }
const mostRowsPerInsert = 500
const charactersPerInsert = 4_000_000

async function* batchesOf(lines: AsyncGenerator<string>): AsyncGenerator<Batch> {
  let batch: Batch = { table: '', rows: [] }
  let characters = 0
  for await (const line of lines) {
    const { table = '', row = '' } = rowLinePattern.exec(line)?.groups ?? {}
    if (table !== batch.table || batch.rows.length === mostRowsPerInsert || characters + row.length > charactersPerInsert) {
      yield batch
      batch = { table, rows: [] }
      characters = 0
    }
    batch.rows.push(row)
    characters += row.length
  }
  yield batch
}

async function insertRows(client: pg.Client, table: string, rows: string[]): Promise<void> {
  if (rows.length === 0) return
  const columns = await storedColumns(client, table)
  const name = pg.escapeIdentifier(table)
  await client.query(
    `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

async function storedColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}
