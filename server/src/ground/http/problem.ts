import { type ErrorCode, errors } from '@foyer/contract'
import { InvalidInput, mostViolations, Refusal, type Violation } from '@foyer/domain'
import type { FastifyReply } from 'fastify'
import { DatabaseUnavailable, isTooBusy } from '../db/unavailable.ts'

export type Problem = {
  status: number
  code?: ErrorCode
  body: { message: string; details: Record<string, unknown> }
  isUnexpected: boolean
  retryAfterSeconds?: number
}

export const refusalProblem = (code: ErrorCode, data: Record<string, unknown> = {}): Problem => {
  const { status, message } = errors[code]
  const body = { message, details: { applicationError: { code, description: message, data } } }
  const { retryAfterSeconds } = data
  return { status, code, body, isUnexpected: false, ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }) }
}

export const sendRefusal = (reply: FastifyReply, code: ErrorCode, data: Record<string, unknown> = {}): FastifyReply => {
  const { status, body } = refusalProblem(code, data)
  return reply.status(status).send(body)
}

/** One violation per member, sorted by member; `data` is always an object, as public clients read it unguarded. */
export const violationProblem = (violations: readonly Violation[]): Problem => {
  const sorted = violations.toSorted((left, right) => Number(left.field > right.field) - Number(left.field < right.field))
  const fieldViolations = withinMostBytes(sorted.slice(0, mostViolations).map(shortenedViolation))
  const sentences = fieldViolations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  const message = `INVALID_ARGUMENT: ${shortened(sentences, 4000)}`
  return {
    status: 400,
    code: 'INVALID_ARGUMENT',
    body: { message, details: { validationError: { fieldViolations } } },
    isUnexpected: false,
  }
}

// Names of members and mask paths are the caller's own, of any length, so violations are shortened: otherwise a megabyte of wrong input,
// again and again, would cost as much to write.
const shortenedViolation = ({ field, description, rule, data = {} }: Violation) => ({
  field: shortened(field, 200),
  description: shortened(description, 1000),
  violatedRule: rule,
  ruleName: rule,
  data: JSON.stringify(data).length > 1000 ? {} : data,
})

const shortened = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text)

const mostBytes = 32_000

/** The first violation is always reported, and is at most a third of the bytes. */
const withinMostBytes = <Reported>(violations: Reported[]): Reported[] => {
  let bytes = 0
  return violations.filter((violation) => {
    bytes += Buffer.byteLength(JSON.stringify(violation))
    return bytes <= mostBytes
  })
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

/** An unexpected error becomes a system error that reveals only the request id. */
export const problemOf = (error: unknown, requestId: string): Problem => {
  if (error instanceof Refusal) return refusalProblem(error.code, error.data)
  if (error instanceof InvalidInput) return violationProblem(error.violations)
  const known = fastifyCodes[String(codeOf(error))]
  if (known) return refusalProblem(known)
  if (statusOf(error) === 400) return refusalProblem('INVALID_ARGUMENT')
  if (error instanceof DatabaseUnavailable) return refusalProblem('TEMPORARILY_UNAVAILABLE', { retryAfterSeconds: 5 })
  if (isTooBusy(error)) return refusalProblem('TOO_BUSY', { retryAfterSeconds: 1 })
  // Text that the database cannot store, such as a NUL in a name: invalid input, found late.
  if (codeOf(error) === '22021' || codeOf(error) === '22P05') return refusalProblem('INVALID_ARGUMENT', { reason: 'UNSUPPORTED_CHARACTER' })
  return { ...refusalProblem('INTERNAL', { requestId }), isUnexpected: true }
}

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

export const oauthProblemOf = (error: unknown, requestId: string): Omit<Problem, 'body'> & { body: object } => {
  const { body, ...problem } = problemOf(error, requestId)
  return { ...problem, body: { error: oauthErrorOf(error, body), error_description: body.message } }
}

const oauthErrorOf = (error: unknown, { details }: Problem['body']): string => {
  if (error instanceof InvalidInput) return 'invalid_request'
  const { code } = details.applicationError as { code: ErrorCode } // problemOf's other shape
  return oauthErrors[code] ?? 'invalid_request'
}
