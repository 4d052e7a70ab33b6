import type { Standing } from '../../people/accounts/standing.ts'
import type { SignInSettings } from '../../people/sign-in-settings/sign-in-settings.ts'
import { factorsToAsk, mustSetUpFactor } from './second-factor.ts'

export type SignUpStep =
  | 'CHOOSE_PASSWORD'
  | 'CONFIRM_EMAIL'
  | 'WAIT_FOR_APPROVAL'
  | 'SIGN_IN'
  | 'PROVE_SECOND_FACTOR'
  | 'SET_UP_SECOND_FACTOR'
  | 'BE_IN'

type Rules = Pick<SignInSettings, 'requireEmailVerification' | 'requireOwnerApproval' | 'secondFactor'>

/** The code that confirms the address counts as a second proof until the sign-up ends. */
export const signUpSteps = ({ requireEmailVerification, requireOwnerApproval, secondFactor }: Rules): SignUpStep[] => {
  const hasProvenTwo = requireEmailVerification && !requireOwnerApproval
  const amr = hasProvenTwo ? ['pwd', 'otp', 'mfa'] : ['pwd']
  const somebodyNew = { active: [], hasPasskey: false, role: null, isPublic: false, rule: secondFactor }
  const left = factorsToAsk({ ...somebodyNew, works: () => true, hasPassword: true, signedInBy: 'REGISTRATION', amr })
  const setsUp = mustSetUpFactor({ ...somebodyNew, amr: left.length > 0 ? [...amr, 'mfa'] : amr })
  return [
    'CHOOSE_PASSWORD',
    ...(requireEmailVerification ? ['CONFIRM_EMAIL' as const] : []),
    ...(requireOwnerApproval ? ['WAIT_FOR_APPROVAL' as const, 'SIGN_IN' as const] : []),
    ...(left.length > 0 ? ['PROVE_SECOND_FACTOR' as const] : []),
    ...(setsUp ? ['SET_UP_SECOND_FACTOR' as const] : []),
    'BE_IN',
  ]
}

/** Address verification comes before approval. */
export type SignInStep = 'SUCCESS' | 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK'

export const signInStep = ({ status, pendingReasons }: Standing): SignInStep => {
  if (status === 'ACTIVE') return 'SUCCESS'
  if (status !== 'PENDING') return 'STATUS_CHECK'
  return pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED') ? 'REQUIRE_EMAIL_VERIFICATION' : 'REQUIRE_OWNER_APPROVAL'
}
