import type { Language, Site } from '@foyer/contract'

export const chooseLanguage = (site: Pick<Site, 'languages' | 'defaultLanguage'>, ...wishes: (string | null | undefined)[]): Language => {
  const spoken = wishes.map((wish) => wish?.slice(0, 2).toLowerCase())
  for (const wish of spoken) {
    const language = site.languages.find((offered) => offered === wish)
    if (language) return language
  }
  return site.defaultLanguage
}
