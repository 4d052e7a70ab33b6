import type { SlotAvailability, SlotReason } from '@foyer/contract'
import { expect, test } from 'vitest'
import { startTimesOf } from './start-times.ts'

const entry = (startDate: string, resourceId: string, reason?: SlotReason): SlotAvailability => ({
  slot: { serviceId: 'massage', startDate, endDate: startDate, resource: { id: resourceId } },
  bookable: reason === undefined,
  totalSpots: 1,
  openSpots: reason ? 0 : 1,
  bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
  locked: false,
  ...(reason && { reason: { code: reason } }),
})

const start = '2026-11-26T14:30:00+01:00'

test('a time is free when any staff member is, and names the staff member if only one is', () => {
  expect(startTimesOf([entry(start, 'ada', 'BOOKED'), entry(start, 'noor')])).toEqual([{ start, resourceId: 'noor' }])
  expect(startTimesOf([entry(start, 'ada'), entry(start, 'noor')])).toEqual([{ start }])
})

test('a time that the visitor holds is marked as theirs, with the staff member of the hold', () => {
  const expiresDate = '2026-11-24T13:15:00.000Z'
  const held = { ...entry(start, 'noor'), hold: { bookingId: 'hold', expiresDate } }
  expect(startTimesOf([entry(start, 'ada'), held])).toEqual([{ start, resourceId: 'noor', heldUntil: expiresDate }])
  // Too late for a new booking, but the hold can still be finished.
  const late = { ...entry(start, 'noor', 'TOO_SOON'), hold: { bookingId: 'hold', expiresDate } }
  expect(startTimesOf([late])).toEqual([{ start, resourceId: 'noor', heldUntil: expiresDate }])
})

test('a time without a free staff member has the most informative reason', () => {
  expect(startTimesOf([entry(start, 'ada', 'OUTSIDE_HOURS'), entry(start, 'noor', 'HELD')])[0]?.reason).toEqual({ code: 'HELD' })
  expect(startTimesOf([entry(start, 'ada', 'OUTSIDE_HOURS'), entry(start, 'noor', 'BOOKED')])[0]?.reason).toEqual({ code: 'BOOKED' })
})

test('times are ascending, also over the repeated hour', () => {
  const times = startTimesOf([entry('2026-10-25T02:00:00+01:00', 'ada'), entry('2026-10-25T02:30:00+02:00', 'ada')])
  expect(times.map((time) => time.start.slice(11, 16))).toEqual(['02:30', '02:00'])
})
