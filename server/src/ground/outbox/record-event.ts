import { randomUUID } from 'node:crypto'
import type { EventName, EventPayload } from '@foyer/contract'
import { type EventCaller, eventActorOf } from '../caller.ts'
import { sendAtCommit } from '../db/at-commit.ts'
import type { Transaction } from '../db/database.ts'
import type { Jobs } from '../ports/jobs.ts'
import { eventsInsertion } from './domain-events-store.ts'

export type NewDomainEvent<Name extends EventName> = {
  jobs: Jobs
  siteId: string
  name: Name
  entityId: string
  payload: EventPayload<Name>
  caller: EventCaller
  now: string
}

/** Events and jobs are sent with the commit, because nothing in the transaction reads them again. */
export const recordEvent = <Name extends EventName>(tx: Transaction, event: NewDomainEvent<Name>): Promise<void> =>
  recordEvents(tx, [event])

export const recordEvents = async <Name extends EventName>(tx: Transaction, events: readonly NewDomainEvent<Name>[]): Promise<void> => {
  if (events.length === 0) return
  const happened = events.map(({ jobs, now, caller, ...event }) => ({
    jobs,
    row: { ...event, id: randomUUID(), actor: eventActorOf(caller), occurredAt: now },
  }))
  const announcing = await Promise.all(
    [...Map.groupBy(happened, ({ jobs }) => jobs)].map(([jobs, list]) => jobs.announcing(list.map(({ row }) => row))),
  )
  const insertion = eventsInsertion(
    tx,
    happened.map(({ row }) => row),
  )
  await sendAtCommit(tx, insertion, ...announcing.flat())
}
