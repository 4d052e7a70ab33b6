import { hyphenated } from '../../ground/slug.ts'

const longest = 255

/** May a member have this as the address of their profile? Capitals count: `Ada` and `ada` are different. A version is an address of the API. */
export const isMemberSlug = (slug: string): boolean =>
  slug.length <= longest && !/^v\d+$/.test(slug) && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(slug) && slug === slug.normalize()

/** The address that a nickname suggests, or the part of an e-mail address before the `@`. */
export const memberSlugOf = (nickname: string | null, email: string): string =>
  [nickname ?? '', email.split('@')[0] ?? ''].map(hyphenated).find(isMemberSlug) ?? 'member'
