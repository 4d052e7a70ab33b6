import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Weekday, weekdays } from '../../ground/time/calendar-days.ts'
import { parseInstant } from '../../ground/time/instants.ts'
import { formatLocal, parseLocal } from '../../ground/time/local-time.ts'
import { instantOfLocal } from '../../ground/time/zones.ts'
import { openWeekly } from '../../test/calendar-events.ts'
import { firstStartAfterChange, pastOfSeries, sameWeekStart, seriesOf, spanOf, startsOfSeries } from './series.ts'

const instant = (text: string) => parseInstant(text, 'UTC') ?? 0
const local = (text: string) => parseLocal(text) ?? 0
const text = (start: number | null) => start && formatLocal(start)

const mondays = openWeekly('MONDAY', { from: '2027-03-01T10:00', to: '2027-03-01T18:00' })
const untilMidMarch = { ...mondays, recurrenceRule: { days: ['MONDAY' as const], until: { localDate: '2027-03-15T10:00:00' } } }

describe('a series at a moment', () => {
  test.each([
    ['before it began', mondays, '2027-02-28T00:00Z', [null, '2027-03-01T10:00:00']],
    ['in its first minute', mondays, '2027-03-01T09:00Z', ['2027-03-01T10:00:00', '2027-03-08T10:00:00']],
    ['a minute before an occurrence', mondays, '2027-03-08T08:59Z', ['2027-03-01T10:00:00', '2027-03-08T10:00:00']],
    ['after the clocks went forward', mondays, '2027-03-29T08:00Z', ['2027-03-29T10:00:00', '2027-04-05T10:00:00']],
    ['after its end', untilMidMarch, '2027-04-01T00:00Z', ['2027-03-15T10:00:00', '2027-04-05T10:00:00']],
  ])('%s has its last past start and its next one', (_, master, now, lastAndNext) => {
    const past = pastOfSeries(master, instant(now))
    expect([text(past.lastPastStart), text(past.nextStart)]).toEqual(lastAndNext)
  })

  test('divides its grid into past and future starts', () => {
    const now = fc.integer({ min: instant('2026-12-01T00:00Z'), max: instant('2030-01-01T00:00Z') })
    fc.assert(
      fc.property(now, fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'), (moment, timeZone) => {
        const master = { ...mondays, timeZone }
        const { lastPastStart, nextStart } = pastOfSeries(master, moment)
        const starts = startsOfSeries(seriesOf(master), 0, nextStart)
        expect(instantOfLocal(timeZone, nextStart)).toBeGreaterThan(moment)
        expect(starts.at(-1) ?? null).toBe(lastPastStart)
        expect(starts.filter((start) => instantOfLocal(timeZone, start) > moment)).toEqual([])
      }),
    )
  })
})

describe('a changed series begins', () => {
  const now = instant('2027-03-10T12:00Z')
  const past = pastOfSeries(mondays, now)
  const first = (start: string | null, day: Weekday = 'MONDAY', intervalWeeks = 1) =>
    text(firstStartAfterChange(past, { start: start === null ? null : local(start), day, intervalWeeks, timeZone: 'Europe/Berlin' }, now))

  test('with its next occurrence if its times do not change', () => {
    expect(first(null)).toBe('2027-03-15T10:00:00')
  })

  test('at the start that was sent, if that is in the future', () => {
    expect(first('2027-04-05T09:00')).toBe('2027-04-05T09:00:00')
    expect(first('2027-04-06T09:00')).toBe('2027-04-12T09:00:00')
  })

  test('in the week of its next occurrence at the sent time of day, if the sent start is past', () => {
    expect(first('2027-03-01T09:00')).toBe('2027-03-15T09:00:00')
    expect(first('2027-03-01T09:00', 'FRIDAY')).toBe('2027-03-19T09:00:00')
    expect(first(null, 'SUNDAY')).toBe('2027-03-21T10:00:00')
  })

  test('one interval later, if its own week has no such time left', () => {
    const sunday = instant('2027-03-14T12:00Z')
    const change = { start: null, day: 'MONDAY' as const, intervalWeeks: 2, timeZone: 'Europe/Berlin' }
    const fridays = openWeekly('FRIDAY', { from: '2027-03-05T10:00', to: '2027-03-05T18:00' })
    expect(text(firstStartAfterChange(pastOfSeries(fridays, sunday), change, sunday))).toBe('2027-03-15T10:00:00')
    const friday = instant('2027-03-19T08:00Z')
    expect(text(firstStartAfterChange(pastOfSeries(fridays, friday), change, friday))).toBe('2027-03-29T10:00:00')
  })

  test('always after now, on its weekday', () => {
    const start = fc.option(fc.integer({ min: local('2026-01-01T00:00'), max: local('2029-01-01T00:00') }))
    fc.assert(
      fc.property(start, fc.constantFrom(...weekdays), fc.integer({ min: 1, max: 4 }), (sent, day, intervalWeeks) => {
        const begin = firstStartAfterChange(past, { start: sent, day, intervalWeeks, timeZone: 'Europe/Berlin' }, now)
        const weekday = Temporal.PlainDateTime.from(formatLocal(begin)).dayOfWeek
        expect(instantOfLocal('Europe/Berlin', begin)).toBeGreaterThan(now)
        expect(weekdays[weekday - 1]).toBe(day)
      }),
    )
  })
})

test('an exception takes the place of the same week, if the series has one', () => {
  const tuesdays = seriesOf(
    openWeekly('TUESDAY', { from: '2027-03-16T09:00', to: '2027-03-16T10:00', recurrenceRule: { days: ['TUESDAY'], interval: 2 } }),
  )
  expect(text(sameWeekStart(tuesdays, 'TUESDAY', local('2027-03-29T10:00')))).toBe('2027-03-30T09:00:00')
  expect(sameWeekStart(tuesdays, 'TUESDAY', local('2027-03-22T10:00'))).toBeNull()
  expect(sameWeekStart(tuesdays, 'TUESDAY', local('2027-03-08T10:00'))).toBeNull()
})

describe('the span', () => {
  test('of a series reaches from its first start to the end of its last occurrence', () => {
    expect(spanOf(untilMidMarch)).toEqual({ start: instant('2027-03-01T09:00Z'), end: instant('2027-03-15T17:00Z') })
    expect(spanOf(mondays)).toMatchObject({ end: Number.POSITIVE_INFINITY })
    expect(spanOf({ ...mondays, recurrenceRule: { days: ['MONDAY'], until: { localDate: '2027-02-01T00:00:00' } } })).toBeNull()
  })
})
