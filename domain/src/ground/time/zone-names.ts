import type { Language } from '@foyer/contract'

/** `Berlin`, and `CET` on that day; where people have no word of their own for it, both are the distance to UTC. */
export type ZoneNames = { name: string; short: string }

/**
 * What people call a zone at an instant (ISO). Its cities are known in English only, so other languages say what the zone is called in
 * general: in German, `Vienna` would be wrong for Wien.
 */
export function zoneNamesOf(instant: string, timeZone: string, language: Language): ZoneNames {
  const short = shortOf(instant, timeZone, language)
  const general = nameOf(instant, timeZone, localesOf[language][0], 'longGeneric')
  if (general.startsWith('GMT')) return { name: short, short }
  // Some are a country with a remark behind it: `Vereinigtes Königreich (Ortszeit)`.
  return { name: language === 'en' ? cityOf(timeZone) : general.replace(/ \([^)]*\)$/, ''), short }
}

/** Each kind of English knows the short names of its own side of the ocean: CET here, EST there. */
const localesOf: Record<Language, [string, ...string[]]> = { en: ['en-GB', 'en-US'], de: ['de'] }

function shortOf(instant: string, timeZone: string, language: Language): string {
  const names = localesOf[language].map((locale) => nameOf(instant, timeZone, locale, 'short'))
  return names.find((name) => !name.startsWith('GMT')) ?? names[0] ?? timeZone
}

const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

type Style = 'short' | 'longGeneric'

function nameOf(instant: string, timeZone: string, locale: string, style: Style): string {
  const parts = formatterFor(timeZone, locale, style).formatToParts(Temporal.Instant.from(instant).epochMilliseconds)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

// Making one is slow, using it is not; there are as many as the zones of the people who read.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string, locale: string, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${style}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style })
  formatters.set(key, made)
  return made
}
