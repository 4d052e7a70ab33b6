import type { ChangeScope, SessionsChange } from '@foyer/contract'
import {
  concernsParticipants,
  differencesOf,
  epochMinutesOf,
  formatLocal,
  intervalOfLocal,
  invalid,
  localDayOf,
  localMinuteOf,
  minutesPerDay,
  pastOfSeries,
  Refusal,
  type SessionDifference,
  splitSeries,
  startOfWeek,
  weekdayIndex,
  weekdays,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Cleared, Context } from '../../ground/handler.ts'
import { findEvents } from '../calendar/calendar-store.ts'
import { lockChangeableEvent } from '../calendar/change-rules.ts'
import type { FoundEvent, StoredEvent } from '../calendar/stored-event.ts'
import { eventViewOf, wireFoundOf } from '../calendar/wire-event.ts'
import { cancelCalendarEvent } from '../calendar-events/cancel-event.ts'
import { type EventPatch, localOf, readEventPatch } from '../calendar-events/event-changes.ts'
import { splitCalendarEvent } from '../calendar-events/split-recurring-event.ts'
import { changeCalendarEvent } from '../calendar-events/update-event.ts'
import { findSeriesEvents } from '../session-conflicts/session-conflicts-store.ts'
import { noProblems, type Problems } from '../session-conflicts/session-problems.ts'
import { comingOf, familyOf } from '../session-notices/session-notices.ts'
import { loadSite } from '../site/site.ts'
import { type CarriedOut, changeDays } from './change-days.ts'

export type WantedChange = { change: SessionsChange; revision: string | null; cleared: Cleared }

export async function carryOutChange(tx: Transaction, context: Context, wanted: WantedChange): Promise<CarriedOut> {
  const { change, cleared } = wanted
  const patch = patchOf(change, cleared)
  if (change.sessions) return await changeDays(tx, context, { ...change, sessions: change.sessions, patch })
  return await changeNamed(tx, context, { ...wanted, patch })
}

const prefix = 'change.changes.'

function patchOf({ changes = {} }: SessionsChange, cleared: Cleared): EventPatch {
  const emptied = [...cleared].filter((path) => path.startsWith(prefix)).map((path) => `event.${path.slice(prefix.length)}`)
  return readEventPatch({ event: { ...changes, revision: '0' } }, new Set(emptied))
}

type Named = WantedChange & { patch: EventPatch }

async function changeNamed(tx: Transaction, context: Context, { change, revision, patch }: Named): Promise<CarriedOut> {
  const { siteId, now } = context
  const eventId = change.eventId ?? ''
  const found = await lockChangeableEvent(tx, context, eventId)
  if (revision !== null && found.event.revision !== revision) throw await stale(tx, context, found)
  const scope = change.scope ?? (found.event.recurrenceType === 'MASTER' && !found.occurrence ? 'ALL' : 'THIS')
  const rootId = found.event.recurringEventId ?? found.event.id
  const before = comingOf(await findSeriesEvents(tx, siteId, [rootId]), now)
  const target = await changeScope(tx, context, { found, eventId, scope })
  const problems = change.isCanceled
    ? await cancelCalendarEvent(tx, context, target.eventId).then(() => noProblems)
    : await changed(tx, context, { target, patch: await patchFor(tx, context, { found, target, patch }) })
  const after = comingOf(await findSeriesEvents(tx, siteId, [rootId, ...target.newRootIds]), now)
  const differences = differencesOf(before, after, familyOf(new Map(target.newRootIds.map((id) => [id, rootId]))))
  const isMeant = ({ before: { id, start } }: SessionDifference) =>
    scope === 'THIS' ? id === target.occurrenceId : scope === 'ALL' || start >= target.from
  // The end of a series may leave its course or class without a session, so those schedules are checked, too.
  return {
    touched: differences.filter((difference) => isMeant(difference) || concernsParticipants(difference)),
    problems,
  }
}

async function stale(tx: Transaction, { siteId, caller }: Context, found: FoundEvent): Promise<Refusal> {
  const { timeZone } = await loadSite(tx, siteId)
  const view = eventViewOf({ caller, timeZone: undefined, siteTimeZone: timeZone })
  return new Refusal('INVALID_REVISION', { current: wireFoundOf(found, view) })
}

type Targeted = { target: ScopedEvent; patch: EventPatch }

async function changed(tx: Transaction, context: Context, { target, patch }: Targeted): Promise<Problems> {
  const { timeZone } = await loadSite(tx, context.siteId)
  const view = eventViewOf({ caller: context.caller, timeZone: undefined, siteTimeZone: timeZone })
  return (await changeCalendarEvent(tx, context, { eventId: target.eventId, patch, revision: null, view })).problems
}

/** The times of a change are those of the session that was named; a series moves to their weekday and time of day. */
async function patchFor(
  tx: Transaction,
  { siteId, now }: Context,
  { found, target, patch }: Targeted & { found: FoundEvent },
): Promise<EventPatch> {
  const namesSeries = found.event.recurrenceType === 'MASTER' && found.occurrence === null
  if (target.eventId === target.occurrenceId || namesSeries || !(patch.start || patch.end)) return patch
  const [master] = await findEvents(tx, siteId, [target.eventId])
  if (!master) throw new Error('The series of an occurrence is there')
  const own = found.occurrence ? { start: found.occurrence.localStart, end: found.occurrence.localEnd } : keptTimesOf(found.event)
  const start = localOf(patch.start) ?? own.start
  const end = localOf(patch.end) ?? own.end
  const day = weekdayIndex(localDayOf(start))
  const next = pastOfSeries(master, epochMinutesOf(Temporal.Instant.from(now))).nextStart
  const first = target.newRootIds.length > 0 ? start : startOfWeek(next) + day * minutesPerDay + (start - localDayOf(start) * minutesPerDay)
  return {
    ...patch,
    start: { localDate: formatLocal(first) },
    end: { localDate: formatLocal(first + end - start) },
    recurrenceRule: { ...patch.recurrenceRule, days: [weekdays[day] ?? 'MONDAY'] },
  }
}

const keptTimesOf = ({ start, end }: StoredEvent) => ({ start: localMinuteOf(start.localDate), end: localMinuteOf(end.localDate) })

type ScopedEvent = {
  eventId: string
  occurrenceId: string
  from: number
  newRootIds: string[]
}

/** From an occurrence on, a series is split before it is changed, unless the occurrence is its next one. */
async function changeScope(
  tx: Transaction,
  context: Context,
  { found, eventId, scope }: { found: FoundEvent; eventId: string; scope: ChangeScope },
): Promise<ScopedEvent> {
  const { event, occurrence } = found
  const masterId = event.recurrenceType === 'MASTER' ? event.id : event.recurringEventId
  const from = occurrence?.start ?? startOf(event)
  const chosen = { eventId, occurrenceId: eventId, from, newRootIds: [] }
  if (masterId === null || masterId === undefined) return chosen
  const namesSeries = event.recurrenceType === 'MASTER' && !occurrence
  if (namesSeries && scope !== 'ALL') throw invalid('change.scope', `is ${scope}, which needs the id of an occurrence`, 'NEEDS_OCCURRENCE')
  if (scope === 'THIS') return chosen
  const [master] = await findEvents(tx, context.siteId, [masterId])
  if (!master || scope === 'ALL') return { ...chosen, eventId: masterId }
  const splitLocal = occurrence?.localStart ?? localMinuteOf(event.originalLocalStart ?? event.start.localDate)
  if (!splitSeries(master, splitLocal, epochMinutesOf(Temporal.Instant.from(context.now)))) return { ...chosen, eventId: masterId }
  const { after } = await splitCalendarEvent(tx, context, { eventId: masterId, splitLocalDate: formatLocal(splitLocal) })
  return { ...chosen, eventId: after.id, newRootIds: [after.id] }
}

const startOf = ({ timeZone, start, end }: FoundEvent['event']): number =>
  intervalOfLocal(timeZone, localMinuteOf(start.localDate), localMinuteOf(end.localDate)).start
