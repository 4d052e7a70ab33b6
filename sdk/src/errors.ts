import type { ErrorCode } from '@foyer/contract'

export type FieldViolation = { field: string; description: string; violatedRule?: string; data?: Record<string, unknown> }

/** A call that was refused. `code` is the refusal's; bad input has code `INVALID_ARGUMENT` and its `violations`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | string
  readonly data: Record<string, unknown>
  readonly violations: FieldViolation[]
  readonly requestId: string | null

  constructor(answer: {
    status: number
    message: string
    code: string
    data?: Record<string, unknown>
    violations?: FieldViolation[]
    requestId: string | null
  }) {
    super(answer.message)
    this.name = 'ApiError'
    this.status = answer.status
    this.code = answer.code
    this.data = answer.data ?? {}
    this.violations = answer.violations ?? []
    this.requestId = answer.requestId
  }
}

type ErrorBody = {
  message?: string
  /** OAuth's own shape, which the token endpoint answers with: `invalid_grant`, and a sentence. */
  error?: string
  error_description?: string
  details?: {
    applicationError?: { code?: string; description?: string; data?: Record<string, unknown> }
    validationError?: { fieldViolations?: FieldViolation[] }
  }
}

/** An error answer of any kind, as one thing to catch. */
export const apiErrorOf = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const { applicationError, validationError } = body.details ?? {}
  return new ApiError({
    status: response.status,
    message: body.message ?? body.error_description ?? response.statusText,
    code: applicationError?.code ?? (validationError ? 'INVALID_ARGUMENT' : codeOf(body.error ?? response.statusText)),
    ...(applicationError?.data && { data: applicationError.data }),
    violations: validationError?.fieldViolations ?? [],
    requestId: response.headers.get('x-request-id'),
  })
}

const codeOf = (words: string): string => words.toUpperCase().replaceAll(' ', '_')
