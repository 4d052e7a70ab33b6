import type { hours as english } from '../../en/manager/hours.ts'
import type { SameWords } from '../../same-words.ts'

export const hours = {
  label: 'Wochenzeiten',
  day: '{{day}}: mit dem Zeiger malen oder mit Pfeiltasten und Leertaste. Mit Umschalt malst du beim Bewegen.',
  at: '{{time}}, {{state}}',
  open: 'offen',
  closed: 'geschlossen',
  closedDay: 'Geschlossen',
  typed: 'Zeiten am {{day}}',
  notRead: 'Gib die Zeiten so ein: 9:00–12:30, 13:30–18:00, oder „geschlossen“.',
  copy: 'Auf andere Tage kopieren',
  copyWorkdays: 'Montag bis Freitag',
  copyAll: 'Jeden Tag',
  clear: 'Ganz geschlossen',
  keys: 'Zum Malen ziehen, zum Löschen über offene Zeiten ziehen, oder die Zeiten eintippen.',
  save: 'Zeiten speichern',
  saving: 'Wird gespeichert…',
  discard: 'Verwerfen',
  saved: 'Die Zeiten sind gespeichert',
  loading: 'Die Zeiten werden geladen',
  none: 'Noch keine Zeiten, also ist nichts buchbar. Trag die ersten ein.',
  touched: {
    title: 'Diese Zeiten speichern?',
    bookings_one: 'Eine Buchung läge außerhalb dieser Zeiten:',
    bookings_other: '{{count}} Buchungen lägen außerhalb dieser Zeiten:',
    sessions_one: 'Ein Kurstermin läge außerhalb dieser Zeiten:',
    sessions_other: '{{count}} Kurstermine lägen außerhalb dieser Zeiten:',
    sessionsStay: 'Sie finden wie geplant statt und bleiben buchbar.',
    stay: 'Sie bleiben und stehen bei den Konflikten, bis du sie verschiebst oder so lässt.',
  },
  perWeek: '{{duration}} pro Woche',
} as const satisfies SameWords<typeof english>
