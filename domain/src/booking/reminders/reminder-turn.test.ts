import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatInstant, parseInstant } from '../../ground/time/instants.ts'
import {
  followUpDue,
  lengthOfQuietHours,
  onlyLastOfEach,
  quietStretchAt,
  reminderDue,
  turnOfFollowUp,
  turnOfReminder,
} from './reminder-turn.ts'

const timeZone = 'Europe/Berlin'
const at = (text: string) => parseInstant(text, timeZone) ?? Number.NaN
const night = { from: 20 * 60, to: 8 * 60 }
const reminder = { timeZone, quietHours: night, start: at('2027-03-04T15:00'), minutesBefore: 1440 }

const clocks = fc.record({
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago'),
  quietHours: fc
    .record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1439 }) })
    .filter((hours) => lengthOfQuietHours(hours) <= 18 * 60),
})
// 2026 to 2030, with every clock change between.
const instants = fc.integer({ min: 29_454_240, max: 32_083_200 })
const leads = fc.integer({ min: 5, max: 40_000 })

test('a reminder is due before the start, never in quiet hours, and at its wanted time where that is not quiet', () => {
  fc.assert(
    fc.property(clocks, instants, leads, (clock, start, minutesBefore) => {
      const due = reminderDue({ ...clock, start, minutesBefore })
      expect(due).toBeLessThan(start)
      expect(quietStretchAt(clock, due)).toBeNull()
      if (!quietStretchAt(clock, start - minutesBefore)) expect(due).toBe(start - minutesBefore)
    }),
    { numRuns: 1000 },
  )
})

test('a follow-up is due after the end, never in quiet hours', () => {
  fc.assert(
    fc.property(clocks, instants, leads, (clock, end, minutesAfter) => {
      const due = followUpDue({ ...clock, end, minutesAfter })
      expect(due).toBeGreaterThanOrEqual(end + minutesAfter)
      expect(quietStretchAt(clock, due)).toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test('minute by minute a reminder waits, is sent from its due time on, and is never sent after the start', () => {
  fc.assert(
    fc.property(clocks, instants, leads, fc.integer({ min: -2000, max: 500 }), (clock, start, minutesBefore, minutesFromStart) => {
      const wanted = { ...clock, start, minutesBefore, knownSince: 0 }
      const now = start + minutesFromStart
      const turn = turnOfReminder(wanted, now)
      if (now >= start) expect(turn).toBe('PASS_OVER')
      if (turn === 'SEND') expect(now).toBeGreaterThanOrEqual(reminderDue(wanted))
      if (now === reminderDue(wanted)) expect(turn).toBe('SEND')
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['by day, at its time', '2027-03-04T15:00', 1440, '2027-03-03T15:00:00+01:00'],
  ['at night, in the morning', '2027-03-04T06:00', 480, '2027-03-03T19:55:00+01:00'],
  ['at night, with the morning early enough', '2027-03-04T10:00', 600, '2027-03-04T08:00:00+01:00'],
  ['an hour and a half before the first booking, in the evening', '2027-03-04T08:15', 90, '2027-03-03T19:55:00+01:00'],
  ['with half of its time left, in the morning', '2027-03-04T08:20', 30, '2027-03-04T08:00:00+01:00'],
  ['over the night that loses an hour', '2027-03-28T15:00', 1440, '2027-03-27T14:00:00+01:00'],
  ['over the night that gains an hour', '2027-10-31T15:00', 1440, '2027-10-30T16:00:00+02:00'],
])('a reminder is sent %s', (_when, start, minutesBefore, due) => {
  expect(formatInstant(reminderDue({ ...reminder, start: at(start), minutesBefore }), timeZone)).toBe(due)
})

test('a booking made or moved inside the time of a reminder gets none', () => {
  const now = at('2027-03-04T10:00')
  expect(turnOfReminder({ ...reminder, knownSince: at('2027-03-03T14:59') }, now)).toBe('SEND')
  expect(turnOfReminder({ ...reminder, knownSince: at('2027-03-03T15:01') }, now)).toBe('PASS_OVER')
})

test('a booking made in the evening for the next morning gets no reminder that was due before it', () => {
  const early = { ...reminder, start: at('2027-03-04T08:15'), minutesBefore: 90, knownSince: at('2027-03-03T21:00') }
  expect(turnOfReminder(early, at('2027-03-03T21:01'))).toBe('PASS_OVER')
})

test('a late reminder waits for the end of quiet hours if that leaves enough time', () => {
  const late = { ...reminder, knownSince: 0 }
  expect(turnOfReminder(late, at('2027-03-03T23:00'))).toBe('WAIT')
  expect(turnOfReminder(late, at('2027-03-04T08:00'))).toBe('SEND')
  expect(turnOfReminder({ ...late, start: at('2027-03-04T08:10') }, at('2027-03-03T23:00'))).toBe('SEND')
})

test('a follow-up is sent after a standstill of three days, and not later', () => {
  const followUp = { timeZone, quietHours: night, end: at('2027-03-01T15:00'), minutesAfter: 120, knownSince: 0 }
  expect(turnOfFollowUp(followUp, at('2027-03-01T16:59'))).toBe('WAIT')
  expect(turnOfFollowUp(followUp, at('2027-03-04T16:00'))).toBe('SEND')
  expect(turnOfFollowUp(followUp, at('2027-03-04T17:01'))).toBe('PASS_OVER')
  expect(turnOfFollowUp({ ...followUp, knownSince: at('2027-03-01T15:30') }, at('2027-03-01T18:00'))).toBe('PASS_OVER')
})

test('of several reminders that are due together only the last is sent', () => {
  const due = { bookingId: 'one', start: 'tomorrow', turn: 'SEND' as const }
  const dues = [
    { ...due, minutes: 2880 },
    { ...due, minutes: 120 },
    { ...due, bookingId: 'other', minutes: 2880 },
    { ...due, turn: 'WAIT' as const, minutes: 60 },
  ]
  expect(onlyLastOfEach(dues).map(({ turn }) => turn)).toEqual(['PASS_OVER', 'SEND', 'SEND', 'WAIT'])
})
