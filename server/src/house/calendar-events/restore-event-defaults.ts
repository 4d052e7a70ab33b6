import type { InheritedField } from '@foyer/contract'
import { type CalendarEvent, formatLocal, InvalidInput, intervalOfLocal, localMinuteOf, Refusal, seriesOf } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockBusinessZone } from '../calendar/calendar-locks-store.ts'
import { findEvents } from '../calendar/calendar-store.ts'
import { lockChangeableEvent } from '../calendar/change-rules.ts'
import { changeEvent, type EventRowChanges, regainInheritance } from '../calendar/events-store.ts'
import { findSchedule } from '../calendar/schedules-store.ts'
import { type FoundEvent, rangeText, type StoredEvent } from '../calendar/stored-event.ts'
import { eventViewOf, inheritedByInstances, wireEventOf } from '../calendar/wire-event.ts'
import { refuseProblems } from '../session-conflicts/session-problems.ts'
import { updateBookingsAndNotify } from '../session-notices/session-notices.ts'
import { loadSite } from '../site/site.ts'
import { touched } from './change-occurrence.ts'
import { changeSeries } from './change-series.ts'
import { keptTimes } from './event-changes.ts'
import { changeAndPublish } from './update-event.ts'

const inheritedFromSchedule: readonly InheritedField[] = ['TITLE', 'TIME_ZONE', 'LOCATION', 'CAPACITY', 'CONFERENCING_DETAILS']

export const restoreEventDefaults: Handler<'calendar', 'restoreEventDefaults'> = async ({ params, body }, context) => {
  const { siteId, caller } = context
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
    const found = await lockChangeableEvent(tx, context, params.eventId)
    if (found.event.scheduleStatus === 'CANCELLED') throw new Refusal('SCHEDULE_CANCELLED')
    refuseUninheritable(found, body.fields)
    // An occurrence that was never changed has nothing to restore: it gets a row of its own, and stays as it is.
    const source = await findInheritanceSource(tx, siteId, found.event)
    const published = { found, named: source.resourceIds, affectsCapacity: body.fields.includes('CAPACITY') }
    const changed = await changeAndPublish(tx, context, published, () => restore(tx, context, { found, source, fields: body.fields }))
    refuseProblems(changed.problems, body.ignoreConflicts)
    await updateBookingsAndNotify(tx, context, { changed: [changed], notification: body.participantNotification })
    return { event: wireEventOf(changed.event, view) }
  })
}

function refuseUninheritable({ event, occurrence }: FoundEvent, fields: readonly InheritedField[]): void {
  if (occurrence) throw notChanged()
  const allowed = event.recurrenceType === 'EXCEPTION' ? inheritedByInstances : inheritedFromSchedule
  const violations = fields.flatMap((field, index) =>
    allowed.includes(field)
      ? []
      : [
          {
            field: `fields[${index}]`,
            description: `is ${field}, which only occurrences of a series inherit; allowed are ${allowed.join(', ')}`,
            rule: 'NOT_INHERITED',
            data: { allowed },
          },
        ],
  )
  if (violations.length > 0) throw new InvalidInput(violations)
}

const notChanged = () =>
  new InvalidInput([{ field: 'eventId', description: 'names an occurrence that was never changed', rule: 'NOTHING_TO_RESTORE' }])

type Restoring = { found: FoundEvent; source: InheritanceSource; fields: readonly InheritedField[] }

async function restore(tx: Transaction, { siteId, now }: Context, { found, source, fields }: Restoring): Promise<string> {
  const { event } = found
  if (event.recurrenceType === 'MASTER') {
    // The past of the series stays as it was: the change that keeps it goes first.
    if (fields.includes('TIME_ZONE') && source.timeZone !== event.timeZone) {
      await changeSeries(tx, { siteId, now, master: event, patch: { timeZone: source.timeZone } })
    } else await changeSeries(tx, { siteId, now, master: event, patch: {}, keepsPast: true })
    await regainInheritance(tx, siteId, event.id, fields)
    return event.id
  }
  await changeEvent(tx, siteId, event.id, { ...timesAfter(event, source, fields), ...touched(event), updated_at: now })
  await regainInheritance(tx, siteId, event.id, fields)
  return event.id
}

function timesAfter(event: StoredEvent, source: InheritanceSource, fields: readonly InheritedField[]): EventRowChanges {
  const timeZone = fields.includes('TIME_ZONE') ? source.timeZone : event.timeZone
  const times = fields.includes('TIME') && source.master ? originalTimes(event, source.master) : keptTimes(event)
  const real = intervalOfLocal(timeZone, times.start, times.end)
  return {
    local_start: formatLocal(times.start),
    local_end: formatLocal(times.end),
    time_zone: timeZone,
    span: rangeText(real.start, real.end),
  }
}

function originalTimes({ originalLocalStart }: StoredEvent, master: NonNullable<InheritanceSource['master']>) {
  const start = localMinuteOf(originalLocalStart ?? '')
  return { start, end: start + seriesOf(master).durationMinutes }
}

type InheritanceSource = { timeZone: string; resourceIds: string[]; master: CalendarEvent | null }

async function findInheritanceSource(tx: Transaction, siteId: string, event: StoredEvent): Promise<InheritanceSource> {
  const [master] = event.recurringEventId ? await findEvents(tx, siteId, [event.recurringEventId]) : []
  if (master) return { timeZone: master.timeZone, resourceIds: master.resources.map(({ id }) => id), master }
  const schedule = await findSchedule(tx, siteId, event.scheduleId)
  return { timeZone: schedule?.timeZone ?? event.timeZone, resourceIds: [], master: null }
}
