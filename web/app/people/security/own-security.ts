import type { EnrolledFactor, Passkey, RememberedDevice, Session, SignedInSession } from '@foyer/contract'

export type Identity = NonNullable<Session['identity']>

/** A member's ways to sign in, and where they are signed in: what the security page shows. */
export type OwnSecurity = {
  identity: Identity
  sessions: SignedInSession[]
  factors: EnrolledFactor[]
  passkeys: Passkey[]
  recoveryCodesLeft: number
  /** The second factors that can be set up here. */
  enrollableTypes: EnrolledFactor['type'][]
  devices: RememberedDevice[]
  /** How long a new password must be. */
  shortest: number
}

export const hasOthers = ({ sessions }: Pick<OwnSecurity, 'sessions'>): boolean => sessions.some(({ isCurrent }) => !isCurrent)

export const activeTypes = ({ factors }: Pick<OwnSecurity, 'factors'>): EnrolledFactor['type'][] =>
  factors.filter(({ status }) => status === 'ACTIVE').map(({ type }) => type)
