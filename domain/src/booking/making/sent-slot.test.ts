import { expect, test } from 'vitest'
import { InvalidInput, Refusal } from '../../ground/refusal.ts'
import { formatUtc } from '../../ground/time/instants.ts'
import { readSentSlot } from './sent-slot.ts'

const rules = { durationMinutes: 60, durations: [60, 90], siteTimeZone: 'Europe/Berlin', scheduleId: 'schedule' }
const read = (slot: object) => readSentSlot(slot, 'slot', rules)
const utc = (slot: object) => formatUtc(read(slot).start)

test.each([
  ['with an offset', '2027-03-01T10:00:00+01:00', 'America/New_York'],
  ['in UTC with milliseconds', '2027-03-01T09:00:00.000Z', 'America/New_York'],
  ['with milliseconds after a colon', '2027-03-01T09:00:00:000Z', 'America/New_York'],
  ['on the wall clock of the slot', '2027-03-01T04:00:00', 'America/New_York'],
  ['on the wall clock of the site', '2027-03-01T10:00', undefined],
])('a start %s', (_, startDate, timezone) => {
  expect(utc({ startDate, timezone })).toBe('2027-03-01T09:00:00Z')
})

test('an end that fits the service is accepted, whatever its offset', () => {
  expect(utc({ startDate: '2027-03-01T10:00:00+01:00', endDate: '2027-03-01T10:00:00Z' })).toBe('2027-03-01T09:00:00Z')
})

test('an end chooses the length; without one it is the usual length', () => {
  const startDate = '2027-03-01T10:00:00'
  const lengthOf = ({ start, end }: { start: number; end: number }) => end - start
  expect(lengthOf(read({ startDate, endDate: '2027-03-01T11:30:00' }))).toBe(90)
  expect(lengthOf(read({ startDate }))).toBe(60)
})

const codeOf = (slot: object): string => {
  try {
    read(slot)
    return 'none'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    if (error instanceof InvalidInput) return error.violations.map(({ field, rule }) => `${field} ${rule}`).join()
    throw error
  }
}

test.each([
  ['INVALID_DATE_FORMAT', { startDate: '1 March' }],
  ['INVALID_DATE_FORMAT', { startDate: '2027-02-30T10:00:00Z' }],
  ['INVALID_TIME_ZONE', { startDate: '2027-03-01T10:00:00Z', timezone: 'Mars/Base' }],
  ['slot.startDate REQUIRED', {}],
  ['slot.startDate WHOLE_MINUTE', { startDate: '2027-03-01T10:00:30Z' }],
  ['slot.endDate DURATION', { startDate: '2027-03-01T10:00:00Z', endDate: '2027-03-01T10:30:00Z' }],
  ['slot.scheduleId SCHEDULE_OF_SERVICE', { startDate: '2027-03-01T10:00:00Z', scheduleId: 'another' }],
])('%s', (code, slot) => {
  expect(codeOf(slot)).toBe(code)
})
