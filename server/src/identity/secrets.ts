import { createHash, randomBytes } from 'node:crypto'

/** 256 bits at random, safe in an address: session tokens, refresh tokens, one-time links, API keys. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. Without salt, because a secret of 256 bits cannot be guessed from its hash. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
