import type { RuleBar, StartReason } from '@foyer/contract'
import {
  type AvailabilityInputs,
  type Block,
  busyKinds,
  type RuleBar as EngineBar,
  type EpochMinutes,
  type ExplainedStart,
  explainDay as explain,
  formatInstantAsLocal,
  invalid,
  isoInstantOf,
  minutesOfIsoInstant,
  parseInstantAsLocal,
  Refusal,
  type ResourceBars,
} from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { findBlockingCalendars, findOutsideTimes } from '../../house/busy-times/outside-times-store.ts'
import { freshnessOf, readableResourceOf } from '../../house/busy-times/told-of-calendars.ts'
import { loadEventTitles } from '../../house/calendar/calendar-store.ts'
import type { Catalogue } from './catalogue.ts'
import { blocksIn, loadEventsAround, type Span } from './hours.ts'
import { lengthIn, loadInputs, requireLength } from './load-inputs.ts'
import { requireTimeZone } from './read-question.ts'
import { reasonOf, type Surroundings } from './slot-availability.ts'
import { type DayPlace, readDayPlaces } from './taken-times-store.ts'

export const explainDay: Handler<'availability', 'explainDay'> = async ({ body }, { db, siteId, now, caller }) => {
  const { serviceId, resourceId, date } = body
  const asked = body.timeZone === undefined ? undefined : requireTimeZone(body.timeZone, 'timeZone')
  const length = lengthIn(body.customerChoices)
  const gathered = await loadInputs(db, {
    siteId,
    now: minutesOfIsoInstant(now),
    serviceIds: [serviceId],
    resourceIds: [resourceId],
    length,
    spanIn: (siteTimeZone) => dayIn(date, asked ?? siteTimeZone),
  })
  requireLength(length, gathered)
  const { catalogue, services } = gathered
  const inputs = requireInputs(services[0]?.inputs, resourceId)
  const timeZone = asked ?? catalogue.timeZone
  const places = await readDayPlaces(db, { siteId, resourceId, now, from: isoInstantOf(inputs.from), to: isoInstantOf(inputs.to) })
  const { starts, resource, alsoNeeded } = explain(inputs, resourceId)
  const { from, to } = inputs
  const titleOf = await loadBlockTitles(db, { siteId, catalogue, resourceId }, { from, to })
  const elsewhere = await barsElsewhere(db, { siteId, resourceId, caller }, { from, to })
  const ofRules = resource.bars.flatMap((bar) => barOf(bar, titleOf))
  const bars = [...ofRules, ...places.flatMap(placeBars), ...elsewhere, ...alsoNeeded.flatMap(neededBars)]
  return { explanation: { resourceId, date, timeZone, starts: starts.map((start) => startOf(start, { catalogue, timeZone })), bars } }
}

function dayIn(date: string, timeZone: string): Span {
  const day = Temporal.PlainDate.from(date)
  if (day.year < 1970 || day.year > 9998) throw invalid('date', 'is too far away', 'OUT_OF_RANGE')
  return { from: startOfDay(day, timeZone), to: startOfDay(day.add({ days: 1 }), timeZone) }
}

function startOfDay(day: Temporal.PlainDate, timeZone: string): number {
  const start = parseInstantAsLocal(day.toString(), timeZone)
  if (start === null) throw new Error(`Not a day: ${day}`)
  return start
}

function requireInputs(inputs: AvailabilityInputs | undefined, resourceId: string): AvailabilityInputs {
  if (!inputs) throw new Refusal('SERVICE_NOT_FOUND')
  if (!inputs.resources.some(({ id }) => id === resourceId)) throw new Refusal('RESOURCE_NOT_FOUND')
  return inputs
}

function startOf({ start, unbookable, onlyBufferIsBlocked }: ExplainedStart, { catalogue, timeZone }: Surroundings) {
  const reason = unbookable && reasonOf(unbookable, catalogue)
  return {
    start: isoInstantOf(start),
    localStart: formatInstantAsLocal(start, timeZone),
    bookable: unbookable === null,
    // Only sessions can be FULL.
    ...(reason && { reason: reason.code as StartReason }),
    ...(reason?.until && { until: reason.until }),
    ...(reason?.resource && { resource: reason.resource }),
    ...(onlyBufferIsBlocked && busyReasons.has(reason?.code) && { isOnlyPause: true }),
  }
}

const busyReasons: ReadonlySet<string | undefined> = new Set(['BOOKED', 'HELD', 'BLOCKED', 'CLOSED'])

// Bookings, holds and events elsewhere have rows of their own, with names. Every other bar that depends on the distance from now is notice.
const rules: Partial<Record<EngineBar['rule'], RuleBar['rule']>> = {
  OPEN: 'HOURS',
  CLOSURE: 'CLOSURE',
  BLOCK: 'BLOCK',
  SESSION: 'BLOCK',
  IN_THE_PAST: 'NOTICE',
  TOO_SOON: 'NOTICE',
  TOO_FAR: 'NOTICE',
}

function barOf({ rule, start, end }: EngineBar, titleOf: TitleOfBlock): RuleBar[] {
  const word = rules[rule]
  if (!word) return []
  const label = titleOf({ kind: rule, start, end })
  return [{ rule: word, start: isoInstantOf(start), end: isoInstantOf(end), ...(label && { label }) }]
}

const neededBars = ({ name, bars }: ResourceBars): RuleBar[] =>
  bars
    .filter(({ rule }) => neededRules.has(rule))
    .map(({ start, end }) => ({ rule: 'NEEDED', start: isoInstantOf(start), end: isoInstantOf(end), label: name }))

const neededRules: ReadonlySet<EngineBar['rule']> = new Set([...busyKinds, 'OUTSIDE_HOURS'])

function placeBars({ bookingId, start, end, busyUntil, isHold, title, firstName, lastName }: DayPlace): RuleBar[] {
  const customer = [firstName, lastName].filter(Boolean).join(' ')
  const label = customer ? `${title}, ${customer}` : title
  const session: RuleBar = { rule: isHold ? 'HOLD' : 'BOOKING', start: isoInstantOf(start), end: isoInstantOf(end), label, id: bookingId }
  if (busyUntil <= end) return [session]
  return [session, { ...session, rule: 'BUFFER', start: isoInstantOf(end), end: isoInstantOf(busyUntil) }]
}

type Elsewhere = { siteId: string; resourceId: string; caller: Caller }

async function barsElsewhere(db: Database, { siteId, resourceId, caller }: Elsewhere, { from, to }: Span): Promise<RuleBar[]> {
  const calendars = await findBlockingCalendars(db, siteId, resourceId)
  if (calendars.length === 0) return []
  const [times, readable] = await Promise.all([
    findOutsideTimes(db, siteId, [{ resourceId, from: isoInstantOf(from), to: isoInstantOf(to) }]),
    readableResourceOf(db, siteId, caller),
  ])
  return calendars.flatMap((calendar): RuleBar[] => {
    const bar = { rule: 'OTHER_CALENDAR' as const, calendar: freshnessOf(calendar) }
    const closed = calendar.closedSince === null ? to : Math.max(from, minutesOfIsoInstant(calendar.closedSince))
    const ofEvents = times.filter(({ calendarId }) => calendarId === calendar.id)
    return [
      ...ofEvents.map(({ start, end, title }) => ({
        ...bar,
        start: isoInstantOf(Math.max(start, from)),
        end: isoInstantOf(Math.min(end, to)),
        ...(title !== null && readable === resourceId && { label: title }),
      })),
      ...(closed < to ? [{ ...bar, start: isoInstantOf(closed), end: isoInstantOf(to) }] : []),
    ]
  })
}

type TitleOfBlock = (block: { kind: string; start: EpochMinutes; end: EpochMinutes }) => string | undefined

type Blocked = { siteId: string; catalogue: Catalogue; resourceId: string }

/** The engine reads blocks without titles, because it reads many; this loads the titles for one resource and day. */
async function loadBlockTitles(db: Database, { siteId, catalogue, resourceId }: Blocked, span: Span): Promise<TitleOfBlock> {
  const wanted = { resourceIds: [resourceId], span }
  const events = await loadEventsAround(db, { siteId, ...wanted })
  const blocks = blocksIn(catalogue, events, wanted).get(resourceId) ?? []
  const titles = await loadEventTitles(
    db,
    siteId,
    blocks.map(({ eventId }) => eventId),
  )
  const isSame = (one: Block, { kind, start, end }: Parameters<TitleOfBlock>[0]): boolean =>
    one.kind === kind && Math.max(one.start, span.from) === start && Math.min(one.end, span.to) === end
  return (wanted) => titles.get(blocks.find((block) => isSame(block, wanted))?.eventId ?? '')
}
