import type { Language } from '@foyer/contract'

/** How dates, times and numbers are written: British English with 24 hours, American English with 12, German. */
export type Locale = 'en-GB' | 'en-US' | 'de'

/** The language whose words a locale uses. */
export const languageOf = (locale: Locale): Language => (locale === 'de' ? 'de' : 'en')

type Wishes = {
  language: Language
  /** The visitor's `Accept-Language`. */
  accepted: string | null
  /** ISO code of the country of the business, where its address is known. */
  country: string | undefined
}

/** English is written as the visitor's browser asks for, and as in the country of the business where the browser names no region. */
export const localeOf = ({ language, accepted, country }: Wishes): Locale => {
  if (language === 'de') return 'de'
  const region = /(?:^|[\s,])en-([a-z]{2})\b/i.exec(accepted ?? '')?.[1] ?? country
  return region?.toUpperCase() === 'US' ? 'en-US' : 'en-GB'
}
