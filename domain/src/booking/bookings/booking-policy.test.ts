import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedActions, type GovernedBooking, refusalToCancel, refusalToReschedule } from './booking-policy.ts'

const day = 1440
const start = 20_000 * day

const governed = (
  changes: Partial<GovernedBooking['policy']['cancellationPolicy']> = {},
  status: GovernedBooking['status'] = 'CONFIRMED',
) =>
  ({
    status,
    start,
    end: start + 60,
    policy: {
      cancellationPolicy: {
        enabled: true,
        limitLatestCancellation: true,
        latestCancellationInMinutes: day,
        allowAnonymous: true,
        ...changes,
      },
      reschedulePolicy: { enabled: false, limitLatestReschedule: false, latestRescheduleInMinutes: day, allowAnonymous: false },
    },
  }) satisfies GovernedBooking

test('a customer cancels until the notice begins, to the minute', () => {
  expect(refusalToCancel(governed(), 'CUSTOMER', start - day)).toBeNull()
  expect(refusalToCancel(governed(), 'CUSTOMER', start - day + 0.01)).toBe('TOO_LATE')
})

test('without a limit a customer cancels until the session is over', () => {
  const booking = governed({ limitLatestCancellation: false })
  expect(refusalToCancel(booking, 'CUSTOMER', start + 59)).toBeNull()
  expect(refusalToCancel(booking, 'CUSTOMER', start + 60)).toBe('OVER')
})

test('a guest with a link may do only what the policy allows to guests', () => {
  expect(refusalToCancel(governed(), 'GUEST', start - day)).toBeNull()
  expect(refusalToCancel(governed({ allowAnonymous: false }), 'GUEST', start - day)).toBe('NOT_ALLOWED_BY_LINK')
  expect(refusalToCancel(governed({ allowAnonymous: false }), 'CUSTOMER', start - day)).toBeNull()
})

test('a hold can be released and moved whatever the policy says', () => {
  expect(refusalToCancel(governed({ enabled: false }, 'CREATED'), 'CUSTOMER', start)).toBeNull()
  expect(refusalToReschedule(governed({}, 'CREATED'), 'CUSTOMER', start)).toBeNull()
})

test('the allowed actions are those that the verbs allow', () => {
  const anActor = fc.constantFrom('BUSINESS', 'CUSTOMER', 'GUEST')
  const aStatus = fc.constantFrom('CREATED', 'CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED')
  fc.assert(
    fc.property(anActor, aStatus, fc.integer({ min: -3 * day, max: day }), fc.boolean(), (actor, status, offset, enabled) => {
      const booking = governed({ enabled }, status)
      const now = start + offset
      const { cancel, reschedule, confirm } = allowedActions(booking, actor, now)
      const isOpen = status !== 'CANCELED' && status !== 'DECLINED'
      expect(cancel).toBe(isOpen && refusalToCancel(booking, actor, now) === null)
      expect(reschedule).toBe(isOpen && refusalToReschedule(booking, actor, now) === null)
      expect(confirm !== undefined).toBe(actor === 'BUSINESS')
    }),
  )
})
