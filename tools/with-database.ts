import { readConfig } from '../server/src/ground/config.ts'
import { runningCluster } from '../server/src/ground/db/embedded-postgres/running-cluster.ts'
import { bundledDataDirectory, openPostgres } from '../server/src/ground/db/open-postgres.ts'
import { StartError } from '../server/src/ground/start-error.ts'

/** Runs the work on the configured database: the one of a running server, else brought up for as long as it takes. */
export async function withDatabase(work: (connectionString: string) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const running = config.databaseUrl ?? runningCluster(bundledDataDirectory(config))
    if (running) return await work(config.databaseDirectUrl ?? running)
    const postgres = await openPostgres(config, console.log)
    await work(postgres.connectionString).finally(() => postgres.stop())
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}
