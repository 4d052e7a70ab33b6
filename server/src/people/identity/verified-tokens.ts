import type { KeyObject } from 'node:crypto'
import type { AccessClaims } from '../../ground/ports/signing-keys.ts'

/** `expiresAt` in seconds since 1970. */
export type VerifiedToken = { claims: AccessClaims; expiresAt: number }

export type VerifiedTokens = { find: (token: string) => VerifiedToken | undefined; add: (token: string, verified: VerifiedToken) => void }

const mostTokens = 2_000
const tokensByKey = new WeakMap<KeyObject, Map<string, VerifiedToken>>()

/**
 * Caches the tokens whose signature by this key is valid: a front end sends the same token with every call, and checking a signature costs
 * more than most answers. The expiry is checked each time. When a key is removed, its tokens go with it.
 */
export const verifiedTokens = (key: KeyObject): VerifiedTokens => {
  const tokens = tokensByKey.get(key) ?? new Map<string, VerifiedToken>()
  tokensByKey.set(key, tokens)
  return {
    find: (token) => tokens.get(token),
    add: (token, verified) => {
      const [oldest] = tokens.keys()
      if (tokens.size >= mostTokens && oldest !== undefined) tokens.delete(oldest)
      tokens.set(token, verified)
    },
  }
}
