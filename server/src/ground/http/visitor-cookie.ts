import { randomUUID } from 'node:crypto'
import type { SigningKeys } from '../ports/signing-keys.ts'

const prefix = 'v.'
const purpose = 'visitor'

export const isVisitorCookie = (cookie: string): boolean => cookie.startsWith(prefix)

export const newVisitorId = (): string => randomUUID()

/** A visitor of our web app is an unforgeable id, and has no row in the database. */
export const visitorCookie = (keys: SigningKeys, siteId: string, visitorId: string): string =>
  prefix + keys.signLink({ s: siteId, v: visitorId }, purpose)

export const readVisitorCookie = (keys: SigningKeys, cookie: string): { siteId: string; visitorId: string } | null => {
  const payload = keys.readLink(cookie.slice(prefix.length), purpose)
  if (!payload) return null
  // Signed by us: the payload is what visitorCookie wrote.
  const { s: siteId, v: visitorId } = payload as { s: string; v: string }
  return { siteId, visitorId }
}
