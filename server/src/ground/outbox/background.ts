import { sql } from 'kysely'
import type { Queue as BossQueue } from 'pg-boss'
import type { Dependencies } from '../dependencies.ts'
import type { Job, JobData, Occurrence, QueueName } from '../ports/jobs.ts'

export type Attempt = {
  /** The queue does not try again when this attempt fails. */
  isLast: boolean
  /** Whether the server is about to stop: work of many steps begins no further one. */
  isStopping?: () => boolean
}

export type Queue<Name extends QueueName> = {
  /** How often and for how long its jobs are tried. */
  patience: Omit<BossQueue, 'name'> & { retryLimit: number; expireInSeconds: number }
  /** How many jobs are done side by side: 4, unless it says otherwise. */
  batchSize?: number
  /** Whether a job is added once a minute, unless one waits. */
  isDueEachMinute?: true
  /** What is done with a job. It may run twice for one job, and must not do twice what it does. */
  work: (data: JobData[Name], attempt: Attempt, tools: Dependencies) => Promise<void>
  /** The same for all jobs of a batch at less cost. When it fails, each of them is done by itself. */
  workTogether?: (list: readonly JobData[Name][], tools: Dependencies) => Promise<void>
}

/** Hears of the events that are news to it. A job that does nothing would still cost the event's transaction a statement. */
export type Subscriber = {
  isNews: (event: Occurrence) => boolean
  hear: (which: EventsOfSite, tools: Dependencies) => Promise<void>
}

export type EventsOfSite = { siteId: string; eventIds: readonly string[] }

type Queues = { [Name in QueueName]: Queue<Name> }
type OwnQueue = 'event-subscribers' | 'minute-tasks'

export type Background = { queues: Queues; subscribers: Record<string, Subscriber> }

/** What rooms bring: a queue that is missing does not compile. */
export type RoomsBackground = {
  queues: Omit<Queues, OwnQueue>
  subscribers: Record<string, Subscriber>
  minuteTasks: Record<string, MinuteTask>
}

export const minutes = 60
export const hours = 60 * minutes

/** Puts what rooms bring beside the two queues of the outbox itself. */
export const putTogether = ({ queues, subscribers, minuteTasks }: RoomsBackground): Background => ({
  subscribers,
  queues: {
    'event-subscribers': announcements(subscribers),
    ...queues,
    'minute-tasks': {
      // What is missed in one minute is done in the next, so nothing is repeated.
      patience: { retryLimit: 0, expireInSeconds: 5 * minutes, policy: 'exclusive', deleteAfterSeconds: 1 * hours },
      batchSize: 1,
      isDueEachMinute: true,
      work: (_nothing, _attempt, tools) => runMinuteTasks({ enqueueRestoredJobs, ...minuteTasks }, tools),
    },
  },
})

const announcements = (subscribers: Record<string, Subscriber>): Queue<'event-subscribers'> => {
  const hear = async (list: readonly JobData['event-subscribers'][], tools: Dependencies): Promise<void> => {
    for (const ofOne of Map.groupBy(list, ({ subscriber, siteId }) => `${subscriber} ${siteId}`).values()) {
      const [{ subscriber, siteId }] = ofOne as [JobData['event-subscribers']]
      const heard = subscribers[subscriber]
      if (!heard) throw new Error(`There is no subscriber ${subscriber}`)
      await heard.hear({ siteId, eventIds: ofOne.map(({ eventId }) => eventId) }, tools)
    }
  }
  return {
    patience: { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 30 * minutes, expireInSeconds: 2 * minutes },
    // More at once would keep requests waiting while their mails are drawn.
    batchSize: 10,
    work: (one, _attempt, tools) => hear([one], tools),
    workTogether: hear,
  }
}

/** What falls due by the clock, looked for once a minute in all sites together. */
type MinuteTask = (tools: Dependencies) => Promise<void>

/** Runs every task, also after one that failed; the failures are thrown together at the end. */
export const runMinuteTasks = async (tasks: Record<string, MinuteTask>, tools: Dependencies): Promise<void> => {
  const failures: unknown[] = []
  for (const [name, task] of Object.entries(tasks)) {
    await task(tools).catch((cause: unknown) => failures.push(new Error(`${name} failed`, { cause })))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const mostAtOnce = 500

/** Puts the jobs that a backup found undone back into the queue. Each does nothing twice, so one that was done meanwhile does no harm. */
const enqueueRestoredJobs = async ({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>): Promise<void> => {
  const taken = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Job & { startAfter: string | null }>`
      delete from restored_jobs where (queue, id) in (select queue, id from restored_jobs limit ${mostAtOnce} for update skip locked)
      returning queue, id, data, start_after as "startAfter"`.execute(tx)
    await jobs.enqueue(tx, ...rows.filter(({ queue }) => jobs.queues.includes(queue)).map(withoutNull))
    return rows.length
  })
  if (taken === mostAtOnce) await enqueueRestoredJobs({ db, jobs })
}

const withoutNull = ({ startAfter, ...job }: Job & { startAfter: string | null }): Job =>
  ({ ...job, ...(startAfter && { startAfter }) }) as Job
