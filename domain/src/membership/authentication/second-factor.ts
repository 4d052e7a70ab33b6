import type { SignInSettings } from '../../people/sign-in-settings/sign-in-settings.ts'

/** All kinds of second factor. */
export type SecondFactor = 'PASSKEY' | 'TOTP' | 'PUSH' | 'SMS' | 'CALL' | 'EMAIL' | 'PASSWORD'

export type FactorRule = {
  rule: SignInSettings['secondFactor']
  role: string | null
  /** Whether other machines can reach the site. */
  isPublic: boolean
}

export type ProvenSoFar = FactorRule & {
  active: readonly SecondFactor[]
  /** Whether the account has a passkey that works on the address of this page. */
  hasPasskey: boolean
  /** Whether a factor works here at the moment: SMS, calls and push need a gateway. */
  works: (factor: SecondFactor) => boolean
  hasPassword: boolean
  signedInBy: string
  /** In the words of RFC 8176; `mfa` means that two factors are proven. */
  amr: readonly string[]
}

/** Whether two factors are mandatory: for managers of a site that other machines can reach, and for those that the site's rule names. */
export const needsSecondFactor = ({ rule, role, isPublic }: FactorRule): boolean =>
  rule === 'EVERYBODY' || (role !== null && (rule === 'MANAGERS' || isPublic))

/**
 * The factors of which one must still be proven; empty when no more is needed. A passkey is accepted wherever a factor is asked for, but
 * having one does not cause the question: its owner may sign in with the passkey alone.
 */
export const factorsToAsk = (proven: ProvenSoFar): SecondFactor[] => {
  if (proven.amr.includes('mfa')) return []
  const factors = factorsOf(proven)
  return proven.hasPasskey && factors.length > 0 ? ['PASSKEY', ...factors] : factors
}

/**
 * A sign-in that began with a mail is not made stronger by another mail, so there a mailed code is offered only to accounts without any
 * other factor.
 */
const factorsOf = ({ active, works, hasPassword, signedInBy, ...rule }: ProvenSoFar): SecondFactor[] => {
  const usable = active.filter(works)
  const cameByMail = signedInBy === 'LINK' || signedInBy === 'RECOVERY'
  const others = usable.filter((factor) => factor !== 'EMAIL')
  if (usable.length > 0) return cameByMail && others.length > 0 ? others : usable
  if (active.length === 0 && !needsSecondFactor(rule)) return []
  // An account without a factor, or without one that still works here, is not locked out.
  return signedInBy === 'LINK' && hasPassword ? ['PASSWORD'] : ['EMAIL']
}

/** Whether an account must set up a factor before the sign-in goes on: two factors are mandatory, and it has none of its own. */
export const mustSetUpFactor = ({
  active,
  hasPasskey,
  amr,
  ...rule
}: FactorRule & Pick<ProvenSoFar, 'active' | 'hasPasskey' | 'amr'>): boolean =>
  amr.includes('mfa') && active.length === 0 && !hasPasskey && needsSecondFactor(rule)
