import { sql } from 'kysely'
import type { Dependencies } from '../dependencies.ts'
import type { Job } from '../ports/jobs.ts'

const mostAtOnce = 500

/** Puts the jobs that a backup found undone back into the queue. Each does nothing twice, so one that was done meanwhile does no harm. */
export const takeUpRestoredJobs = async ({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>): Promise<void> => {
  const taken = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Job & { startAfter: string | null }>`
      delete from restored_jobs where (queue, id) in (select queue, id from restored_jobs limit ${mostAtOnce} for update skip locked)
      returning queue, id, data, start_after as "startAfter"`.execute(tx)
    await jobs.enqueue(tx, ...rows.filter(({ queue }) => jobs.queues.includes(queue)).map(withoutNull))
    return rows.length
  })
  if (taken === mostAtOnce) await takeUpRestoredJobs({ db, jobs })
}

const withoutNull = ({ startAfter, ...job }: Job & { startAfter: string | null }): Job =>
  ({ ...job, ...(startAfter && { startAfter }) }) as Job
