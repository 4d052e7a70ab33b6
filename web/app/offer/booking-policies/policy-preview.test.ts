import { describe, expect, test } from 'vitest'
import { aBookingPolicy } from '../../test/a-service.ts'
import { exampleStart, momentsOf } from './policy-preview.tsx'

const { cancellationPolicy, reschedulePolicy } = aBookingPolicy()

describe('the moments of a policy', () => {
  test('come in the order of time, and cancelling and moving together where they end together', () => {
    const policy = aBookingPolicy({
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 20_160 },
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 120 },
      cancellationPolicy: { ...cancellationPolicy, limitLatestCancellation: true },
      reschedulePolicy: { ...reschedulePolicy, limitLatestReschedule: true },
      cancellationFeePolicy: {
        enabled: true,
        autoCollectFeeEnabled: true,
        cancellationWindows: [{ percentage: '50', startInMinutes: 2880 }, { percentage: '10' }],
      },
    })
    expect(momentsOf(policy)).toEqual([
      { kind: 'opens', minutes: 20_160 },
      { kind: 'feeFrom', minutes: 2880, fee: { percentage: '50', startInMinutes: 2880 } },
      { kind: 'changeUntil', minutes: 1440 },
      { kind: 'closes', minutes: 120 },
    ])
  })

  test('do not include what is never or always allowed', () => {
    const policy = aBookingPolicy({
      bookAfterStartPolicy: { enabled: true },
      cancellationPolicy: { ...cancellationPolicy, enabled: false },
    })
    expect(momentsOf(policy)).toEqual([{ kind: 'moveUntil', minutes: 0 }])
  })
})

test.each([
  ['2027-03-03T08:00:00Z', '2027-03-04T14:30:00+01:00'],
  ['2027-03-04T08:00:00Z', '2027-03-11T14:30:00+01:00'],
  // The clocks change on the Sunday between.
  ['2027-03-26T08:00:00Z', '2027-04-01T14:30:00+02:00'],
])('on %s the example is the visit at %s', (now, start) => {
  expect(exampleStart(now, 'Europe/Berlin').toString({ timeZoneName: 'never' })).toBe(start)
})
