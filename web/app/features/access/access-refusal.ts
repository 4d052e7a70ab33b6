import { ApiError } from '@foyer/sdk'
import { refusalText } from '../../refusal-text.ts'
import type { Translate } from '../../text/translate.ts'

const keys: Record<string, 'gone' | 'beyond'> = { API_KEY_NOT_FOUND: 'gone', API_CLIENT_NOT_FOUND: 'gone', PERMISSION_DENIED: 'beyond' }

/** One sentence about a change to keys or front ends that was refused. */
export const accessRefusal = (error: unknown, t: Translate): string => {
  const key = error instanceof ApiError ? keys[error.code] : undefined
  return key ? t(`manager.access.failed.${key}`) : refusalText(error, t)
}
