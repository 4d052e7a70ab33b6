import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay, dayNumber, weekdayIndex, weekdays } from './calendar-days.ts'
import { dateOfInstant, formatInstant, formatInstantAsLocal, formatUtc, parseInstant, parseInstantAsLocal } from './instants.ts'
import { formatCompact, formatLocal, parseCompact, parseLocal } from './local-time.ts'

const zones = fc.constantFrom('UTC', 'Europe/London', 'America/St_Johns', 'Pacific/Chatham', 'America/Santiago')
// From 1975 to 2060.
const minutes = fc.integer({ min: 2_629_440, max: 47_334_240 })

test.each([
  '2027-03-01T08:30:00Z',
  '2027-03-01T08:30:00.000Z',
  '2027-03-01T08:30:00:000Z',
  '2027-03-01T08:30Z',
  '2027-03-01T09:30:00+01:00',
  '2027-03-01T09:30:00.000+0100',
  '2027-03-01T09:30:00+01',
  '2027-03-01t04:00:00-04:30',
  '2027-03-01T09:30:00',
  '2027-03-01T09:30:00:000',
  '2027-03-01 09:30',
])('%s is half past eight in UTC for a caller in Berlin', (text) => {
  expect(formatUtc(parseInstant(text, 'Europe/Berlin') ?? Number.NaN)).toBe('2027-03-01T08:30:00Z')
})

test('the digits of the clock can be read in another zone than the offset they carry', () => {
  const instant = parseInstantAsLocal('2027-03-01T09:30:00.000Z', 'America/New_York') ?? Number.NaN
  expect(formatInstant(instant, 'America/New_York')).toBe('2027-03-01T09:30:00-05:00')
})

test.each([
  '',
  'tomorrow',
  '2027-02-29',
  '2027-13-01',
  '2027-03-01T24:00',
  '2027-03-01T09:60',
  '2027-3-1',
  '2027-03-01T09:30Zulu',
  '2027-03-01T',
])('%j is no instant', (text) => {
  expect(parseInstant(text, 'UTC')).toBeNull()
})

test('an instant is written and read back unchanged, in any zone', () => {
  fc.assert(
    fc.property(zones, minutes, (timeZone, instant) => {
      const text = formatInstant(instant, timeZone)
      expect(parseInstant(text, 'UTC')).toBe(instant)
      expect(Temporal.Instant.from(text).epochMilliseconds).toBe(instant * 60_000)
    }),
    { numRuns: 1000 },
  )
})

test('the date and clock of a zone are those that Temporal shows', () => {
  fc.assert(
    fc.property(zones, minutes, (timeZone, instant) => {
      const shown = Temporal.Instant.fromEpochMilliseconds(instant * 60_000).toZonedDateTimeISO(timeZone)
      expect(formatInstantAsLocal(instant, timeZone)).toBe(shown.toPlainDateTime().toString({ smallestUnit: 'second' }))
      expect(dateOfInstant(instant, timeZone)).toBe(shown.toPlainDate().toString())
    }),
    { numRuns: 1000 },
  )
})

test('seconds are kept', () => {
  expect(formatUtc(parseInstant('2027-03-01T09:30:59Z', 'UTC') ?? Number.NaN)).toBe('2027-03-01T09:30:59Z')
})

test('calendar days are numbered as Temporal counts them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 2_900_000 }), (day) => {
      const date = Temporal.PlainDate.from('1970-01-01').add({ days: day })
      expect(dateOfDay(day)).toBe(date.toString())
      expect(dayNumber(date.year, date.month, date.day)).toBe(day)
      expect(weekdayIndex(day)).toBe(date.dayOfWeek - 1)
    }),
  )
})

test('2027-03-01 is a Monday', () => {
  expect(weekdays[weekdayIndex(dayNumber(2027, 3, 1) ?? 0)]).toBe('MONDAY')
})

test('a local time is written in both forms and read back unchanged', () => {
  fc.assert(
    fc.property(minutes, (local) => {
      expect(parseLocal(formatLocal(local))).toBe(local)
      expect(parseCompact(formatCompact(local))).toBe(local)
    }),
  )
})
