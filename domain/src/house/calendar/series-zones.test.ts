import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Weekday } from '../../ground/time/calendar-days.ts'
import { anEvent } from '../../test/calendar-events.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { findOccurrence, occurrencesIn } from './recurrence.ts'

// The model below shares no code with ours: it walks from day to day, and reads clocks with Intl alone.

const minute = 60_000
const day = 1440 * minute
const weekdays: readonly Weekday[] = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

/** A local time as if it were UTC, in milliseconds. */
const local = (text: string): number => Date.parse(`${text}Z`)
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 19)

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields })
  clocks.set(timeZone, clock)
  return clock
}

/** The zone's local time at an instant. */
function shownAt(timeZone: string, instant: number): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, date, hour, minutes, second)
}

/** The first instant at which the clock shows a local time; a time that it never shows is as far behind the jump as it would have been. */
function instantOf(timeZone: string, time: number): number {
  const before = shownAt(timeZone, time - 2 * day) - (time - 2 * day)
  const after = shownAt(timeZone, time + 2 * day) - (time + 2 * day)
  const shown = [time - before, time - after].filter((instant) => shownAt(timeZone, instant) === time)
  return shown.length > 0 ? Math.min(...shown) : time - before
}

/** The instant at which the clock last jumped, looking back minute by minute. */
function lastJump(timeZone: string, instant: number): number {
  let at = instant
  const offset = shownAt(timeZone, at) - at
  while (shownAt(timeZone, at - minute) - (at - minute) === offset) at -= minute
  return at
}

function realTime(timeZone: string, from: number, to: number): [start: number, end: number] {
  const [start, end] = [instantOf(timeZone, from), instantOf(timeZone, to)]
  if (end > start) return [start, end]
  const jump = lastJump(timeZone, start)
  return end > jump ? [jump, end] : [start, start + (to - from)]
}

type Exception = { week: number; change: { movedByMinutes: number; minutes: number } | 'CANCELLED' }
type Plan = {
  day: Weekday
  interval: number
  startsAt: number
  minutes: number
  until: number | null
  endedAfter: number | null
  exceptions: readonly Exception[]
}

/** The local starts of a series, found day by day. */
function startsOf({ day: wanted, interval, startsAt, until }: Plan, last: number): number[] {
  const starts: number[] = []
  let sinceFirst: number | null = null
  for (let time = startsAt; time <= Math.min(last, until ?? last); time += day) {
    if (sinceFirst !== null) sinceFirst += 1
    else if (weekdays[new Date(time).getUTCDay()] === wanted) sinceFirst = 0
    if (sinceFirst !== null && sinceFirst % (7 * interval) === 0) starts.push(time)
  }
  return starts
}

/** The exceptions of a series that it has occurrences for, each occurrence once. */
const changesOf = ({ exceptions }: Plan, starts: readonly number[]) =>
  new Map(exceptions.flatMap(({ week, change }) => (starts[week] === undefined ? [] : [[starts[week], change] as const])))

function modelOf(timeZone: string, plans: readonly Plan[], { from, to }: { from: number; to: number }): string[] {
  const found = plans.flatMap((plan) => {
    const starts = startsOf(plan, to + 3 * day)
    const changes = changesOf(plan, starts)
    return starts.flatMap((start) => {
      const change = changes.get(start)
      if (change === 'CANCELLED') return []
      const begin = change ? start + change.movedByMinutes * minute : start
      const [realStart, realEnd] = realTime(timeZone, begin, begin + (change ? change.minutes : plan.minutes) * minute)
      const isEnded = !change && plan.endedAfter !== null && realStart > plan.endedAfter
      return isEnded || realStart >= to || realEnd <= from ? [] : [[realStart, realEnd] as const]
    })
  })
  return found.map(([start, end]) => `${textOf(start)} ${textOf(end)}`).sort()
}

function rowsOf(timeZone: string, plan: Plan, index: number, last: number): CalendarEvent[] {
  const { day: weekday, interval, startsAt, minutes, until, endedAfter } = plan
  const id = `series${index}`
  const master = anEvent({
    id,
    timeZone,
    type: 'CLASS',
    recurrenceType: 'MASTER',
    from: textOf(startsAt),
    to: textOf(startsAt + minutes * minute),
    recurrenceRule: { interval, days: [weekday], until: until === null ? null : { localDate: textOf(until) } },
    ...(endedAfter !== null && { status: 'CANCELLED', cancelledAt: endedAfter / minute }),
  })
  const exceptions = [...changesOf(plan, startsOf(plan, last))].map(([start, change]) => {
    const [begin, length] = change === 'CANCELLED' ? [start, minutes] : [start + change.movedByMinutes * minute, change.minutes]
    return anEvent({
      id: `${id}x${start}`,
      timeZone,
      type: 'CLASS',
      recurrenceType: 'EXCEPTION',
      recurringEventId: id,
      originalLocalStart: textOf(start),
      from: textOf(begin),
      to: textOf(begin + length * minute),
      status: change === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED',
    })
  })
  return [master, ...exceptions]
}

/** Zones, each with local times at which its clocks changed, or a usual day where they never do. */
const changes: readonly (readonly [zone: string, ...times: string[]])[] = [
  ['Europe/Berlin', '2027-03-28T02:00:00', '2027-10-31T02:00:00'],
  ['America/New_York', '2027-03-14T02:00:00', '2027-11-07T01:00:00'],
  // By half an hour.
  ['Australia/Lord_Howe', '2027-04-04T01:30:00', '2027-10-03T02:00:00'],
  // 30 December was skipped.
  ['Pacific/Apia', '2011-12-30T00:00:00', '2012-04-01T03:00:00', '2012-09-30T03:00:00'],
  // By a quarter of an hour.
  ['Asia/Kathmandu', '1986-01-01T00:00:00', '2027-06-01T00:00:00'],
  // At midnight; since 2019 no more.
  ['America/Sao_Paulo', '2017-10-15T00:00:00', '2018-02-17T23:00:00', '2018-11-04T00:00:00', '2019-02-16T23:00:00'],
  // By two hours.
  ['Antarctica/Troll', '2027-03-28T01:00:00', '2027-10-31T01:00:00'],
  ['Africa/Casablanca', '2027-02-07T03:00:00', '2027-03-14T02:00:00'],
  ['Europe/Dublin', '2027-03-28T01:00:00', '2027-10-31T01:00:00'],
  ['Asia/Tehran', '2022-03-22T00:00:00', '2022-09-21T23:00:00'],
]

const aChange = fc.constantFrom(...changes.flatMap(([timeZone, ...times]) => times.map((time) => ({ timeZone, at: local(time) }))))
const minutesAround = fc.oneof(fc.integer({ min: -240, max: 240 }), fc.integer({ min: -1440, max: 1440 }))
const aLength = fc.oneof(fc.integer({ min: 1, max: 180 }), fc.constantFrom(24 * 60, 30 * 60))

const aPlan = (at: number): fc.Arbitrary<Plan> =>
  fc.record({
    day: fc.oneof(
      { weight: 3, arbitrary: fc.constant(weekdays[new Date(at).getUTCDay()] as Weekday) },
      { weight: 1, arbitrary: fc.constantFrom(...weekdays) },
    ),
    interval: fc.integer({ min: 1, max: 4 }),
    // Whole weeks before the change, so that an occurrence lies beside it.
    startsAt: fc.tuple(fc.nat(6), minutesAround).map(([weeks, minutes]) => at + minutes * minute - weeks * 7 * day),
    minutes: aLength,
    until: fc.option(fc.integer({ min: -20, max: 60 }).map((days) => at + days * day)),
    endedAfter: fc.option(fc.integer({ min: -30, max: 30 }).map((days) => at + days * day)),
    exceptions: fc.uniqueArray(
      fc.record({
        week: fc.nat(8),
        change: fc.oneof(
          fc.constant('CANCELLED' as const),
          fc.record({ movedByMinutes: fc.integer({ min: -4000, max: 4000 }), minutes: aLength }),
        ),
      }),
      { selector: ({ week }) => week, maxLength: 4 },
    ),
  })

const aCase = aChange.chain(({ timeZone, at }) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    plans: fc.array(aPlan(at), { minLength: 1, maxLength: 4 }),
    from: fc.integer({ min: -20, max: 5 }).map((days) => at + days * day),
    days: fc.integer({ min: 1, max: 40 }),
  }),
)

test('series with ends, exceptions and clock changes have the occurrences of a plain model, for any range', () => {
  fc.assert(
    fc.property(aCase, ({ timeZone, plans, from, days }) => {
      const to = from + days * day
      const rows = plans.flatMap((plan, index) => rowsOf(timeZone, plan, index, to + 30 * day))
      const found = occurrencesIn(rows, from / minute, to / minute)
      const intervals = found.map(({ start, end }) => `${textOf(start * minute)} ${textOf(end * minute)}`)
      expect(intervals.toSorted()).toEqual(modelOf(timeZone, plans, { from, to }))
      for (const occurrence of found) expect(findOccurrence(occurrence.id, rows)).toEqual(occurrence)
    }),
    { numRuns: 400 },
  )
})
