import { ApiError } from './errors.ts'

/** How a call can fail before the site has said anything that could be understood. */
export type FailureCode = 'OFFLINE' | 'UNREACHABLE' | 'TIMED_OUT' | 'UNREADABLE_ANSWER'

const sentences: Record<FailureCode, string> = {
  OFFLINE: 'could not be asked: this device is offline',
  UNREACHABLE: 'could not be reached',
  TIMED_OUT: 'took too long to answer',
  UNREADABLE_ANSWER: 'answered something that cannot be read',
}

/** The request and its address, for the message of an error. */
export type Asked = { server: string; operation: string }

/** Of a fetch that ended without an answer. What the caller has stopped itself is thrown on as it is. */
export const unreached = (cause: unknown, asked: Asked): unknown => {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'AbortError') return cause
  if (name === 'TimeoutError') return failure('TIMED_OUT', asked, cause)
  // The standard has fetch fail with a TypeError where no answer came; anything else was thrown by a fetch of the caller's own.
  if (!(cause instanceof TypeError)) return cause
  return failure(isOffline() ? 'OFFLINE' : 'UNREACHABLE', asked, cause)
}

export const unreadable = (cause: unknown, asked: Asked): unknown =>
  cause instanceof SyntaxError ? failure('UNREADABLE_ANSWER', asked, cause) : unreached(cause, asked)

const failure = (code: FailureCode, { server, operation }: Asked, cause: unknown): ApiError =>
  new ApiError({
    status: 0,
    code,
    message: `${server || 'The site'} ${sentences[code]} (${operation})`,
    requestId: null,
    details: { requestId: null },
    operation,
    cause,
  })

const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false
