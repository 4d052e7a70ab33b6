import { expect, test } from 'vitest'
import { parseInstant } from '../../ground/time/instants.ts'
import { formatLocal, parseLocal } from '../../ground/time/local-time.ts'
import { anEvent } from '../../test/calendar-events.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { occurrencesIn } from './recurrence.ts'
import { splitSeries } from './series.ts'

const local = (text: string): number => parseLocal(text) ?? Number.NaN
const now = parseInstant('2027-03-10T12:00', 'Europe/Berlin') ?? Number.NaN

// Mondays: 1, 8, 15, 22, 29 March.
const yoga: CalendarEvent = anEvent({
  id: 'yoga',
  recurrenceType: 'MASTER',
  recurrenceRule: { days: ['MONDAY'], until: { localDate: '2027-03-29T18:00:00' } },
  from: '2027-03-01T18:00:00',
  to: '2027-03-01T19:30:00',
})

test('the old series ends with the occurrence before the cut, the new one begins with the first after it', () => {
  const split = splitSeries(yoga, local('2027-03-17T00:00'), now)
  expect(split && [split.until, split.newStart, split.newEnd].map(formatLocal)).toEqual([
    '2027-03-15T19:30:00',
    '2027-03-22T18:00:00',
    '2027-03-22T19:30:00',
  ])
})

test('an occurrence right at the cut belongs to the new series', () => {
  expect(splitSeries(yoga, local('2027-03-22T18:00'), now)?.newStart).toBe(local('2027-03-22T18:00'))
})

test('both series together have the occurrences of the whole', () => {
  const split = splitSeries(yoga, local('2027-03-20T00:00'), now)
  if (!split) throw new Error('not split')
  const older = { ...yoga, recurrenceRule: { ...yoga.recurrenceRule, until: { localDate: formatLocal(split.until) } } }
  const newer = { ...yoga, start: { localDate: formatLocal(split.newStart) }, end: { localDate: formatLocal(split.newEnd) } }
  const starts = (events: CalendarEvent[]) => occurrencesIn(events, now - 30 * 1440, now + 60 * 1440).map(({ start }) => start)
  expect([...starts([older]), ...starts([newer])]).toEqual(starts([yoga]))
})

test.each([
  ['the next occurrence must stay in the old series', '2027-03-15T18:00'],
  ['a cut in the past', '2027-03-09T00:00'],
  ['nothing is left for the new series', '2027-03-30T00:00'],
])('no split: %s', (_, at) => {
  expect(splitSeries(yoga, local(at), now)).toBeNull()
})
