import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { JobData, QueueName } from '../ports/jobs.ts'

export type JobCounts = { queue: QueueName; waiting: number; failed: number; oldestWaitingSeconds: number }

const nothing = { waiting: 0, failed: 0, oldestWaitingSeconds: 0 }

export const countJobs = async (db: Database, queues: readonly QueueName[], now: string): Promise<JobCounts[]> => {
  const isDue = sql`state in ('created', 'retry') and start_after <= ${now}::timestamptz`
  const { rows } = await sql<JobCounts>`
    select name as queue, (count(*) filter (where state in ('created', 'retry')))::integer as waiting,
      (count(*) filter (where state = 'failed'))::integer as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(start_after) filter (where ${isDue})), 0)::float8 as "oldestWaitingSeconds"
    from jobs.job where name = any(${queues}) and state in ('created', 'retry', 'failed')
    group by name`.execute(db)
  const byQueue = new Map(rows.map((row) => [row.queue, row]))
  return queues.map((queue) => byQueue.get(queue) ?? { queue, ...nothing })
}

/** Jobs are lost with a restored database, or given up when their server is killed. */
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
