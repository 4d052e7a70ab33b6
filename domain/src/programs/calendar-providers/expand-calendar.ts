import { readComponents } from './calendar-text.ts'
import { type EpochSeconds, zoneFinder, zoneNamed } from './calendar-zones.ts'
import { type Budget, CalendarTooLarge, occurrencesOf, spend } from './occurrences.ts'
import { readWrittenEvent, type WrittenOnce } from './written-event.ts'

/**
 * ISO instants. `timeZone` is that of floating times and whole days. `mark` tells our own events, `ownAddress` which invitations the person
 * has declined.
 */
export type Window = { from: string; to: string; timeZone: string; mark: string; ownAddress?: string | undefined }

export type CalendarInstance = {
  id: string
  startsAt: string
  endsAt: string
  isAllDay: boolean
  title: string | null
  isBusy: boolean
  isOurs: boolean
}

const mostInstances = 10_000
const mostSteps = 10_000_000
const mostStepsOfEvent = 100_000
export const longestCalendar = 5 * 1024 * 1024

/**
 * All instances of a calendar's events that overlap the window, by their start. A generator, so that its caller can do other work between
 * the pauses. Throws `NoCalendar`, or `CalendarTooLarge` where instances or their rules are beyond all bounds.
 */
export function* expandCalendar(text: string, window: Window): Generator<void, CalendarInstance[]> {
  if (text.length > longestCalendar) throw new CalendarTooLarge('The calendar is larger than 5 MB')
  const calendar = yield* readComponents(text)
  const budget = { steps: mostSteps }
  const from = secondsOf(window.from)
  const to = secondsOf(window.to)
  const fallback = zoneNamed(window.timeZone)
  const definitions = calendar.parts.filter(({ name }) => name === 'VTIMEZONE')
  const zoneOf = zoneFinder({ definitions, fallback, to, budget })
  const written: WrittenOnce[] = []
  for (const [index, part] of calendar.parts.entries()) {
    if (index % 100 === 0) yield
    const event = part.name === 'VEVENT' ? readWrittenEvent(part, { zoneOf, fallback, ownAddress: window.ownAddress?.toLowerCase() }) : null
    if (event) written.push(event)
  }
  const instances: CalendarInstance[] = []
  for (const group of groupedByUid(written)) {
    const own = { steps: Math.min(mostStepsOfEvent, budget.steps) }
    const before = own.steps
    for (const instance of instancesOf(group, { from, to, budget: own, mark: window.mark })) {
      instances.push(instance)
      if (instances.length > mostInstances) throw new CalendarTooLarge(`The calendar has more than ${mostInstances} events in the window`)
      if (instances.length % 500 === 0) yield
    }
    budget.steps -= before - own.steps
    yield
  }
  return instances.sort((a, b) => (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt)))
}

const secondsOf = (instant: string): EpochSeconds => Temporal.Instant.from(instant).epochMilliseconds / 1000

/** An event with the changes of single instances, which have its UID and a RECURRENCE-ID. */
type Group = { masters: WrittenOnce[]; changes: WrittenOnce[] }

function groupedByUid(written: readonly WrittenOnce[]): Iterable<Group> {
  const groups = new Map<string, Group>()
  for (const event of written) {
    const group = groups.get(event.uid) ?? { masters: [], changes: [] }
    groups.set(event.uid, group)
    if (event.recurrenceId !== null) group.changes.push(event)
    // Some writers give all their events one UID: those at other times are other events.
    else if (!group.masters.some(({ start }) => start === event.start)) group.masters.push(event)
  }
  return groups.values()
}

type Bounds = { from: EpochSeconds; to: EpochSeconds; budget: Budget; mark: string }

function* instancesOf({ masters, changes }: Group, bounds: Bounds): Generator<CalendarInstance> {
  const byOriginal = new Map(changes.map((change) => [change.recurrenceId, change]))
  const later = changes.filter(({ changesLater }) => changesLater).sort((a, b) => Number(a.recurrenceId) - Number(b.recurrenceId))
  for (const [index, master] of masters.entries()) {
    for (const local of localStarts(master, later, bounds)) {
      const original = master.zone.instantOf(local)
      if (byOriginal.has(original) || master.excluded.has(original)) continue
      const shaping = later.findLast(({ recurrenceId }) => Number(recurrenceId) <= original)
      const shaped = shaping ? shiftedBy(shaping, original) : { event: master, start: local }
      yield* asInstance(shaped.event, shaped.start, { ...bounds, id: idOf(master, original, index) })
    }
  }
  for (const change of byOriginal.values())
    yield* asInstance(change, change.start, { ...bounds, id: idOf({ uid: change.uid, isRepeated: true }, Number(change.recurrenceId), 0) })
}

function idOf({ uid, isRepeated }: Pick<WrittenOnce, 'uid' | 'isRepeated'>, original: EpochSeconds, index: number): string {
  const suffix = isRepeated || index > 0 ? `/${isoOf(original).replace(/[-:]|\.000/g, '')}` : ''
  return `${uid}${suffix}`
}

/** The starts on the event's own clock that may reach into the window. */
function localStarts(master: WrittenOnce, later: readonly WrittenOnce[], { from, to, budget }: Bounds): Iterable<number> {
  if (!master.isRepeated) return [master.start]
  const margin = Math.max(...[master, ...later].map((event) => event.longest + Math.abs(event.shift))) + 2 * 86_400
  const localFrom = master.zone.localOf(from) - margin
  const localTo = master.zone.localOf(to) + margin
  const starts = new Set(master.added.filter((start) => start >= localFrom && start <= localTo))
  spend(budget, master.added.length)
  if (master.rules.length === 0 && master.start >= localFrom && master.start <= localTo) starts.add(master.start)
  for (const rule of master.rules) {
    const isOver = untilTest(rule.until, master)
    for (const start of occurrencesOf({ rule, start: master.start, from: localFrom, to: localTo, budget })) {
      if (start !== master.start && isOver(start)) break
      starts.add(start)
    }
  }
  return starts
}

/** UNTIL is inclusive. A date includes its whole day; an instant bounds instants, except those of whole days. */
function untilTest(until: WrittenOnce['rules'][number]['until'], { zone, isAllDay }: WrittenOnce): (start: number) => boolean {
  if (!until) return () => false
  if (until.kind === 'DATE' || isAllDay) return (start) => Math.floor(start / 86_400) > Math.floor(until.local / 86_400)
  if (until.kind === 'UTC') return (start) => zone.instantOf(start) > until.local
  return (start) => start > until.local
}

/** What RANGE=THISANDFUTURE says: this instance and all later ones move as this one did. */
function shiftedBy(change: WrittenOnce, original: EpochSeconds): { event: WrittenOnce; start: number } {
  return { event: change, start: change.zone.localOf(original) + change.shift }
}

function* asInstance(event: WrittenOnce, start: number, { from, to, id, mark }: Bounds & { id: string }): Generator<CalendarInstance> {
  const startsAt = event.zone.instantOf(start)
  const endsAt = event.endOf(start, startsAt)
  if (event.isCancelled || endsAt <= startsAt || endsAt <= from || startsAt >= to) return
  const { isAllDay, title, isBusy } = event
  yield { id, startsAt: isoOf(startsAt), endsAt: isoOf(endsAt), isAllDay, title, isBusy, isOurs: event.mark === mark }
}

const isoOf = (seconds: EpochSeconds): string =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString({ smallestUnit: 'millisecond' })
