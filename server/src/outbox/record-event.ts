import { randomUUID } from 'node:crypto'
import type { EventName, EventPayload } from '@foyer/contract'
import { type EventCaller, eventActorOf } from '../caller.ts'
import { sendAtCommit } from '../db/at-commit.ts'
import type { Transaction } from '../db/database.ts'
import type { Jobs } from '../ports/jobs.ts'
import { eventInsertion } from './domain-events-store.ts'

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
 * commit, because nothing in the transaction reads it again.
 */
export const recordEvent = async <Name extends EventName>(tx: Transaction, event: NewDomainEvent<Name>): Promise<void> => {
  const { jobs, siteId, name, entityId, payload, caller, now } = event
  const happened = { siteId, id: randomUUID(), name, payload, actor: eventActorOf(caller) }
  const announcing = await jobs.announcing(happened)
  await sendAtCommit(tx, eventInsertion(tx, { ...happened, entityId, occurredAt: now }), ...announcing)
}
