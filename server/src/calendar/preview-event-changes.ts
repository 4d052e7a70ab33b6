import type { ChangeScope, PlannedChange, PreviewedChanges, TouchedSession } from '@foyer/contract'
import { conflictHorizon, epochMinutesOf, InvalidInput, invalid, type Occurrence, occurrencesIn, startOfWeek } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { setSavepoint } from '../db/savepoint.ts'
import type { Context, Handler } from '../handler.ts'
import { loadSite } from '../site/site.ts'
import { lockBusinessZone } from './business-zone.ts'
import { cancelCalendarEvent } from './cancel-event.ts'
import { newEventViolations } from './check-new-event.ts'
import { readEventPatch } from './event-changes.ts'
import { eventViewOf } from './event-view.ts'
import { lockChangeableEvent } from './lock-event.ts'
import { planEvents } from './plan-events.ts'
import { changeScope, type ScopedEvent } from './scoped-event.ts'
import { findSeriesEvents } from './session-conflicts-store.ts'
import { findConflicts, noProblems, type Problems } from './session-problems.ts'
import { findTouchedParticipants, type TouchedParticipants } from './touched-participants-store.ts'
import { changeCalendarEvent } from './update-event.ts'
import { lockAffected } from './write-events.ts'

const mostListed = 50

/** Makes the change as it would be made, looks at what has become different, and undoes it. */
export const previewEventChanges: Handler<'calendar', 'previewEventChanges'> = async ({ body: { change } }, context) => {
  refuseUnclear(change)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, context.siteId, 'SHARED')
    const savepoint = await setSavepoint(tx)
    const previewed = change.newEvent ? await previewNew(tx, context, change.newEvent) : await previewChange(tx, context, change)
    await savepoint.undo()
    return previewed
  })
}

function refuseUnclear({ newEvent, eventId, changes, isCanceled }: PlannedChange): void {
  if (newEvent) {
    const violations = newEventViolations(newEvent, 'change.newEvent')
    if (violations.length > 0) throw new InvalidInput(violations)
    return
  }
  if (!eventId) throw invalid('change.eventId', 'or newEvent must be sent', 'ONE_OF', { allowed: ['eventId', 'newEvent'] })
  if ((changes === undefined) === (isCanceled === undefined)) {
    throw invalid('change.changes', 'or isCanceled must be sent, and not both', 'ONE_OF', { allowed: ['changes', 'isCanceled'] })
  }
}

async function previewNew(tx: Transaction, context: Context, newEvent: NonNullable<PlannedChange['newEvent']>): Promise<PreviewedChanges> {
  const [plan] = await planEvents(tx, { ...context, wanted: [{ event: newEvent, path: 'change.newEvent' }] })
  if (!plan || 'refusal' in plan) throw plan?.refusal ?? new Error('Every wanted event is planned')
  const { row, event } = plan
  await lockAffected(tx, context.siteId, { scheduleIds: [row.schedule_id], resourceIds: row.resource_ids ?? [] })
  const conflicts = await findConflicts(tx, context, { before: [], after: [event] })
  const sessions = comingOf([event], context.now).map((occurrence) => ({
    ...timesOf(occurrence),
    title: newEvent.title,
    changedStart: instantOf(occurrence.start),
    changedEnd: instantOf(occurrence.end),
    isCanceled: false,
    participants: 0,
  }))
  return answerOf(sessions, { total: 0, bookings: 0, list: [], byEvent: new Map() }, { conflicts, overfull: null })
}

async function previewChange(tx: Transaction, context: Context, plan: PlannedChange): Promise<PreviewedChanges> {
  const { siteId, now } = context
  const found = await lockChangeableEvent(tx, context, plan.eventId ?? '')
  const scope = plan.scope ?? (found.event.recurrenceType === 'MASTER' && !found.occurrence ? 'ALL' : 'THIS')
  const rootId = found.event.recurringEventId ?? found.event.id
  const before = comingOf(await findSeriesEvents(tx, siteId, [rootId]), now)
  const target = await changeScope(tx, context, { found, eventId: plan.eventId ?? '', scope })
  const problems = plan.isCanceled
    ? await cancelCalendarEvent(tx, context, target.eventId).then(() => noProblems)
    : await changed(tx, context, target.eventId, plan.changes ?? {})
  const after = comingOf(await findSeriesEvents(tx, siteId, [rootId, ...target.newRootIds]), now)
  const touched = before.filter((occurrence) => isTouched(occurrence, target, scope))
  const participants = await findTouchedParticipants(tx, siteId, {
    eventIds: touched.map(({ id }) => id),
    courseScheduleId: found.event.type === 'COURSE' ? found.event.scheduleId : null,
    most: mostListed,
  })
  return answerOf(sessionsOf(touched, after, found.event.title, participants), participants, problems)
}

async function changed(
  tx: Transaction,
  context: Context,
  eventId: string,
  changes: NonNullable<PlannedChange['changes']>,
): Promise<Problems> {
  const { timeZone: siteTimeZone } = await loadSite(tx, context.siteId)
  const view = eventViewOf({ caller: context.caller, timeZone: undefined, siteTimeZone })
  const patch = readEventPatch({ event: { ...changes, revision: '0' } }, new Set())
  return (await changeCalendarEvent(tx, context, { eventId, patch, revision: null, view })).problems
}

/** Coming occurrences up to the horizon. */
const comingOf = (events: Parameters<typeof occurrencesIn>[0], now: string): Occurrence[] => {
  const from = epochMinutesOf(Temporal.Instant.from(now))
  return occurrencesIn(events, from, from + conflictHorizon).filter(({ start }) => start > from)
}

const isTouched = ({ id, start }: Occurrence, { occurrenceId, from }: ScopedEvent, scope: ChangeScope): boolean =>
  scope === 'THIS' ? id === occurrenceId : scope === 'ALL' || start >= from

function sessionsOf(
  touched: readonly Occurrence[],
  after: readonly Occurrence[],
  title: string | null,
  { byEvent }: TouchedParticipants,
): TouchedSession[] {
  const byId = new Map(after.map((occurrence) => [occurrence.id, occurrence]))
  const known = new Set(touched.map(({ id }) => id))
  const byWeek = new Map(after.filter(({ id }) => !known.has(id)).map((occurrence) => [startOfWeek(occurrence.localStart), occurrence]))
  return touched.map((occurrence) => {
    const changed = byId.get(occurrence.id) ?? byWeek.get(startOfWeek(occurrence.localStart))
    return {
      ...timesOf(occurrence),
      title: title ?? undefined,
      ...(changed && { changedStart: instantOf(changed.start), changedEnd: instantOf(changed.end) }),
      isCanceled: !changed,
      participants: byEvent.get(occurrence.id) ?? 0,
    }
  })
}

const timesOf = ({ id, start, end }: Occurrence) => ({ eventId: id, start: instantOf(start), end: instantOf(end) })

function answerOf(
  sessions: readonly TouchedSession[],
  participants: TouchedParticipants,
  { conflicts, overfull }: Problems,
): PreviewedChanges {
  const { total, bookings, list } = participants
  return {
    sessions: { total: sessions.length, list: sessions.slice(0, mostListed) },
    participants: { total, bookings, list },
    conflicts: { total: conflicts.length, list: conflicts.slice(0, mostListed) },
    capacityBelowParticipants: overfull ?? undefined,
  }
}

const instantOf = (minutes: number): string =>
  Temporal.Instant.fromEpochMilliseconds(minutes * 60_000).toString({ fractionalSecondDigits: 3 })
