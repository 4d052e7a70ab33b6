const longest = 500
const reserved = new Set(['query', 'new', 'search'])

/** Lower-case letters of any script with their marks, digits and single hyphens. */
export const isSlug = (name: string): boolean =>
  name.length <= longest && slugPattern.test(name) && name === name.normalize() && !reserved.has(name) && !/^v\d+$/.test(name)

const slugPattern = /^([\p{Ll}\p{Lo}\p{N}]\p{M}*)+(-([\p{Ll}\p{Lo}\p{N}]\p{M}*)+)*$/u

const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', å: 'a', ł: 'l', đ: 'd', þ: 'th', ð: 'd' }

/** `Deep tissue massage, 60'` → `deep-tissue-massage-60`; `kind` is the prefix of a name that yields no address. */
export const slugOf = (name: string, kind = 'service'): string => {
  const slug = hyphenated(name)
  return isSlug(slug) ? slug : `${kind}${slug && `-${slug}`}`
}

export const hyphenated = (name: string): string => {
  const plain = name
    .toLowerCase()
    .replace(/[äöüßæøåłđþð]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    // Accents are removed from Latin letters (é → e); in other scripts a mark makes another letter, and stays.
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
  const words = plain.match(/([\p{Ll}\p{Lo}\p{N}]\p{M}*)+/gu) ?? []
  return [...words.join('-')].slice(0, 100).join('').replace(/-$/, '').normalize()
}

export const freeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(slug)) return slug
  let number = 1
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

const longestName = 400

/** `Yoga` → `Yoga (2)`, or the first free number, ignoring case. */
export function copyName(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map((other) => other.toLowerCase()))
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`
    const copy = name.slice(0, longestName - ending.length) + ending
    if (!names.has(copy.toLowerCase())) return copy
  }
}
