import { isPrivateUseAddress } from '@foyer/domain'
import { isLoopbackAddress, isPlain } from './registered-addresses.ts'

/** Why an address cannot be registered as a redirect address; null if it can. */
export const problemOfRedirectAddress = (address: string): string | null => {
  if (address.includes('#')) return 'must not have a fragment'
  if (!isPlain(address)) return 'must be a whole address such as https://shop.example/callback'
  const { username, password } = new URL(address)
  if (username !== '' || password !== '') return 'must not carry a name or password'
  if (!isSafe(address) && !isPrivateUseAddress(address))
    return 'must begin with https://, lead to this very machine, or be an app’s own, with a domain turned round: com.example.app:/callback'
  return isWrittenAsBrowsersDo(address) ? null : `must be written as browsers do: ${new URL(address).href}`
}

/** Why an origin cannot be registered for pages that call in a client's name; null if it can. */
export const problemOfOrigin = (origin: string): string | null => {
  if (!isPlain(origin) || new URL(origin).origin === 'null') return 'must be an origin such as https://shop.example'
  if (!isSafe(origin)) return 'must begin with https://, or lead to this very machine'
  const { origin: written } = new URL(origin)
  return origin === written ? null : `must be an origin alone: ${written}`
}

const isSafe = (address: string): boolean => new URL(address).protocol === 'https:' || isLoopbackAddress(address)

// Addresses are compared character by character: a spelling that no browser sends would never match.
const isWrittenAsBrowsersDo = (address: string): boolean => [address, `${address}/`].includes(new URL(address).href)
