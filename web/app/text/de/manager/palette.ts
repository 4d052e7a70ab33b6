import type { palette as english } from '../../en/manager/palette.ts'
import type { SameWords } from '../../same-words.ts'

export const palette = {
  title: 'Gehe zu',
  open: 'Suchen und springen',
  key: 'Strg K',
  hint: 'Seite, Kunde, Buchung, Leistung …',
  recent: 'Zuletzt',
  actions: 'Tun',
  screens: 'Seiten',
  clients: 'Mitglieder',
  bookings: 'Buchungen',
  services: 'Leistungen',
  staff: 'Team',
  block: 'Zeit sperren',
  whyNot: 'Warum nicht buchbar?',
  none: 'Nichts gefunden für „{{search}}“',
  noneHint: 'Versuch es mit einem Namen, einer E-Mail-Adresse, einer Leistung oder einer Seite.',
  searching: 'Suche läuft',
  found_one: '{{count}} Eintrag',
  found_other: '{{count}} Einträge',
  problem: 'Kunden und Buchungen lassen sich gerade nicht durchsuchen.',
} as const satisfies SameWords<typeof english>
