import { CompiledQuery } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { lastingClient } from '../db/connections.ts'
import type { Transaction } from '../db/database.ts'
import { type Job, type JobData, type QueueName, queues } from './queues.ts'

/** `isLast` means that nobody will try again when this attempt fails. */
export type Attempt = { isLast: boolean }

/** What is done with a job, queue by queue. It may run twice for one job, and must not do twice what it does. */
export type Workers = { [Queue in QueueName]: (data: JobData[Queue], attempt: Attempt) => Promise<void> }

export type Jobs = {
  /** Adds jobs in the caller's transaction: they exist if and only if it commits. */
  enqueue: (tx: Transaction, ...jobs: Job[]) => Promise<void>
  /** The statements that add jobs, for whoever sends them at the end of a transaction. */
  enqueuing: (...jobs: Job[]) => Promise<CompiledQuery[]>
  /** Connects, and works if workers are given; a server without workers may still enqueue. */
  start: (workers?: Workers) => Promise<void>
  /** Lets running jobs finish and disconnects. */
  stop: () => Promise<void>
}

export type JobsSettings = {
  /** A direct connection: LISTEN does not pass a pooler in transaction mode. */
  connectionString: string
  onError: (error: Error) => void
  /** How often to look for jobs that nobody announced: those that are tried again. */
  pollSeconds?: number
}

export const createJobs = ({ connectionString, onError, pollSeconds = 10 }: JobsSettings): Jobs => {
  const boss = new PgBoss({
    connectionString,
    application_name: 'foyer jobs',
    max: 4,
    schema: 'jobs',
    useListenNotify: true,
    ...driverSettings,
  })
  boss.on('error', onError)
  const insert = async (db: BossDatabase, jobs: Job[]) => {
    for (const [queue, list] of byQueue(jobs)) await boss.insert(queue, list.map(insertOf), { db, returnId: false })
  }
  return {
    enqueue: (tx, ...jobs) => insert(fromKysely(tx), jobs),
    enqueuing: async (...jobs) => {
      const { db, statements } = collectingDatabase()
      await insert(db, jobs)
      return statements
    },
    start: async (workers) => {
      await boss.start()
      for (const name of queueNames) await boss.createQueue(name, { ...queues[name], notify: true })
      if (workers) await work(boss, workers, pollSeconds)
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

// The queue hands these on to the driver's pool, though its types do not name them.
const driverSettings: object = { Client: lastingClient, keepAlive: true, query_timeout: 40_000 }

type BossDatabase = ReturnType<typeof fromKysely>

/** Takes statements down instead of sending them; an insert that tells no ids asks for no answer. */
const collectingDatabase = (): { db: BossDatabase; statements: CompiledQuery[] } => {
  const statements: CompiledQuery[] = []
  const executeSql = async (text: string, values: unknown[] = []) => {
    statements.push(CompiledQuery.raw(text, values))
    return { rows: [] }
  }
  return { db: { executeSql }, statements }
}

/** Jobs that nobody does: for filling a database with a sample, whose people must not get mail. */
export const silentJobs = (): Jobs => ({ enqueue: async () => {}, enqueuing: async () => [], start: async () => {}, stop: async () => {} })

const queueNames = Object.keys(queues) as QueueName[]

const byQueue = (jobs: Job[]) => Map.groupBy(jobs, ({ queue }) => queue)

const insertOf = ({ id, data, startAfter }: Job) => ({
  data,
  ...(id && { id }),
  ...(startAfter && { startAfter }),
  ...('siteId' in data && { singletonKey: data.siteId }),
})

// How many are done side by side. Of what comes in a rush the next batch follows at once; a queue that runs dry listens again.
const batchSizes = { 'event-subscribers': 4, mail: 4, bulk: 4, gateway: 4, 'minute-tasks': 1 } as const satisfies Record<QueueName, number>

const work = async (boss: PgBoss, workers: Workers, pollSeconds: number): Promise<void> => {
  for (const name of queueNames) {
    const options = {
      includeMetadata: true,
      batchSize: batchSizes[name],
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: Math.min(2, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds,
    } as const
    // The table pairs each queue with a worker for its own data; inside the loop the compiler sees all of them at once.
    const worker = workers[name] as (data: unknown, attempt: Attempt) => Promise<void>
    await boss.work(name, options, (jobs: JobWithMetadata<object>[]) => Promise.all(jobs.map((job) => outcomeOf(job, worker))))
  }
  await boss.schedule('minute-tasks', '* * * * *')
}

/** Each job of a batch ends for itself: one that fails is tried again, the others are done. */
const outcomeOf = async (job: JobWithMetadata<object>, worker: (data: unknown, attempt: Attempt) => Promise<void>): Promise<JobResult> => {
  try {
    await worker(job.data, { isLast: job.retryCount >= job.retryLimit })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
