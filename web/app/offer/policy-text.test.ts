import type { BookingPolicyRules } from '@foyer/contract'
import { rulesWhenOff } from '@foyer/domain'
import { expect, test } from 'vitest'
import { translateWith } from '../text/translate.ts'
import { loadWords } from '../text/words.ts'
import { isTooClose, limitsOf } from './policy-text.ts'

const t = translateWith('en', await loadWords('en', ['visitor']))

const rules = (cancelMinutes: number | null, moveMinutes: number | null): BookingPolicyRules => ({
  ...rulesWhenOff,
  cancellationPolicy: {
    ...rulesWhenOff.cancellationPolicy,
    enabled: cancelMinutes !== null,
    limitLatestCancellation: true,
    latestCancellationInMinutes: cancelMinutes ?? 0,
  },
  reschedulePolicy: {
    ...rulesWhenOff.reschedulePolicy,
    enabled: moveMinutes !== null,
    limitLatestReschedule: true,
    latestRescheduleInMinutes: moveMinutes ?? 0,
  },
})

/** So many minutes are left to the start. */
const told = (left: number, cancelMinutes: number | null, moveMinutes: number | null) =>
  limitsOf(rules(cancelMinutes, moveMinutes), { wordsOf: (minutes) => `${minutes} before`, isOver: (minutes) => minutes > left }, t)

test('a deadline is shown while it is to come', () => {
  expect(told(2000, 1440, 1440)).toEqual(['Free to move or cancel until 1440 before.'])
  expect(told(1440, 1440, 1440)).toEqual(['Free to move or cancel until 1440 before.'])
  expect(told(2000, 1440, 60)).toEqual(['You can move it until 60 before.', 'Free to cancel until 1440 before.'])
})

test('a deadline that has passed is replaced by the words that it is too close', () => {
  expect(told(1000, 1440, 1440)).toEqual(['Too late to move or cancel online.'])
  expect(told(1000, 1440, null)).toEqual(['Too late to move or cancel online.'])
  expect(told(1000, 1440, 60)).toEqual(['You can move it until 60 before.', 'Too late to cancel it online.'])
  expect(told(1000, null, 60)).toEqual(['You can move it until 60 before.', 'It cannot be canceled online.'])
  expect(told(1000, null, null)).toEqual(['It cannot be moved or canceled online.'])
})

test('the telephone number is shown as soon as one deadline has passed', () => {
  const time = { start: '2027-03-02T09:00:00Z', now: '2027-03-01T12:00:00Z' }
  expect(isTooClose(rules(1440, 60), time)).toBe(true)
  expect(isTooClose(rules(60, 60), time)).toBe(false)
  expect(isTooClose(rules(null, null), time)).toBe(false)
})
