import type { NewCalendarEvent, Schedule } from '@foyer/contract'
import { InvalidInput, parseLocal, Refusal, type Violation } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockBusinessZone, lockResourcesExclusive } from '../calendar/calendar-locks-store.ts'
import { findAffectedResources, findEvents, findResources, type KnownResource } from '../calendar/calendar-store.ts'
import { isSession, refusalToWrite, refuseOtherType, sessionViolations } from '../calendar/change-rules.ts'
import { insertEvents } from '../calendar/events-store.ts'
import { type NewsContext, recordCreatedEvents } from '../calendar/record-events.ts'
import { findSchedules, findServicesOf, type ServiceOfSchedule } from '../calendar/schedules-store.ts'
import type { StoredEvent } from '../calendar/stored-event.ts'
import { recordingTimeFrames } from '../calendar/time-frames.ts'
import { eventViewOf, wireEventOf } from '../calendar/wire-event.ts'
import { findConflictsOfEach, locationOfSession, refusalAtLocation, refusalFor } from '../session-conflicts/session-problems.ts'
import { updateBookingsOfAdded } from '../session-notices/session-notices.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { draftEvent, type EventDraft } from './draft-event.ts'
import { lengthViolations, readTimes, timeViolations } from './event-times.ts'

export type WrittenEvent = { done: StoredEvent } | { error: Refusal }

/**
 * Under locks that keep bookings from taking time of the affected resources meanwhile. A session whose staff or rooms are taken is refused
 * alone, where the caller asks for that.
 */
export async function writeEvents(
  tx: Transaction,
  context: NewsContext,
  { planned, ignoreConflicts = true }: { planned: readonly PlannedEvent[]; ignoreConflicts?: boolean | undefined },
): Promise<WrittenEvent[]> {
  const drafts = planned.flatMap((plan) => ('row' in plan ? [plan] : []))
  if (drafts.length > 0) await lockFor(tx, context.siteId, drafts)
  const refusals = ignoreConflicts ? new Map<string, Refusal>() : await refusalsOf(tx, context, drafts)
  const free = drafts.filter(({ row }) => !refusals.has(row.id))
  const written = free.length > 0 ? await insert(tx, context, free) : new Map<string, StoredEvent>()
  return planned.map((plan) => {
    if ('refusal' in plan) return { error: plan.refusal }
    const done = written.get(plan.row.id)
    const error = refusals.get(plan.row.id)
    if (done) return { done }
    if (error) return { error }
    throw new Error('An event that was just written is there')
  })
}

const lockFor = (tx: Transaction, siteId: string, drafts: readonly EventDraft[]): Promise<void> =>
  lockAffected(tx, siteId, {
    scheduleIds: drafts.map(({ row }) => row.schedule_id),
    resourceIds: drafts.flatMap(({ row }) => row.resource_ids ?? []),
  })

/** By id. Of two sessions of one call that meet, the later in the request is refused. */
async function refusalsOf(tx: Transaction, context: NewsContext, drafts: readonly EventDraft[]): Promise<Map<string, Refusal>> {
  const sessions = drafts.flatMap(({ event }) => (isSession(event.type) ? [event] : []))
  const found = await findConflictsOfEach(
    tx,
    context,
    sessions.map((event) => ({ before: [], after: [event] })),
  )
  return new Map(
    sessions.flatMap(({ id }, index) => {
      const refusal = refusalFor({ conflicts: found[index] ?? [], overfull: null })
      return refusal ? [[id, refusal] as const] : []
    }),
  )
}

async function insert(tx: Transaction, context: NewsContext, drafts: readonly EventDraft[]): Promise<Map<string, StoredEvent>> {
  const { siteId } = context
  const scheduleIds = drafts.flatMap(({ event }) => (isSession(event.type) ? [event.scheduleId] : []))
  const events = await recordingTimeFrames(tx, context, scheduleIds, async () => {
    const inserted = new Set(
      await insertEvents(
        tx,
        drafts.map(({ row }) => row),
      ),
    )
    await touchCatalogue(tx, siteId)
    const found = await findEvents(
      tx,
      siteId,
      drafts.map(({ row }) => row.id),
    )
    await recordCreatedEvents(
      tx,
      context,
      found.filter(({ id }) => inserted.has(id)),
    )
    return found
  })
  return new Map(events.map((event) => [event.id, event]))
}

export async function lockAffected(
  tx: Transaction,
  siteId: string,
  named: { scheduleIds: readonly string[]; resourceIds: readonly string[] },
): Promise<void> {
  await lockResourcesExclusive(tx, siteId, await findAffectedResources(tx, siteId, named))
}

type WantedEvent = { event: NewCalendarEvent; path: string; key?: string | undefined }

type PlannedEvent = EventDraft | { refusal: Refusal }

/** Looks up what the events name, once for all events. Invalid input fails the whole call. */
export async function planEvents(
  tx: Transaction,
  { siteId, now, caller, wanted }: { siteId: string; now: string; caller: Caller; wanted: readonly WantedEvent[] },
): Promise<PlannedEvent[]> {
  const schedules = await findSchedules(tx, siteId, distinct(wanted.map(({ event }) => event.scheduleId.toLowerCase())))
  const named = distinct(wanted.flatMap(({ event }) => resourceIdsOf(event)))
  const resources = named.length > 0 ? await findResources(tx, siteId, named) : new Map<string, KnownResource>()
  const services = wanted.some(({ event }) => isSession(event.type))
    ? await findServicesOf(tx, siteId, [...schedules.keys()])
    : new Map<string, ServiceOfSchedule>()
  return wanted.map(({ event, path, key }) => {
    const schedule = schedules.get(event.scheduleId.toLowerCase())
    const refusal = refusalOf(event, { caller, schedule, resources })
    if (refusal || !schedule) return { refusal: refusal ?? new Refusal('SCHEDULE_NOT_FOUND') }
    const service = services.get(schedule.id)
    refuseOtherType(event, service?.type, path)
    const location = locationOfSession({ siteId, own: event.location ?? schedule.defaultLocation, ofService: service?.location })
    const elsewhere = isSession(event.type) ? refusalAtLocation(resourceIdsOf(event), resources, location) : null
    return elsewhere ? { refusal: elsewhere } : draftEvent(event, { siteId, now, schedule, path, key })
  })
}

type Known = { caller: Caller; schedule: Schedule | undefined; resources: ReadonlyMap<string, KnownResource> }

function refusalOf(event: NewCalendarEvent, { caller, schedule, resources }: Known): Refusal | null {
  if (!schedule) return new Refusal('SCHEDULE_NOT_FOUND', { scheduleId: event.scheduleId })
  const named = resourceIdsOf(event)
  const written = { ...event, resourceIds: named, externalScheduleId: schedule.externalId, staffIds: staffAmong(named, resources) }
  const isNotHis = refusalToWrite(caller, written)
  if (isNotHis) return isNotHis
  if (schedule.status === 'CANCELLED') return new Refusal('SCHEDULE_CANCELLED', { scheduleId: schedule.id })
  return refusalOfResources(named, resources)
}

export function refusalOfResources(resourceIds: readonly string[], known: ReadonlyMap<string, KnownResource>): Refusal | null {
  const unknown = resourceIds.filter((id) => !known.has(id))
  return unknown.length > 0 ? new Refusal('RESOURCE_NOT_FOUND', { resourceIds: unknown }) : null
}

export const staffAmong = (ids: readonly string[], known: ReadonlyMap<string, KnownResource>): string[] =>
  ids.filter((id) => known.get(id)?.isStaff)

export const resourceIdsOf = ({ resources = [] }: Pick<NewCalendarEvent, 'resources'>): string[] =>
  resources.map(({ id }) => id.toLowerCase())

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

export const createEvent: Handler<'calendar', 'createEvent'> = async ({ body }, context) => {
  const { siteId, caller } = context
  const violations = newEventViolations(body.event, 'event')
  if (violations.length > 0) throw new InvalidInput(violations)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
    const { event, idempotencyKey: key, ignoreConflicts } = body
    const added = await addEvent(tx, context, { event, path: 'event', key, ignoreConflicts })
    await updateBookingsOfAdded(tx, context, [added])
    return { event: wireEventOf(added, view) }
  })
}

type Wanted = { event: NewCalendarEvent; path: string; key?: string | undefined; ignoreConflicts?: boolean | undefined }

async function addEvent(tx: Transaction, context: Context, { ignoreConflicts, ...wanted }: Wanted): Promise<StoredEvent> {
  const planned = await planEvents(tx, { ...context, wanted: [wanted] })
  const [written] = await writeEvents(tx, context, { planned, ignoreConflicts })
  if (written && 'done' in written) return written.done
  throw written?.error ?? new Error('Every planned event is answered')
}

export function newEventViolations(event: NewCalendarEvent, path: string): Violation[] {
  const times = timeViolations(event, path)
  return [...(times.length > 0 ? times : orderViolations(event, path)), ...kindViolations(event, path)]
}

function orderViolations(event: NewCalendarEvent, path: string): Violation[] {
  const times = readTimes(event)
  const until = event.recurrenceRule?.until ? parseLocal(event.recurrenceRule.until.localDate) : null
  if (until === null || until >= times.start) return lengthViolations(times, path)
  return [{ field: `${path}.recurrenceRule.until.localDate`, description: 'must not be before the start', rule: 'UNTIL_AFTER_START' }]
}

function kindViolations({ type, recurrenceType, resources, totalCapacity }: NewCalendarEvent, path: string): Violation[] {
  const violations: Violation[] = []
  if (recurrenceType === 'INSTANCE' || recurrenceType === 'EXCEPTION') {
    violations.push({
      field: `${path}.recurrenceType`,
      description: `cannot be ${recurrenceType}: occurrences updateBookings from their series`,
      rule: 'NOT_CREATABLE',
    })
  }
  if (isSession(type)) violations.push(...sessionViolations({ type, resources, totalCapacity }, path))
  return violations
}
