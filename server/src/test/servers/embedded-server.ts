import { startEmbeddedPostgres } from '../../ground/db/embedded-postgres/launcher.ts'

/**
 * A server process with only its database, for tests that kill it: run with a data directory as argument, it prints one line of JSON once
 * PostgreSQL is up, and stops it on SIGTERM.
 */
const postgres = await startEmbeddedPostgres({
  dataDirectory: process.argv[2] ?? '',
  explicitDataDirectory: true,
  checkoutDirectory: import.meta.dirname,
  log: (line) => console.error(line),
})
process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
console.log(JSON.stringify({ connectionString: postgres.connectionString, port: postgres.port }))
setInterval(() => {}, 60_000)
