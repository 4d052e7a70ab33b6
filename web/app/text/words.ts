import type { Language } from '@foyer/contract'
import type { booking } from './en/booking/booking.ts'
import type { classes } from './en/booking/classes.ts'
import type { together } from './en/booking/together.ts'
import type { common } from './en/common.ts'
import type { community } from './en/community/community.ts'
import type { manager } from './en/manager.ts'
import type { account } from './en/membership/account.ts'
import type { member } from './en/membership/member.ts'
import type { checkout } from './en/money/checkout.ts'
import type { gifts } from './en/money/gifts.ts'
import type { plans } from './en/offer/plans.ts'
import type { security } from './en/people/security.ts'
import type { visitor } from './en/visitor.ts'

export type EnglishWords = {
  common: typeof common
  visitor: typeof visitor
  classes: typeof classes
  plans: typeof plans
  checkout: typeof checkout
  gifts: typeof gifts
  together: typeof together
  booking: typeof booking
  account: typeof account
  member: typeof member
  security: typeof security
  community: typeof community
  manager: typeof manager
}

/** Browsers load only the areas of the pages they show. */
export type Area = keyof EnglishWords

type Tree = { readonly [key: string]: string | Tree }

/** An area may arrive later, before its first screen is drawn. */
export type Words = Partial<Record<Area, Tree>>

/** One chunk per language and area. */
const files: Record<Language, Record<Area, () => Promise<Tree>>> = {
  en: {
    common: async () => (await import('./en/common.ts')).common,
    visitor: async () => (await import('./en/visitor.ts')).visitor,
    classes: async () => (await import('./en/booking/classes.ts')).classes,
    plans: async () => (await import('./en/offer/plans.ts')).plans,
    checkout: async () => (await import('./en/money/checkout.ts')).checkout,
    gifts: async () => (await import('./en/money/gifts.ts')).gifts,
    together: async () => (await import('./en/booking/together.ts')).together,
    booking: async () => (await import('./en/booking/booking.ts')).booking,
    account: async () => (await import('./en/membership/account.ts')).account,
    member: async () => (await import('./en/membership/member.ts')).member,
    security: async () => (await import('./en/people/security.ts')).security,
    community: async () => (await import('./en/community/community.ts')).community,
    manager: async () => (await import('./en/manager.ts')).manager,
  },
  de: {
    common: async () => (await import('./de/common.ts')).common,
    visitor: async () => (await import('./de/visitor.ts')).visitor,
    classes: async () => (await import('./de/booking/classes.ts')).classes,
    plans: async () => (await import('./de/offer/plans.ts')).plans,
    checkout: async () => (await import('./de/money/checkout.ts')).checkout,
    gifts: async () => (await import('./de/money/gifts.ts')).gifts,
    together: async () => (await import('./de/booking/together.ts')).together,
    booking: async () => (await import('./de/booking/booking.ts')).booking,
    account: async () => (await import('./de/membership/account.ts')).account,
    member: async () => (await import('./de/membership/member.ts')).member,
    security: async () => (await import('./de/people/security.ts')).security,
    community: async () => (await import('./de/community/community.ts')).community,
    manager: async () => (await import('./de/manager.ts')).manager,
  },
}

export const loadWords = async (language: Language, areas: readonly Area[]): Promise<Words> =>
  Object.fromEntries(await Promise.all(areas.map(async (area) => [area, await files[language][area]()])))

/** Looks up a key such as `visitor.picker.morning`. */
export const wordsAt = (words: Words, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((tree, name) => (typeof tree === 'object' ? tree[name] : undefined), words as Tree)
  return typeof found === 'string' ? found : undefined
}
