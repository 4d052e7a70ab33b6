import { sql } from 'kysely'
import type { Queue as BossQueue } from 'pg-boss'
import type { Dependencies } from '../dependencies.ts'
import type { Job, JobData, Occurrence, QueueName } from '../ports/jobs.ts'

export type Attempt = {
  isLast: boolean
  isStopping?: () => boolean
}

export type Queue<Name extends QueueName> = {
  patience: Omit<BossQueue, 'name'> & { retryLimit: number; expireInSeconds: number }
  batchSize?: number
  isDueEachMinute?: true
  /** Must be idempotent: it may run twice for one job. */
  work: (data: JobData[Name], attempt: Attempt, tools: Dependencies) => Promise<void>
  /** The same for all jobs of a batch at less cost; if it fails, each job is done by itself. */
  workTogether?: (list: readonly JobData[Name][], tools: Dependencies) => Promise<void>
}

/** `isNews` saves a statement: a job that does nothing would still be written in the event's transaction. */
export type Subscriber = {
  isNews: (event: Occurrence) => boolean
  hear: (which: EventsOfSite, tools: Dependencies) => Promise<void>
}

export type EventsOfSite = { siteId: string; eventIds: readonly string[] }

type Queues = { [Name in QueueName]: Queue<Name> }
type OwnQueue = 'event-subscribers' | 'minute-tasks'

export type Background = { queues: Queues; subscribers: Record<string, Subscriber> }

export type RoomsBackground = {
  queues: Omit<Queues, OwnQueue>
  subscribers: Record<string, Subscriber>
  minuteTasks: Record<string, MinuteTask>
}

export const minutes = 60
export const hours = 60 * minutes

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

type MinuteTask = (tools: Dependencies) => Promise<void>

export const runMinuteTasks = async (tasks: Record<string, MinuteTask>, tools: Dependencies): Promise<void> => {
  const failures: unknown[] = []
  for (const [name, task] of Object.entries(tasks)) {
    await task(tools).catch((cause: unknown) => failures.push(new Error(`${name} failed`, { cause })))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const mostAtOnce = 500

/** Jobs that a backup found unfinished. All jobs are idempotent, so one that was done meanwhile does no harm. */
const enqueueRestoredJobs = async ({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>): Promise<void> => {
  const moved = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Job & { startAfter: string | null }>`
      delete from restored_jobs where (queue, id) in (select queue, id from restored_jobs limit ${mostAtOnce} for update skip locked)
      returning queue, id, data, start_after as "startAfter"`.execute(tx)
    await jobs.enqueue(tx, ...rows.filter(({ queue }) => jobs.queues.includes(queue)).map(withoutNull))
    return rows.length
  })
  if (moved === mostAtOnce) await enqueueRestoredJobs({ db, jobs })
}

const withoutNull = ({ startAfter, ...job }: Job & { startAfter: string | null }): Job =>
  ({ ...job, ...(startAfter && { startAfter }) }) as Job
