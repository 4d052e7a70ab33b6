import { formatLocal, instanceId, type Occurrence } from '@foyer/domain'
import { rangeText } from '../stored/event-span.ts'
import type { NewEventRow } from '../stored/events-store.ts'
import type { StoredEvent } from '../stored/stored-event.ts'
import { inheritedByInstances } from './wire-event.ts'

type Made = { siteId: string; now: string; master: StoredEvent; occurrence: Occurrence }

/** A new exception: at first it inherits everything from its master. */
export function exceptionRow({ siteId, now, master, occurrence }: Made): NewEventRow {
  return {
    site_id: siteId,
    id: instanceId(master.formerOf ?? master.id, occurrence.localStart),
    schedule_id: master.scheduleId,
    type: master.type,
    local_start: formatLocal(occurrence.localStart),
    local_end: formatLocal(occurrence.localEnd),
    time_zone: master.timeZone,
    span: rangeText(occurrence.start, occurrence.end),
    all_day: master.allDay,
    recurrence_type: 'EXCEPTION',
    recurring_event_id: master.id,
    original_local_start: formatLocal(occurrence.localStart),
    // These are not inherited from the master later.
    transparency: master.transparency,
    notes: master.notes,
    extended_fields: master.extendedFields ? JSON.stringify(master.extendedFields) : null,
    inherited_fields: inheritedByInstances,
    app_id: master.appId,
    revision: String(BigInt(master.revision) + 1n),
    created_at: now,
    updated_at: now,
  }
}
