import { expect, test } from 'vitest'
import { keepsWayIn } from './ways-in.ts'

const nothing = { hasPassword: false, isEmailVerified: false, passkeys: 0, providers: 0 }

test.each([
  ['nothing', nothing, false],
  ['a password', { ...nothing, hasPassword: true }, true],
  ['a mailbox', { ...nothing, isEmailVerified: true }, true],
  ['a passkey', { ...nothing, passkeys: 1 }, true],
  ['a provider', { ...nothing, providers: 1 }, true],
])('with %s left the account’s holder can sign in: %#', (_what, ways, answer) => {
  expect(keepsWayIn(ways)).toBe(answer)
})
