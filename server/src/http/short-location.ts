import { Refusal } from '@foyer/domain'

/** Browsers and proxies take headers of eight kilobytes; this leaves room for the others. */
const longestLocation = 6000

/** An address to go on to that fits into a header. What a caller may put into it has its bounds, but they are counted in characters. */
export const shortLocation = (location: string): string => {
  if (encodeURI(location).length <= longestLocation) return location
  throw new Refusal('INVALID_ARGUMENT', { reason: 'ADDRESS_TOO_LONG', limit: longestLocation })
}
