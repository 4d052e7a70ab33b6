import type { EventName } from '@foyer/contract'
import type { CompiledQuery } from 'kysely'
import type { EventActor } from '../caller.ts'
import type { Transaction } from '../db/database.ts'

/** By queue. Names and ids only, so that a delayed job works with current data. A room adds a row where it declares its queue. */
export interface JobData {
  'event-subscribers': { siteId: string; eventId: string; subscriber: string }
  'minute-tasks': Record<string, never>
}

export type QueueName = keyof JobData

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

export type Occurrence = { name: EventName; payload: unknown; actor: EventActor }

export type Jobs = {
  queues: readonly QueueName[]
  /** The jobs exist if and only if the transaction commits. */
  enqueue: (tx: Transaction, ...jobs: Job[]) => Promise<void>
  announcing: (events: readonly (Occurrence & { siteId: string; id: string })[]) => Promise<CompiledQuery[]>
}
