import { minutes, type Queue } from '../../ground/outbox/background.ts'
import { workDuePayments } from './work-due.ts'

declare module '../../ground/ports/jobs.ts' {
  interface JobData {
    money: Record<string, never>
  }
}

// Bounds how long due payments of other sites wait for a site whose provider hangs.
const longestRunMs = 45_000

/**
 * A queue of its own, so that a hanging provider holds up nothing else. Runs every minute and when a page is to be closed; one run at a
 * time on all servers, and the next run does what one missed, so there are no retries.
 */
export const moneyQueue: Queue<'money'> = {
  patience: { retryLimit: 0, expireInSeconds: 5 * minutes, heartbeatSeconds: 20, policy: 'stately', deleteAfterSeconds: 60 * minutes },
  batchSize: 1,
  isDueEachMinute: true,
  work: (_nothing, { isStopping }, tools) => {
    const end = performance.now() + longestRunMs
    return workDuePayments(tools, () => !isStopping?.() && performance.now() < end)
  },
}
