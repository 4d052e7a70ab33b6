import type { FastifyRequest } from 'fastify'
import { isAccessToken } from '../../people/signing-keys/access-tokens.ts'

export type Credentials = { accessToken: string | null; apiKey: string | null }

export const credentialsOf = (request: FastifyRequest): Credentials | null => {
  const header = request.headers.authorization?.trim()
  if (!header) return null
  const parts = header.split(',').map((part) => part.trim().replace(/^bearer\s+/i, ''))
  return {
    accessToken: parts.find(isAccessToken) ?? null,
    apiKey: parts.find((part) => part !== '' && !isAccessToken(part)) ?? null,
  }
}

/**
 * HTTP Basic authentication at the token endpoint (RFC 6749, section 2.3.1): both are form-encoded before they are joined. Null for any
 * other scheme and endpoint: there the header holds a key or a token.
 */
export const basicCredentialsOf = (request: FastifyRequest): { name: string; secret: string } | null => {
  if (request.routeOptions.config.answerKind !== 'oauth') return null
  const [, encoded] = /^basic +(\S+)$/i.exec(request.headers.authorization?.trim() ?? '') ?? []
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) return { name: decoded(text), secret: '' }
  return { name: decoded(text.slice(0, colon)), secret: decoded(text.slice(colon + 1)) }
}

// A plus stands for a blank. Invalid encodings are taken literally: they match no client.
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
