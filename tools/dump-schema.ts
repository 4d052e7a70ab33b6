import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { dumpSchema } from '../server/src/ground/db/dump-schema.ts'
import { migrate } from '../server/src/ground/db/migrate.ts'
import { startTestCluster } from '../server/src/test/test-cluster.ts'

/** Writes server/src/ground/db/schema.sql, the schema as one file to read, from a database that the migrations have just made. */
const cluster = await startTestCluster()
try {
  await migrate(cluster.connectionString)
  const file = path.join(import.meta.dirname, '../server/src/ground/db/schema.sql')
  writeFileSync(file, await dumpSchema(cluster.connectionString))
  console.log(`wrote ${path.relative(process.cwd(), file)}`)
} finally {
  await cluster.stop()
}
