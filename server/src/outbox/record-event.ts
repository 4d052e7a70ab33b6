import { randomUUID } from 'node:crypto'
import type { Static } from 'typebox'
import { sendAtCommit } from '../db/at-commit.ts'
import type { Transaction } from '../db/database.ts'
import { eventInsertion } from './domain-events-store.ts'
import { type EventCaller, eventActorOf } from './event-actor.ts'
import { jobId } from './job-id.ts'
import type { Jobs } from './jobs.ts'
import { type EventName, type EventSchemas, subscribersOf } from './subscribers.ts'

export type EventPayload<Name extends EventName> = Static<EventSchemas[Name]>

export type NewDomainEvent<Name extends EventName> = {
  jobs: Jobs
  siteId: string
  name: Name
  entityId: string
  payload: EventPayload<Name>
  caller: EventCaller
  now: string
}

/**
 * Writes down what happened, with a job for each subscriber to whom it is news: all in the transaction that made it happen, and with its
 * commit, for nobody in it asks what it has told.
 */
export const recordEvent = async <Name extends EventName>(tx: Transaction, event: NewDomainEvent<Name>): Promise<void> => {
  const { jobs, siteId, name, entityId, payload, caller, now } = event
  const eventId = randomUUID()
  const actor = eventActorOf(caller)
  const enqueuing = await jobs.enqueuing(
    ...subscribersOf({ name, payload, actor }).map((subscriber) => ({
      queue: 'event-subscribers' as const,
      id: jobId(eventId, subscriber),
      data: { siteId, eventId, subscriber },
    })),
  )
  const insertion = eventInsertion(tx, { siteId, id: eventId, name, entityId, payload, actor, occurredAt: now })
  await sendAtCommit(tx, insertion, ...enqueuing)
}
