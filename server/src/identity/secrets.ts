import { createHash, randomBytes } from 'node:crypto'

/** 256 bits at random, safe in an address: session tokens, refresh tokens, one-time links, API keys. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

const startLength = 4

/** A secret that people copy: its first letters say what it is to them, and to whoever scans code for secrets that were left in it. */
export const newReadableSecret = (prefix: 'foyer_key_' | 'foyer_secret_'): { secret: string; secretStart: string } => {
  const secret = `${prefix}${newSecret()}`
  return { secret, secretStart: secret.slice(0, prefix.length + startLength) }
}

/** What the database keeps of a secret. Without salt, because a secret of 256 bits cannot be guessed from its hash. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
