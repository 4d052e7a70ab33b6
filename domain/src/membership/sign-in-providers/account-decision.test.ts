import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountDecision } from './account-decision.ts'

const verified = { email: 'lena@krueger.example', isEmailVerified: true }
const unverified = { ...verified, isEmailVerified: false }

test('an account that is connected is opened, whatever the provider says of the address', () => {
  for (const told of [verified, unverified, { email: null, isEmailVerified: false }])
    expect(accountDecision(told, { isConnected: true, holder: null })).toBe('CONNECTED')
})

test('an address joins the account that has it when both sides have verified it', () => {
  expect(accountDecision(verified, { isConnected: false, holder: { isEmailVerified: true, role: null } })).toBe('JOIN')
})

test('rights at the dashboard are opened by no provider that was not connected to them', () => {
  expect(accountDecision(verified, { isConnected: false, holder: { isEmailVerified: true, role: 'OWNER' } })).toBe('ASK')
})

test('an address that either side has not verified joins nothing', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (there, here) => {
      fc.pre(!there || !here)
      const told = { email: 'lena@krueger.example', isEmailVerified: there }
      expect(accountDecision(told, { isConnected: false, holder: { isEmailVerified: here, role: null } })).toBe('ASK')
    }),
  )
})

test('an address without an account makes a new one, and no address makes none', () => {
  expect(accountDecision(unverified, { isConnected: false, holder: null })).toBe('NEWCOMER')
  expect(accountDecision({ email: null, isEmailVerified: false }, { isConnected: false, holder: null })).toBe('NO_EMAIL')
})
