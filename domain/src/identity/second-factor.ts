import type { SignInSettings } from './sign-in-settings.ts'

/** The second factors that can be had here. */
export type SecondFactor = 'PASSKEY' | 'TOTP' | 'PUSH' | 'SMS' | 'CALL' | 'EMAIL' | 'PASSWORD'

export type FactorRule = {
  rule: SignInSettings['secondFactor']
  role: string | null
  /** Whether others than this machine reach the site. */
  isPublic: boolean
}

export type ProvenSoFar = FactorRule & {
  /** The factors that the account has set up. */
  active: readonly SecondFactor[]
  /** Whether the account has a passkey that can be asked for where the question is put. */
  hasPasskey: boolean
  /** Those that work here at the moment: what a telephone is good for depends on the installation. */
  works: (factor: SecondFactor) => boolean
  hasPassword: boolean
  signedInBy: string
  /** In the words of RFC 8176; `mfa` means that two factors are proven. */
  amr: readonly string[]
}

/** Who must prove two factors whether he wants to or not: whoever manages a site that strangers can reach, and whom the site's rule names. */
export const needsSecondFactor = ({ rule, role, isPublic }: FactorRule): boolean =>
  rule === 'EVERYBODY' || (role !== null && (rule === 'MANAGERS' || isPublic))

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
const factorsOf = ({ active, works, hasPassword, signedInBy, ...rule }: ProvenSoFar): SecondFactor[] => {
  const usable = active.filter(works)
  const cameByMail = signedInBy === 'LINK' || signedInBy === 'RECOVERY'
  const others = usable.filter((factor) => factor !== 'EMAIL')
  if (usable.length > 0) return cameByMail && others.length > 0 ? others : usable
  if (active.length === 0 && !needsSecondFactor(rule)) return []
  // Whoever has set up nothing, or nothing that works here any more, is not kept out.
  return signedInBy === 'LINK' && hasPassword ? ['PASSWORD'] : ['EMAIL']
}

/** Whether somebody who has proven two factors must set one up before he gets on: he has none of his own, and needs one. */
export const mustSetUpFactor = ({
  active,
  hasPasskey,
  amr,
  ...rule
}: FactorRule & Pick<ProvenSoFar, 'active' | 'hasPasskey' | 'amr'>): boolean =>
  amr.includes('mfa') && active.length === 0 && !hasPasskey && needsSecondFactor(rule)
