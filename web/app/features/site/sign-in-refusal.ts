import type { ApiError } from '@foyer/sdk'
import type { Translate } from '../../text/translate.ts'

const keys: Record<string, 'failed' | 'tooMany' | 'unreachable' | 'linkInvalid' | 'captcha'> = {
  SIGN_IN_FAILED: 'failed',
  TOO_MANY_ATTEMPTS: 'tooMany',
  RATE_LIMITED: 'tooMany',
  '-19971': 'captcha',
  SIGN_IN_LINK_INVALID: 'linkInvalid',
  UNREACHABLE: 'unreachable',
}

/** Why one is not let in. */
export const signInRefusal = ({ code }: ApiError, t: Translate): string => t(`manager.signIn.${keys[code] ?? 'other'}`)
