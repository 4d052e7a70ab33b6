import { expect, test } from 'vitest'
import { aBookingPolicy } from '../../test/a-service.ts'
import type { CourseDates } from '../courses.ts'
import { enrolmentOf } from './enrolment.ts'

const first = '2027-03-01T18:00Z'
const second = '2027-03-08T18:00Z'
const dates = (next: string | undefined): CourseDates => ({ count: 8, ahead: 8, first, last: '2027-04-19T20:00Z', next, part: 'EVENING' })

const dayBefore = { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 1440 } }
const fourWeeksAhead = { limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 28 * 1440 } }
const afterStart = { bookAfterStartPolicy: { enabled: true } }

type Case = { rules?: object; next?: string; now: string }

test.each<[string, Case, object]>([
  [
    'opens so long before the first session',
    { rules: fourWeeksAhead, next: first, now: '2027-01-01T00:00Z' },
    { state: 'NOT_YET', at: '2027-02-01T18:00Z' },
  ],
  ['is open until the first session begins', { next: first, now: '2027-02-20T00:00Z' }, { state: 'OPEN', at: first }],
  ['is open until a day before', { rules: dayBefore, next: first, now: '2027-02-20T00:00Z' }, { state: 'OPEN', at: '2027-02-28T18:00Z' }],
  ['closes a day before', { rules: dayBefore, next: first, now: '2027-02-28T18:00Z' }, { state: 'CLOSED', at: '2027-02-28T18:00Z' }],
  ['is closed once the course has begun', { next: second, now: '2027-03-02T00:00Z' }, { state: 'CLOSED', at: first }],
  [
    'stays open for each next session where a course may be joined later',
    { rules: { ...afterStart, ...dayBefore }, next: second, now: '2027-03-02T00:00Z' },
    { state: 'OPEN_AFTER_START', at: '2027-03-07T18:00Z' },
  ],
  ['is over with the last session', { rules: afterStart, now: '2027-05-01T00:00Z' }, { state: 'OVER' }],
])('enrolment %s', (_, { rules, next, now }, expected) => {
  expect(enrolmentOf(aBookingPolicy(rules), dates(next), now)).toEqual(expected)
})

test('a course without dates is not planned yet', () => {
  expect(enrolmentOf(aBookingPolicy(), null, '2027-01-01T00:00Z')).toEqual({ state: 'UNPLANNED' })
})
