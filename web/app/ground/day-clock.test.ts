import { expect, test } from 'vitest'
import { clockAt, endClockAt, hourAt, instantAt, localDateTime, minuteOfDay } from './day-clock.ts'

test('an instant becomes minutes on the clock of the business', () => {
  expect(minuteOfDay('2026-11-24T13:30:00Z', '2026-11-24', 'Europe/Berlin')).toBe(870)
  expect(minuteOfDay('2026-11-24T23:30:00Z', '2026-11-24', 'Europe/Berlin')).toBe(1470)
})

test('minutes convert back to the instant, on days with a clock change too', () => {
  for (const date of ['2026-03-29', '2026-10-25', '2026-11-24']) {
    const noon = instantAt(date, 720, 'Europe/Berlin')
    expect(minuteOfDay(noon, date, 'Europe/Berlin')).toBe(720)
  }
})

test('24:00 is midnight of the next date', () => {
  expect(localDateTime('2026-12-31', 1440)).toBe('2027-01-01T00:00:00')
  expect(clockAt(1440, 'en-GB')).toBe('00:00')
  expect(clockAt(875, 'en-GB')).toBe('14:35')
  expect(clockAt(875, 'en-US')).toBe('2:35 PM')
  expect(endClockAt(1440, 'de')).toBe('24:00')
  expect(endClockAt(1440, 'en-US')).toBe('12:00 AM')
  expect([hourAt(840, 'en-US'), hourAt(1440, 'de')]).toEqual(['2 PM', '24'])
})
