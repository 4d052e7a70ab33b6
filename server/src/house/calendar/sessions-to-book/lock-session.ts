import type { Transaction } from '../../../ground/db/database.ts'
import { exceptionRow } from '../events/exception-row.ts'
import { findEventFamilies, lockRow, shareSeries } from '../stored/calendar-store.ts'
import { insertEvents } from '../stored/events-store.ts'
import { findInFamily } from '../stored/find-in-family.ts'
import type { StoredEvent } from '../stored/stored-event.ts'

/**
 * Locks an event whose participants change. An occurrence of a series gets a row of its own, so that its participants stay with it when
 * the series moves; the series is locked shared, because it may not move meanwhile.
 */
export async function lockSession(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  eventId: string,
): Promise<StoredEvent | null> {
  await shareSeries(tx, siteId, eventId)
  const found = findInFamily(eventId, await findEventFamilies(tx, siteId, [eventId]))
  if (!found) return null
  if (found.occurrence) {
    const row = exceptionRow({ siteId, now, master: found.event, occurrence: found.occurrence })
    await insertEvents(tx, [{ ...row, is_untouched: true }])
  }
  await lockRow(tx, siteId, eventId)
  return findInFamily(eventId, await findEventFamilies(tx, siteId, [eventId]))?.event ?? null
}
