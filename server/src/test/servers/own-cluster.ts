import { rmSync } from 'node:fs'
import { openDatabase } from '../../ground/db/database.ts'
import { startEmbeddedPostgres } from '../../ground/db/embedded-postgres/launcher.ts'
import type { TestDatabase } from './database.ts'
import { postmasterPid } from './embedded.ts'
import { copyMadeCluster } from './made-cluster.ts'
import { temporaryDirectory } from './test-cluster.ts'

export type OwnCluster = TestDatabase & { postmaster: () => number }

/** A bundled PostgreSQL for one test file, supervised as in the product, for tests in which it dies. */
export const startOwnCluster = async (): Promise<OwnCluster> => {
  const directory = temporaryDirectory('foyer-dying-')
  copyMadeCluster(directory)
  const settings = { fsync: 'off', max_connections: '100' }
  const setting = { dataDirectory: directory, explicitDataDirectory: true, checkoutDirectory: import.meta.dirname, log: () => {} }
  const { connectionString, stop } = await startEmbeddedPostgres({ ...setting, settings })
  const { db, close } = openDatabase({ connectionString, poolSize: 5 })
  return {
    db,
    connectionString,
    postmaster: () => Number(postmasterPid(directory)),
    drop: async () => {
      await close()
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
