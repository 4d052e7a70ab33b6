import type { hours as english } from '../../en/manager/hours.ts'
import type { SameWords } from '../../same-words.ts'

export const hours = {
  label: 'Wochenzeiten',
  day: '{{day}}: mit dem Zeiger malen, oder mit Pfeilen und Leertaste. Umschalt malt beim Gehen.',
  at: '{{time}}, {{state}}',
  open: 'offen',
  closed: 'geschlossen',
  closedDay: 'Geschlossen',
  typed: 'Zeiten am {{day}}',
  notRead: 'Schreib es so: 9:00–12:30, 13:30–18:00, oder „geschlossen“.',
  copy: 'Auf andere Tage kopieren',
  copyWorkdays: 'Montag bis Freitag',
  copyAll: 'Jeden Tag',
  clear: 'Ganz geschlossen',
  keys: 'Ziehen malt, über Offenes ziehen löscht; du kannst sie auch tippen.',
  save: 'Zeiten speichern',
  saving: 'Wird gespeichert…',
  discard: 'Verwerfen',
  saved: 'Zeiten gespeichert',
  loading: 'Die Zeiten laden',
  none: 'Noch keine Zeiten, also ist nichts buchbar. Mal die ersten.',
  touched: {
    title: 'Andere Zeiten speichern?',
    bookings_one: 'Eine Buchung läge außerhalb dieser Zeiten:',
    bookings_other: '{{count}} Buchungen lägen außerhalb dieser Zeiten:',
    stay: 'Was gebucht ist, bleibt so und steht bei den Konflikten, bis du es verschiebst oder so lässt.',
  },
  perWeek: '{{duration}} in der Woche',
} as const satisfies SameWords<typeof english>
