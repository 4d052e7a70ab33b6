import type { Transaction } from '../../../ground/db/database.ts'
import { lockAffected } from '../changes/write-events.ts'
import { lockBusinessZone } from '../stored/business-zone.ts'
import { eventSpan } from '../stored/event-span.ts'
import { changeZoneOfSchedules } from '../stored/schedules-store.ts'
import { findEventsOnScheduleZone, saveZones } from './zone-store.ts'

export type ZoneMove = { siteId: string; businessScheduleId: string; timeZone: string; now: string }

/** Gives the new zone to schedules on business time and to the events that inherit it; past events stay. */
export async function moveToZone(tx: Transaction, { siteId, businessScheduleId, timeZone, now }: ZoneMove): Promise<void> {
  await lockBusinessZone(tx, siteId, 'EXCLUSIVE')
  // The hours of all staff move.
  await lockAffected(tx, siteId, { scheduleIds: [businessScheduleId], resourceIds: [] })
  await changeZoneOfSchedules(tx, siteId, timeZone, now)
  const following = await findEventsOnScheduleZone(tx, siteId, timeZone, now)
  const moved = following.map((event) => ({ id: event.id, span: eventSpan({ ...event, timeZone }) }))
  await saveZones(tx, { siteId, timeZone, now, moved })
}
