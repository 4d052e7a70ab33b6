import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { JobData, QueueName } from '../ports/jobs.ts'

/** Of these ids those for which no job of a queue waits or runs: it was lost with a restored database, or given up when its server was killed. */
export const withoutJob = async <Queue extends QueueName>(
  db: Database,
  { queue, key }: { queue: Queue; key: keyof JobData[Queue] & string },
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select data ->> ${key} as id from jobs.job
    where name = ${queue} and state in ('created', 'retry', 'active') and data ->> ${key} = any(${ids})`.execute(db)
  return new Set(ids).difference(new Set(rows.map(({ id }) => id)))
}
