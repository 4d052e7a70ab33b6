import type { Language } from '@foyer/contract'

const english = {
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
}

export type Area = keyof typeof english

export type EnglishWords = { [Name in Area]: Awaited<ReturnType<(typeof english)[Name]>> }

// The keys of the table are the areas.
export const everyArea = Object.keys(english) as Area[]

const german: Record<Area, () => Promise<Tree>> = {
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
}

const files: Record<Language, Record<Area, () => Promise<Tree>>> = { en: english, de: german }

type Tree = { readonly [key: string]: string | Tree }

export type Words = Partial<Record<Area, Tree>>

export const loadWords = async (language: Language, areas: readonly Area[]): Promise<Words> =>
  Object.fromEntries(await Promise.all(areas.map(async (area) => [area, await files[language][area]()])))

export const wordsAt = (words: Words, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((tree, name) => (typeof tree === 'object' ? tree[name] : undefined), words as Tree)
  return typeof found === 'string' ? found : undefined
}
