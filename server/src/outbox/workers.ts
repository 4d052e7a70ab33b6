import { doBulkJob } from '../bulk/bulk.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendToGateway } from '../gateway/gateway.ts'
import { sendMessage } from '../messages/send-message.ts'
import { writeMessages } from '../messages/write-messages.ts'
import { verbsByFilter } from '../verbs-by-filter.ts'
import type { Workers } from './jobs.ts'
import { runMinuteTasks } from './minute-tasks.ts'
import type { SubscriberName } from './subscribers.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'mailer' | 'signingKeys' | 'clock' | 'gateway'>
type Subscriber = (which: { siteId: string; eventId: string }, tools: Tools) => Promise<void>

/** The function behind each name of `subscribers.ts`; a missing one does not compile. */
const subscriberFunctions: Record<SubscriberName, Subscriber> = { writeMessages }

/** What is done with the jobs of each queue. */
export const createWorkers = (tools: Tools): Workers => ({
  'event-subscribers': ({ subscriber, siteId, eventId }) => subscriberFunctions[subscriber]({ siteId, eventId }, tools),
  mail: (which, attempt) => sendMessage(which, attempt, tools),
  bulk: (job) => doBulkJob(job, { ...tools, verbs: verbsByFilter }),
  gateway: (which, attempt) => sendToGateway(which, attempt, tools),
  'minute-tasks': () => runMinuteTasks(tools),
})
