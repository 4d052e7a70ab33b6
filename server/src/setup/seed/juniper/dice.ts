/** The same number from 0 to 99 for the same words, on every machine: the sample looks random and is always the same. */
export const dice = (...words: string[]): number => {
  let hash = 0x811c9dc5
  for (const character of words.join('|')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  // The low bits of neighbouring words are alike; mixing spreads them.
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}
