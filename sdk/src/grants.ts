import { identityRows } from './ask.ts'
import { ApiError, retold } from './errors.ts'
import { type Fetch, type Headers, send } from './send.ts'
import type { AccessToken, RefreshToken, TokenRole, Tokens } from './tokens.ts'

export type TokenEndpoint = {
  /** `https://studio.example`; empty for the page's own origin. */
  baseUrl: string
  clientId: string
  fetch?: Fetch
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Members as public clients spell them: some grants in camel case, some in snake case. */
export type Grant = Readonly<Record<string, string>>

type TokenAnswer = { access_token: string; expires_in: number | string; refresh_token?: string }

export const grantTokens = async (endpoint: TokenEndpoint, grant: Grant, role: TokenRole, headers: Headers = {}): Promise<Tokens> => {
  const answer = await ask(endpoint, grant, headers)
  return { accessToken: accessTokenOf(answer, endpoint), refreshToken: { value: answer.refresh_token ?? '', role } }
}

export const anonymousTokens = (endpoint: TokenEndpoint): Promise<Tokens> =>
  grantTokens(endpoint, { clientId: endpoint.clientId, grantType: 'anonymous' }, 'visitor')

/** Refresh tokens are not replaced: the given one stays, whatever else the answer has. */
export const renewedTokens = async (endpoint: TokenEndpoint, refreshToken: RefreshToken): Promise<Tokens> => {
  const grant = { clientId: endpoint.clientId, refreshToken: refreshToken.value, grantType: 'refresh_token' }
  return { accessToken: accessTokenOf(await ask(endpoint, grant, {}), endpoint), refreshToken }
}

// Other tabs wait for a renewal, so one that hangs must end.
const patienceMs = 30_000

const ask = async ({ baseUrl, ...endpoint }: TokenEndpoint, grant: Grant, headers: Headers): Promise<TokenAnswer> => {
  const channel = { baseUrl, headers, ...(endpoint.fetch && { fetch: endpoint.fetch }) }
  const options = { signal: AbortSignal.timeout(patienceMs) }
  try {
    return (await send(channel, { row: identityRows.requestToken, input: { body: grant }, options })) as TokenAnswer // RFC 6749, section 5.1
  } catch (error) {
    throw error instanceof ApiError ? retold(error, 'something went wrong') : error
  }
}

const accessTokenOf = (answer: TokenAnswer, { now = Date.now }: TokenEndpoint): AccessToken => ({
  value: answer.access_token,
  expiresAt: Math.floor(now() / 1000) + Number(answer.expires_in),
})
