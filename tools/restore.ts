import { existsSync } from 'node:fs'
import path from 'node:path'
import { importDatabase } from '../server/src/ground/db/import-database.ts'
import { printProgress } from '../server/src/ground/progress.ts'
import { StartError } from '../server/src/ground/start-error.ts'
import { withDatabase } from './with-database.ts'

const [, , given] = process.argv

/** Reads a file of `npm run backup` into an empty database: npm run restore -- some-file.jsonl.gz */
await withDatabase((connectionString) => {
  if (!given) throw new StartError('Which file? npm run restore -- some-file.jsonl.gz')
  const file = path.resolve(given)
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  return printProgress('database imported', () => importDatabase(connectionString, file))
})
