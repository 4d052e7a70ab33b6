import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { NoCalendar } from './calendar-text.ts'
import { expandCalendar } from './expand-calendar.ts'
import { CalendarTooLarge } from './occurrences.ts'

/** Both directions of clock changes: of the south, at midnight, by half an hour, with none, and with offsets that are no whole hours. */
const zones = fc.constantFrom(
  ...['Europe/Berlin', 'America/New_York', 'America/Santiago', 'America/Havana', 'Australia/Lord_Howe', 'Australia/Sydney'],
  ...['Asia/Kathmandu', 'Pacific/Chatham', 'America/St_Johns', 'Africa/Cairo', 'Asia/Beirut', 'UTC'],
)
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const nth = fc.tuple(fc.constantFrom(-2, -1, 1, 2, 3, 4), fc.constantFrom(...weekdays)).map(([number, day]) => `${number}${day}`)
const some = <T>(values: fc.Arbitrary<T>, most = 3) =>
  fc.uniqueArray(values, { minLength: 1, maxLength: most }).map((list) => list.join(','))
const months = some(fc.integer({ min: 1, max: 12 }))
const monthDays = some(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -28, max: -1 })))

/** The parts of a rule besides its end. */
const rules = fc.oneof(
  fc.constant('FREQ=DAILY'),
  months.map((list) => `FREQ=DAILY;BYMONTH=${list}`),
  // An hour that the clock skips is left out by the other library where BYHOUR names it; we move it, as Google and Apple do.
  some(fc.integer({ min: 4, max: 22 })).map((list) => `FREQ=DAILY;BYHOUR=${list}`),
  fc
    .tuple(some(fc.constantFrom(...weekdays)), fc.constantFrom(...weekdays))
    .map(([list, start]) => `FREQ=WEEKLY;BYDAY=${list};WKST=${start}`),
  fc.constant('FREQ=MONTHLY'),
  monthDays.map((list) => `FREQ=MONTHLY;BYMONTHDAY=${list}`),
  some(nth).map((list) => `FREQ=MONTHLY;BYDAY=${list}`),
  fc.tuple(some(fc.constantFrom(...weekdays)), monthDays).map(([days, dates]) => `FREQ=MONTHLY;BYDAY=${days};BYMONTHDAY=${dates}`),
  fc
    .tuple(fc.constantFrom('MO,TU,WE,TH,FR', 'SA,SU', 'TH'), fc.constantFrom('1', '-1', '1,-1', '2,3'))
    .map(([days, positions]) => `FREQ=MONTHLY;BYDAY=${days};BYSETPOS=${positions}`),
  fc.constant('FREQ=YEARLY'),
  months.map((list) => `FREQ=YEARLY;BYMONTH=${list}`),
  fc.tuple(months, some(nth)).map(([list, days]) => `FREQ=YEARLY;BYMONTH=${list};BYDAY=${days}`),
  some(nth).map((days) => `FREQ=YEARLY;BYDAY=${days}`),
  fc.tuple(months, monthDays).map(([list, dates]) => `FREQ=YEARLY;BYMONTH=${list};BYMONTHDAY=${dates}`),
  some(fc.integer({ min: 1, max: 366 })).map((list) => `FREQ=YEARLY;BYYEARDAY=${list}`),
)

const ends = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
  fc
    .integer({ min: 0, max: 900 })
    .map((days) => `;UNTIL=${Temporal.PlainDate.from('2026-06-01').add({ days }).toString().replaceAll('-', '')}T113000Z`),
)

const repeated = fc.record({
  timeZone: zones,
  start: fc
    .integer({ min: 0, max: 900 * 48 })
    .map((halfHours) => Temporal.PlainDateTime.from('2025-06-01T00:00').add({ minutes: halfHours * 30 })),
  rule: fc.tuple(rules, fc.integer({ min: 1, max: 4 }), ends).map(([rule, interval, end]) => `${rule};INTERVAL=${interval}${end}`),
  excluded: fc.uniqueArray(fc.nat(20), { maxLength: 4 }),
  moved: fc.uniqueArray(fc.nat(20), { maxLength: 3 }),
})

const window = { from: '2026-12-01T00:00:00.000Z', to: '2028-01-01T00:00:00.000Z' }

type Question = { timeZone: string; start: Temporal.PlainDateTime; rule: string }

/** Expanded by a library of another maker, which shares no code with ours. */
function expectedStarts({ timeZone, start, rule }: Question): Temporal.ZonedDateTime[] {
  const other = new RRuleTemporal({ rruleString: `DTSTART;TZID=${timeZone}:${compact(start)}\nRRULE:${rule}`, includeDtstart: true })
  const found = other.between(start.toZonedDateTime(timeZone), Temporal.ZonedDateTime.from(`${window.to}[UTC]`), true)
  const instants = [start.toZonedDateTime(timeZone), ...found].map(({ epochMilliseconds }) => epochMilliseconds)
  return [...new Set(instants)]
    .sort((a, b) => a - b)
    .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone))
}

const compact = (time: { toString: (options: { smallestUnit: 'second' }) => string }) =>
  time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '').slice(0, 15)
const inUtc = (time: Temporal.ZonedDateTime) => `${compact(time.toInstant())}Z`

function expanded(lines: string[], timeZone: string, { from, to } = window) {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  const reading = expandCalendar(text, { from, to, timeZone, mark: '' })
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

const shown = (time: Temporal.ZonedDateTime) => time.toInstant().toString({ smallestUnit: 'millisecond' })
const inWindow = (times: Temporal.ZonedDateTime[]) =>
  times
    .map(shown)
    .filter((instant) => instant >= window.from && instant < window.to)
    .sort()

test('timed events begin when another library says so, with instances excluded and moved', () => {
  fc.assert(
    fc.property(repeated, ({ excluded, moved, ...question }) => {
      const { timeZone, start, rule } = question
      const expected = expectedStarts(question)
      const gone = new Set(excluded.filter((index) => index < expected.length))
      const late = new Set(moved.filter((index) => index < expected.length && !gone.has(index)))
      const at = (index: number) => expected[index] as Temporal.ZonedDateTime
      const lines = [
        ...[`DTSTART;TZID=${timeZone}:${compact(start)}`, 'DURATION:PT1M', `RRULE:${rule}`],
        ...[...gone].map((index) =>
          index % 2 ? `EXDATE:${inUtc(at(index))}` : `EXDATE;TZID=${timeZone}:${compact(at(index).toPlainDateTime())}`,
        ),
        ...[...late].flatMap((index) => [
          ...['END:VEVENT', 'BEGIN:VEVENT', 'UID:a', `RECURRENCE-ID:${inUtc(at(index))}`],
          ...[`DTSTART:${inUtc(at(index).add({ minutes: 7 }))}`, 'DURATION:PT1M'],
        ]),
      ]
      const wanted = expected.flatMap((time, index) => (gone.has(index) ? [] : [late.has(index) ? time.add({ minutes: 7 }) : time]))
      expect(expanded(lines, timeZone).map(({ startsAt }) => startsAt)).toEqual(inWindow(wanted))
    }),
    { numRuns: 300 },
  )
})

test('days last from midnight to midnight, also where a clock change makes them longer or shorter', () => {
  fc.assert(
    fc.property(repeated, fc.integer({ min: 1, max: 3 }), ({ start, rule, timeZone }, days) => {
      const allDay = rule.replaceAll(/;BYHOUR=[\d,]+|T113000Z/g, '')
      const midnight = start.with({ hour: 0, minute: 0 })
      const until = allDay.replace(/UNTIL=(\d+)/, 'UNTIL=$1T235959Z')
      const found = expectedStarts({ timeZone: 'UTC', start: midnight, rule: until }).map((time) => time.toPlainDate())
      const wanted = found
        .map((date) => ({ startsAt: shown(date.toZonedDateTime(timeZone)), endsAt: shown(date.add({ days }).toZonedDateTime(timeZone)) }))
        .filter(({ startsAt, endsAt }) => endsAt > window.from && startsAt < window.to)
      const lines = [`DTSTART;VALUE=DATE:${compact(start).slice(0, 8)}`, `DURATION:P${days}D`, `RRULE:${allDay}`]
      expect(expanded(lines, timeZone).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))).toEqual(wanted)
    }),
    { numRuns: 200 },
  )
})

test('two windows side by side find together what one does', () => {
  const splits = fc.integer({ min: 1, max: 390 }).map((days) => shown(Temporal.ZonedDateTime.from(`${window.from}[UTC]`).add({ days })))
  fc.assert(
    fc.property(repeated, splits, ({ timeZone, start, rule }, split) => {
      const lines = [`DTSTART;TZID=${timeZone}:${compact(start)}`, 'DURATION:P2DT3H', `RRULE:${rule}`]
      const ids = (part: Partial<typeof window>) => expanded(lines, timeZone, { ...window, ...part }).map(({ id }) => id)
      expect([...new Set([...ids({ to: split }), ...ids({ from: split })])]).toEqual(ids({}))
    }),
    { numRuns: 100 },
  )
})

test('whatever a file says, it is read or refused, and soon', () => {
  const words = fc.constantFrom(
    ...[
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'TZID:X',
      'BEGIN:STANDARD',
      'END:STANDARD',
      'END:VTIMEZONE',
      'END:VCALENDAR',
      'UID:a',
    ],
    ...[
      'DTSTART;TZID=X:20270301T100000',
      'DTSTART:16010101T000000',
      'DTSTART;VALUE=DATE:20270301',
      'DTEND:99991231T235959Z',
      'DURATION:P99999D',
    ],
    ...[
      'RRULE:FREQ=YEARLY;BYWEEKNO=-53;BYSETPOS=-366',
      'RRULE:FREQ=MINUTELY;INTERVAL=999999999',
      'RRULE:FREQ=HOURLY;BYDAY=9MO;COUNT=999999999',
    ],
    ...[
      'TZOFFSETFROM:+2400',
      'TZOFFSETTO:-2400',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20270302T100000Z',
      'RDATE;VALUE=PERIOD:20270301T000000Z/PT1H',
    ],
    ...['EXDATE:,,;', 'RRULE:', ' folded', 'BEGIN:VCALENDAR', 'DTSTART:00010101T000000Z', 'STATUS:CANCELLED'],
  )
  const lines = fc.array(fc.oneof({ weight: 9, arbitrary: words }, fc.string()), { maxLength: 30 })
  fc.assert(
    fc.property(lines, (list) => {
      const begin = performance.now()
      const read = () => expanded(['DTSTART:20270301T100000Z', ...list], 'America/Santiago')
      try {
        expect(read().every(({ startsAt, endsAt }) => startsAt < endsAt)).toBe(true)
      } catch (error) {
        expect(error instanceof NoCalendar || error instanceof CalendarTooLarge, String(error)).toBe(true)
      }
      expect(performance.now() - begin).toBeLessThan(5_000)
    }),
    { numRuns: 300 },
  )
})
