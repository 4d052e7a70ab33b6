import type { BulkJob } from '../bulk/bulk.ts'
import type { SubscriberName } from './subscribers.ts'

const minutes = 60
const hours = 60 * minutes

/** The queues and how patient each one is. Mail has its own, so that a slow mail server holds up nothing else. */
export const queues = {
  'event-subscribers': { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 30 * minutes, expireInSeconds: 2 * minutes },
  // Half a minute at first, four hours at most: a mail server may be down for a whole day.
  mail: {
    retryLimit: 24,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 4 * hours,
    expireInSeconds: 5 * minutes,
    heartbeatSeconds: 20,
  },
  // Some dozens of items at a time.
  bulk: { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 5 * minutes, expireInSeconds: 2 * minutes },
  // A code is good for ten minutes: within them, as often as makes sense.
  gateway: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 30 },
  // What is missed in one minute is done in the next, so nothing is repeated.
  'minute-tasks': { retryLimit: 0, expireInSeconds: 5 * minutes, policy: 'exclusive', deleteAfterSeconds: 1 * hours },
} as const

export type QueueName = keyof typeof queues

/** What a job of each queue carries: names and ids only, so that a job read late works with the truth of that moment. */
export type JobData = {
  'event-subscribers': { siteId: string; eventId: string; subscriber: SubscriberName }
  mail: { siteId: string; messageId: string }
  bulk: BulkJob
  gateway: { siteId: string; messageId: string }
  'minute-tasks': Record<string, never>
}

export type Job<Queue extends QueueName = QueueName> = {
  [Name in Queue]: {
    queue: Name
    data: JobData[Name]
    /** A second job with the same id is the same job. */
    id?: string
    /** An ISO instant; without it the job runs at once. */
    startAfter?: string
  }
}[Queue]
