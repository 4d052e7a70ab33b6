import { type ApiError, apiErrorOf } from './errors.ts'

/** A visitor's tokens as a front end keeps them. `expiresAt` is in seconds since 1970, as the access token itself counts. */
export type VisitorTokens = { accessToken: string; expiresAt: number; refreshToken: string }

/** Where tokens outlive the page: a cookie, local storage, a session on a server. */
export type TokenStorage = {
  read: () => VisitorTokens | null | Promise<VisitorTokens | null>
  write: (tokens: VisitorTokens) => void | Promise<void>
}

export type VisitorSessionOptions = {
  /** Where the site is: `https://studio.example`. */
  baseUrl: string
  /** The id of the OAuth client that the site's owner gave out. */
  clientId: string
  /** Without one, the visitor is forgotten with the page. */
  storage?: TokenStorage
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** The clock, in milliseconds since 1970. */
  now?: () => number
}

export type VisitorSession = {
  /** For `createClient({ headers: session.headers })`: asked before each call, and renewed only when it must be. */
  headers: () => Promise<{ authorization: string }>
}

// A token that runs out on its way to the server would be refused.
const renewSecondsBefore = 60

/**
 * Keeps a visitor known to the site: an access token as long as it is good, a fresh one for the refresh token after that, and a new
 * visitor only when there is none or the site no longer knows it. Calls at the same time share one renewal.
 */
export const createVisitorSession = (options: VisitorSessionOptions): VisitorSession => {
  const { storage = memory(), now = Date.now } = options
  let renewal: Promise<VisitorTokens> | null = null
  const isFresh = (tokens: VisitorTokens) => tokens.expiresAt - renewSecondsBefore > now() / 1000
  const renew = async (): Promise<VisitorTokens> => {
    // Read again: a renewal that ended a moment ago may have written what another call was about to ask for.
    const known = await storage.read()
    if (known && isFresh(known)) return known
    const tokens = (known && (await refreshed(options, known, now()))) ?? (await anonymous(options, now()))
    await storage.write(tokens)
    return tokens
  }
  const current = async (): Promise<VisitorTokens> => {
    const known = await storage.read()
    if (known && isFresh(known)) return known
    renewal ??= renew().finally(() => {
      renewal = null
    })
    return await renewal
  }
  return { headers: async () => ({ authorization: (await current()).accessToken }) }
}

const memory = (): TokenStorage => {
  let kept: VisitorTokens | null = null
  return {
    read: () => kept,
    write: (tokens) => {
      kept = tokens
    },
  }
}

type TokenAnswer = { access_token: string; expires_in: number | string; refresh_token?: string }

/** Null if the site refuses the token for good. Anything else, such as a network that is down, must not make the visitor a stranger. */
const refreshed = async (options: VisitorSessionOptions, { refreshToken }: VisitorTokens, now: number): Promise<VisitorTokens | null> => {
  try {
    return tokensOf(await ask(options, { grantType: 'refresh_token', refreshToken }), refreshToken, now)
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

const anonymous = async (options: VisitorSessionOptions, now: number): Promise<VisitorTokens> =>
  tokensOf(await ask(options, { grantType: 'anonymous' }), '', now)

const ask = async ({ baseUrl, clientId, ...options }: VisitorSessionOptions, grant: Record<string, string>): Promise<TokenAnswer> => {
  const response = await (options.fetch ?? fetch)(`${baseUrl}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, ...grant }),
  })
  if (response.status !== 200) throw await apiErrorOf(response)
  return await response.json()
}

// Refresh tokens are not replaced; an answer that brings none means the old one.
const tokensOf = (answer: TokenAnswer, refreshToken: string, now: number): VisitorTokens => ({
  accessToken: answer.access_token,
  expiresAt: Math.floor(now / 1000) + Number(answer.expires_in),
  refreshToken: answer.refresh_token ?? refreshToken,
})

const isRefusal = (error: unknown): boolean => {
  const { status } = error as Partial<ApiError>
  return status === 400 || status === 401
}
