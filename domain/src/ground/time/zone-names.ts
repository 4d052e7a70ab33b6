import type { Language } from '@foyer/contract'

/** `Berlin`, and `CET` on that day; without a common name, both are the offset from UTC. */
export type ZoneNames = { name: string; short: string }

/**
 * Cities of zones are known in English only, so other languages use the zone's general name: in German, `Vienna` would be wrong for Wien.
 */
export function zoneNamesOf(instant: string, timeZone: string, language: Language): ZoneNames {
  const short = shortOf(instant, timeZone, language)
  const general = nameOf(instant, timeZone, localesOf[language][0], 'longGeneric')
  if (general.startsWith('GMT')) return { name: short, short }
  return { name: language === 'en' ? cityOf(timeZone) : general.replace(/ \([^)]*\)$/, ''), short }
}

/** British English knows the short names of Europe (CET), American English those of America (EST). */
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

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string, locale: string, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${style}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style })
  formatters.set(key, made)
  return made
}
