import type { CalendarEvent } from '@foyer/domain'
import type { Transaction } from '../../../ground/db/database.ts'
import { findEvents } from './calendar-store.ts'
import { findSchedule } from './schedules-store.ts'
import type { StoredEvent } from './stored-event.ts'

/** What an event inherits from: the series of an exception, else the schedule. */
export type InheritanceSource = { timeZone: string; resourceIds: string[]; master: CalendarEvent | null }

export async function findInheritanceSource(tx: Transaction, siteId: string, event: StoredEvent): Promise<InheritanceSource> {
  const [master] = event.recurringEventId ? await findEvents(tx, siteId, [event.recurringEventId]) : []
  if (master) return { timeZone: master.timeZone, resourceIds: master.resources.map(({ id }) => id), master }
  const schedule = await findSchedule(tx, siteId, event.scheduleId)
  return { timeZone: schedule?.timeZone ?? event.timeZone, resourceIds: [], master: null }
}
