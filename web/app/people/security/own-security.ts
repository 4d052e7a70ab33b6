import type { EnrolledFactor, Passkey, RememberedDevice, Session, SignedInSession } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { formatLocalDay, localDateOf } from '../../ground/format.ts'
import type { Locale } from '../../text/locale.ts'
import type { Translate } from '../../text/translate.ts'

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

/** 26 November 2026, in the zone of the business: with the year, because what is told here may be old. */
export const dayText = (instant: string, timeZone: string, locale: Locale): string =>
  formatLocalDay(localDateOf(instant, timeZone), locale, { day: 'numeric', month: 'long', year: 'numeric' })

/** Here it is clear whose account it is: only the password can be wrong. */
export const passwordProblem = ({ code }: ApiError, t: Translate): string | undefined =>
  code === '-19976' ? t('security.again.wrong') : undefined
