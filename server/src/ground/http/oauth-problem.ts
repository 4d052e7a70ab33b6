import type { ErrorCode } from '@foyer/contract'
import { InvalidInput } from '@foyer/domain'
import { type Problem, problemOf } from './problem.ts'

const oauthErrors: Partial<Record<ErrorCode, string>> = {
  INVALID_CLIENT: 'invalid_client',
  INVALID_GRANT: 'invalid_grant',
  PERMISSION_DENIED: 'unauthorized_client',
  UNSUPPORTED_GRANT_TYPE: 'unsupported_grant_type',
  RATE_LIMITED: 'temporarily_unavailable',
  SHUTTING_DOWN: 'temporarily_unavailable',
  TOO_BUSY: 'temporarily_unavailable',
  TEMPORARILY_UNAVAILABLE: 'temporarily_unavailable',
  INTERNAL: 'server_error',
}

/** The same problem in the form of RFC 6749, section 5.2. */
export const oauthProblemOf = (error: unknown, requestId: string): Omit<Problem, 'body'> & { body: object } => {
  const { body, ...problem } = problemOf(error, requestId)
  return { ...problem, body: { error: oauthErrorOf(error, body), error_description: body.message } }
}

const oauthErrorOf = (error: unknown, { details }: Problem['body']): string => {
  if (error instanceof InvalidInput) return 'invalid_request'
  const { code } = details.applicationError as { code: ErrorCode } // problemOf's other shape
  return oauthErrors[code] ?? 'invalid_request'
}
