import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { lastingClient } from '../db/connections.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Job, Jobs, QueueName } from '../ports/jobs.ts'
import type { Attempt, Background } from './background.ts'

export type WorkingJobs = Jobs & {
  start: (tools?: Dependencies) => Promise<void>
  stop: () => Promise<void>
}

export type JobsSettings = {
  /** A direct connection: LISTEN does not pass a pooler in transaction mode. */
  connectionString: string
  onError: (error: Error) => void
  pollSeconds?: number
}

export const createJobs = (background: Background, { connectionString, onError, pollSeconds = 10 }: JobsSettings): WorkingJobs => {
  const boss = new PgBoss({
    connectionString,
    application_name: 'foyer jobs',
    max: 4,
    schema: 'jobs',
    useListenNotify: true,
    ...driverSettings,
  })
  boss.on('error', onError)
  let isStopping = false
  const queues = Object.keys(background.queues) as QueueName[]
  const insert = async (db: BossDatabase, jobs: Job[]) => {
    for (const [queue, list] of byQueue(jobs)) await boss.insert(queue, list.map(insertOf), { db, returnId: false })
  }
  return {
    queues,
    enqueue: (tx, ...jobs) => insert(fromKysely(tx), jobs),
    announcing: async (events) => {
      const { db, statements } = collectingDatabase()
      const subscribers = Object.entries(background.subscribers)
      const announcements = events.flatMap((event) =>
        subscribers.flatMap(([name, subscriber]) => (subscriber.isNews(event) ? [announcementOf(event, name)] : [])),
      )
      await insert(db, announcements)
      return statements
    },
    start: async (tools) => {
      await boss.start()
      for (const name of queues) await boss.createQueue(name, { ...background.queues[name].patience, notify: true })
      if (tools) await work(boss, background, tools, { pollSeconds, isStopping: () => isStopping })
    },
    stop: () => {
      isStopping = true
      return boss.stop({ graceful: true, timeout: 8_000 })
    },
  }
}

// The queue hands these on to the driver's pool, though its types do not name them.
const driverSettings: object = { Client: lastingClient, keepAlive: true, query_timeout: 40_000 }

type BossDatabase = ReturnType<typeof fromKysely>

/** Collects statements instead of sending them. Inserts return no ids, so no answer is needed. */
const collectingDatabase = (): { db: BossDatabase; statements: CompiledQuery[] } => {
  const statements: CompiledQuery[] = []
  const executeSql = async (text: string, values: unknown[] = []) => {
    statements.push(CompiledQuery.raw(text, values))
    return { rows: [] }
  }
  return { db: { executeSql }, statements }
}

/** For filling a database with a sample, whose people must not get mail: these jobs never run. */
export const silentJobs = (): WorkingJobs => ({
  queues: [],
  enqueue: async () => {},
  announcing: async () => [],
  start: async () => {},
  stop: async () => {},
})

const byQueue = (jobs: Job[]) => Map.groupBy(jobs, ({ queue }) => queue)

const insertOf = ({ id, data, startAfter }: Job) => ({
  data,
  ...(id && { id }),
  ...(startAfter && { startAfter }),
  ...('siteId' in data && { singletonKey: data.siteId }),
})

const announcementOf = ({ siteId, id }: { siteId: string; id: string }, subscriber: string): Job<'event-subscribers'> => ({
  queue: 'event-subscribers',
  id: idOfNames(id, subscriber),
  data: { siteId, eventId: id, subscriber },
})

/** Equal names give equal ids: enqueuing twice makes one job. */
const idOfNames = (...names: string[]): string => {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex')
  // Version 8 of RFC 9562 is the version for ids made from a hash of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type WorkOfQueue = {
  work: (data: unknown, attempt: Attempt, tools: Dependencies) => Promise<void>
  workTogether?: (list: readonly unknown[], tools: Dependencies) => Promise<void>
}

type Working = { pollSeconds: number; isStopping: () => boolean }

const work = async (boss: PgBoss, { queues }: Background, tools: Dependencies, { pollSeconds, isStopping }: Working): Promise<void> => {
  for (const [name, queue] of Object.entries(queues)) {
    const { batchSize = 4 } = queue
    const options = {
      includeMetadata: true,
      batchSize,
      // A full batch is followed by the next one at once; an empty queue listens again.
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: Math.min(2, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds,
    } as const
    // The table pairs each queue with work on its own data; inside the loop the compiler sees all of them at once.
    await boss.work(name, options, (jobs: JobWithMetadata<object>[]) => outcomesOf(jobs, queue as WorkOfQueue, { tools, isStopping }))
    if (queue.isDueEachMinute) await boss.schedule(name, '* * * * *')
  }
}

type Tools = { tools: Dependencies; isStopping: () => boolean }

const outcomesOf = async (jobs: JobWithMetadata<object>[], queue: WorkOfQueue, { tools, isStopping }: Tools): Promise<JobResult[]> => {
  if (await areDoneTogether(jobs, queue, tools)) return jobs.map(({ id }) => ({ id, status: 'completed' }))
  return await Promise.all(jobs.map((job) => outcomeOf(job, (attempt) => queue.work(job.data, { ...attempt, isStopping }, tools))))
}

const areDoneTogether = async (jobs: JobWithMetadata<object>[], { workTogether }: WorkOfQueue, tools: Dependencies): Promise<boolean> => {
  if (!workTogether || jobs.length === 1) return false
  const list = jobs.map(({ data }) => data)
  return await workTogether(list, tools).then(
    () => true,
    // Each job is then done by itself, which shows the one that fails, and why.
    () => false,
  )
}

const outcomeOf = async (job: JobWithMetadata<object>, attempted: (attempt: Attempt) => Promise<void>): Promise<JobResult> => {
  try {
    await attempted({ isLast: job.retryCount >= job.retryLimit })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
