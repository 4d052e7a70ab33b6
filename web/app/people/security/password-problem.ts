import type { ApiError } from '@foyer/sdk'
import type { Translate } from '../../text/translate.ts'

/** Here it is clear whose account it is: only the password can be wrong. */
export const passwordProblem = ({ code }: ApiError, t: Translate): string | undefined =>
  code === '-19976' ? t('security.again.wrong') : undefined
