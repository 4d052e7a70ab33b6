import type { ApiError } from '@foyer/sdk'
import type { Translate } from '../text/translate.ts'

type Word =
  | 'failed'
  | 'noPassword'
  | 'captcha'
  | 'emailTaken'
  | 'wrongCode'
  | 'expired'
  | 'requestGone'
  | 'providerGone'
  | 'providerNoEmail'
  | 'providerDown'
  | 'connectionTaken'
  | 'linkInvalid'
  | 'invitationClosed'
  | 'invitationForAnother'
  | 'inTeam'
  | 'tooMany'
  | 'passkey'
  | 'passkeyPlace'
  | 'passkeyKnown'
  | 'passkeysFull'
  | 'lastWay'
  | 'unreachable'

// A wrong address and a wrong password read alike: a page need not tell strangers who has an account.
const words: Record<string, Word> = {
  SIGN_IN_FAILED: 'failed',
  '-19976': 'failed',
  '-19973': 'noPassword',
  '-19971': 'captcha',
  '-19995': 'emailTaken',
  VERIFICATION_FAILED: 'wrongCode',
  STATE_TOKEN_INVALID: 'expired',
  SESSION_TOKEN_INVALID: 'expired',
  AUTHORIZE_REQUEST_NOT_FOUND: 'requestGone',
  PROVIDER_ANSWER_INVALID: 'providerGone',
  PROVIDER_EMAIL_MISSING: 'providerNoEmail',
  SIGN_IN_PROVIDER_NOT_FOUND: 'providerDown',
  SIGN_IN_PROVIDER_UNAVAILABLE: 'providerDown',
  CONNECTION_EXISTS: 'connectionTaken',
  LOGIN_REQUIRED: 'expired',
  RECOVERY_TOKEN_INVALID: 'linkInvalid',
  SIGN_IN_LINK_INVALID: 'linkInvalid',
  TEAM_INVITATION_NOT_FOUND: 'linkInvalid',
  TEAM_INVITATION_CLOSED: 'invitationClosed',
  TEAM_INVITATION_FOR_ANOTHER: 'invitationForAnother',
  ALREADY_IN_TEAM: 'inTeam',
  TOO_MANY_ATTEMPTS: 'tooMany',
  RATE_LIMITED: 'tooMany',
  PASSKEY_REFUSED: 'passkey',
  PASSKEYS_NOT_POSSIBLE: 'passkeyPlace',
  PASSKEY_ALREADY_KNOWN: 'passkeyKnown',
  TOO_MANY_PASSKEYS: 'passkeysFull',
  LAST_WAY_TO_SIGN_IN: 'lastWay',
  UNREACHABLE: 'unreachable',
  TEMPORARILY_UNAVAILABLE: 'unreachable',
  TOO_BUSY: 'unreachable',
}

/** Why one does not get on. */
export const refusalWords = ({ code }: ApiError, t: Translate): string => t(`account.refused.${words[code] ?? 'other'}`)
