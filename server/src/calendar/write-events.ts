import type { Transaction } from '../db/database.ts'
import { lockResourcesExclusive } from '../resources/resources.ts'
import { touchCatalogue } from '../site/site.ts'
import { findAffectedResources, findEvents } from './calendar-store.ts'
import { type NewsContext, tellOfNewEvents } from './event-news.ts'
import { insertEvents, type NewEventRow } from './events-store.ts'
import type { StoredEvent } from './stored-event.ts'

/**
 * Writes new events under locks that keep places of the affected resources from being taken meanwhile, and tells of them. Answers all of
 * them, those that a repeated request finds there already included.
 */
export async function writeEvents(tx: Transaction, context: NewsContext, rows: readonly NewEventRow[]): Promise<StoredEvent[]> {
  if (rows.length === 0) return []
  const { siteId } = context
  await lockAffected(tx, siteId, {
    scheduleIds: rows.map((row) => row.schedule_id),
    resourceIds: rows.flatMap((row) => row.resource_ids ?? []),
  })
  const inserted = new Set(await insertEvents(tx, rows))
  await touchCatalogue(tx, siteId)
  const events = await findEvents(
    tx,
    siteId,
    rows.map(({ id }) => id),
  )
  await tellOfNewEvents(
    tx,
    context,
    events.filter(({ id }) => inserted.has(id)),
  )
  return events
}

/** All resources whose hours or blocks depend on events of these schedules and resources. */
export async function lockAffected(
  tx: Transaction,
  siteId: string,
  named: { scheduleIds: readonly string[]; resourceIds: readonly string[] },
): Promise<void> {
  await lockResourcesExclusive(tx, siteId, await findAffectedResources(tx, siteId, named))
}
