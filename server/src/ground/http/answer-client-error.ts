import type { Socket } from 'node:net'
import type { ErrorCode } from '@foyer/contract'
import { refusalProblem } from './problem.ts'
import { newRequestId } from './request-ids.ts'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Input that is not HTTP, or too slow, never becomes a request: it is refused here, in the form of every other refusal. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  // The client is gone, or an answer has begun.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy(error)
  const { status, body } = refusalProblem(codes[error.code ?? ''] ?? 'INVALID_ARGUMENT')
  const text = JSON.stringify(body)
  const id = newRequestId({})
  socket.end(
    [
      `HTTP/1.1 ${status} ${reasons[status] ?? 'Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      `x-request-id: ${id}`,
      `x-wix-request-id: ${id}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'access-control-allow-origin: *',
      'access-control-expose-headers: X-Request-Id, X-Wix-Request-Id, Retry-After',
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}

const reasons: Record<number, string> = { 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }
