import type { Queue as BossQueue } from 'pg-boss'
import type { Dependencies } from '../dependencies.ts'
import type { JobData, Occurrence, QueueName } from '../ports/jobs.ts'
import { type MinuteTask, runMinuteTasks } from './minute-tasks.ts'
import { takeUpRestoredJobs } from './restored-jobs.ts'

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

/** What the server does beside requests. */
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
      work: (_nothing, _attempt, tools) => runMinuteTasks({ takeUpRestoredJobs, ...minuteTasks }, tools),
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
