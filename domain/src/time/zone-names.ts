import type { Language } from '@foyer/contract'

/** `Berlin`, and `CET` on that day; where people have no word of their own for it, both are the distance to UTC. */
export type ZoneNames = { name: string; short: string }

/**
 * What people call a zone at an instant (ISO). Its cities are known in English only, so other languages say what the zone is called in
 * general: in German, `Vienna` would be wrong for Wien.
 */
export function zoneNamesOf(instant: string, timeZone: string, language: Language): ZoneNames {
  const short = nameOf(instant, timeZone, language, 'short')
  const general = nameOf(instant, timeZone, language, 'longGeneric')
  if (general.startsWith('GMT')) return { name: short, short }
  // Some are a country with a remark behind it: `Vereinigtes Königreich (Ortszeit)`.
  return { name: language === 'en' ? cityOf(timeZone) : general.replace(/ \([^)]*\)$/, ''), short }
}

const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

type Style = 'short' | 'longGeneric'

function nameOf(instant: string, timeZone: string, language: Language, style: Style): string {
  const parts = formatterFor(timeZone, language, style).formatToParts(Temporal.Instant.from(instant).epochMilliseconds)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

// Making one is slow, using it is not; there are as many as the zones of the people who read.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string, language: Language, style: Style): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${style}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone, timeZoneName: style })
  formatters.set(key, made)
  return made
}
