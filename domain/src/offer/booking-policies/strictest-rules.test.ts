import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusalToCancel, refusalToReschedule } from '../../booking/bookings/booking-policy.ts'
import { rulesWhenOff, startingRules, withParts } from './policy-rules.ts'
import { strictestRules } from './strictest-rules.ts'

const rules = (parts: Parameters<typeof withParts>[1]) => withParts(rulesWhenOff, parts)

describe('the strictest of several policies', () => {
  test('is the policy itself if there is only one', () => {
    expect(strictestRules([startingRules])).toEqual(startingRules)
  })

  test('limits as the strictest of them limits; a limit that is off does not count', () => {
    const strict = strictestRules([
      rules({
        limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 5000 },
        limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 },
      }),
      rules({
        limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 9000 },
        limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 90 },
      }),
      rules({
        limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10 },
        limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 9999 },
      }),
    ])
    expect(strict.limitEarlyBookingPolicy).toEqual({ enabled: true, earliestBookingInMinutes: 5000 })
    expect(strict.limitLateBookingPolicy).toEqual({ enabled: true, latestBookingInMinutes: 90 })
  })

  test('admits the fewest participants, the shortest waiting list, and booking after the start only if all do', () => {
    const strict = strictestRules([
      rules({
        participantsPolicy: { maxParticipantsPerBooking: 4 },
        bookAfterStartPolicy: { enabled: true },
        waitlistPolicy: { enabled: true, capacity: 9 },
      }),
      rules({ participantsPolicy: { maxParticipantsPerBooking: 2 }, waitlistPolicy: { enabled: true, capacity: 5 } }),
    ])
    expect(strict).toMatchObject({
      participantsPolicy: { maxParticipantsPerBooking: 2 },
      bookAfterStartPolicy: { enabled: false },
      waitlistPolicy: { enabled: true, capacity: 5 },
    })
  })

  test('has the fees that are due earliest, and the form that must be filled in first', () => {
    const half = { enabled: true, cancellationWindows: [{ percentage: '50', startInMinutes: 1440 }] }
    const always = { enabled: true, cancellationWindows: [{ percentage: '10' }] }
    const form = (formId: string, completionRequirement: 'OPTIONAL' | 'REQUIRED_BEFORE_BOOKING') => ({
      enabled: true,
      formId,
      completionRequirement,
    })
    const strict = strictestRules([
      rules({ cancellationFeePolicy: half, intakeFormPolicy: form('a', 'OPTIONAL') }),
      rules({ cancellationFeePolicy: always, intakeFormPolicy: form('b', 'REQUIRED_BEFORE_BOOKING') }),
      rules({}),
    ])
    expect(strict.cancellationFeePolicy).toMatchObject(always)
    expect(strict.intakeFormPolicy?.formId).toBe('b')
  })

  test('keeps a text only if all policies have the same', () => {
    const text = (description: string) => rules({ customPolicyDescription: { enabled: true, description } })
    expect(strictestRules([text('Be kind'), text('Be kind')]).customPolicyDescription.description).toBe('Be kind')
    expect(strictestRules([text('Be kind'), text('Be early')]).customPolicyDescription).toEqual({ enabled: false, description: '' })
  })

  const part = fc.record({
    enabled: fc.boolean(),
    isLimited: fc.boolean(),
    minutes: fc.integer({ min: 1, max: 300 }),
    allowAnonymous: fc.boolean(),
  })
  const policies = fc.array(fc.record({ cancel: part, move: part }), { minLength: 1, maxLength: 4 }).map((list) =>
    list.map(({ cancel, move }) =>
      rules({
        cancellationPolicy: {
          enabled: cancel.enabled,
          limitLatestCancellation: cancel.isLimited,
          latestCancellationInMinutes: cancel.minutes,
          allowAnonymous: cancel.allowAnonymous,
        },
        reschedulePolicy: {
          enabled: move.enabled,
          limitLatestReschedule: move.isLimited,
          latestRescheduleInMinutes: move.minutes,
          allowAnonymous: move.allowAnonymous,
        },
      }),
    ),
  )

  test.each([
    ['cancel', refusalToCancel],
    ['move', refusalToReschedule],
  ] as const)('lets a guest or customer %s a booking exactly where every one of them does', (_, refusalTo) => {
    fc.assert(
      fc.property(
        policies,
        fc.integer({ min: -10, max: 400 }),
        fc.constantFrom('GUEST' as const, 'CUSTOMER' as const),
        (list, ahead, by) => {
          const [first = rulesWhenOff, ...others] = list
          const isRefused = (policy: typeof first) =>
            refusalTo({ status: 'CONFIRMED', start: 1000, end: 1060, policy }, by, 1000 - ahead) !== null
          expect(isRefused(strictestRules([first, ...others]))).toBe(list.some(isRefused))
        },
      ),
    )
  })
})
