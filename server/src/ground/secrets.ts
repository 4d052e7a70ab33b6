import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in a URL: session tokens, refresh tokens, one-time links, API keys. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

const startLength = 4

/** A secret that people copy. Its prefix tells them, and secret scanners, what it is. */
export const newReadableSecret = (prefix: 'foyer_key_' | 'foyer_secret_'): { secret: string; secretStart: string } => {
  const secret = `${prefix}${newSecret()}`
  return { secret, secretStart: secret.slice(0, prefix.length + startLength) }
}

/** What the database stores of a secret. Without salt, because a secret of 256 bits cannot be guessed from its hash. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
