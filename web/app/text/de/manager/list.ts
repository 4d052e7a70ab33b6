import type { list as english } from '../../en/manager/list.ts'
import type { SameWords } from '../../same-words.ts'

export const list = {
  days: {
    label: 'Zeitraum',
    from: 'Von',
    to: 'Bis',
    periods: {
      all: 'Alle Tage',
      thisMonth: 'Dieser Monat',
      lastMonth: 'Letzter Monat',
      week: 'Letzte 7 Tage',
      days30: 'Letzte 30 Tage',
      year: 'Letzte 12 Monate',
      chosen: 'Gewählte Tage',
    },
  },
  choose: '{{name}} auswählen',
  chooseAll: 'Alle auf dieser Seite auswählen',
  chooseWhole: 'Alle {{count}} auswählen',
  chooseNone: 'Auswahl aufheben',
  chosenLabel: 'Auswahl',
  chosen: '{{count}} ausgewählt',
  pages: 'Seiten',
  range: '{{from}}–{{to}} von {{total}}',
  rangeOfMore: '{{from}}–{{to}} von mehr als {{total}}',
  earlierPage: 'Zurück',
  nextPage: 'Weiter',
  clearSearch: 'Suche leeren',
  emptyPage: 'Diese Seite ist leer',
  firstPage: 'Zur ersten Seite',
} as const satisfies SameWords<typeof english>
