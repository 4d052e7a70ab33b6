import { hyphenated } from '../../ground/slug.ts'

const longest = 255

/** Case-sensitive. `v1` and the like are addresses of the API. */
export const isMemberSlug = (slug: string): boolean =>
  slug.length <= longest && !/^v\d+$/.test(slug) && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(slug) && slug === slug.normalize()

/** From the nickname, or the part of an e-mail address before the `@`. */
export const memberSlugOf = (nickname: string | null, email: string): string =>
  [nickname ?? '', email.split('@')[0] ?? ''].map(hyphenated).find(isMemberSlug) ?? 'member'
