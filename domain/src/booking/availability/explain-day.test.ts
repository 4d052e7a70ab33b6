import { expect, test } from 'vitest'
import { packBusy } from './busy.ts'
import { explainDay } from './explain-day.ts'
import type { AvailabilityInputs } from './inputs.ts'

const at = (hour: number, minute = 0): number => hour * 60 + minute

const day: AvailabilityInputs = {
  now: at(8, 30),
  from: 0,
  to: 1440,
  service: {
    id: 'massage',
    durationMinutes: 60,
    timeBetweenSessionsMinutes: 15,
    stepMinutes: 60,
    onlineBookingEnabled: true,
    policy: { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 45 } },
  },
  resources: [
    {
      id: 'ana',
      name: 'Ana',
      open: [
        { start: at(8), end: at(13), close: at(13) },
        { start: at(14), end: at(17, 30), close: at(17, 30) },
      ],
      busy: packBusy([
        { start: at(11), end: at(12, 15), expiresAt: 0, kind: 'BOOKING' },
        { start: at(14), end: at(15), expiresAt: at(8, 40), kind: 'HOLD' },
        { start: at(15), end: at(16), expiresAt: at(8, 30), kind: 'HOLD' },
        { start: at(16, 30), end: at(20), expiresAt: 0, kind: 'BLOCK' },
      ]),
    },
  ],
}

test('each start time of the day has its reason', () => {
  const { starts } = explainDay(day, 'ana')
  expect(starts.map(({ start, unbookable }) => [start / 60, unbookable?.reason ?? 'FREE'])).toEqual([
    [8, 'IN_THE_PAST'],
    [9, 'TOO_SOON'],
    [10, 'BOOKED'],
    [11, 'BOOKED'],
    [12, 'BOOKED'],
    [14, 'HELD'],
    [15, 'FREE'],
    [16, 'BLOCKED'],
    [17, 'TOO_LATE_FOR_DURATION'],
  ])
})

test('a start whose buffer alone overlaps is marked', () => {
  const { starts } = explainDay(day, 'ana')
  const onlyBuffer = starts.filter((start) => start.onlyBufferIsBlocked).map(({ start }) => start / 60)
  expect(onlyBuffer).toEqual([10])
  expect(starts.find(({ start }) => start === at(10))?.blocker).toEqual({ start: at(11), end: at(12, 15), kind: 'BOOKING' })
})

test('TOO_SOON has the earliest bookable start', () => {
  expect(explainDay(day, 'ana').starts[1]?.unbookable).toEqual({ reason: 'TOO_SOON', earliestStart: at(9, 15) })
})

test('each rule is a bar over the day, but an expired hold is not', () => {
  const bars = explainDay(day, 'ana').resource.bars.map(({ rule, start, end }) => [rule, start / 60, end / 60])
  expect(bars).toEqual([
    ['OPEN', 8, 13],
    ['OPEN', 14, 17.5],
    ['OUTSIDE_HOURS', 0, 8],
    ['OUTSIDE_HOURS', 13, 14],
    ['OUTSIDE_HOURS', 17.5, 24],
    ['BOOKING', 11, 12.25],
    ['HOLD', 14, 15],
    ['BLOCK', 16.5, 20],
    ['IN_THE_PAST', 0, 8.5],
    ['TOO_SOON', 8.5, 9.25],
  ])
})

test('rooms and devices that the service needs have bars of their own', () => {
  const room = { id: 'room', name: 'Blue room', open: [{ start: 0, end: 1440, close: 1440 }], busy: [] }
  const { alsoNeeded } = explainDay({ ...day, alsoNeeded: [[room]] }, 'ana')
  expect(alsoNeeded.map(({ name, bars }) => [name, bars[0]?.rule])).toEqual([['Blue room', 'OPEN']])
})
