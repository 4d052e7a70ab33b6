import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { dumpSchema } from '../server/src/ground/db/dump-schema.ts'
import { dumpTypes } from '../server/src/ground/db/dump-types.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { startTestCluster } from '../server/src/test/servers/test-cluster.ts'

/** Writes schema.sql, the schema as one file to read, and types.ts, its tables for Kysely, from a database that the migrations have just made. */
const cluster = await startTestCluster()
try {
  await migrate(cluster.connectionString)
  const folder = path.join(import.meta.dirname, '../server/src/ground/db')
  writeFileSync(path.join(folder, 'schema.sql'), await dumpSchema(cluster.connectionString))
  writeFileSync(path.join(folder, 'types.ts'), await dumpTypes(cluster.connectionString))
  console.log(`wrote schema.sql and types.ts in ${path.relative(process.cwd(), folder)}`)
} finally {
  await cluster.stop()
}
