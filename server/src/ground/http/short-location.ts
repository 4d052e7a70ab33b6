import { Refusal } from '@foyer/domain'

/** Browsers and proxies take headers of eight kilobytes; this leaves room for the others. */
const longestLocation = 6000

/** A redirect address that fits into a header. Its parts from a caller are bounded, but in characters, not bytes. */
export const shortLocation = (location: string): string => {
  if (encodeURI(location).length <= longestLocation) return location
  throw new Refusal('INVALID_ARGUMENT', { reason: 'ADDRESS_TOO_LONG', limit: longestLocation })
}
