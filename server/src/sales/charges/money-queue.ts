import { minutes, type Queue } from '../../ground/outbox/background.ts'
import { workDuePayments } from './work-due.ts'

declare module '../../ground/ports/jobs.ts' {
  interface JobData {
    money: Record<string, never>
  }
}

// Newly due payments of one site wait no longer than this for those of another whose provider hangs.
const longestRunMs = 45_000

/**
 * A queue of its own, once a minute and when a page is to be closed, so that a provider that hangs holds up nothing else. One run at a time on
 * all servers; what is missed in one is done in the next, so nothing is repeated.
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
