import { type ErrorCode, errors } from '@foyer/contract'
import { InvalidInput, Refusal, type Violation } from '@foyer/domain'

export type Problem = {
  status: number
  code?: ErrorCode
  body: { message: string; details: Record<string, unknown> }
  isUnexpected: boolean
}

/** The wire's shape of a refusal. */
export const refusalProblem = (code: ErrorCode, data: Record<string, unknown> = {}): Problem => {
  const { status, message } = errors[code]
  return { status, code, body: { message, details: { applicationError: { code, description: message, data } } }, isUnexpected: false }
}

/** The wire's shape of bad input: one violation per member, sorted by member; `data` is always an object, as public clients read it unguarded. */
export const violationProblem = (violations: readonly Violation[]): Problem => {
  const fieldViolations = violations
    .toSorted((left, right) => Number(left.field > right.field) - Number(left.field < right.field))
    .map(({ field, description, rule, data }) => ({ field, description, violatedRule: rule, ruleName: rule, data: data ?? {} }))
  const message = `INVALID_ARGUMENT: ${fieldViolations.map(({ field, description }) => `"${field}" ${description}`).join(', ')}`
  return {
    status: 400,
    code: 'INVALID_ARGUMENT',
    body: { message, details: { validationError: { fieldViolations } } },
    isUnexpected: false,
  }
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_ARGUMENT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_ARGUMENT',
  FST_ERR_BAD_URL: 'NOT_FOUND',
}

const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined)
const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined

/** Whatever was thrown, as an answer. What nobody foresaw becomes a system error that tells nothing but the request id. */
export const problemOf = (error: unknown, requestId: string): Problem => {
  if (error instanceof Refusal) return refusalProblem(error.code, error.data)
  if (error instanceof InvalidInput) return violationProblem(error.violations)
  const known = fastifyCodes[String(codeOf(error))]
  if (known) return refusalProblem(known)
  if (statusOf(error) === 400) return refusalProblem('INVALID_ARGUMENT')
  // Text that the database cannot store, such as a NUL in a name: bad input, found late.
  if (codeOf(error) === '22021' || codeOf(error) === '22P05') return refusalProblem('INVALID_ARGUMENT', { reason: 'UNSUPPORTED_CHARACTER' })
  return { ...refusalProblem('INTERNAL', { requestId }), isUnexpected: true }
}
