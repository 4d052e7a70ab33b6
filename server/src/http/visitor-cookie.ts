import { randomUUID } from 'node:crypto'
import type { SigningKeys } from '../ports/signing-keys.ts'

const prefix = 'v.'
const purpose = 'visitor'

export const isVisitorCookie = (cookie: string): boolean => cookie.startsWith(prefix)

export const newVisitorId = (): string => randomUUID()

/** A visitor of our web app is an id that nobody can make up, and nothing in the database. */
export const visitorCookie = (keys: SigningKeys, siteId: string, visitorId: string): string =>
  prefix + keys.signLink({ s: siteId, v: visitorId }, purpose)

export const readVisitorCookie = (keys: SigningKeys, cookie: string): { siteId: string; visitorId: string } | null => {
  const payload = keys.readLink(cookie.slice(prefix.length), purpose)
  if (!payload) return null
  // Our own signature: the payload is what visitorCookie wrote.
  const { s: siteId, v: visitorId } = payload as { s: string; v: string }
  return { siteId, visitorId }
}
