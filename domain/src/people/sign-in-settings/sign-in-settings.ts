import { shortestPassword } from '../passwords/password-rules.ts'

export type SignInSettings = {
  requireOwnerApproval: boolean
  requireEmailVerification: boolean
  captcha: 'OFF' | 'PROOF_OF_WORK' | 'RECAPTCHA'
  /** One answer for known and unknown addresses; a mail says the rest. */
  neutralAnswers: boolean
  secondFactor: 'OPTIONAL' | 'MANAGERS' | 'EVERYBODY'
  shortestPassword: number
}

export const usualSignInSettings: SignInSettings = {
  requireOwnerApproval: false,
  requireEmailVerification: true,
  captcha: 'PROOF_OF_WORK',
  neutralAnswers: false,
  secondFactor: 'OPTIONAL',
  shortestPassword,
}
