import { expect, test } from 'vitest'
import { parseInstant } from '../../ground/time/instants.ts'
import { checkInState, idsOfReference, referenceOf, sessionToCheckIn } from './check-in.ts'

const timeZone = 'Europe/Berlin'
const at = (text: string): number => parseInstant(text, timeZone) ?? Number.NaN
const hour = (text: string) => ({ start: at(text), end: at(text) + 60 })
const now = at('2027-03-01T17:30:00')
const [before, today, later, after] = ['2027-02-28T18:00:00', '2027-03-01T17:00:00', '2027-03-01T20:00:00', '2027-03-08T18:00:00'].map(
  hour,
) as [ReturnType<typeof hour>, ReturnType<typeof hour>, ReturnType<typeof hour>, ReturnType<typeof hour>]

test('the session of today is checked in, else the next, else the last', () => {
  expect(sessionToCheckIn([after, later, today, before], now, timeZone)).toBe(today)
  expect(sessionToCheckIn([before, today, later], at('2027-03-01T18:00:00'), timeZone)).toBe(later)
  expect(sessionToCheckIn([after, before], now, timeZone)).toBe(after)
  expect(sessionToCheckIn([before], now, timeZone)).toBe(before)
  expect(sessionToCheckIn([], now, timeZone)).toBeUndefined()
})

test('a booking can be checked in on its local day, once, and only while it is confirmed', () => {
  const state = (changes: object = {}) =>
    checkInState({ booking: { status: 'CONFIRMED' }, session: today, isCheckedIn: false, now, timeZone, ...changes })
  expect(state()).toBe('READY')
  expect(state({ isCheckedIn: true })).toBe('CHECKED_IN')
  expect(state({ session: after })).toBe('OTHER_DAY')
  expect(state({ booking: { status: 'CANCELED' } })).toBe('NOT_BOOKED')
  expect(state({ session: undefined })).toBe('NOT_BOOKED')
  // 23:30 in Berlin is the day before in UTC.
  expect(state({ now: at('2027-03-02T00:15:00'), session: hour('2027-03-01T23:30:00') })).toBe('READY')
})

test('a reference is read in the ways people write it, and matches all ids with this beginning', () => {
  const id = '3f9a1c27-0b6e-4f7e-9a55-0d9c2d1f7a10'
  expect(referenceOf(id)).toBe('3F9A-1C27')
  const { least, greatest } = idsOfReference(' 3f9a 1c27 ') ?? { least: '', greatest: '' }
  expect(least < id && id < greatest).toBe(true)
  expect(idsOfReference('3F9A-1C2')).toBeNull()
  expect(idsOfReference('3G9A-1C27')).toBeNull()
})
