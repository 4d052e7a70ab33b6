import { expect, test } from 'vitest'
import { unbookableBecause } from './reasons.ts'
import { bookableFrom, bookingWindow, type SlotPolicy, violationsOf } from './violations.ts'

const now = 10_000
const windowOf = (policy: SlotPolicy, onlineBookingEnabled = true) =>
  bookingWindow({ policy, onlineBookingEnabled, durationMinutes: 60 }, now)
const early: SlotPolicy = { limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 1000 } }
const late: SlotPolicy = { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 120 } }
const afterStart: SlotPolicy = { bookAfterStartPolicy: { enabled: true } }

test('a slot further away than the early limit is too early to book, at the limit it is not', () => {
  expect(violationsOf(now + 1001, windowOf(early)).tooEarlyToBook).toBe(true)
  expect(violationsOf(now + 1000, windowOf(early)).tooEarlyToBook).toBe(false)
  expect(bookableFrom(now + 1001, early)).toBe(now + 1)
  expect(bookableFrom(now, late)).toBeNull()
})

test('a slot nearer than the late limit is too late to book, at the limit it is not', () => {
  expect(violationsOf(now + 119, windowOf(late)).tooLateToBook).toBe(true)
  expect(violationsOf(now + 120, windowOf(late)).tooLateToBook).toBe(false)
})

test('a slot that has begun is too late, unless the policy lets people join', () => {
  expect(violationsOf(now - 1, windowOf({})).tooLateToBook).toBe(true)
  expect(violationsOf(now, windowOf({})).tooLateToBook).toBe(false)
  expect(violationsOf(now - 59, windowOf(afterStart)).tooLateToBook).toBe(false)
  expect(violationsOf(now - 60, windowOf(afterStart)).tooLateToBook).toBe(true)
})

test('limits that are switched off do not count', () => {
  const off = { limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 1 }, limitLateBookingPolicy: { enabled: false } }
  expect(violationsOf(now + 100_000, windowOf(off))).toEqual({ tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false })
})

test('online booking that is off is a violation of its own', () => {
  expect(violationsOf(now + 5000, windowOf(early, false))).toEqual({ tooEarlyToBook: true, tooLateToBook: false, bookOnlineDisabled: true })
})

test('the reason that is named is the one that waiting cannot cure', () => {
  const booked = { reason: 'BOOKED' } as const
  expect(unbookableBecause(now - 1, windowOf(late, false), booked)).toEqual({ reason: 'IN_THE_PAST' })
  expect(unbookableBecause(now + 1, windowOf(late, false), booked)).toEqual({ reason: 'ONLINE_BOOKING_OFF' })
  expect(unbookableBecause(now + 1, windowOf(late), booked)).toEqual(booked)
  expect(unbookableBecause(now + 1, windowOf(late), null)).toEqual({ reason: 'TOO_SOON', earliestStart: now + 120 })
  expect(unbookableBecause(now + 1500, windowOf(early), null)).toEqual({ reason: 'TOO_FAR', bookableFrom: now + 500 })
  expect(unbookableBecause(now + 500, windowOf(early), null)).toBeNull()
})
