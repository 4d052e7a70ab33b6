import type { palette as english } from '../../en/manager/palette.ts'
import type { SameWords } from '../../same-words.ts'

export const palette = {
  title: 'Geh zu',
  open: 'Suchen und springen',
  key: 'Strg K',
  hint: 'Seite, Kunde, Buchung oder Kennung…',
  recent: 'Zuletzt',
  actions: 'Aktionen',
  screens: 'Seiten',
  clients: 'Mitglieder',
  bookings: 'Buchungen',
  services: 'Angebote',
  staff: 'Team',
  block: 'Zeit sperren',
  whyNot: 'Warum ist eine Zeit nicht frei?',
  none: 'Nichts gefunden für „{{search}}“',
  noneHint: 'Versuch es mit einem Namen, einer E-Mail-Adresse, einem Angebot oder einer Seite.',
  searching: 'Suche läuft',
  found_one: '{{count}} Eintrag',
  found_other: '{{count}} Einträge',
  problem: 'Kunden und Buchungen lassen sich gerade nicht durchsuchen.',
} as const satisfies SameWords<typeof english>
