import type { Transaction } from '../db/database.ts'
import { lockResourcesExclusive } from '../resources/resources.ts'
import { touchCatalogue } from '../site/site.ts'
import { findAffectedResources } from './calendar-store.ts'
import { insertEvents, type NewEventRow } from './events-store.ts'

/** Writes new events under locks that keep places of the affected resources from being taken meanwhile. */
export async function writeEvents(tx: Transaction, siteId: string, rows: readonly NewEventRow[]): Promise<void> {
  if (rows.length === 0) return
  await lockAffected(tx, siteId, {
    scheduleIds: rows.map((row) => row.schedule_id),
    resourceIds: rows.flatMap((row) => row.resource_ids ?? []),
  })
  await insertEvents(tx, rows)
  await touchCatalogue(tx, siteId)
}

/** All resources whose hours or blocks depend on events of these schedules and resources. */
export async function lockAffected(
  tx: Transaction,
  siteId: string,
  named: { scheduleIds: readonly string[]; resourceIds: readonly string[] },
): Promise<void> {
  await lockResourcesExclusive(tx, siteId, await findAffectedResources(tx, siteId, named))
}
