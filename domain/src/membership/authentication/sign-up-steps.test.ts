import { expect, test } from 'vitest'
import { signUpSteps } from './sign-up-steps.ts'

const open = { requireEmailVerification: false, requireOwnerApproval: false, secondFactor: 'OPTIONAL' } as const

test('without further rules, a password is enough', () => {
  expect(signUpSteps(open)).toEqual(['CHOOSE_PASSWORD', 'BE_IN'])
})

test('the address is confirmed before the account waits for approval, and then the member signs in', () => {
  const steps = signUpSteps({ ...open, requireEmailVerification: true, requireOwnerApproval: true })
  expect(steps).toEqual(['CHOOSE_PASSWORD', 'CONFIRM_EMAIL', 'WAIT_FOR_APPROVAL', 'SIGN_IN', 'BE_IN'])
})

test('a second proof is asked of every new member, unless they have just confirmed the address', () => {
  const everybody = { ...open, secondFactor: 'EVERYBODY' } as const
  expect(signUpSteps(everybody)).toContain('PROVE_SECOND_FACTOR')
  expect(signUpSteps({ ...everybody, requireEmailVerification: true })).not.toContain('PROVE_SECOND_FACTOR')
  expect(signUpSteps({ ...everybody, requireEmailVerification: true, requireOwnerApproval: true })).toContain('PROVE_SECOND_FACTOR')
})

test('if everybody needs a second factor, a new member sets one up last, whatever they confirmed before', () => {
  const everybody = { ...open, secondFactor: 'EVERYBODY' } as const
  expect(signUpSteps(everybody)).toEqual(['CHOOSE_PASSWORD', 'PROVE_SECOND_FACTOR', 'SET_UP_SECOND_FACTOR', 'BE_IN'])
  const confirmed = ['CHOOSE_PASSWORD', 'CONFIRM_EMAIL', 'SET_UP_SECOND_FACTOR', 'BE_IN']
  expect(signUpSteps({ ...everybody, requireEmailVerification: true })).toEqual(confirmed)
  expect(signUpSteps(open)).not.toContain('SET_UP_SECOND_FACTOR')
})

test('a rule for managers does not apply to sign-ups', () => {
  expect(signUpSteps({ ...open, secondFactor: 'MANAGERS' })).toEqual(signUpSteps(open))
})
