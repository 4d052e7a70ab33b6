import { expect, test } from 'vitest'
import type { Locale } from '../../text/locale.ts'
import { isWithinShown, readPickerState } from './picker-state.ts'

// A Tuesday, 13:40 in Berlin.
const now = Temporal.Instant.from('2026-11-24T12:40:00Z')
const read = (search: string, locale: Locale = 'en-GB') =>
  readPickerState(new URLSearchParams(search), { zone: 'Europe/Berlin', locale }, now)

test('the picker begins with this week, in the zone of the business', () => {
  expect(read('')).toEqual({ from: '2026-11-23', date: null, start: null, staff: null, zone: 'Europe/Berlin' })
})

test('a day within the weeks on show does not change the weeks', () => {
  expect(read('date=2026-12-24').from).toBe('2026-11-23')
  expect(read('date=2027-01-14&from=2026-12-28').from).toBe('2026-12-28')
})

test('American weeks begin on Sunday', () => {
  expect(read('', 'en-US').from).toBe('2026-11-22')
  expect(read('date=2027-03-03', 'en-US').from).toBe('2027-02-28')
})

test('a later day brings its own weeks', () => {
  expect(read('date=2027-03-03').from).toBe('2027-03-01')
})

test('past weeks are not shown', () => {
  expect(read('from=2026-01-05').from).toBe('2026-11-23')
})

test('a chosen instant stays chosen in another zone, on whatever day it is there', () => {
  const start = encodeURIComponent('2026-11-26T01:30:00+01:00')
  expect(read(`start=${start}`).date).toBe('2026-11-26')
  expect(read(`start=${start}&zone=America/New_York`)).toMatchObject({ date: '2026-11-25', start: '2026-11-26T01:30:00+01:00' })
})

test('parameters that cannot be parsed are ignored', () => {
  expect(read('date=soon&start=later&zone=Atlantis/Capital')).toMatchObject({ date: null, start: null, zone: 'Europe/Berlin' })
})

const url = (search: string) => new URL(`https://juniper.example/services/massage/book${search}`)
const isAsking = (shown: string, next: string) => !isWithinShown(url(shown), url(next))

test('a choice among the times on show needs no request', () => {
  expect(isAsking('?date=2026-11-26', '?date=2026-11-26&start=2026-11-26T13:30:00Z')).toBe(false)
  expect(isAsking('', '?from=2026-11-23&date=2026-11-27')).toBe(false)
  expect(isAsking('?from=2026-11-23&date=2026-11-26', '?from=2026-11-23&date=2026-12-27')).toBe(false)
  expect(isAsking('?date=2026-11-26', '?date=2026-11-26&view=week')).toBe(false)
})

test('other weeks, staff members or zones need a request, and so does the same address again', () => {
  expect(isAsking('?from=2026-11-23&date=2026-11-26', '?from=2026-12-28')).toBe(true)
  expect(isAsking('?from=2026-11-23', '?from=2026-11-23&date=2026-12-28')).toBe(true)
  expect(isAsking('?from=2026-12-28', '?date=2026-11-26')).toBe(true)
  expect(isAsking('?date=2026-11-26', '?date=2026-11-26&staff=ada')).toBe(true)
  expect(isAsking('?date=2026-11-26', '?date=2026-11-26&zone=UTC')).toBe(true)
  expect(isAsking('?date=2026-11-26', '?date=2026-11-26')).toBe(true)
})
