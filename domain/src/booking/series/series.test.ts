import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatInstant, parseInstant } from '../../ground/time/instants.ts'
import { minutesPerDay } from '../../ground/time/local-time.ts'
import { instantOfLocal, localOf } from '../../ground/time/zones.ts'
import { alternativesOfDate, repeatedStarts, staffOfSeries, startsAfterMove, sumOfFees, violationsOfDates, weeksAround } from './series.ts'

// With gaps and overlaps of an hour and of half an hour, at midnight too, and on both halves of the globe.
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
  'America/St_Johns',
)
// From 2024 to 2034.
const instants = fc.integer({ min: 28_401_120, max: 33_661_440 })
const counts = fc.integer({ min: 2, max: 52 })
const day = minutesPerDay

const at = (text: string, timeZone: string): number => parseInstant(text, timeZone) ?? Number.NaN
const shown = (starts: readonly number[], timeZone: string) => starts.map((start) => formatInstant(start, timeZone))

describe('the dates of a series', () => {
  test('keep the time of the clock in every zone, or move forward where clocks skip it', () => {
    fc.assert(
      fc.property(zones, instants, counts, fc.constantFrom('WEEK', 'TWO_WEEKS'), (timeZone, first, count, every) => {
        const starts = repeatedStarts(first, timeZone, { every, count })
        const step = every === 'WEEK' ? 7 * day : 14 * day
        expect(starts).toHaveLength(count)
        expect(starts[0]).toBe(first)
        for (const [index, start] of starts.entries()) {
          const wanted = localOf(timeZone, first) + index * step
          const isSkipped = localOf(timeZone, instantOfLocal(timeZone, wanted)) !== wanted
          const moved = localOf(timeZone, start) - wanted
          expect(isSkipped ? moved > 0 && moved <= 60 : moved === 0).toBe(true)
        }
        expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other))
      }),
    )
  })

  test('of months keep the day of the month, or take the last day of a shorter month', () => {
    fc.assert(
      fc.property(zones, instants, counts, (timeZone, first, count) => {
        const dayOfMonth = (start: number) => Temporal.PlainDate.from(formatInstant(start, timeZone).slice(0, 10))
        const anchor = dayOfMonth(first)
        for (const [index, start] of repeatedStarts(first, timeZone, { every: 'MONTH', count }).entries()) {
          const date = dayOfMonth(start)
          const wanted = anchor.add({ months: index })
          // A time that is skipped at midnight may lie on the next day's first hour, never further.
          expect(Math.abs(wanted.until(date).days)).toBeLessThanOrEqual(date.equals(wanted) ? 0 : 1)
          expect(wanted.day).toBe(Math.min(anchor.day, wanted.daysInMonth))
        }
      }),
    )
  })

  test.each([
    ['Europe/Berlin', '2027-03-14T02:30', ['2027-03-14T02:30:00+01:00', '2027-03-21T02:30:00+01:00', '2027-03-28T03:30:00+02:00']],
    ['Europe/Berlin', '2027-10-17T02:30', ['2027-10-17T02:30:00+02:00', '2027-10-24T02:30:00+02:00', '2027-10-31T02:30:00+02:00']],
    ['Australia/Lord_Howe', '2027-09-19T02:10', ['2027-09-19T02:10:00+10:30', '2027-09-26T02:10:00+10:30', '2027-10-03T02:40:00+11:00']],
  ])('in %s beginning on %s', (timeZone, first, expected) => {
    expect(shown(repeatedStarts(at(first, timeZone), timeZone, { every: 'WEEK', count: 3 }), timeZone)).toEqual(expected)
  })

  test('come again on the 31st after a shorter month', () => {
    const starts = repeatedStarts(at('2027-01-31T10:00', 'Europe/Berlin'), 'Europe/Berlin', { every: 'MONTH', count: 4 })
    expect(shown(starts, 'Europe/Berlin').map((text) => text.slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })
})

test('dates that move together move as far on the clock, across clock changes', () => {
  fc.assert(
    fc.property(zones, instants, counts, fc.integer({ min: -3 * day, max: 3 * day }), (timeZone, first, count, distance) => {
      const starts = repeatedStarts(first, timeZone, { every: 'WEEK', count })
      const moved = startsAfterMove(starts, first + distance, timeZone)
      const onClock = localOf(timeZone, first + distance) - localOf(timeZone, first)
      expect(moved[0]).toBe(first + distance)
      for (const [index, start] of moved.entries()) {
        const wanted = localOf(timeZone, starts[index] as number) + onClock
        const gap = localOf(timeZone, start) - wanted
        expect(gap === 0 || (index > 0 && gap > 0 && gap <= 60)).toBe(true)
      }
    }),
  )
})

describe('the staff member of a series', () => {
  test('is the one the customer named, else the one who is free most often', () => {
    expect(staffOfSeries([['ada'], ['jo', 'ada'], ['jo'], ['jo']], undefined)).toBe('jo')
    expect(staffOfSeries([['jo']], 'ada')).toBe('ada')
    expect(
      staffOfSeries(
        [
          ['ada', 'jo'],
          ['jo', 'ada'],
        ],
        undefined,
      ),
    ).toBe('ada')
    expect(staffOfSeries([[], []], undefined)).toBeUndefined()
  })
})

describe('alternatives of a taken date', () => {
  const zone = 'Europe/Berlin'
  const monday = at('2027-03-01T00:00', zone)
  const wanted = monday + 10 * 60
  const open = [0, 1, 2, 7].map((index) => {
    const start = monday + index * day + 9 * 60
    return { start, end: start + 120, close: start + 120 }
  })
  const inputs = {
    now: monday - day,
    ...weeksAround([wanted], zone),
    service: { id: 'massage', durationMinutes: 60, timeBetweenSessionsMinutes: 0, stepMinutes: 60, onlineBookingEnabled: true, policy: {} },
    resources: [{ id: 'ada', name: 'Ada', open, busy: [wanted, wanted + 60, 0, 0] }],
  }

  test('are those of the day first, then those of the week, never of the next week', () => {
    const [first, ...others] = alternativesOfDate(inputs, wanted, zone)
    expect(first?.start).toBe(monday + 9 * 60)
    expect(others.map(({ start }) => start)).toEqual([monday + day + 9 * 60, monday + day + 10 * 60])
  })

  test('may be fewer than three', () => {
    const [only] = open
    if (!only) throw new Error('Monday is open')
    const onMonday = { ...inputs, resources: inputs.resources.map((resource) => ({ ...resource, open: [only] })) }
    expect(alternativesOfDate(onMonday, wanted, zone).map(({ start }) => start)).toEqual([monday + 9 * 60])
  })
})

test('dates of one series are of one service and do not overlap', () => {
  const date = (start: number, serviceId = 'massage') => ({ start, end: start + 60, serviceId })
  expect(violationsOfDates([date(0), date(60), date(10_080)])).toEqual([])
  expect(violationsOfDates([date(100), date(60), date(10_080, 'facial')])).toMatchObject([
    { field: 'slots[0].startDate', rule: 'NO_OVERLAP' },
    { field: 'slots[2].serviceId', rule: 'SAME_SERVICE' },
  ])
})

test('fees of several dates are summed up', () => {
  expect(sumOfFees([{ value: '10.50', currency: 'EUR' }, null, { value: '4.60', currency: 'EUR' }])).toEqual({
    value: '15.10',
    currency: 'EUR',
  })
  expect(sumOfFees([null])).toBeNull()
})
