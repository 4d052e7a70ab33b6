import { shortestPassword } from '../passwords/password-rules.ts'

export type SignInSettings = {
  requireOwnerApproval: boolean
  requireEmailVerification: boolean
  /** PROOF_OF_WORK and RECAPTCHA are asked for after failed attempts. */
  captcha: 'OFF' | 'PROOF_OF_WORK' | 'RECAPTCHA'
  /** One answer for known and unknown addresses; a mail tells the rest. */
  neutralAnswers: boolean
  /** Who must prove a second factor. */
  secondFactor: 'OPTIONAL' | 'MANAGERS' | 'EVERYBODY'
  shortestPassword: number
}

/** What holds where a site has no way of its own. */
export const usualSignInSettings: SignInSettings = {
  requireOwnerApproval: false,
  requireEmailVerification: true,
  captcha: 'PROOF_OF_WORK',
  neutralAnswers: false,
  secondFactor: 'OPTIONAL',
  shortestPassword,
}
