import type { OauthClient } from './clients-store.ts'

type Registered = Pick<OauthClient, 'allowsAnyLoopbackRedirect' | 'redirectAddresses' | 'origins'>

/**
 * May a browser be sent here with a code? An address must be the registered one, sign for sign (RFC 9700, section 4.1.3); only the port of
 * this very machine is free, because a program there takes any that is (RFC 8252, section 7.3).
 */
export const mayRedirectTo = (client: Registered, address: string): boolean => {
  if (!isPlain(address)) return false
  if (client.redirectAddresses.includes(address)) return true
  const loopback = loopbackParts(address)
  if (!loopback) return false
  return client.allowsAnyLoopbackRedirect || client.redirectAddresses.some((known) => isSameBesidesPort(known, loopback))
}

/** May this page hold the hidden frame, or people be sent back to it once a flow ends? */
export const isOriginOf = (client: Registered, origin: string): boolean =>
  originsOf(client).includes(origin) || (client.allowsAnyLoopbackRedirect && loopbackParts(origin) !== null)

/** Those that were registered, and those of the registered redirect addresses; an app's own scheme has none. */
export const originsOf = ({ origins, redirectAddresses }: Registered): string[] => [
  ...new Set([...origins, ...redirectAddresses.map((address) => new URL(address).origin).filter((origin) => origin !== 'null')]),
]

/** What a parser would silently repair or throw away is no address to compare: spaces, control signs, backslashes, a fragment. */
export const isPlain = (address: string): boolean => /^[\x21-\x7e]+$/.test(address) && !/[\\#]/.test(address) && URL.canParse(address)

/** Does an address lead to the very machine that the browser runs on? */
export const isLoopbackAddress = (address: string): boolean => loopbackParts(address) !== null

type LoopbackParts = { scheme: string; host: string; rest: string }

// Read from the text itself, so that capitals, other spellings of the same number and a name before an @ are no loopback.
const loopbackPattern = /^(?<scheme>https?):\/\/(?<host>localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(?<rest>[/?].*)?$/

const loopbackParts = (address: string): LoopbackParts | null => {
  const { scheme = '', host = '', rest = '' } = loopbackPattern.exec(address)?.groups ?? {}
  return scheme && URL.canParse(address) && new URL(address).hostname === host ? { scheme, host, rest } : null
}

const isSameBesidesPort = (known: string, { scheme, host, rest }: LoopbackParts): boolean => {
  const parts = loopbackParts(known)
  return parts !== null && parts.scheme === scheme && parts.host === host && parts.rest === rest
}
