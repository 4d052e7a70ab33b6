import path from 'node:path'
import { exportDatabase } from '../server/src/ground/db/export-database.ts'
import { printProgress } from '../server/src/ground/progress.ts'
import { withDatabase } from './with-database.ts'

const today = Temporal.Now.plainDateISO().toString()
const file = path.resolve(process.argv[2] ?? `foyer-${today}.jsonl.gz`)

/** Writes the whole database to one file, also while the server runs: npm run backup -- some-file.jsonl.gz */
await withDatabase((connectionString) => printProgress('database exported', () => exportDatabase(connectionString, file)))
console.log(file)
