import { createHash, randomUUID } from 'node:crypto'
import { type Answered, type Asked, json } from './calendar-stand-in.ts'

export const client = { clientId: 'client-1', clientSecret: 'client-secret' }

export type TokenBooks = {
  /** What a person agrees to on the provider's page; the code that our page gets. */
  agree: (authorizeUrl: string, without?: string) => string
  answer: (asked: Asked) => Answered
  /** The person of a valid access token. */
  isAllowed: (asked: Asked) => boolean
  /** Ends all tokens, as when the person takes the right back. */
  revoke: () => void
  /** Ends the access tokens alone. */
  expireAccess: () => void
  newRefreshToken: () => string
}

/** A token endpoint after RFC 6749 and RFC 7636; `rotates`: each renewal gives a new refresh token and ends the former one. */
export function tokenBooks({ rotates, now }: { rotates: boolean; now: () => string }): TokenBooks {
  const codes = new Map<string, { challenge: string; redirectUri: string; scope: string }>()
  const refreshTokens = new Set<string>()
  const accessTokens = new Map<string, number>()
  const refuse = (error: string, status = 400) => json({ error, error_description: `refused: ${error}` }, status)
  const give = (further: object) => {
    const token = randomUUID()
    accessTokens.set(token, Date.parse(now()) + 3_599_000)
    return json({ access_token: token, expires_in: 3599, token_type: 'Bearer', ...further })
  }
  const newRefreshToken = () => {
    const token = randomUUID()
    refreshTokens.add(token)
    return token
  }
  const byCode = (params: URLSearchParams) => {
    const code = codes.get(params.get('code') ?? '')
    codes.delete(params.get('code') ?? '')
    const verifier = params.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (!code || code.redirectUri !== params.get('redirect_uri') || verifier.length < 43 || challenge !== code.challenge)
      return refuse('invalid_grant')
    const claims = Buffer.from(JSON.stringify({ email: 'ada@juniper.example' })).toString('base64url')
    return give({ refresh_token: newRefreshToken(), scope: code.scope, id_token: `e30.${claims}.c2ln` })
  }
  const byRefreshToken = (params: URLSearchParams) => {
    const token = params.get('refresh_token') ?? ''
    if (!refreshTokens.has(token)) return refuse('invalid_grant')
    if (rotates) refreshTokens.delete(token)
    return give({ ...(rotates && { refresh_token: newRefreshToken() }), scope: 'calendars' })
  }
  return {
    newRefreshToken,
    agree: (authorizeUrl, without) => {
      const { searchParams } = new URL(authorizeUrl)
      for (const name of ['client_id', 'redirect_uri', 'state', 'code_challenge', 'scope'])
        if (!searchParams.get(name)) throw new Error(`The page needs ${name}`)
      if (searchParams.get('response_type') !== 'code' || searchParams.get('code_challenge_method') !== 'S256') throw new Error('no code')
      const code = randomUUID()
      const scope = (searchParams.get('scope') ?? '').split(' ').filter((name) => name !== without)
      const redirectUri = searchParams.get('redirect_uri') ?? ''
      codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirectUri, scope: scope.join(' ') })
      return code
    },
    answer: ({ method, headers, body }) => {
      if (method !== 'POST' || headers['content-type'] !== 'application/x-www-form-urlencoded') return refuse('invalid_request')
      const params = new URLSearchParams(body)
      if (params.get('client_id') !== client.clientId || params.get('client_secret') !== client.clientSecret)
        return refuse('invalid_client', 401)
      if (params.get('grant_type') === 'authorization_code') return byCode(params)
      return params.get('grant_type') === 'refresh_token' ? byRefreshToken(params) : refuse('unsupported_grant_type')
    },
    isAllowed: ({ headers }) => {
      const ends = accessTokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
      return ends !== undefined && ends > Date.parse(now())
    },
    revoke: () => {
      refreshTokens.clear()
      accessTokens.clear()
    },
    expireAccess: () => accessTokens.clear(),
  }
}
