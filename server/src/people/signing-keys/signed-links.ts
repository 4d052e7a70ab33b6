import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from './sealed-secrets.ts'

/** `<key id>.<payload>.<signature>`: short, safe in a URL, and valid for one purpose only. */
export const signLink = (key: SecretKey, payload: object, purpose: string): string => {
  const body = `${key.id}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${body}.${signatureOf(key, body, purpose).toString('base64url')}`
}

export const readLink = (keys: SecretKey[], token: string, purpose: string): object | null => {
  const [keyId = '', payload = '', signature = '', ...rest] = token.split('.')
  const key = keys.find(({ id }) => id === keyId)
  if (!key || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(key, `${keyId}.${payload}`, purpose)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Base64 has several spellings of the same bytes; only ours is valid, so that a link is one string.
  if (expected.toString('base64url') !== signature) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

const signatureOf = (key: SecretKey, body: string, purpose: string): Buffer =>
  createHmac('sha256', key.secret).update(`${purpose}\n${body}`).digest()
