import type { SignInSettings } from '../../people/sign-in-settings/sign-in-settings.ts'

export type SecondFactor = 'PASSKEY' | 'TOTP' | 'PUSH' | 'SMS' | 'CALL' | 'EMAIL' | 'PASSWORD'

export type FactorRule = {
  rule: SignInSettings['secondFactor']
  role: string | null
  isPublic: boolean
}

export type ProvenSoFar = FactorRule & {
  active: readonly SecondFactor[]
  hasPasskey: boolean
  works: (factor: SecondFactor) => boolean
  hasPassword: boolean
  signedInBy: string
  /** In the words of RFC 8176; `mfa` means that two factors are proven. */
  amr: readonly string[]
}

export const needsSecondFactor = ({ rule, role, isPublic }: FactorRule): boolean =>
  rule === 'EVERYBODY' || (role !== null && (rule === 'MANAGERS' || isPublic))

/**
 * Empty when no factor is needed any more. A passkey is accepted as any factor, but having one does not require a second factor: its holder
 * may sign in with the passkey alone.
 */
export const factorsToAsk = (proven: ProvenSoFar): SecondFactor[] => {
  if (proven.amr.includes('mfa')) return []
  const factors = factorsOf(proven)
  return proven.hasPasskey && factors.length > 0 ? ['PASSKEY', ...factors] : factors
}

/** After a sign-in by mail, another mailed code proves nothing more, so it is offered only to accounts without any other factor. */
const factorsOf = ({ active, works, hasPassword, signedInBy, ...rule }: ProvenSoFar): SecondFactor[] => {
  const usable = active.filter(works)
  const cameByMail = signedInBy === 'LINK' || signedInBy === 'RECOVERY'
  const others = usable.filter((factor) => factor !== 'EMAIL')
  if (usable.length > 0) return cameByMail && others.length > 0 ? others : usable
  if (active.length === 0 && !needsSecondFactor(rule)) return []
  // An account without a factor, or without one that still works here, is not locked out.
  return signedInBy === 'LINK' && hasPassword ? ['PASSWORD'] : ['EMAIL']
}

export const mustSetUpFactor = ({
  active,
  hasPasskey,
  amr,
  ...rule
}: FactorRule & Pick<ProvenSoFar, 'active' | 'hasPasskey' | 'amr'>): boolean =>
  amr.includes('mfa') && active.length === 0 && !hasPasskey && needsSecondFactor(rule)
