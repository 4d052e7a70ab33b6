import { expect, test } from 'vitest'
import { standingWithout, standingWithReasons } from '../../people/accounts/standing.ts'
import { signInStep } from './sign-up-steps.ts'

test('an account that waits for both verifies the address first, then waits for approval, then is let in', () => {
  const both = standingWithReasons(['PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED'])
  const verified = standingWithout(both, 'PENDING_EMAIL_VERIFICATION_REQUIRED')
  const approved = standingWithout(verified, 'PENDING_ADMIN_APPROVAL_REQUIRED')
  expect([both, verified, approved].map(signInStep)).toEqual(['REQUIRE_EMAIL_VERIFICATION', 'REQUIRE_OWNER_APPROVAL', 'SUCCESS'])
})

test.each(['BLOCKED', 'OFFLINE', 'DELETED'] as const)('an account that is %s comes no further', (status) => {
  expect(signInStep({ status, pendingReasons: [] })).toBe('STATUS_CHECK')
})
