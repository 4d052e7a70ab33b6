import type { FastifyRequest } from 'fastify'
import { isAccessToken } from '../../people/signing-keys/signing-keys.ts'

export type Credentials = { accessToken: string | null; apiKey: string | null }

/** `Authorization` holds a token, an API key, or both separated by a comma; the word `Bearer` may stand before. Null without the header. */
export const credentialsOf = (request: FastifyRequest): Credentials | null => {
  const header = request.headers.authorization?.trim()
  if (!header) return null
  const parts = header.split(',').map((part) => part.trim().replace(/^bearer\s+/i, ''))
  return {
    accessToken: parts.find(isAccessToken) ?? null,
    apiKey: parts.find((part) => part !== '' && !isAccessToken(part)) ?? null,
  }
}
