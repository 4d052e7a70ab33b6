import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identityStatusAfter, memberActions, memberStatusOf } from './lifecycle.ts'

const statuses = ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE'] as const
const aStatus = fc.constantFrom(...statuses)

test('repeating an action changes nothing', () => {
  fc.assert(
    fc.property(aStatus, fc.constantFrom(...memberActions), (status, action) => {
      const once = identityStatusAfter(status, action)
      if (once) expect(identityStatusAfter(once, action)).toBe(once)
    }),
  )
})

test('no action restores a disconnected account or changes a deleted one', () => {
  expect(memberActions.map((action) => identityStatusAfter('OFFLINE', action))).toEqual([null, null, 'OFFLINE'])
  expect(memberActions.map((action) => identityStatusAfter('DELETED', action))).toEqual([null, null, null])
})

test('approving lets in pending and blocked members; all others can be blocked and disconnected', () => {
  expect(statuses.map((status) => identityStatusAfter(status, 'approve'))).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', null])
  expect(statuses.map((status) => identityStatusAfter(status, 'block'))).toEqual(['BLOCKED', 'BLOCKED', 'BLOCKED', null])
  expect(statuses.map((status) => identityStatusAfter(status, 'disconnect'))).toEqual(['OFFLINE', 'OFFLINE', 'OFFLINE', 'OFFLINE'])
})

test('an account that may sign in is an approved member', () => {
  expect(statuses.map(memberStatusOf)).toEqual(['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'])
})
