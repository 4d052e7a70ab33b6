import type { Room } from '@foyer/contract'
import { minutes, type Queue } from '../outbox/background.ts'
import { type BulkJob, doBulkJob } from './by-filter.ts'

declare module '../ports/jobs.ts' {
  interface JobData {
    bulk: BulkJob
  }
}

export const bulkQueue = (verbs: { [InRoom in Room]?: object }): Queue<'bulk'> => ({
  patience: { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 5 * minutes, expireInSeconds: 2 * minutes },
  work: (job, _attempt, tools) => doBulkJob(job, { ...tools, verbs }),
})
