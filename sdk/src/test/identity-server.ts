import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Call = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: Body }
type Body = Record<string, unknown>
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Act = (body: Body, call: Call) => Answer

export const textIn = (body: Body, name: string): string => (typeof body[name] === 'string' ? body[name] : '')

export const partOf = (body: Body | undefined, name: string): Body => bodyOf(body?.[name])

const bodyOf = (value: unknown): Body => (typeof value === 'object' && value !== null ? { ...value } : {})

export const startIdentityServer = async () => {
  const calls: Call[] = []
  const acts = new Map<string, Act>(Object.entries(actsOf(() => baseUrl)))
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const sent = await text(request)
    const body = bodyOf(sent ? JSON.parse(sent) : {})
    const call = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body }
    calls.push(call)
    const answer = acts.get(pathname)?.(body, call) ?? { status: 404, body: { message: 'There is nothing here.' } }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    calls,
    on: (path: string, act: Act) => acts.set(path, act),
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    grants: () => calls.filter(({ path }) => path === paths.token).map(({ body }) => grantIn(body)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>

export const paths = {
  token: '/oauth2/token',
  redirectSession: '/v1/redirect-session',
  authorize: '/_api/oauth2/authorize',
  register: '/_api/iam/authentication/v2/register',
  login: '/_api/iam/authentication/v2/login',
  signOn: '/_api/iam/authentication/v2/sign-on',
  verify: '/_api/iam/verification/v1/auth/verify',
  sendEmail: '/_api/iam/recovery/v1/send-email',
} as const

export const refusal = (status: number, code: string, description = code, message = description): Answer => ({
  status,
  body: { message, details: { applicationError: { code, description, data: {} } } },
})

export const violation = (...fieldViolations: object[]): Answer => ({
  status: 400,
  body: { message: 'not as expected', details: { validationError: { fieldViolations } } },
})

const grantIn = (body: Body): string => textIn(body, 'grantType') || textIn(body, 'grant_type')

type Attempt = { codeChallenge: string; redirectUri: string }

const actsOf = (baseUrl: () => string): Record<string, Act> => {
  let visitors = 0
  const codes = new Map<string, Attempt>()
  const granted = (name: string): Answer => ({
    body: { access_token: `${name}-access`, expires_in: '14400', refresh_token: `${name}-refresh`, token_type: 'Bearer' },
  })
  const invalid: Answer = { status: 400, body: { error: 'invalid_grant', error_description: 'The grant is not good.' } }
  const grants: Record<string, Act> = {
    anonymous: () => granted(`visitor-${++visitors}`),
    refresh_token: (body) => {
      const refreshToken = textIn(body, 'refreshToken')
      if (refreshToken === 'dead') return invalid
      return { body: { access_token: `${refreshToken}-renewed`, expires_in: 14400, refresh_token: 'another' } }
    },
    authorization_code: (body) => {
      const code = textIn(body, 'code')
      const attempt = codes.get(code)
      codes.delete(code)
      const codeChallenge = createHash('sha256').update(textIn(body, 'codeVerifier')).digest('base64url')
      const isOwn = attempt?.codeChallenge === codeChallenge && attempt.redirectUri === textIn(body, 'redirectUri')
      return isOwn ? granted('member') : invalid
    },
    authorized_client: (_body, { headers }) => (headers.authorization?.endsWith(',api-key') ? granted('member') : invalid),
  }
  const attempts = new Map<string, Attempt>()
  return {
    [paths.token]: (body, call) => grants[grantIn(body)]?.(body, call) ?? invalid,
    [paths.redirectSession]: (body) => {
      if (body.logout) return { body: { redirectSession: { id: '1', fullUrl: `${baseUrl()}/logout` } } }
      const asked = partOf(partOf(body, 'auth'), 'authRequest')
      const state = textIn(asked, 'state')
      attempts.set(state, { codeChallenge: textIn(asked, 'codeChallenge'), redirectUri: textIn(asked, 'redirectUri') })
      const endpoint = `${baseUrl()}${paths.authorize}`
      return { body: { redirectSession: { id: '1', fullUrl: `${endpoint}?id=${state}`, urlDetails: { endpoint, searchParams: {} } } } }
    },
    [paths.authorize]: (_body, { query }) => {
      const state = query.get('id') ?? ''
      codes.set('code', attempts.get(state) as Attempt)
      return { body: { code: 'code', state } }
    },
    [paths.register]: () => ({ body: { state: 'SUCCESS', sessionToken: 'session' } }),
    [paths.login]: () => ({ body: { state: 'SUCCESS', sessionToken: 'session' } }),
    [paths.verify]: () => ({ body: { state: 'SUCCESS', sessionToken: 'verified' } }),
    [paths.signOn]: () => ({ body: { sessionToken: 'signed-on', identity: { id: 'member-id' } } }),
    [paths.sendEmail]: () => ({}),
  }
}
