import { expect, test } from 'vitest'
import { parseInstant } from '../../ground/time/instants.ts'
import { anEvent, openOn, openWeekly } from '../../test/calendar-events.ts'
import { openingStateOf } from './opening-state.ts'

const timeZone = 'Europe/Berlin'
// Monday 1 March 2027.
const monday = openWeekly('MONDAY', { id: 'monday', from: '2027-01-04T07:00:00', to: '2027-01-04T20:00:00' })
const wednesday = openWeekly('WEDNESDAY', { id: 'wednesday', from: '2027-01-06T09:00:00', to: '2027-01-06T16:00:00' })
const closed = anEvent({ id: 'closed', from: '2027-03-01T12:00:00', to: '2027-03-01T14:00:00' })

const stateAt = (local: string, events = [monday, wednesday]) =>
  openingStateOf({ events, timeZone, now: parseInstant(local, timeZone) ?? Number.NaN })

test('an open business has its closing time', () => {
  expect(stateAt('2027-03-01T10:30:00')).toEqual({
    isOpen: true,
    until: '2027-03-01T19:00:00.000Z',
    today: [{ start: '07:00', end: '20:00' }],
  })
})

test('a closed business has its next opening', () => {
  expect(stateAt('2027-03-01T20:00:00')).toMatchObject({ isOpen: false, until: '2027-03-03T08:00:00.000Z' })
  expect(stateAt('2027-03-02T12:00:00')).toEqual({ isOpen: false, until: '2027-03-03T08:00:00.000Z', today: [] })
})

test('a closure cuts the hours in two', () => {
  const events = [monday, wednesday, closed]
  expect(stateAt('2027-03-01T10:00:00', events)).toEqual({
    isOpen: true,
    until: '2027-03-01T11:00:00.000Z',
    today: [
      { start: '07:00', end: '12:00' },
      { start: '14:00', end: '20:00' },
    ],
  })
  expect(stateAt('2027-03-01T12:30:00', events)).toMatchObject({ isOpen: false, until: '2027-03-01T13:00:00.000Z' })
})

test('an event that is no closure changes nothing', () => {
  expect(stateAt('2027-03-01T12:30:00', [monday, { ...closed, transparency: 'TRANSPARENT' }]).isOpen).toBe(true)
})

test('without an opening in two weeks there is no next time', () => {
  expect(stateAt('2027-03-01T12:00:00', [])).toEqual({ isOpen: false, today: [] })
})

test('hours past midnight belong to both days', () => {
  const party = openOn({ id: 'party', from: '2027-03-05T22:00:00', to: '2027-03-06T02:00:00' })
  expect(stateAt('2027-03-05T23:00:00', [party])).toMatchObject({
    until: '2027-03-06T01:00:00.000Z',
    today: [{ start: '22:00', end: '24:00' }],
  })
  expect(stateAt('2027-03-06T01:00:00', [party]).today).toEqual([{ start: '00:00', end: '02:00' }])
})

test('hours around the clock have no closing time', () => {
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
  const always = days.map((day, index) =>
    openWeekly(day, {
      id: day,
      from: `2027-01-${String(4 + index).padStart(2, '0')}T00:00:00`,
      to: `2027-01-${String(5 + index).padStart(2, '0')}T00:00:00`,
    }),
  )
  expect(stateAt('2027-03-01T12:00:00', always)).toEqual({ isOpen: true, today: [{ start: '00:00', end: '24:00' }] })
})
