import type { Transaction } from '../db/database.ts'
import { eventSpan } from './event-span.ts'
import { changeZoneOfSchedules } from './schedules-store.ts'
import { findEventsOnScheduleZone, saveZones } from './zone-store.ts'

/** Schedules on business time, and their events that still follow them, take the new zone; what is over stays. */
export async function moveToZone(
  tx: Transaction,
  { siteId, timeZone, now }: { siteId: string; timeZone: string; now: string },
): Promise<void> {
  await changeZoneOfSchedules(tx, siteId, timeZone, now)
  const following = await findEventsOnScheduleZone(tx, siteId, timeZone, now)
  const moved = following.map((event) => ({ id: event.id, span: eventSpan({ ...event, timeZone }) }))
  await saveZones(tx, { siteId, timeZone, now, moved })
}
