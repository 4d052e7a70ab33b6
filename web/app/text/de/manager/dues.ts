import type { dues as english } from '../../en/manager/dues.ts'
import type { SameWords } from '../../same-words.ts'

export const dues = {
  title: 'Offen',
  search: 'Kunde oder wofür',
  loading: 'Offene Beträge werden geladen',
  caption: 'Offene Beträge',
  empty: 'Nichts ist offen',
  emptyHint:
    'Unbezahlte Buchungen, Restbeträge nach Anzahlungen, Gebühren sowie Abos und Geschenke, die hier bezahlt werden, stehen in dieser Liste, bis sie bezahlt sind.',
  noneFound: 'Kein Treffer',
  noneFoundHint: 'Such nach jemand anderem, einer anderen Zeit oder Art.',
  views: { label: 'Fällig', DUE: 'Bis heute', SOON: 'In den nächsten 14 Tagen', ALL: 'Alle' },
  kind: 'Wofür',
  all: 'Alles',
  kinds: { BOOKING: 'Buchungen', FEE: 'Gebühren', ORDER: 'Abos', GIFT: 'Geschenke' },
  columns: { client: 'Wer', what: 'Wofür', since: 'Fällig', owed: 'Offen' },
  noClient: 'Unbekannt',
  what: {
    BOOKING: '{{title}}',
    REST: '{{title}}, Rest',
    FEE_LATE_CANCEL: '{{title}}: spät abgesagt',
    FEE_NO_SHOW: '{{title}}: nicht erschienen',
    ORDER: 'Abo {{title}}',
    GIFT: 'Geschenk {{title}}',
  },
  ofTotal: 'von {{total}}',
  collect: 'Karte wird am {{date}} belastet',
  reminded_one: 'Erinnert am {{date}}',
  reminded_other: '{{count}} Mal erinnert, zuletzt am {{date}}',
  total: '{{amount}} offen: {{parts}}',
  paid: 'Zahlung annehmen…',
  remind: {
    open: 'Erinnern…',
    title: '{{name}} erinnern?',
    body: 'Eine Mail an {{email}}: was offen ist, wie man bezahlen kann und wie du erreichbar bist. Höchstens einmal am Tag.',
    submit: 'Mail senden',
    cancel: 'Jetzt nicht',
    done: 'Die Mail an {{name}} ist unterwegs',
  },
} as const satisfies SameWords<typeof english>
