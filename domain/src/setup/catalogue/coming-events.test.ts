import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startOfLocalDay } from '../../ground/time/zones.ts'
import { comingEvent } from './coming-events.ts'

const zone = 'Europe/Berlin'
const minutesOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds / 60_000
const now = minutesOf('2027-03-30T09:30:00Z')
const at = (localDate: string) => ({ localDate })
const weekly = (start: string, more: object = {}) => ({
  start: at(`${start}T18:00:00`),
  end: at(`${start}T19:00:00`),
  recurrenceRule: { interval: 1, days: ['TUESDAY'], ...more },
})

describe('an event of a catalogue', () => {
  test('that is over is no part of it', () => {
    const single = { start: at('2027-03-30T10:00:00'), end: at('2027-03-30T11:00:00') }
    expect(comingEvent(single, zone, now)).toBeNull()
    expect(comingEvent(single, 'America/New_York', now)).toBe(single)
    expect(comingEvent(weekly('2027-03-02', { until: at('2027-03-28T00:00:00') }), zone, now)).toBeNull()
  })

  test('continues from today, at the same time of day across a clock change', () => {
    expect(comingEvent(weekly('2027-03-02'), zone, now)).toMatchObject({ start: at('2027-03-30T18:00:00'), end: at('2027-03-30T19:00:00') })
    expect(comingEvent(weekly('2027-03-09', { interval: 2 }), zone, now)?.start).toEqual(at('2027-04-06T18:00:00'))
    expect(comingEvent(weekly('2027-05-04'), zone, now)?.start).toEqual(at('2027-05-04T18:00:00'))
  })

  test('keeps only coming exceptions', () => {
    const exceptions = ['2027-03-23T18:00:00', '2027-03-30T18:00:00', '2027-04-06T18:00:00'].map((occurrence) => ({ occurrence }))
    expect(comingEvent({ ...weekly('2027-03-02'), exceptions }, zone, now)?.exceptions).toEqual(exceptions.slice(1))
  })

  test('with impossible times is left for the calendar to refuse', () => {
    const odd = { start: at('2027-02-30T10:00:00'), end: at('2027-02-30T11:00:00') }
    expect(comingEvent(odd, zone, now)).toBe(odd)
  })

  test('is idempotent, and begins today at the earliest', () => {
    const days = fc.integer({ min: -800, max: 800 }).map((offset) =>
      Temporal.PlainDate.from('2027-03-30')
        .add({ days: offset * 7 })
        .toString(),
    )
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(zone, 'America/New_York', 'Pacific/Apia'),
        (start, interval, timeZone) => {
          const once = comingEvent({ ...weekly(start, { interval }), timeZone }, zone, now)
          expect(once && comingEvent(once, zone, now)).toEqual(once)
          const today = startOfLocalDay(timeZone, now)
          const begins = Temporal.PlainDateTime.from(once?.start.localDate ?? '').toZonedDateTime(timeZone).epochMilliseconds / 60_000
          expect(begins).toBeGreaterThanOrEqual(today)
        },
      ),
    )
  })
})
