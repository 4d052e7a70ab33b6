import type { Site } from './front-end.ts'

export type Tokens = { access_token: string; refresh_token?: string }
type Role = 'visitor' | 'member'
type Problem = { message: string; error?: string; details?: { applicationError?: { code: string } } }

export class Refused extends Error {
  readonly code: string

  constructor({ message, error, details }: Problem, requestId: string | null) {
    super(`${message} (${requestId})`)
    this.code = details?.applicationError?.code ?? error ?? 'UNKNOWN'
  }
}

export type PlatformSession = {
  host: string
  get: <Answer>(path: string) => Promise<Answer>
  ask: <Answer>(path: string, body: object) => Promise<Answer>
  /** The token endpoint takes no token. */
  grant: (body: object) => Promise<Tokens>
  keep: (tokens: Tokens, role: Role) => void
  forget: () => void
  isMember: () => boolean
}

/**
 * The visitor's or member's session, as front ends for the hosted platform keep it: the cookie holds the refresh token with its role and
 * nothing else, so each page begins with a refresh, and the token is never replaced.
 */
export const platformSession = ({ host, clientId }: Site): PlatformSession => {
  let accessToken = ''
  const send = async <Answer>(path: string, { body, token }: { body?: object; token?: string }): Promise<Answer> => {
    const headers = { ...countedHeaders, ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: token }) }
    const answer = await fetch(host + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    if (answer.status !== 200) throw new Refused(await answer.json(), answer.headers.get('x-wix-request-id'))
    return await answer.json()
  }
  const grant = (body: object) => send<Tokens>('/oauth2/token', { body })
  const keep = ({ access_token, refresh_token }: Tokens, role: Role) => {
    accessToken = access_token
    if (refresh_token) keepInCookie({ value: refresh_token, role })
  }
  const begin = async (): Promise<string> => {
    const known = inCookie()
    // The oldest clients send no client id along.
    const renewed = known && (await grant({ refreshToken: known.value, grantType: 'refresh_token' }).catch(nullIfRefused))
    if (renewed) accessToken = renewed.access_token
    else keep(await grant({ clientId, grantType: 'anonymous' }), 'visitor')
    return accessToken
  }
  const token = async () => accessToken || (await begin())
  return {
    host,
    get: async (path) => send(path, { token: await token() }),
    ask: async (path, body) => send(path, { body, token: await token() }),
    grant,
    keep,
    forget: () => setCookie('', 0),
    isMember: () => inCookie()?.role === 'member',
  }
}

const countedHeaders = { 'x-wix-bi-gateway': 'environment=js-sdk,package-name=auth', 'x-wix-linguist': 'en|en|true|front-end' }

export const nullIfRefused = (error: unknown): null => {
  if (error instanceof Refused) return null
  throw error
}

type Known = { value: string; role: Role }
const days: Record<Role, number> = { visitor: 30, member: 2 }

const inCookie = (): Known | null => {
  const [, text] = /(?:^|; )refreshToken=([^;]+)/.exec(document.cookie) ?? []
  return text ? JSON.parse(decodeURIComponent(text)) : null
}

const keepInCookie = (known: Known) => setCookie(encodeURIComponent(JSON.stringify(known)), days[known.role] * 86_400)

const setCookie = (value: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: stands for public front ends, which write document.cookie.
  document.cookie = `refreshToken=${value}; path=/; max-age=${seconds}; samesite=lax`
}
