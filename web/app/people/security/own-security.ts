import type { EnrolledFactor, Passkey, RememberedDevice, Session, SignedInSession } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { formatLocalDay, localDateOf } from '../../ground/format.ts'
import type { Locale } from '../../text/locale.ts'
import type { Translate } from '../../text/translate.ts'

export type Identity = NonNullable<Session['identity']>

export type OwnSecurity = {
  identity: Identity
  sessions: SignedInSession[]
  factors: EnrolledFactor[]
  passkeys: Passkey[]
  recoveryCodesLeft: number
  enrollableTypes: EnrolledFactor['type'][]
  devices: RememberedDevice[]
  shortest: number
}

export const hasOthers = ({ sessions }: Pick<OwnSecurity, 'sessions'>): boolean => sessions.some(({ isCurrent }) => !isCurrent)

export const activeTypes = ({ factors }: Pick<OwnSecurity, 'factors'>): EnrolledFactor['type'][] =>
  factors.filter(({ status }) => status === 'ACTIVE').map(({ type }) => type)

export const dayText = (instant: string, timeZone: string, locale: Locale): string =>
  formatLocalDay(localDateOf(instant, timeZone), locale, { day: 'numeric', month: 'long', year: 'numeric' })

export const passwordProblem = ({ code }: ApiError, t: Translate): string | undefined =>
  code === '-19976' ? t('security.again.wrong') : undefined
