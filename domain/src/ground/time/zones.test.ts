import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseInstant } from './instants.ts'
import { parseLocal } from './local-time.ts'
import { instantOfLocal, intervalOfLocal, isTimeZone, localOf, offsetAt, startOfLocalDay } from './zones.ts'

const zones = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Apia',
  'America/St_Johns',
)
// From 1975 to 2060.
const minutes = fc.integer({ min: 2_629_440, max: 47_334_240 })

test('the offset of a zone is what Temporal says, at any moment', () => {
  fc.assert(
    fc.property(zones, minutes, (timeZone, instant) => {
      const moment = Temporal.Instant.fromEpochMilliseconds(instant * 60_000).toZonedDateTimeISO(timeZone)
      expect(offsetAt(timeZone, instant)).toBe(moment.offsetNanoseconds / 60_000_000_000)
    }),
    { numRuns: 2000 },
  )
})

test('a local time means the instant that Temporal calls compatible: forward out of a gap, first of two', () => {
  fc.assert(
    fc.property(zones, minutes, (timeZone, local) => {
      const written = Temporal.Instant.fromEpochMilliseconds(local * 60_000)
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime()
      const moment = written.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
      expect(instantOfLocal(timeZone, local)).toBe(moment.epochMilliseconds / 60_000)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T03:30+02:00'],
  ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T02:30+02:00'],
  ['Australia/Lord_Howe', '2027-10-03T02:10', '2027-10-03T02:40+11:00'],
  ['America/Santiago', '2027-09-05T00:05', '2027-09-05T01:05-03:00'],
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-31T12:00+14:00'],
])('in %s the clock time %s is the instant %s', (timeZone, local, expected) => {
  expect(instantOfLocal(timeZone, parseLocal(local) ?? Number.NaN)).toBe(parseInstant(expected, 'UTC'))
})

test('a local time that exists is restored by the zone’s clock', () => {
  fc.assert(
    fc.property(zones, minutes, (timeZone, instant) => {
      const local = localOf(timeZone, instant)
      const first = instantOfLocal(timeZone, local)
      expect(first).toBeLessThanOrEqual(instant)
      expect(localOf(timeZone, first)).toBe(local)
    }),
  )
})

test('an interval that begins in a skipped hour never ends before its start', () => {
  fc.assert(
    fc.property(zones, minutes, fc.integer({ min: 1, max: 3000 }), (timeZone, local, length) => {
      const { start, end } = intervalOfLocal(timeZone, local, local + length)
      expect(end).toBeGreaterThan(start)
    }),
  )
})

// Twelve zones: by an hour, by half an hour, at midnight, at a quarter to three, north and south.
const zonesThatChange = [
  'America/New_York',
  'Europe/Berlin',
  'Europe/London',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Pacific/Chatham',
  'America/St_Johns',
  'Asia/Jerusalem',
  'Pacific/Auckland',
]

describe.each(zonesThatChange)('when clocks change in %s', (timeZone) => {
  const { gap, overlap } = changesOf2027(timeZone)
  const from = (change: Change, start: number, end: number) => intervalOfLocal(timeZone, change.shown + start, change.shown + end)

  test('a window that begins in the skipped time ends when the clock shows its end', () => {
    for (let start = 0; start < gap.minutes; start += 5) {
      for (let after = 5; after <= 120; after += 5) {
        const begins = start < after ? gap.instant + start : gap.instant
        expect(from(gap, start, gap.minutes + after)).toEqual({ start: begins, end: gap.instant + after })
      }
    }
  })

  test('a window within the skipped time moves as a whole, one around it loses the skipped time', () => {
    expect(from(gap, 5, gap.minutes - 5)).toEqual({ start: gap.instant + 5, end: gap.instant + gap.minutes - 5 })
    expect(from(gap, 5, gap.minutes)).toEqual({ start: gap.instant + 5, end: gap.instant + gap.minutes })
    expect(from(gap, -30, gap.minutes + 30)).toEqual({ start: gap.instant - 30, end: gap.instant + 30 })
  })

  test('a repeated time means the first one, at both ends of a window', () => {
    const { instant, minutes } = overlap
    expect(from(overlap, -10, minutes + 10)).toEqual({ start: instant - minutes - 10, end: instant + minutes + 10 })
    expect(from(overlap, 10, 20)).toEqual({ start: instant - minutes + 10, end: instant - minutes + 20 })
    expect(from(overlap, 10, minutes + 10)).toEqual({ start: instant - minutes + 10, end: instant + minutes + 10 })
  })
})

/** `shown` is the local time at which the skipped or the repeated time begins. */
type Change = { instant: number; minutes: number; shown: number }

/** From Temporal, so that the engine does not check itself. */
function changesOf2027(timeZone: string): { gap: Change; overlap: Change } {
  const changes: { gap?: Change; overlap?: Change } = {}
  let moment = Temporal.ZonedDateTime.from(`2027-01-01T00:00[${timeZone}]`).getTimeZoneTransition('next')
  while (moment && moment.year === 2027) {
    const before = moment.subtract({ nanoseconds: 1 }).offsetNanoseconds / 60e9
    const after = moment.offsetNanoseconds / 60e9
    const instant = moment.epochMilliseconds / 60_000
    changes[after > before ? 'gap' : 'overlap'] ??= { instant, minutes: Math.abs(after - before), shown: instant + Math.min(before, after) }
    moment = moment.getTimeZoneTransition('next')
  }
  if (!changes.gap || !changes.overlap) throw new Error(`Clocks do not change in ${timeZone}`)
  return { gap: changes.gap, overlap: changes.overlap }
}

test('days follow each other without gap, whatever the clocks do', () => {
  fc.assert(
    fc.property(zones, minutes, (timeZone, instant) => {
      const start = startOfLocalDay(timeZone, instant)
      const next = startOfLocalDay(timeZone, instant, 1)
      expect(start).toBeLessThanOrEqual(instant)
      expect(next).toBeGreaterThan(instant)
      expect(startOfLocalDay(timeZone, next)).toBe(next)
    }),
  )
})

test.each(['Europe/Berlin', 'europe/berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

test.each(['', 'Berlin', '+02:00', 'Europe/Berlin ', '2027-03-01T00:00[Europe/Berlin]', 'constructor'])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false)
})
