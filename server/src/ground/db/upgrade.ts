import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { directClient } from './connections.ts'
import { exportDatabase } from './export-database.ts'
import { firstVersionOf, type Migration, migrate, newestVersionOf, readMigrations } from './migrate.ts'

type Upgrade = { dataDirectory: string; log: (line: string) => void; migrations?: Migration[] }

export async function upgrade(connectionString: string, { dataDirectory, log, migrations = readMigrations() }: Upgrade): Promise<void> {
  const version = await schemaVersion(connectionString)
  const newest = newestVersionOf(migrations)
  if (version >= firstVersionOf(migrations) && version < newest) {
    const file = path.join(backupFolder(dataDirectory), `before-version-${newest}.jsonl.gz`)
    await exportDatabase(connectionString, file)
    log(`the database before the upgrade was kept in ${file}`)
  }
  await migrate(connectionString, { migrations })
}

function backupFolder(dataDirectory: string): string {
  const folder = path.join(dataDirectory, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

async function schemaVersion(connectionString: string): Promise<number> {
  const client = directClient({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('schema_migrations') is not null as exists`)
    if (!rows[0]?.exists) return 0
    const { rows: versions } = await client.query<{ version: number }>('select coalesce(max(version), 0) as version from schema_migrations')
    return versions[0]?.version ?? 0
  } finally {
    await client.end()
  }
}
