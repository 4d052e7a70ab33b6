import { ApiError } from './errors.ts'
import { anonymousTokens, renewedTokens, type TokenEndpoint } from './grants.ts'
import type { Caller } from './send.ts'
import { emptyTokens, isUsable, memoryStorage, type RefreshToken, type TokenStorage, type Tokens } from './tokens.ts'

export type VisitorSessionOptions = TokenEndpoint & {
  tokens?: Tokens
  storage?: TokenStorage
}

export type VisitorSession = Omit<Caller, 'headers'> & {
  /** For `createClient({ auth })`: called before each request, and renewed only if necessary. */
  headers: () => Promise<{ authorization: string }>
  getTokens: () => Tokens
  setTokens: (tokens: Tokens) => void
  loggedIn: () => boolean
  /** The given tokens while they are valid, else renewed ones, else those of a new visitor. Stores nothing: see `setTokens`. */
  generateVisitorTokens: (tokens?: Partial<Tokens>) => Promise<Tokens>
  renewToken: (refreshToken: RefreshToken) => Promise<Tokens>
}

/**
 * Keeps the same visitor or member: the access token while it is valid, then a fresh one for the refresh token, and a new visitor only if
 * there is no refresh token or the site no longer accepts it. Concurrent calls, in this tab or others, share one renewal.
 */
export const createVisitorSession = (options: VisitorSessionOptions): VisitorSession => {
  const { storage = memoryStorage(options.tokens), now = Date.now } = options
  const getTokens = () => storage.read() ?? emptyTokens
  const setTokens = (tokens: Tokens) => storage.write(tokens)
  const isGood = ({ accessToken }: Tokens) => isUsable(accessToken, now())

  const renewUnlessDone = async (): Promise<Tokens> => {
    const known = getTokens()
    if (isGood(known)) return known
    const tokens = await tokensAfter(options, known)
    // After a sign-in or sign-out meanwhile, these tokens belong to another visitor or member.
    if (getTokens().refreshToken.value !== known.refreshToken.value) return await renewUnlessDone()
    setTokens(tokens)
    return tokens
  }

  let renewal: Promise<Tokens> | null = null
  const renew = (): Promise<Tokens> => {
    renewal ??= oneAtATime(`foyer-tokens:${options.baseUrl}:${options.clientId}`, renewUnlessDone).finally(() => {
      renewal = null
    })
    return renewal
  }

  return {
    getTokens,
    setTokens,
    loggedIn: () => getTokens().refreshToken.role === 'member',
    generateVisitorTokens: async (tokens) =>
      isWhole(tokens) && isGood(tokens) ? tokens : await tokensAfter(options, { ...emptyTokens, ...tokens }),
    renewToken: (refreshToken) => renewedTokens(options, refreshToken),
    headers: async () => {
      const known = getTokens()
      const { accessToken } = isGood(known) ? known : await renew()
      return { authorization: accessToken.value }
    },
    discard: ({ authorization }) => {
      const known = getTokens()
      if (known.accessToken.value === authorization) setTokens({ ...known, accessToken: emptyTokens.accessToken })
    },
  }
}

const isWhole = (tokens?: Partial<Tokens>): tokens is Tokens => Boolean(tokens?.accessToken?.value && tokens.refreshToken?.value)

const tokensAfter = async (endpoint: TokenEndpoint, { refreshToken }: Tokens): Promise<Tokens> => {
  if (!refreshToken.value) return await anonymousTokens(endpoint)
  try {
    return await renewedTokens(endpoint, refreshToken)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return await anonymousTokens(endpoint)
  }
}

const passing = [408, 425, 429]

/** The site no longer knows the token. Other failures, such as a network that is down, must not turn a member into a new visitor. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passing.includes(error.status)

/**
 * Runs after all earlier work of this name, across all tabs of this browser. Without such a lock, as on a server (where each caller is
 * another visitor) and on pages without https, the work starts at once.
 */
const oneAtATime = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  // Typed as always there; browsers leave it out of pages without https, and Node's would make different visitors wait for each other.
  const locks = typeof window === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
  return locks ? locks.request(name, work) : work()
}
