import { expect, test } from 'vitest'
import { standingWithout, standingWithReasons } from './standing.ts'

test('a new account has all its pending reasons', () => {
  expect(standingWithReasons([])).toEqual({ status: 'ACTIVE', pendingReasons: [] })
  const standing = standingWithReasons(['PENDING_EMAIL_VERIFICATION_REQUIRED', 'PENDING_ADMIN_APPROVAL_REQUIRED'])
  const verified = standingWithout(standing, 'PENDING_EMAIL_VERIFICATION_REQUIRED')
  expect(verified).toEqual({ status: 'PENDING', pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] })
  expect(standingWithout(verified, 'PENDING_ADMIN_APPROVAL_REQUIRED')).toEqual({ status: 'ACTIVE', pendingReasons: [] })
})

test('a blocked account stays blocked when a pending reason ends', () => {
  const blocked = { status: 'BLOCKED', pendingReasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] } as const
  const proven = standingWithout({ ...blocked, pendingReasons: [...blocked.pendingReasons] }, 'PENDING_EMAIL_VERIFICATION_REQUIRED')
  expect(proven).toEqual({ status: 'BLOCKED', pendingReasons: [] })
})
