import fc from 'fast-check'
import { expect, test } from 'vitest'
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

test('a local time that exists is shown again by the clock', () => {
  fc.assert(
    fc.property(zones, minutes, (timeZone, instant) => {
      const local = localOf(timeZone, instant)
      const first = instantOfLocal(timeZone, local)
      expect(first).toBeLessThanOrEqual(instant)
      expect(localOf(timeZone, first)).toBe(local)
    }),
  )
})

test('an interval that begins in a skipped hour is never turned around', () => {
  fc.assert(
    fc.property(zones, minutes, fc.integer({ min: 1, max: 3000 }), (timeZone, local, length) => {
      const { start, end } = intervalOfLocal(timeZone, local, local + length)
      expect(end).toBeGreaterThan(start)
    }),
  )
})

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
