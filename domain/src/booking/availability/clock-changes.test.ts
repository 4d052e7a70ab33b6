import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdayIndex, weekdays } from '../../ground/time/calendar-days.ts'
import { formatInstant, parseInstant } from '../../ground/time/instants.ts'
import { formatLocal, localDayOf, parseLocal } from '../../ground/time/local-time.ts'
import { openHours } from '../../house/calendar/working-hours.ts'
import { openOn, openWeekly } from '../../test/calendar-events.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { listSlots } from './slots.ts'

// Both clock changes of 2027: the night's open hours run from 20:00 to 06:00, a session starts every half hour, and these are
// the starts around the change as clocks show them. Nothing may lie in an hour that is skipped; an hour that comes twice has
// its starts twice.
type Night = { evening: string; from: string; to: string; starts: string }

const nights: Record<string, { forward: Night; back: Night }> = {
  'America/New_York': {
    forward: {
      evening: '2027-03-13',
      from: '2027-03-14T01:00-05:00',
      to: '2027-03-14T04:30-04:00',
      starts: '01:00-05:00 01:30-05:00 03:00-04:00 03:30-04:00 04:00-04:00',
    },
    back: {
      evening: '2027-11-06',
      from: '2027-11-07T00:30-04:00',
      to: '2027-11-07T02:30-05:00',
      starts: '00:30-04:00 01:00-04:00 01:30-04:00 01:00-05:00 01:30-05:00 02:00-05:00',
    },
  },
  'Europe/Berlin': {
    forward: {
      evening: '2027-03-27',
      from: '2027-03-28T01:00+01:00',
      to: '2027-03-28T04:00+02:00',
      starts: '01:00+01:00 01:30+01:00 03:00+02:00 03:30+02:00',
    },
    back: {
      evening: '2027-10-30',
      from: '2027-10-31T01:30+02:00',
      to: '2027-10-31T03:30+01:00',
      starts: '01:30+02:00 02:00+02:00 02:30+02:00 02:00+01:00 02:30+01:00 03:00+01:00',
    },
  },
  'Europe/London': {
    forward: {
      evening: '2027-03-27',
      from: '2027-03-28T00:00Z',
      to: '2027-03-28T03:00+01:00',
      starts: '00:00Z 00:30Z 02:00+01:00 02:30+01:00',
    },
    back: {
      evening: '2027-10-30',
      from: '2027-10-31T00:30+01:00',
      to: '2027-10-31T02:30Z',
      starts: '00:30+01:00 01:00+01:00 01:30+01:00 01:00Z 01:30Z 02:00Z',
    },
  },
  'Australia/Sydney': {
    forward: {
      evening: '2027-10-02',
      from: '2027-10-03T01:00+10:00',
      to: '2027-10-03T04:00+11:00',
      starts: '01:00+10:00 01:30+10:00 03:00+11:00 03:30+11:00',
    },
    back: {
      evening: '2027-04-03',
      from: '2027-04-04T01:30+11:00',
      to: '2027-04-04T03:30+10:00',
      starts: '01:30+11:00 02:00+11:00 02:30+11:00 02:00+10:00 02:30+10:00 03:00+10:00',
    },
  },
  // Half an hour only.
  'Australia/Lord_Howe': {
    forward: {
      evening: '2027-10-02',
      from: '2027-10-03T01:00+10:30',
      to: '2027-10-03T03:30+11:00',
      starts: '01:00+10:30 01:30+10:30 02:30+11:00 03:00+11:00',
    },
    back: {
      evening: '2027-04-03',
      from: '2027-04-04T01:00+11:00',
      to: '2027-04-04T02:30+10:30',
      starts: '01:00+11:00 01:30+11:00 01:30+10:30 02:00+10:30',
    },
  },
  // At midnight: the date has no hour 0, and 23:00 comes twice on the evening before.
  'America/Santiago': {
    forward: {
      evening: '2027-09-04',
      from: '2027-09-04T23:00-04:00',
      to: '2027-09-05T02:00-03:00',
      starts: '23:00-04:00 23:30-04:00 01:00-03:00 01:30-03:00',
    },
    back: {
      evening: '2027-04-03',
      from: '2027-04-03T22:30-03:00',
      to: '2027-04-04T00:30-04:00',
      starts: '22:30-03:00 23:00-03:00 23:30-03:00 23:00-04:00 23:30-04:00 00:00-04:00',
    },
  },
  'Africa/Cairo': {
    forward: {
      evening: '2027-04-29',
      from: '2027-04-29T23:00+02:00',
      to: '2027-04-30T02:00+03:00',
      starts: '23:00+02:00 23:30+02:00 01:00+03:00 01:30+03:00',
    },
    back: {
      evening: '2027-10-28',
      from: '2027-10-28T22:30+03:00',
      to: '2027-10-29T00:30+02:00',
      starts: '22:30+03:00 23:00+03:00 23:30+03:00 23:00+02:00 23:30+02:00 00:00+02:00',
    },
  },
  'Asia/Beirut': {
    forward: {
      evening: '2027-03-27',
      from: '2027-03-27T23:00+02:00',
      to: '2027-03-28T02:00+03:00',
      starts: '23:00+02:00 23:30+02:00 01:00+03:00 01:30+03:00',
    },
    back: {
      evening: '2027-10-30',
      from: '2027-10-30T22:30+03:00',
      to: '2027-10-31T00:30+02:00',
      starts: '22:30+03:00 23:00+03:00 23:30+03:00 23:00+02:00 23:30+02:00 00:00+02:00',
    },
  },
  // At a quarter to three: half past two lasts a quarter of an hour, and the next start is half an hour of real time later.
  'Pacific/Chatham': {
    forward: {
      evening: '2027-09-25',
      from: '2027-09-26T02:00+12:45',
      to: '2027-09-26T05:00+13:45',
      starts: '02:00+12:45 02:30+12:45 04:00+13:45 04:30+13:45',
    },
    back: {
      evening: '2027-04-03',
      from: '2027-04-04T02:30+13:45',
      to: '2027-04-04T04:00+12:45',
      starts: '02:30+13:45 03:00+13:45 03:30+13:45 03:00+12:45 03:30+12:45',
    },
  },
  'America/St_Johns': {
    forward: {
      evening: '2027-03-13',
      from: '2027-03-14T01:00-03:30',
      to: '2027-03-14T04:00-02:30',
      starts: '01:00-03:30 01:30-03:30 03:00-02:30 03:30-02:30',
    },
    back: {
      evening: '2027-11-06',
      from: '2027-11-07T00:30-02:30',
      to: '2027-11-07T02:30-03:30',
      starts: '00:30-02:30 01:00-02:30 01:30-02:30 01:00-03:30 01:30-03:30 02:00-03:30',
    },
  },
  'Asia/Jerusalem': {
    forward: {
      evening: '2027-03-25',
      from: '2027-03-26T01:00+02:00',
      to: '2027-03-26T04:00+03:00',
      starts: '01:00+02:00 01:30+02:00 03:00+03:00 03:30+03:00',
    },
    back: {
      evening: '2027-10-30',
      from: '2027-10-31T00:30+03:00',
      to: '2027-10-31T02:30+02:00',
      starts: '00:30+03:00 01:00+03:00 01:30+03:00 01:00+02:00 01:30+02:00 02:00+02:00',
    },
  },
  'Pacific/Auckland': {
    forward: {
      evening: '2027-09-25',
      from: '2027-09-26T01:00+12:00',
      to: '2027-09-26T04:00+13:00',
      starts: '01:00+12:00 01:30+12:00 03:00+13:00 03:30+13:00',
    },
    back: {
      evening: '2027-04-03',
      from: '2027-04-04T01:30+13:00',
      to: '2027-04-04T03:30+12:00',
      starts: '01:30+13:00 02:00+13:00 02:30+13:00 02:00+12:00 02:30+12:00 03:00+12:00',
    },
  },
}

describe.each(Object.entries(nights))('in %s', (timeZone, { forward, back }) => {
  test('the night when clocks go forward has no slot in the skipped time', () => {
    expect(startsOf(timeZone, forward)).toBe(forward.starts)
  })

  test('the night when clocks go back has the repeated time twice', () => {
    expect(startsOf(timeZone, back)).toBe(back.starts)
  })

  test.each([forward, back])('a week later the same hours begin at the same time of the clock (%#)', (night) => {
    const evening = localDayOf(localTime(night.evening))
    const open = openHours({ events: [nightHours(timeZone, night)], from: (evening - 21) * 1440, to: (evening + 21) * 1440 })
    expect(open.length).toBeGreaterThanOrEqual(5)
    expect(new Set(open.map((stretch) => formatInstant(stretch.start, timeZone).slice(11, 16)))).toEqual(new Set(['20:00']))
    expect(new Set(open.map((stretch) => formatInstant(stretch.close, timeZone).slice(11, 16)))).toEqual(new Set(['06:00']))
  })
})

test('on a day when clocks change no slot is outside real time or outside the hours', () => {
  const anyNight = fc.constantFrom(
    ...Object.entries(nights).flatMap(([timeZone, both]) => Object.values(both).map((night) => ({ timeZone, night }))),
  )
  const anyHours = fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 900 }))
  fc.assert(
    fc.property(anyNight, anyHours, fc.constantFrom(15, 25, 60), ({ timeZone, night }, [begin, length], durationMinutes) => {
      const evening = localTime(night.evening)
      const event = openOn({ from: formatLocal(evening + begin), to: formatLocal(evening + begin + length), timeZone })
      const range = { from: evening - 1440, to: evening + 4 * 1440 }
      const open = openHours({ events: [event], ...range })
      const service = { ...halfHours.service, durationMinutes, stepMinutes: 5 }
      const slots = listSlots({ ...halfHours, ...range, service, resources: [{ id: 'ana', name: 'Ana', open, busy: [] }] })
      const [hours] = open
      const realMinutes = hours ? hours.close - hours.start : 0
      expect(slots).toHaveLength(Math.max(0, Math.floor((realMinutes - durationMinutes) / 5) + 1))
      for (const { start } of slots) {
        const shown = Temporal.Instant.fromEpochMilliseconds(start * 60_000).toZonedDateTimeISO(timeZone)
        expect(Temporal.Instant.from(formatInstant(start, timeZone)).epochMilliseconds).toBe(shown.epochMilliseconds)
        expect(formatInstant(start, timeZone).slice(0, 16)).toBe(shown.toPlainDateTime().toString().slice(0, 16))
      }
    }),
  )
})

function startsOf(timeZone: string, night: Night): string {
  const from = instant(night.from)
  const to = instant(night.to)
  const open = openHours({ events: [nightHours(timeZone, night)], from, to })
  const slots = listSlots({ ...halfHours, from, to, resources: [{ id: 'ana', name: 'Ana', open, busy: [] }] })
  return slots.map((slot) => formatInstant(slot.start, timeZone).replace(/^.*T(..:..):00/, '$1')).join(' ')
}

const halfHours: Omit<AvailabilityInputs, 'from' | 'to' | 'resources'> = {
  now: instant('2027-01-01T00:00Z'),
  service: {
    id: 'massage',
    durationMinutes: 30,
    timeBetweenSessionsMinutes: 0,
    stepMinutes: 30,
    onlineBookingEnabled: true,
    policy: {},
  },
}

/** Weekly since a month before the night, so that the rule and not a single date is put to the test. */
function nightHours(timeZone: string, { evening }: Night) {
  const first = localTime(evening) - 28 * 1440
  const day = weekdays[weekdayIndex(localDayOf(first))] ?? 'MONDAY'
  return openWeekly(day, { from: formatLocal(first + 20 * 60), to: formatLocal(first + 30 * 60), timeZone })
}

function instant(text: string): number {
  return parseInstant(text, 'UTC') ?? Number.NaN
}

const localTime = (text: string): number => parseLocal(text) ?? Number.NaN
