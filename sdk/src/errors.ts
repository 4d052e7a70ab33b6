import type { CodeOfAnyRow, ErrorCode, ErrorCodeOf, ErrorDataOf, OperationName } from '@foyer/contract'
import { type ArgumentNames, type FieldViolation, inOwnWords, sentenceOf } from './violations.ts'

export type ApplicationError = { code: ErrorCode | string; description: string; data: Record<string, unknown> }

/** In the site's own shape: either a refusal or violations of the input; a fault of the site has neither. */
export type ErrorDetails = {
  applicationError?: ApplicationError
  validationError?: { fieldViolations: FieldViolation[] }
  requestId: string | null
}

type Failure = {
  status: number
  message: string
  code: string
  data?: Record<string, unknown>
  violations?: FieldViolation[]
  requestId: string | null
  details?: ErrorDetails
  operation?: string | null
  cause?: unknown
}

/**
 * A call that was refused, or failed on its way (`FailureCode`, with status 0). `code` is the refusal's; bad input has code
 * `INVALID_ARGUMENT` and its `violations`.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | string
  readonly data: Record<string, unknown>
  readonly violations: FieldViolation[]
  readonly requestId: string | null
  readonly details: ErrorDetails
  readonly operation: string | null

  constructor(failure: Failure) {
    super(failure.message, failure.cause === undefined ? {} : { cause: failure.cause })
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.data = failure.data ?? {}
    this.violations = failure.violations ?? []
    this.requestId = failure.requestId
    this.details = failure.details ?? detailsOf(failure)
    this.operation = failure.operation ?? null
  }
}

const detailsOf = ({ code, message, data = {}, violations = [], requestId }: Failure): ErrorDetails =>
  violations.length > 0
    ? { validationError: { fieldViolations: violations }, requestId }
    : { applicationError: { code, description: message, data }, requestId }

export const retold = (error: ApiError, message: string): ApiError =>
  new ApiError({ ...error, message, details: { requestId: error.requestId }, cause: error })

type ErrorBody = {
  message?: string
  /** OAuth's own shape, which the token endpoint answers with: `invalid_grant`, and a sentence. */
  error?: string
  error_description?: string
  details?: { applicationError?: Partial<ApplicationError>; validationError?: { fieldViolations?: FieldViolation[] } }
}

type Answered = { status: number; phrase: string; requestId: string | null; body: ErrorBody; operation: string | null }

type Asked = { names?: ArgumentNames; operation?: string | null }

export const apiErrorOf = async (response: Response, { names = {}, operation = null }: Asked = {}): Promise<ApiError> => {
  const { status, statusText, headers } = response
  const answer: Answered = {
    status,
    phrase: reasonPhrase(status, statusText),
    requestId: headers.get('x-request-id') ?? headers.get('x-wix-request-id'),
    body: await bodyOf(response),
    operation,
  }
  if (answer.body.details?.validationError) return validationFailure(answer, names)
  if (answer.body.details?.applicationError || answer.body.error) return refusal(answer)
  return status >= 400 && status < 500 ? refusal(answer) : systemFailure(answer)
}

const bodyOf = async (response: Response): Promise<ErrorBody> => {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null ? body : {}
}

const validationFailure = ({ status, requestId, body, operation }: Answered, names: ArgumentNames): ApiError => {
  const violations = inOwnWords(body.details?.validationError?.fieldViolations ?? [], names)
  const details = { validationError: { fieldViolations: violations }, requestId }
  return new ApiError({ status, message: sentenceOf(violations), code: 'INVALID_ARGUMENT', violations, requestId, details, operation })
}

const refusal = ({ status, phrase, requestId, body, operation }: Answered): ApiError => {
  const applicationError = body.details?.applicationError
  const code = applicationError?.code ?? codeOf(body.error ?? phrase)
  const description = applicationError?.description ?? body.error_description ?? phrase
  const message = body.message ?? description
  const data = applicationError?.data ?? {}
  return new ApiError({
    status,
    message: message === description ? message : `${message}: ${description}`,
    code,
    data,
    requestId,
    details: { applicationError: { code, description, data }, requestId },
    operation,
  })
}

const systemFailure = ({ status, phrase, requestId, body, operation }: Answered): ApiError =>
  new ApiError({
    status,
    message: requestId ? `System error occurred, request-id: ${requestId}` : `System error occurred: ${JSON.stringify(body)}`,
    code: codeOf(phrase),
    requestId,
    details: { requestId },
    operation,
  })

const codeOf = (words: string): string =>
  words
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '') || 'UNKNOWN'

/** RFC 9110, section 15. HTTP/2 and newer send no words with the status, and codes are made of these words. */
const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

const reasonPhrase = (status: number, sent: string): string => sent || (phrases[status] ?? '')

export type Refused<Code extends ErrorCode> = Code extends ErrorCode
  ? ApiError & { readonly code: Code; readonly data: ErrorDataOf<Code> }
  : never

type Codes<Name extends OperationName | 'any'> = Name extends OperationName ? ErrorCodeOf<Name> : CodeOfAnyRow

/**
 * `isRefusal(error, 'bookings.createBooking', 'SLOT_NOT_AVAILABLE')`. Codes that the operation cannot answer do not compile. `any` knows
 * only codes that all operations can answer.
 */
export const isRefusal = <Name extends OperationName | 'any', Code extends Codes<Name>>(
  error: unknown,
  _operation: Name,
  ...codes: readonly Code[]
): error is Refused<Code> => error instanceof ApiError && codes.some((code) => code === error.code)
