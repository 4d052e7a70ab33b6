import type { SignInSettings } from './sign-in-settings.ts'

/** The second factors that can be had here. */
export type SecondFactor = 'PASSKEY' | 'TOTP' | 'EMAIL' | 'PASSWORD'

export type ProvenSoFar = {
  /** The factors that the account has set up. */
  active: readonly SecondFactor[]
  /** Whether the account has a passkey that can be asked for where the question is put. */
  hasPasskey: boolean
  rule: SignInSettings['secondFactor']
  role: string | null
  hasPassword: boolean
  signedInBy: string
  /** In the words of RFC 8176; `mfa` means that two factors are proven. */
  amr: readonly string[]
}

/**
 * The factors one of which must still be proven; none where that is enough. A passkey does wherever something is asked, and makes nothing
 * be asked: who has one may sign in with it alone.
 */
export const factorsToAsk = (proven: ProvenSoFar): SecondFactor[] => {
  if (proven.amr.includes('mfa')) return []
  const factors = factorsOf(proven)
  return proven.hasPasskey && factors.length > 0 ? ['PASSKEY', ...factors] : factors
}

/**
 * A way in that began at the mailbox is not made stronger by one more mail, so there the mail counts only for who has nothing else.
 */
const factorsOf = ({ active, rule, role, hasPassword, signedInBy }: ProvenSoFar): SecondFactor[] => {
  const cameByMail = signedInBy === 'LINK' || signedInBy === 'RECOVERY'
  const others = active.filter((factor) => factor !== 'EMAIL')
  if (active.length > 0) return cameByMail && others.length > 0 ? others : [...active]
  const isRequired = rule === 'EVERYBODY' || (rule === 'MANAGERS' && role !== null)
  if (!isRequired) return []
  return signedInBy === 'LINK' && hasPassword ? ['PASSWORD'] : ['EMAIL']
}
