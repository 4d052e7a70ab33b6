import type { SignInSettings } from './sign-in-settings.ts'

/** The second factors that can be had here. */
export type SecondFactor = 'TOTP' | 'EMAIL' | 'PASSWORD'

export type ProvenSoFar = {
  /** The factors that the account has set up. */
  active: readonly SecondFactor[]
  rule: SignInSettings['secondFactor']
  role: string | null
  hasPassword: boolean
  signedInBy: string
  /** In the words of RFC 8176; `mfa` means that two factors are proven. */
  amr: readonly string[]
}

/**
 * The factors one of which must still be proven; none where that is enough. A way in that began at the mailbox is not made stronger by one
 * more mail, so there the mail counts only for who has nothing else.
 */
export const factorsToAsk = ({ active, rule, role, hasPassword, signedInBy, amr }: ProvenSoFar): SecondFactor[] => {
  if (amr.includes('mfa')) return []
  const cameByMail = signedInBy === 'LINK' || signedInBy === 'RECOVERY'
  const others = active.filter((factor) => factor !== 'EMAIL')
  if (active.length > 0) return cameByMail && others.length > 0 ? others : [...active]
  const isRequired = rule === 'EVERYBODY' || (rule === 'MANAGERS' && role !== null)
  if (!isRequired) return []
  return signedInBy === 'LINK' && hasPassword ? ['PASSWORD'] : ['EMAIL']
}
