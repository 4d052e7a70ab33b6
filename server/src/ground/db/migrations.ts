import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutDirectory } from '../checkout.ts'

export type Migration = {
  version: number
  name: string
  text: string
  checksum: string
  /** Of a baseline: the hash of the migrations whose schema it makes at once, as `hashOfHistory` makes it. */
  replacedHistory?: string | undefined
}

export const migrationsDirectory = path.join(checkoutDirectory, 'server/src/ground/db/migrations')

const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/

const historyLine = /^-- replaces .*: ([\da-f]{64})$/m

/** The migrations of a folder in order: files named NNNN-name.sql, numbered without a gap from the first one, which may be a baseline. */
export function readMigrations(directory = migrationsDirectory): Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'))
  const migrations = files.sort().map((file) => readMigration(directory, file))
  const misplaced = migrations.find(({ version }, index) => version !== index + firstVersionOf(migrations))
  if (misplaced) throw new Error(`Migration ${misplaced.name} breaks the count: versions run without a gap or a repetition.`)
  return migrations
}

/** That of the baseline: databases of earlier versions cannot be brought to the present one. */
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
