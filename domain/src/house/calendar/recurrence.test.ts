import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUtc, parseInstant } from '../../ground/time/instants.ts'
import { formatLocal } from '../../ground/time/local-time.ts'
import { anEvent, openWeekly } from '../../test/calendar-events.ts'
import type { CalendarEvent, Occurrence } from './calendar-event.ts'
import { findOccurrence, occurrencesIn, parseInstanceId } from './recurrence.ts'

const instant = (text: string): number => parseInstant(text, 'Europe/Berlin') ?? Number.NaN
const starts = (occurrences: Occurrence[]) => occurrences.map(({ start }) => formatUtc(start))
const marchToMay = [instant('2027-03-01T00:00'), instant('2027-05-01T00:00')] as const

const yoga: CalendarEvent = anEvent({
  id: 'yoga',
  type: 'CLASS',
  recurrenceType: 'MASTER',
  recurrenceRule: { interval: 2, days: ['MONDAY'], until: { localDate: '2027-04-26T18:00:00' } },
  from: '2027-03-15T18:00:00',
  to: '2027-03-15T19:30:00',
})

const change = (originalLocalStart: string, changes: Partial<CalendarEvent> & { from: string; to: string }): CalendarEvent =>
  anEvent({ type: 'CLASS', recurrenceType: 'EXCEPTION', recurringEventId: 'yoga', originalLocalStart, ...changes })

test('a series keeps its clock time when the clocks change, and ends with an occurrence right at until', () => {
  const occurrences = occurrencesIn([yoga], ...marchToMay)
  expect(starts(occurrences)).toEqual(['2027-03-15T17:00:00Z', '2027-03-29T16:00:00Z', '2027-04-12T16:00:00Z', '2027-04-26T16:00:00Z'])
  expect(occurrences.map(({ id }) => id)[1]).toBe('yogat20270329T1800')
  expect(occurrences.every(({ start, end }) => end - start === 90)).toBe(true)
})

test('an occurrence that would start after until does not happen', () => {
  const shorter = { ...yoga, recurrenceRule: { ...yoga.recurrenceRule, until: { localDate: '2027-04-26T17:59:00' } } }
  expect(occurrencesIn([shorter], ...marchToMay)).toHaveLength(3)
})

test('a series that starts on another day of the week begins on the first fitting day after', () => {
  const master = openWeekly('MONDAY', { from: '2027-03-03T09:00:00', to: '2027-03-03T17:00:00' })
  expect(starts(occurrencesIn([master], ...marchToMay))[0]).toBe('2027-03-08T08:00:00Z')
})

test('an exception replaces its occurrence, also on another day', () => {
  const moved = change('2027-03-29T18:00:00', { id: 'yogat20270329T1800', from: '2027-03-30T20:00:00', to: '2027-03-30T21:00:00' })
  const occurrences = occurrencesIn([yoga, moved], ...marchToMay)
  expect(starts(occurrences)).toEqual(['2027-03-15T17:00:00Z', '2027-03-30T18:00:00Z', '2027-04-12T16:00:00Z', '2027-04-26T16:00:00Z'])
  expect(occurrences.map(({ recurrenceType }) => recurrenceType)).toEqual(['INSTANCE', 'EXCEPTION', 'INSTANCE', 'INSTANCE'])
})

test('a cancelled occurrence does not happen, but can still be found by its id', () => {
  const cancelled = change('2027-03-29T18:00:00', {
    id: 'yogat20270329T1800',
    status: 'CANCELLED',
    from: '2027-03-29T18:00:00',
    to: '2027-03-29T19:30:00',
  })
  expect(occurrencesIn([yoga, cancelled], ...marchToMay)).toHaveLength(3)
  expect(findOccurrence('yogat20270329T1800', [yoga, cancelled])?.event.status).toBe('CANCELLED')
})

test('a cancelled series keeps the occurrences that had begun', () => {
  const cancelled = (utc: string): CalendarEvent => ({ ...yoga, status: 'CANCELLED', cancelledAt: instant(utc) })
  expect(occurrencesIn([cancelled('2027-04-01T00:00')], ...marchToMay)).toHaveLength(2)
  expect(occurrencesIn([cancelled('2027-04-12T17:59')], ...marchToMay)).toHaveLength(2)
  expect(occurrencesIn([cancelled('2027-04-12T18:00')], ...marchToMay)).toHaveLength(3)
  expect(occurrencesIn([{ ...yoga, status: 'CANCELLED' }], ...marchToMay)).toEqual([])
})

test('an occurrence is found by its id, and only where the series has one', () => {
  expect(findOccurrence('yogat20270412T1800', [yoga])).toEqual(occurrencesIn([yoga], ...marchToMay)[2])
  for (const id of [
    'yogat20270405T1800',
    'yogat20270412T1900',
    'yogat20270510T1800',
    'pilatest20270412T1800',
    'yoga',
    'yogat20270230T1800',
  ]) {
    expect(findOccurrence(id, [yoga])).toBeNull()
  }
})

test('an occurrence that is running when the range begins is in it, one that ends then is not', () => {
  const night = anEvent({ from: '2027-03-01T22:00:00', to: '2027-03-02T06:00:00' })
  expect(occurrencesIn([night], instant('2027-03-02T05:59'), instant('2027-03-02T07:00'))).toHaveLength(1)
  expect(occurrencesIn([night], instant('2027-03-02T06:00'), instant('2027-03-02T07:00'))).toEqual([])
  expect(occurrencesIn([night], instant('2027-03-01T21:00'), instant('2027-03-01T22:00'))).toEqual([])
})

test('an occurrence that ends in a skipped hour lasts until the clock has jumped', () => {
  const night = openWeekly('SATURDAY', { from: '2027-03-06T22:00:00', to: '2027-03-07T02:30:00' })
  const [occurrence] = occurrencesIn([night], instant('2027-03-28T03:15'), instant('2027-03-28T12:00'))
  expect(formatUtc(occurrence?.end ?? 0)).toBe('2027-03-28T01:30:00Z')
})

test('a range in pieces has the same occurrences as the whole range', () => {
  const length = fc.integer({ min: 15, max: 4000 })
  const range = fc.tuple(
    fc.integer({ min: -20_000, max: 80_000 }),
    fc.integer({ min: 1, max: 60_000 }),
    fc.integer({ min: 1, max: 60_000 }),
  )
  const zone = fc.constantFrom('Europe/Berlin', 'America/Santiago', 'Pacific/Chatham', 'UTC')
  fc.assert(
    fc.property(length, fc.integer({ min: 1, max: 4 }), zone, range, (minutes, interval, timeZone, [offset, first, second]) => {
      const [start] = [instant('2027-02-20T10:15')]
      const master: CalendarEvent = {
        ...anEvent({ from: formatLocal(start), to: formatLocal(start + minutes), timeZone, recurrenceType: 'MASTER' }),
        recurrenceRule: { interval },
      }
      const [from, middle, to] = [start + offset, start + offset + first, start + offset + first + second]
      const pieces = [...occurrencesIn([master], from, middle), ...occurrencesIn([master], middle, to)].map(({ id }) => id)
      expect([...new Set(pieces)]).toEqual(occurrencesIn([master], from, to).map(({ id }) => id))
    }),
    { numRuns: 500 },
  )
})

test('the id of an occurrence names its master and its original start', () => {
  expect(parseInstanceId('0a1bt20270412T1800')).toEqual({ masterId: '0a1b', originalLocalStart: expect.any(Number) })
  expect(parseInstanceId('0a1b')).toBeNull()
})
