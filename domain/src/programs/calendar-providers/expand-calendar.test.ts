import { describe, expect, test } from 'vitest'
import { writtenCalendars } from '../../test/written-calendars.ts'
import { type CalendarInstance, expandCalendar, type Window } from './expand-calendar.ts'

const spring: Window = { from: '2027-03-01T00:00:00Z', to: '2027-05-01T00:00:00Z', timeZone: 'Europe/Berlin', mark: 'site-1' }

function expanded(text: string, window: Partial<Window> = {}): CalendarInstance[] {
  const reading = expandCalendar(text, { ...spring, ...window })
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

const calendarOf = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => calendarOf('BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT')
const times = (instances: readonly CalendarInstance[]) =>
  instances.map(({ startsAt, endsAt }) => `${startsAt.slice(0, 16)}/${endsAt.slice(0, 16)}`)

describe('one event', () => {
  test.each([
    ['in UTC', ['DTSTART:20270301T090000Z', 'DTEND:20270301T100000Z'], '2027-03-01T09:00/2027-03-01T10:00'],
    ['in its zone', ['DTSTART;TZID=America/New_York:20270301T090000', 'DURATION:PT90M'], '2027-03-01T14:00/2027-03-01T15:30'],
    ['without a zone', ['DTSTART:20270301T090000', 'DURATION:PT1H'], '2027-03-01T08:00/2027-03-01T09:00'],
    ['by a Windows name', ['DTSTART;TZID="Pacific Standard Time":20270301T090000', 'DURATION:PT1H'], '2027-03-01T17:00/2027-03-01T18:00'],
    [
      'behind a path',
      ['DTSTART;TZID=/mozilla.org/20050126_1/Asia/Tokyo:20270301T090000', 'DURATION:PT1H'],
      '2027-03-01T00:00/2027-03-01T01:00',
    ],
    ['in a zone nobody knows', ['DTSTART;TZID=Home:20270301T090000', 'DURATION:PT1H'], '2027-03-01T08:00/2027-03-01T09:00'],
    ['of a whole day', ['DTSTART;VALUE=DATE:20270301'], '2027-02-28T23:00/2027-03-01T23:00'],
    ['of a day of 23 hours', ['DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329'], '2027-03-27T23:00/2027-03-28T22:00'],
    ['of two days, with a clock change', ['DTSTART;VALUE=DATE:20270327', 'DURATION:P2D'], '2027-03-26T23:00/2027-03-28T22:00'],
    ['in the skipped hour', ['DTSTART;TZID=Europe/Berlin:20270328T023000', 'DURATION:PT1H'], '2027-03-28T01:30/2027-03-28T02:30'],
    ['that a calendar day long', ['DTSTART;TZID=Europe/Berlin:20270327T120000', 'DURATION:P1D'], '2027-03-27T11:00/2027-03-28T10:00'],
    ['that lasts 24 hours', ['DTSTART;TZID=Europe/Berlin:20270327T120000', 'DURATION:PT24H'], '2027-03-27T11:00/2027-03-28T11:00'],
  ])('%s', (_, lines, time) => {
    expect(times(expanded(event(...lines)))).toEqual([time])
  })

  test.each([
    ['ends before the window', ['DTSTART:20270228T230000Z', 'DURATION:PT1H']],
    ['starts after the window', ['DTSTART:20270501T000000Z', 'DURATION:PT1H']],
    ['has no length', ['DTSTART:20270301T090000Z']],
    ['ends before it starts', ['DTSTART:20270301T090000Z', 'DTEND:20270301T080000Z']],
    ['is cancelled', ['DTSTART:20270301T090000Z', 'DURATION:PT1H', 'STATUS:CANCELLED']],
    ['has no start', ['SUMMARY:Nothing']],
    ['has a start that is no time', ['DTSTART:20270230T090000Z', 'DURATION:PT1H']],
  ])('that %s is no busy time', (_, lines) => {
    expect(expanded(event(...lines))).toEqual([])
  })

  test('tells whether its time is busy, whether it is ours, and its title', () => {
    const start = ['DTSTART:20270301T090000Z', 'DURATION:PT1H']
    const [free] = expanded(event(...start, 'TRANSP:TRANSPARENT', 'SUMMARY:Lunch\\, long\\nand ', ' good', 'X-FOYER-SITE:site-1'))
    expect(free).toMatchObject({ isBusy: false, isOurs: true, title: 'Lunch, long\nand good', isAllDay: false })
    expect(expanded(event(...start, 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'))[0]).toMatchObject({ isBusy: false, title: null })
    expect(expanded(event(...start, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF', 'X-FOYER-SITE:site-2'))[0]).toMatchObject({
      isBusy: true,
      isOurs: false,
    })
  })

  test('is free where the person has declined, whatever others answered', () => {
    const start = ['DTSTART:20270301T090000Z', 'DURATION:PT1H']
    const invited = (partStat: string, address: string) =>
      expanded(event(...start, `ATTENDEE;CN="Lovelace; Ada";PARTSTAT=${partStat}:mailto:${address}`), { ownAddress: 'Ada@juniper.example' })
    expect(invited('DECLINED', 'ada@Juniper.example')).toMatchObject([{ isBusy: false }])
    expect(invited('ACCEPTED', 'ada@juniper.example')).toMatchObject([{ isBusy: true }])
    expect(invited('DECLINED', 'bea@juniper.example')).toMatchObject([{ isBusy: true }])
  })

  test('is not mistaken for its alarm, and survives lines that are none', () => {
    const alarm = [
      'BEGIN:VALARM',
      'SUMMARY:Wake up',
      'DURATION:PT5H',
      'DTSTART:20270401T090000Z',
      'END:VALARM',
      'X-;;;',
      ':',
      'END:NOTHING',
    ]
    const [only, ...others] = expanded(event('DTSTART:20270301T090000Z', 'DURATION:PT1H', 'SUMMARY:Yoga', ...alarm))
    expect(others).toEqual([])
    expect(only).toMatchObject({ title: 'Yoga', endsAt: '2027-03-01T10:00:00.000Z' })
  })
})

describe('a repeated event', () => {
  const inBerlin = 'DTSTART;TZID=Europe/Berlin:20270322T100000'
  const starts = (...lines: string[]) => expanded(event(...lines)).map(({ startsAt }) => startsAt.slice(5, 16))

  test('keeps its clock when clocks change', () => {
    expect(starts(inBerlin, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3')).toEqual(['03-22T09:00', '03-29T08:00', '04-05T08:00'])
  })

  test('lasts exactly as long each time, over a clock change', () => {
    const night = ['DTSTART;TZID=Europe/Berlin:20270326T220000', 'DTEND;TZID=Europe/Berlin:20270327T060000', 'RRULE:FREQ=DAILY;COUNT=2']
    expect(times(expanded(event(...night)))).toEqual(['2027-03-26T21:00/2027-03-27T05:00', '2027-03-27T21:00/2027-03-28T05:00'])
  })

  test('ends with an UNTIL of each kind', () => {
    const rule = (until: string) => starts(inBerlin, 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${until}`).length
    expect([rule('20270324T090000Z'), rule('20270324T085959Z'), rule('20270324'), rule('20270324T100000')]).toEqual([3, 2, 3, 3])
    const days = starts('DTSTART;VALUE=DATE:20270322', 'RRULE:FREQ=DAILY;UNTIL=20270324T000000Z')
    expect(days).toEqual(['03-21T23:00', '03-22T23:00', '03-23T23:00'])
  })

  test('leaves out what is excluded, by instant, by clock or by day, and adds what is added', () => {
    const lines = ['DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5', 'EXDATE:20270323T090000Z', 'EXDATE;VALUE=DATE:20270324']
    const more = ['EXDATE;TZID=Europe/Berlin:20270325T100000', 'RDATE;TZID=Europe/Berlin:20270401T100000,20270402T100000']
    expect(starts(inBerlin, ...lines, ...more)).toEqual(['03-22T09:00', '03-26T09:00', '04-01T08:00', '04-02T08:00'])
  })

  test('has instances that were moved, cancelled or moved with all later ones', () => {
    const change = (...lines: string[]) => ['END:VEVENT', 'BEGIN:VEVENT', 'UID:a', ...lines]
    const found = expanded(
      event(
        ...[inBerlin, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=6', 'SUMMARY:Class'],
        ...change('RECURRENCE-ID;TZID=Europe/Berlin:20270323T100000', 'DTSTART:20270323T150000Z', 'DURATION:PT2H', 'SUMMARY:Moved'),
        ...change('RECURRENCE-ID:20270324T090000Z', 'DTSTART:20270324T090000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
        ...change(
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270326T100000',
          'DTSTART;TZID=Europe/Berlin:20270326T113000',
          'DURATION:PT1H',
        ),
      ),
    )
    expect(found.map(({ id, startsAt, title }) => [id, startsAt.slice(5, 16), title])).toEqual([
      ['a/20270322T090000Z', '03-22T09:00', 'Class'],
      ['a/20270323T090000Z', '03-23T15:00', 'Moved'],
      ['a/20270325T090000Z', '03-25T09:00', 'Class'],
      ['a/20270326T090000Z', '03-26T10:30', null],
      ['a/20270327T090000Z', '03-27T10:30', null],
    ])
  })

  test('begins once where its rule is no rule', () => {
    expect(starts(inBerlin, 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES')).toEqual(['03-22T09:00'])
  })
})

test('a zone that only the file defines is read by its own rules', () => {
  const change = (name: string, start: string, offsets: [string, string], rule: string) => [
    ...[`BEGIN:${name}`, `DTSTART:${start}`, `TZOFFSETFROM:${offsets[0]}`, `TZOFFSETTO:${offsets[1]}`, `RRULE:${rule}`, `END:${name}`],
  ]
  const text = calendarOf(
    ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone'],
    ...change('STANDARD', '16010101T030000', ['+0200', '+0100'], 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
    ...change('DAYLIGHT', '16010101T020000', ['+0100', '+0200'], 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
    ...['END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:a', 'DTSTART;TZID=Customized Time Zone:20270322T100000', 'DURATION:PT1H'],
    ...['RRULE:FREQ=WEEKLY;COUNT=2', 'END:VEVENT'],
  )
  expect(times(expanded(text, { timeZone: 'Asia/Tokyo' }))).toEqual([
    '2027-03-22T09:00/2027-03-22T10:00',
    '2027-03-29T08:00/2027-03-29T09:00',
  ])
})

describe('bounds', () => {
  test.each([
    ['a February 30', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['a February 30 every second', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'],
    ['a fifth Monday that is the second one, too', 'FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=2'],
    ['an hour that its minutes never reach', 'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6'],
  ])('%s is not waited for', (_, rule) => {
    expect(expanded(event('DTSTART:19700101T000000Z', 'DURATION:PT1H', `RRULE:${rule}`))).toEqual([])
  })

  test.each([
    ['every second', 'DTSTART:20270301T000000Z', 'FREQ=SECONDLY'],
    ['every second since 1970, a million times', 'DTSTART:19700101T000000Z', 'FREQ=SECONDLY;COUNT=999999999'],
    [
      'at each second of each day',
      'DTSTART:20270301T000000Z',
      `FREQ=YEARLY;BYYEARDAY=60;BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]};BYSECOND=${[...Array(60).keys()]}`,
    ],
  ])('an event %s is too much', (_, start, rule) => {
    expect(() => expanded(event(start, 'DURATION:PT1S', `RRULE:${rule}`))).toThrow(/too many events|more than 10000 events/)
  })

  test('more than 10,000 events, five megabytes, and what is no calendar are refused', () => {
    const many = Array.from({ length: 10_001 }, (_, n) => [
      'BEGIN:VEVENT',
      `UID:${n}`,
      'DTSTART:20270301T000000Z',
      'DURATION:PT1H',
      'END:VEVENT',
    ])
    expect(() => expanded(calendarOf(...many.flat()))).toThrow('more than 10000 events')
    expect(() => expanded(calendarOf('X'.repeat(5 * 1024 * 1024)))).toThrow('larger than 5 MB')
    expect(() => expanded('<!doctype html><title>Sign in</title>')).toThrow('no iCalendar file')
    expect(expanded(calendarOf())).toEqual([])
  })

  test('a rule that has run for centuries costs no more than a new one', () => {
    const begin = performance.now()
    expect(expanded(event('DTSTART:16010101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'))).toHaveLength(61)
    expect(performance.now() - begin).toBeLessThan(200)
  })
})

describe('calendars as programs write them', () => {
  test.each(Object.entries(writtenCalendars))('%s', (_, { text, timeZone = 'Europe/Berlin', instances }) => {
    const found = expanded(text, { timeZone }).map(({ startsAt, endsAt, title, isBusy, isAllDay }) =>
      [startsAt.slice(0, 16), endsAt.slice(0, 16), title, isBusy ? 'busy' : 'free', ...(isAllDay ? ['all day'] : [])].join(' | '),
    )
    expect(found).toEqual(instances)
  })
})
