import type { LocalMinutes } from './local-time.ts'

/** An instant: minutes since 1970-01-01T00:00Z. Slots and events are whole minutes; `now` and expiries may have a fraction. */
export type EpochMinutes = number

/** The longest half-open stretch in which a zone keeps one offset. */
export type OffsetStretch = { start: EpochMinutes; end: EpochMinutes; offsetMinutes: number }

/** A name of the IANA time zone database, or `UTC`. Bare offsets are refused: they have no summer time. */
export function isTimeZone(name: string): boolean {
  return stretchesOf(name) !== null
}

/** Minutes ahead of UTC. */
export function offsetAt(timeZone: string, instant: EpochMinutes): number {
  return offsetStretchAt(timeZone, instant).offsetMinutes
}

export function localOf(timeZone: string, instant: EpochMinutes): LocalMinutes {
  return instant + offsetAt(timeZone, instant)
}

/** The only function that decides clock changes: a skipped time moves forward by the gap, a repeated time means the first. */
export function instantOfLocal(timeZone: string, local: LocalMinutes): EpochMinutes {
  // Offsets are between −12 and +14 hours, so both sides of a change near this wall clock time are seen.
  const before = offsetAt(timeZone, local - 14 * 60)
  const after = offsetAt(timeZone, local + 12 * 60)
  if (before === after || offsetAt(timeZone, local - before) === before) return local - before
  return offsetAt(timeZone, local - after) === after ? local - after : local - before
}

/**
 * Only times inside a skipped hour move. A start that would move past its end begins when the clock jumps instead; an interval that is
 * wholly in the skipped hour moves as a whole.
 */
export function intervalOfLocal(timeZone: string, start: LocalMinutes, end: LocalMinutes): { start: EpochMinutes; end: EpochMinutes } {
  const realStart = instantOfLocal(timeZone, start)
  const realEnd = instantOfLocal(timeZone, end)
  if (realEnd > realStart) return { start: realStart, end: realEnd }
  const jump = offsetStretchAt(timeZone, realStart).start
  return realEnd > jump ? { start: jump, end: realEnd } : { start: realStart, end: realStart + (end - start) }
}

export function startOfLocalDay(timeZone: string, instant: EpochMinutes, daysLater = 0): EpochMinutes {
  const day = Math.floor(localOf(timeZone, instant) / 1440)
  return instantOfLocal(timeZone, (day + daysLater) * 1440)
}

export function offsetStretchAt(timeZone: string, instant: EpochMinutes): OffsetStretch {
  const known = stretchesOf(timeZone)
  if (!known) throw new RangeError(`Unknown time zone: ${timeZone}`)
  const found = known.find((stretch) => stretch.start <= instant && instant < stretch.end)
  if (found) return found
  if (known.length >= 64) known.length = 0
  const stretch = readStretch(timeZone, instant)
  known.unshift(stretch)
  return stretch
}

// Asking Temporal costs a microsecond; a handful of stretches per zone answers nearly every question.
const stretchesByZone = new Map<string, OffsetStretch[]>()

function stretchesOf(name: string): OffsetStretch[] | null {
  const known = stretchesByZone.get(name)
  if (known) return known
  const properName = properZoneName(name)
  if (properName === null) return null
  const stretches = stretchesByZone.get(properName) ?? []
  // Names ignore case, so only the proper spelling is cached: the map stays finite.
  stretchesByZone.set(properName, stretches)
  return stretches
}

function properZoneName(name: string): string | null {
  if (!/^[a-z]/i.test(name)) return null
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch {
    return null
  }
}

function readStretch(timeZone: string, instant: EpochMinutes): OffsetStretch {
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant) * 60_000).toZonedDateTimeISO(timeZone)
  const start = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const end = moment.getTimeZoneTransition('next')
  return {
    start: start ? minutesOf(start) : Number.NEGATIVE_INFINITY,
    end: end ? minutesOf(end) : Number.POSITIVE_INFINITY,
    // Offsets had seconds until 1972; bookings are younger.
    offsetMinutes: Math.round(moment.offsetNanoseconds / 60_000_000_000),
  }
}

const minutesOf = (moment: Temporal.ZonedDateTime): EpochMinutes => Math.floor(moment.epochMilliseconds / 60_000)
