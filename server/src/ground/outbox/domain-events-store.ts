import { type CompiledQuery, sql } from 'kysely'
import type { EventActor } from '../caller.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import type { Occurrence } from '../ports/jobs.ts'

export type DomainEvent = Occurrence & {
  id: string
  entityId: string
  sequence: string
  occurredAt: string
}

type NewEvent = Omit<DomainEvent, 'sequence'> & { siteId: string }

/**
 * Inserts events and, in the same statement, a delivery for each webhook that hears of them. Every change locks the entity's own row, so two
 * transactions never number events of one entity at the same time.
 */
export function eventsInsertion(tx: Transaction, events: readonly NewEvent[]): CompiledQuery {
  const counts = new Map<string, number>()
  const numbered = events.map((event) => {
    const number = (counts.get(event.entityId) ?? 0) + 1
    counts.set(event.entityId, number)
    return { event, number }
  })
  return tx
    .with('happened', (db) =>
      db
        .insertInto('domain_events')
        .values(
          numbered.map(({ event, number }) => ({
            site_id: event.siteId,
            id: event.id,
            name: event.name,
            entity_id: event.entityId,
            sequence: sql<string>`(select coalesce(max(sequence), 0) + ${sql.lit(number)} from domain_events
        where site_id = ${event.siteId} and entity_id = ${event.entityId})`,
            payload: JSON.stringify(event.payload),
            actor: JSON.stringify(event.actor),
            occurred_at: event.occurredAt,
          })),
        )
        .returning(['site_id', 'id', 'name', 'entity_id', 'sequence', 'occurred_at']),
    )
    .insertInto('webhook_deliveries')
    .columns(['site_id', 'webhook_id', 'event_id', 'event_name', 'entity_id', 'sequence', 'due_since', 'due_at', 'created_at'])
    .expression((db) =>
      db
        .selectFrom('happened')
        .innerJoin('webhooks', 'webhooks.site_id', 'happened.site_id')
        .select(['happened.site_id', 'webhooks.id as webhook_id', 'happened.id as event_id', 'happened.name', 'happened.entity_id'])
        .select(['happened.sequence', 'happened.occurred_at as due_since', 'happened.occurred_at as due_at'])
        .select('happened.occurred_at as created_at')
        .where('webhooks.status', '=', 'ACTIVE')
        .where(sql<boolean>`(webhooks.event_names is null or happened.name = any(webhooks.event_names))`),
    )
    .compile()
}

export const findEvents = async (db: Queryable, siteId: string, eventIds: readonly string[]): Promise<DomainEvent[]> => {
  const rows = await events(db, siteId)
    .where(sql<boolean>`id = any(${eventIds}::uuid[]) and payload <> '{}'`)
    .orderBy('occurred_at')
    .orderBy('entity_id')
    .orderBy('sequence')
    .execute()
  return rows.map(eventOf)
}

export const loadEvents = async (db: Queryable, siteId: string, entityId: string): Promise<DomainEvent[]> => {
  const rows = await events(db, siteId).where('entity_id', '=', entityId).orderBy('sequence').execute()
  return rows.map(eventOf)
}

export const loadEventsOfAll = async (db: Queryable, siteId: string, entityIds: readonly string[]): Promise<DomainEvent[]> => {
  const rows = await events(db, siteId)
    .where(sql<boolean>`entity_id = any(${entityIds}::uuid[])`)
    .orderBy('occurred_at')
    .orderBy(sql`array_position(${entityIds}::uuid[], entity_id)`)
    .orderBy('sequence')
    .execute()
  return rows.map(eventOf)
}

/** The entity is gone, and its events must not keep personal data of it. */
export const forgetPayloads = async (tx: Transaction, siteId: string, entityIds: readonly string[]): Promise<void> => {
  await tx
    .updateTable('domain_events')
    .set({ payload: '{}' })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`entity_id = any(${entityIds}::uuid[])`)
    .execute()
}

const events = (db: Queryable, siteId: string) =>
  db
    .selectFrom('domain_events')
    .select(['id', 'name', 'entity_id', 'sequence', 'payload', 'actor', 'occurred_at'])
    .where('site_id', '=', siteId)

type EventRow = Awaited<ReturnType<ReturnType<typeof events>['executeTakeFirstOrThrow']>>

// The columns hold what `eventInsertion` wrote.
const eventOf = (row: EventRow): DomainEvent => ({
  id: row.id,
  name: row.name as Occurrence['name'],
  entityId: row.entity_id,
  sequence: row.sequence,
  payload: row.payload,
  actor: row.actor as EventActor,
  occurredAt: row.occurred_at,
})
