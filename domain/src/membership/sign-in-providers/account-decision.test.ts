import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountDecision } from './account-decision.ts'

const verified = { email: 'lena@krueger.example', isEmailVerified: true }
const unverified = { ...verified, isEmailVerified: false }

test('a connected account is opened, whatever the provider says about the address', () => {
  for (const identity of [verified, unverified, { email: null, isEmailVerified: false }])
    expect(accountDecision(identity, { isConnected: true, holder: null })).toBe('CONNECTED')
})

test('an address joins the account that has it when both sides have verified it', () => {
  expect(accountDecision(verified, { isConnected: false, holder: { isEmailVerified: true, role: null } })).toBe('JOIN')
})

test('an unconnected provider never opens an account with rights at the dashboard', () => {
  expect(accountDecision(verified, { isConnected: false, holder: { isEmailVerified: true, role: 'OWNER' } })).toBe('ASK')
})

test('an address that either side has not verified joins nothing', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (there, here) => {
      fc.pre(!there || !here)
      const identity = { email: 'lena@krueger.example', isEmailVerified: there }
      expect(accountDecision(identity, { isConnected: false, holder: { isEmailVerified: here, role: null } })).toBe('ASK')
    }),
  )
})

test('an address without an account makes a new one, and no address makes none', () => {
  expect(accountDecision(unverified, { isConnected: false, holder: null })).toBe('NEWCOMER')
  expect(accountDecision({ email: null, isEmailVerified: false }, { isConnected: false, holder: null })).toBe('NO_EMAIL')
})
