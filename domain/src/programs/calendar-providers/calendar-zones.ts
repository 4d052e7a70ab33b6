import { isTimeZone, instantOfLocal as minutesOfLocal, offsetAt as offsetMinutesAt } from '../../ground/time/zones.ts'
import { type Component, lineNamed, linesNamed, valueNamed } from './calendar-text.ts'
import { type Budget, occurrencesOf, spend } from './occurrences.ts'
import { type LocalSeconds, parseRule, parseTime, secondsPerDay } from './recurrence-rule.ts'
import { windowsZones } from './windows-zones.ts'

export type EpochSeconds = number

/** A zone of the IANA database, or one that a calendar defines. A skipped time moves forward by the gap, a repeated one means the first. */
export type CalendarZone = { instantOf: (local: LocalSeconds) => EpochSeconds; localOf: (instant: EpochSeconds) => LocalSeconds }

export const utc: CalendarZone = { instantOf: (local) => local, localOf: (instant) => instant }

export const zoneNamed = (timeZone: string): CalendarZone => ({
  instantOf: (local) => Math.round(minutesOfLocal(timeZone, local / 60) * 60),
  localOf: (instant) => instant + offsetMinutesAt(timeZone, instant / 60) * 60,
})

type Finding = { definitions: readonly Component[]; fallback: CalendarZone; to: EpochSeconds; budget: Budget }

/**
 * Finds what `TZID` means: a name of the IANA database, also behind the path that Mozilla and Evolution write before it, a Windows name, or
 * the definition in the file. An unknown name means the zone of the window that is read, as with Google.
 */
export function zoneFinder({ definitions, fallback, to, budget }: Finding): (name: string) => CalendarZone {
  const known = new Map<string, CalendarZone>()
  const find = (name: string): CalendarZone => {
    const plain = ianaNameIn(name)
    if (plain) return zoneNamed(plain)
    const definition = definitions.find((component) => valueNamed(component, 'TZID') === name)
    const location = definition && ianaNameIn(valueNamed(definition, 'X-LIC-LOCATION'))
    if (location) return zoneNamed(location)
    return (definition && definedZone(definition, to, budget)) ?? fallback
  }
  return (name) => {
    const found = known.get(name) ?? find(name)
    known.set(name, found)
    return found
  }
}

function ianaNameIn(name: string): string | null {
  const segments = name.trim().split('/')
  const names = segments.map((_, index) => segments.slice(index).join('/')).slice(0, 8)
  return names.find((part) => isTimeZone(part)) ?? windowsZones[name.trim()] ?? null
}

type Change = { at: EpochSeconds; offset: number; former: number }

function definedZone(definition: Component, to: EpochSeconds, budget: Budget): CalendarZone | null {
  const changes = definition.parts.flatMap((part) => changesOf(part, to, budget)).sort((a, b) => a.at - b.at)
  const [first] = changes
  if (!first) return null
  const offsetAt = (instant: EpochSeconds) => offsetAmong(changes, instant) ?? first.former
  return {
    localOf: (instant) => instant + offsetAt(instant),
    instantOf: (local) => {
      const before = offsetAt(local - 14 * 3600)
      const after = offsetAt(local + 12 * 3600)
      if (before === after || offsetAt(local - before) === before) return local - before
      return offsetAt(local - after) === after ? local - after : local - before
    },
  }
}

function offsetAmong(changes: Change[], instant: EpochSeconds): number | undefined {
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((changes[middle] as Change).at <= instant) low = middle + 1
    else high = middle
  }
  return changes[low - 1]?.offset
}

/** When one offset begins: DTSTART and the rule are on the clock that went before (RFC 5545, 3.6.5). */
function changesOf(part: Component, to: EpochSeconds, budget: Budget): Change[] {
  const former = offsetIn(valueNamed(part, 'TZOFFSETFROM'))
  const offset = offsetIn(valueNamed(part, 'TZOFFSETTO'))
  const start = parseTime(valueNamed(part, 'DTSTART'))
  if (former === null || offset === null || !start) return []
  const rule = parseRule(lineNamed(part, 'RRULE')?.value ?? '')
  const until = rule?.until ? rule.until.local + (rule.until.kind === 'UTC' ? former : 0) : Number.POSITIVE_INFINITY
  const last = Math.min(until, to + 366 * secondsPerDay)
  const repeated = rule ? occurrencesOf({ rule, start: start.local, from: start.local, to: last, budget }) : [start.local]
  const added = linesNamed(part, 'RDATE').flatMap(({ value }) => value.split(',').flatMap((text) => parseTime(text)?.local ?? []))
  spend(budget, added.length)
  return [...repeated, ...added].map((local) => ({ at: local - former, offset, former }))
}

function offsetIn(text: string): number | null {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text) ?? []
  if (sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}
