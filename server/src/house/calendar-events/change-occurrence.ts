import { formatLocal, instanceId, intervalOfLocal, type Occurrence } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { changeEvent, type EventRowChanges, insertEvents, type NewEventRow } from '../calendar/events-store.ts'
import { type FoundEvent, rangeText, type StoredEvent } from '../calendar/stored-event.ts'
import { inheritedByInstances } from '../calendar/wire-event.ts'
import { type EventPatch, memberChanges, timeChanges } from './event-changes.ts'

type Change = { siteId: string; now: string; found: FoundEvent; patch: EventPatch }

export async function changeOccurrence(tx: Transaction, { siteId, now, found, patch }: Change): Promise<string> {
  const { event, occurrence } = found
  if (!occurrence) {
    await changeEvent(tx, siteId, event.id, { ...changedColumns(found, patch, event.inheritedFields), ...touched(event), updated_at: now })
    return event.id
  }
  const row = exceptionRow({ siteId, now, master: event, occurrence })
  await insertEvents(tx, [{ ...row, ...changedColumns(found, patch, row.inherited_fields ?? []) }])
  return row.id
}

/** The next revision of an occurrence that only had participants is that after its series'. */
export const touched = ({ isUntouched, revision }: StoredEvent): EventRowChanges =>
  isUntouched ? { is_untouched: false, revision: String(BigInt(revision) + 1n) } : {}

export function changedColumns(found: FoundEvent, patch: EventPatch, inheritedFields: readonly string[]) {
  const members = memberChanges(found.event, patch)
  const { start, end, timeZone, allDay, detached } = timeChanges(found, patch)
  const real = intervalOfLocal(timeZone, start, end)
  const own = [...members.detached, ...detached]
  return {
    ...members.columns,
    local_start: formatLocal(start),
    local_end: formatLocal(end),
    time_zone: timeZone,
    span: rangeText(real.start, real.end),
    all_day: allDay,
    inherited_fields: inheritedFields.filter((field) => !own.includes(field)),
  } satisfies EventRowChanges
}

type Made = { siteId: string; now: string; master: StoredEvent; occurrence: Occurrence }

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
