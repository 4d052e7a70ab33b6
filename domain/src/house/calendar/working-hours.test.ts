import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '../../ground/time/calendar-days.ts'
import { formatInstant, parseInstant } from '../../ground/time/instants.ts'
import { offsetAt } from '../../ground/time/zones.ts'
import { openOn, openWeekly } from '../../test/calendar-events.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { alwaysOpen, type OpenHours, openHours } from './working-hours.ts'

const berlin = 'Europe/Berlin'
const instant = (text: string): number => parseInstant(text, berlin) ?? Number.NaN
const shown = (open: OpenHours) => open.map(({ start, close }) => `${clock(start)}-${clock(close)}`)
const clock = (at: number) => formatInstant(at, berlin).slice(5, 16)
const tuesday = { from: instant('2027-03-02T00:00'), to: instant('2027-03-03T00:00') }

const weekly = openWeekly('TUESDAY', { from: '2027-03-02T09:00:00', to: '2027-03-02T12:00:00' })

test('adjacent and overlapping windows are joined, others are not', () => {
  const events = [
    weekly,
    openOn({ from: '2027-03-02T12:00:00', to: '2027-03-02T13:00:00' }),
    openOn({ from: '2027-03-02T12:30:00', to: '2027-03-02T14:00:00' }),
    openOn({ from: '2027-03-02T16:00:00', to: '2027-03-02T18:00:00' }),
  ]
  expect(shown(openHours({ events, ...tuesday }))).toEqual(['03-02T09:00-03-02T14:00', '03-02T16:00-03-02T18:00'])
})

test('a cancelled day has no hours, a changed one has its own', () => {
  const exception: CalendarEvent = {
    ...openOn({ id: 'changed', from: '2027-03-02T10:00:00', to: '2027-03-02T11:00:00' }),
    recurrenceType: 'EXCEPTION',
    recurringEventId: weekly.id,
    originalLocalStart: '2027-03-02T09:00:00',
  }
  expect(shown(openHours({ events: [weekly, exception], ...tuesday }))).toEqual(['03-02T10:00-03-02T11:00'])
  expect(openHours({ events: [weekly, { ...exception, status: 'CANCELLED' }], ...tuesday })).toEqual([])
})

test('hours that name a location count only there', () => {
  const events = [weekly, openOn({ from: '2027-03-02T14:00:00', to: '2027-03-02T16:00:00', locationId: 'harbour' })]
  expect(shown(openHours({ events, ...tuesday, locationId: 'harbour' }))).toHaveLength(2)
  expect(shown(openHours({ events, ...tuesday, locationId: 'market' }))).toEqual(['03-02T09:00-03-02T12:00'])
  expect(shown(openHours({ events, ...tuesday }))).toHaveLength(2)
})

test('other events do not open', () => {
  expect(openHours({ events: [{ ...weekly, type: 'DEFAULT' }], ...tuesday })).toEqual([])
})

test('hours over midnight are one window, whole even where the range cuts it', () => {
  const events = [openWeekly('MONDAY', { from: '2027-03-01T22:00:00', to: '2027-03-02T04:00:00' })]
  expect(shown(openHours({ events, ...tuesday }))).toEqual(['03-01T22:00-03-02T04:00'])
})

test('hours around the clock start their grid anew at each midnight and close only at their end', () => {
  const events = weekdays.map((day, index) =>
    openWeekly(day, { id: day, from: `2027-03-0${index + 1}T00:00:00`, to: `2027-03-0${index + 2}T00:00:00` }),
  )
  const open = openHours({ events, from: instant('2027-03-27T12:00'), to: instant('2027-03-29T00:00') })
  expect(open.map(({ start, end }) => [clock(start), end - start])).toEqual([
    ['03-27T00:00', 1440],
    ['03-28T00:00', 1380],
  ])
  expect(open.every(({ end, close }) => close > end)).toBe(true)
})

test('hours that never close have a grid from each midnight, in any range', () => {
  const from = instant('2027-10-30T15:20')
  const open = alwaysOpen(berlin, from, from + 2 * 1440)
  expect(open.map(({ start, end }) => [clock(start), end - start])).toEqual([
    ['10-30T00:00', 1440],
    ['10-31T00:00', 1500],
    ['11-01T00:00', 1440],
  ])
})

test('the open hours of a moment do not depend on the queried range', () => {
  const events = [
    ...weekdays.slice(0, 5).map((day) => openWeekly(day, { id: day, from: '2027-02-01T00:00:00', to: '2027-02-02T00:00:00' })),
    weekly,
  ]
  const minute = fc.integer({ min: 0, max: 60 * 1440 })
  fc.assert(
    fc.property(minute, minute, minute, (first, before, after) => {
      const at = instant('2027-03-01T00:00') + first
      const stretchAt = (from: number, to: number) => {
        const stretch = openHours({ events, from, to }).find(({ start, end }) => start <= at && at < end)
        return stretch && [stretch.start, stretch.end]
      }
      expect(stretchAt(at - before, at + after + 1)).toEqual(stretchAt(at, at + 1))
    }),
  )
})

test('zones that differ only in name give the same instants', () => {
  const pairs = [
    ['America/New_York', 'US/Eastern'],
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['UTC', 'Etc/UTC'],
  ] as const
  for (const [one, other] of pairs) {
    const hours = [one, other].map((timeZone) =>
      openHours({ events: [{ ...weekly, timeZone }], from: tuesday.from, to: tuesday.to + 60 * 1440 }),
    )
    expect(hours[0]).toEqual(hours[1])
    expect(offsetAt(one, tuesday.from)).toBe(offsetAt(other, tuesday.from))
  }
})

test('hours in a skipped night begin when the clock has jumped', () => {
  const night = openOn({ from: '2027-03-28T02:30:00', to: '2027-03-28T05:00:00' })
  expect(shown(openHours({ events: [night], from: instant('2027-03-28T00:00'), to: instant('2027-03-29T00:00') }))).toEqual([
    '03-28T03:30-03-28T05:00',
  ])
})

test('hours that begin in the skipped night end when the clock shows their end, and not an hour later', () => {
  const night = openOn({ from: '2027-03-28T02:30:00', to: '2027-03-28T03:15:00' })
  expect(shown(openHours({ events: [night], from: instant('2027-03-28T00:00'), to: instant('2027-03-29T00:00') }))).toEqual([
    '03-28T03:00-03-28T03:15',
  ])
})

test('windows around the clock in several zones have a grid from the midnights of each day in its own zone, in any range', () => {
  // Berlin by day and New York by night, without end: no range has the beginning of the whole window.
  const events = weekdays.flatMap((day, index) => [
    openWeekly(day, { id: `${day} day`, from: `2027-02-0${index + 1}T06:00:00`, to: `2027-02-0${index + 1}T22:00:00` }),
    openWeekly(day, {
      id: `${day} night`,
      timeZone: 'America/New_York',
      from: `2027-02-0${index + 1}T15:30:00`,
      to: `2027-02-0${index + 2}T00:30:00`,
    }),
  ])
  const startsIn = (from: string, to: string) =>
    openHours({ events, from: instant(from), to: instant(to) }).map(({ start }) => clock(start))
  const week = startsIn('2027-03-01T00:00', '2027-03-08T00:00')
  expect(week).toContain('03-03T00:00')
  expect(week).toContain('03-03T06:00')
  expect(startsIn('2027-03-03T00:00', '2027-03-04T00:00')).toEqual(week.filter((start) => start.startsWith('03-03')))
})
