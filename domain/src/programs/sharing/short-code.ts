/** Crockford's 32 signs: none looks like another one, and no word comes about by vowels that are missing. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 7

/** The code of a service's or plan's short link. It follows from the id, so it stays when names and slugs change. */
export const shortCodeOf = (id: string): string => {
  const [left, right] = [hashOf(id, 0x811c9dc5), hashOf(id, 0x9747b28c)]
  const bits = (BigInt(left) << 32n) | BigInt(right)
  return Array.from({ length }, (_, place) => signs[Number((bits >> BigInt(place * 5)) & 31n)]).join('')
}

/** As people type it: O for 0, I and L for 1. */
export const readShortCode = (typed: string): string => typed.trim().toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')

/** FNV-1a, then the last steps of MurmurHash3, so that ids that differ in one sign differ in all of the code. */
const hashOf = (text: string, seed: number): number => {
  let hash = seed
  for (const sign of text.toLowerCase()) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
