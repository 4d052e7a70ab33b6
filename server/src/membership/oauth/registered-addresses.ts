import { Refusal } from '@foyer/domain'
import { guidIn } from '../../ground/guid.ts'
import type { Context } from '../../ground/handler.ts'
import { findClient, type OauthClient } from './api-clients-store.ts'

type Registered = Pick<OauthClient, 'allowsAnyLoopbackRedirect' | 'redirectAddresses' | 'origins'>

/**
 * Whether a browser may be sent here with a code. The address must equal the registered one exactly (RFC 9700, section 4.1.3); only on
 * loopback any port is allowed, because a program there takes a free one (RFC 8252, section 7.3).
 */
export const mayRedirectTo = (client: Registered, address: string): boolean => {
  if (!isPlain(address)) return false
  if (client.redirectAddresses.includes(address)) return true
  const loopback = loopbackParts(address)
  if (!loopback) return false
  return client.allowsAnyLoopbackRedirect || client.redirectAddresses.some((known) => isSameBesidesPort(known, loopback))
}

export const isOriginOf = (client: Registered, origin: string): boolean =>
  originsOf(client).includes(origin) || (client.allowsAnyLoopbackRedirect && loopbackParts(origin) !== null)

export const originsOf = ({ origins, redirectAddresses }: Registered): string[] => [
  ...new Set([...origins, ...redirectAddresses.map((address) => new URL(address).origin).filter((origin) => origin !== 'null')]),
]

/** Refuses what a parser would silently repair or drop: spaces, control characters, backslashes, a fragment. */
export const isPlain = (address: string): boolean => /^[\x21-\x7e]+$/.test(address) && !/[\\#]/.test(address) && URL.canParse(address)

export const isLoopbackAddress = (address: string): boolean => loopbackParts(address) !== null

type LoopbackParts = { scheme: string; host: string; rest: string }

// Matches the text itself: capitals, other spellings of the same number and a user name before an @ are no loopback.
const loopbackPattern = /^(?<scheme>https?):\/\/(?<host>localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(?<rest>[/?].*)?$/

const loopbackParts = (address: string): LoopbackParts | null => {
  const { scheme = '', host = '', rest = '' } = loopbackPattern.exec(address)?.groups ?? {}
  return scheme && URL.canParse(address) && new URL(address).hostname === host ? { scheme, host, rest } : null
}

const isSameBesidesPort = (known: string, { scheme, host, rest }: LoopbackParts): boolean => {
  const parts = loopbackParts(known)
  return parts !== null && parts.scheme === scheme && parts.host === host && parts.rest === rest
}

export const requireClient = async (sent: string | undefined, { db, siteId }: Pick<Context, 'db' | 'siteId'>): Promise<OauthClient> => {
  const clientId = guidIn(sent)
  const client = clientId ? await findClient(db, siteId, clientId) : null
  if (!client) throw new Refusal('INVALID_CLIENT')
  return client
}
