import type { Operation } from '@foyer/contract'
import { ApiError, apiErrorOf } from './errors.ts'
import { queryString } from './query-string.ts'
import type { ArgumentNames } from './violations.ts'

export type Headers = Record<string, string>
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type Caller = {
  headers: () => Promise<Headers>
  /** The site no longer accepts the token in these headers; the next `headers()` has another. */
  discard: (headers: Headers) => void
}

export type Channel = {
  /** `https://studio.example`; empty for the page's own origin. */
  baseUrl?: string
  fetch?: Fetch
  auth?: Caller
  headers?: Headers | (() => Promise<Headers> | Headers)
}

export type Row = Pick<Operation, 'method' | 'path' | 'kind' | 'upload'> & {
  readonly body?: unknown
  readonly name?: string
  /** A read that may be a POST to the same path if its query is too long for an address. */
  readonly mayBePosted?: boolean
}
export type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal }

type Call = { row: Row; input: Parts; options?: CallOptions; names?: ArgumentNames }

const longestQuery = 4000

/** Refusals and failures are thrown as `ApiError`. A token that the site no longer accepts is replaced, and the call made once more. */
export const send = async (channel: Channel, call: Call): Promise<unknown> => {
  const headers = (await channel.auth?.headers()) ?? {}
  try {
    return await attempt(channel, call, headers)
  } catch (error) {
    if (!channel.auth || !isRefusedToken(error)) throw error
    // The token expired on its way, or its session was ended elsewhere. Either was noticed before anything was done.
    channel.auth.discard(headers)
    return await attempt(channel, call, await channel.auth.headers())
  }
}

const isRefusedToken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && ['TOKEN_EXPIRED', 'UNAUTHENTICATED'].includes(error.code)

const attempt = async (channel: Channel, { row, input, options = {}, names }: Call, own: Headers): Promise<unknown> => {
  const given = typeof channel.headers === 'function' ? await channel.headers() : channel.headers
  const { method, path, content } = requestOf(row, input)
  const asked = { server: channel.baseUrl ?? '', operation: row.name ?? `${row.method} ${row.path}` }
  const response = await (channel.fetch ?? fetch)(`${asked.server}${path}`, {
    method,
    headers: {
      ...(content && { 'content-type': content.type }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...own,
      ...given,
    },
    ...(content && { body: content.body }),
    ...(options.signal && { signal: options.signal }),
  }).catch((error: unknown) => {
    throw unreached(error, asked)
  })
  if (response.status !== 200) throw await apiErrorOf(response, { ...(names && { names }), operation: asked.operation })
  if (row.kind === 'file' || row.kind === 'browser') return response
  return await response.json().catch((error: unknown) => {
    throw unreadable(error, asked)
  })
}

type Content = { type: string; body: string | Uint8Array<ArrayBuffer> }
type WireRequest = { method: string; path: string; content?: Content }

const requestOf = (row: Row, { params = {}, query = {}, body = {} }: Parts): WireRequest => {
  const path = row.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = queryString(query)
  if (row.mayBePosted && search.length > longestQuery) return { method: 'POST', path, content: json(query) }
  const content = contentOf(row, body)
  return { method: row.method, path: search ? `${path}?${search}` : path, ...(content && { content }) }
}

const contentOf = ({ method, upload, ...row }: Row, body: unknown): Content | null => {
  if (upload) return { type: 'application/octet-stream', body: body as Uint8Array<ArrayBuffer> } // as the row's type has it
  return row.body !== undefined && method !== 'GET' && method !== 'DELETE' ? json(body) : null
}

const json = (body: unknown): Content => ({ type: 'application/json', body: JSON.stringify(body) })

export type FailureCode = 'OFFLINE' | 'UNREACHABLE' | 'TIMED_OUT' | 'UNREADABLE_ANSWER'

const sentences: Record<FailureCode, string> = {
  OFFLINE: 'could not be asked: this device is offline',
  UNREACHABLE: 'could not be reached',
  TIMED_OUT: 'took too long to answer',
  UNREADABLE_ANSWER: 'answered something that cannot be read',
}

type Asked = { server: string; operation: string }

const unreached = (cause: unknown, asked: Asked): unknown => {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'AbortError') return cause
  if (name === 'TimeoutError') return failure('TIMED_OUT', asked, cause)
  // By the standard, fetch fails with a TypeError if no answer came; anything else was thrown by the caller's own fetch.
  if (!(cause instanceof TypeError)) return cause
  return failure(isOffline() ? 'OFFLINE' : 'UNREACHABLE', asked, cause)
}

const unreadable = (cause: unknown, asked: Asked): unknown =>
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
