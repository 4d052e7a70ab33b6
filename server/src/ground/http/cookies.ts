import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import type { SessionChange } from '../handler.ts'
import type { SigningKeys } from '../ports/signing-keys.ts'

type Setting = Pick<Dependencies, 'isSecure' | 'port'>

/** On https the browser itself keeps the cookie to this host and path; on a loopback port the name tells installations apart. */
export const cookieName = ({ isSecure, port }: Setting): string => (isSecure ? '__Host-foyer' : `foyer_${port}`)

const attributes = ({ isSecure }: Setting) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

export const setSessionCookie = (reply: FastifyReply, setting: Setting, change: SessionChange): void => {
  // The next person at this browser sees no page of the account by going back.
  if (change === 'SIGN_OUT') reply.clearCookie(cookieName(setting), attributes(setting)).header('clear-site-data', '"cache"')
  else reply.setCookie(cookieName(setting), change.signIn, { ...attributes(setting), expires: new Date(change.expiresAt) })
}

const visitorCookieSeconds = 180 * 24 * 60 * 60

export const setVisitorCookie = (reply: FastifyReply, setting: Setting, value: string): void => {
  reply.setCookie(cookieName(setting), value, { ...attributes(setting), maxAge: visitorCookieSeconds })
}

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
