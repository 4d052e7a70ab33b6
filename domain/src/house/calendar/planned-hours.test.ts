import type { WeeklyWindow } from '@foyer/contract'
import { expect, test } from 'vitest'
import { dayNumber } from '../../ground/time/calendar-days.ts'
import { parseInstant } from '../../ground/time/instants.ts'
import { openOn, openWeekly } from '../../test/calendar-events.ts'
import { withPlannedHours } from './planned-hours.ts'
import { openHours } from './working-hours.ts'

const at = (text: string): number => parseInstant(text, 'Europe/Berlin') ?? Number.NaN
const monday = dayNumber(2027, 3, 1) ?? 0
const events = [
  openWeekly('MONDAY', { id: 'monday', from: '2027-01-04T10:00:00', to: '2027-01-04T18:00:00' }),
  openWeekly('FRIDAY', { id: 'friday', from: '2027-01-08T10:00:00', to: '2027-01-08T18:00:00' }),
  openOn({
    id: 'late',
    recurrenceType: 'EXCEPTION',
    recurringEventId: 'monday',
    originalLocalStart: '2027-03-08T10:00:00',
    from: '2027-03-08T12:00:00',
    to: '2027-03-08T20:00:00',
  }),
]
const open = (windows: readonly WeeklyWindow[]): string[] => {
  const planned = { scheduleId: 'business', timeZone: 'Europe/Berlin', windows, from: monday }
  const stretches = openHours({ events: withPlannedHours(events, planned), from: at('2027-03-01T00:00'), to: at('2027-03-15T00:00') })
  return stretches.map(({ start, end }) => `${(start - at('2027-03-01T00:00')) / 60}–${(end - at('2027-03-01T00:00')) / 60}`)
}
const window = (day: WeeklyWindow['day'], from: number, to: number) => ({ day, startMinute: from * 60, endMinute: to * 60 })

test('hours that stay keep their exceptions, others end, and new ones begin at once', () => {
  const week = 7 * 24
  expect(open([window('MONDAY', 10, 18), window('TUESDAY', 9, 12)])).toEqual([
    '10–18',
    '33–36',
    `${week + 12}–${week + 20}`,
    `${week + 33}–${week + 36}`,
  ])
  expect(open([])).toEqual([])
})

test('a new window past midnight is open already in the first night', () => {
  expect(open([window('SUNDAY', 22, 26)])[0]).toBe('-2–2')
})
