import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { checkoutDirectory } from '../checkout.ts'
import { StartError } from '../start-error.ts'
import { directClient } from './connections.ts'

export class MigrationError extends StartError {
  override name = 'MigrationError'
}

type AppliedMigration = { version: number; name: string; checksum: string }

export type MigrateOptions = {
  migrations?: Migration[]
  onApplied?: (migration: Migration) => void
}

export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<Migration[]> {
  const client = directClient({ connectionString, application_name: 'foyer migrations' })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('foyer schema migrations'))`)
    return await applyPending(client, options)
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client, { migrations = readMigrations(), onApplied }: MigrateOptions): Promise<Migration[]> {
  const pending = pendingMigrations(migrations, await appliedMigrations(client))
  for (const migration of pending) {
    await apply(client, migration)
    onApplied?.(migration)
  }
  return pending
}

async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz(3) not null default now())`)
  const { rows } = await client.query<AppliedMigration>('select version, name, checksum from schema_migrations order by version')
  return rows
}

/** Refuses a database that a newer release wrote, that stopped before the baseline, or that has another history. */
export function pendingMigrations(known: Migration[], applied: AppliedMigration[]): Migration[] {
  const newest = newestVersionOf(known)
  const isBefore = hasHistoryOfBaseline(known, applied)
  for (const row of applied) {
    const migration = known.find(({ version }) => version === row.version)
    if (row.version > newest) throw new MigrationError(tooNew(row, newest))
    const isKnown = migration && migration.checksum === row.checksum
    if (!isKnown && !(isBefore && row.version <= firstVersionOf(known))) throw new MigrationError(changed(row))
  }
  const last = applied.at(-1)?.version ?? 0
  return known.filter(({ version }) => version > last)
}

/** Whether the database applied one by one what the baseline makes at once; refuses one that stopped on the way there. */
function hasHistoryOfBaseline(known: Migration[], applied: AppliedMigration[]): boolean {
  const history = applied.filter(({ version }) => version <= firstVersionOf(known))
  const last = history.at(-1)
  if (last && last.version < firstVersionOf(known)) throw new MigrationError(tooOld(last, known[0]?.name ?? ''))
  return known[0]?.replacedHistory === hashOfHistory(history.map(({ checksum }) => checksum))
}

const tooOld = (row: AppliedMigration, baseline: string) =>
  `The database stopped at migration ${row.name}, and this release begins with ${baseline}. ` +
  'Nothing was changed. First start the last sources that have the migrations in between once: those of the commit before the one that ' +
  `added ${baseline}.sql. Then start this release.`

const tooNew = (row: AppliedMigration, newest: number) =>
  `The database was written by a newer release: it has migration ${row.name}, and this release knows versions up to ${newest}. ` +
  'Nothing was changed. Start the newer release, or restore the copy made before the upgrade.'

const changed = (row: AppliedMigration) =>
  `Migration ${row.name} is not the one this database was made with: its text has changed since. ` +
  'Nothing was changed. Use the release that made the database, or another database.'

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.text)
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`Migration ${migration.name} failed and left no trace: ${reason(error, migration.text)}`, { cause: error })
  }
}

function reason(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${text.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}`
}

export type Migration = {
  version: number
  name: string
  text: string
  checksum: string
  replacedHistory?: string | undefined
}

const migrationsDirectory = path.join(checkoutDirectory, 'server/src/ground/db/migrations')

const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/

const historyLine = /^-- replaces .*: ([\da-f]{64})$/m

/** Files are named NNNN-name.sql and numbered without a gap; the first may be a baseline. */
export function readMigrations(directory = migrationsDirectory): Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'))
  const migrations = files.sort().map((file) => readMigration(directory, file))
  const misplaced = migrations.find(({ version }, index) => version !== index + firstVersionOf(migrations))
  if (misplaced) throw new Error(`Migration ${misplaced.name} breaks the count: versions run without a gap or a repetition.`)
  return migrations
}

export const firstVersionOf = (migrations: Migration[]): number => migrations[0]?.version ?? 1

export const newestVersionOf = (migrations: Migration[]): number => migrations.at(-1)?.version ?? 0

export const hashOfHistory = (checksums: string[]): string => createHash('sha256').update(checksums.join('\n')).digest('hex')

function readMigration(directory: string, file: string): Migration {
  const match = fileName.exec(file)
  if (!match) throw new Error(`Migration ${file} must be named like 0001-what-it-does.sql.`)
  // A checkout on Windows may change line ends; that does not change the migration.
  const text = readFileSync(path.join(directory, file), 'utf8').replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(text).digest('hex')
  return { version: Number(match[1]), name: file.slice(0, -'.sql'.length), text, checksum, replacedHistory: historyLine.exec(text)?.[1] }
}
