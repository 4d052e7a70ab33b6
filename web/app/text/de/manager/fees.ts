import type { fees as english } from '../../en/manager/fees.ts'
import type { SameWords } from '../../same-words.ts'

export const fees = {
  open: 'Offene Gebühren',
  all: 'Gebühren',
  showAll: 'Alle zeigen',
  showOpen: 'Nur offene zeigen',
  kinds: { LATE_CANCEL: '{{service}}, {{date}}: spät abgesagt', NO_SHOW: '{{service}}, {{date}}: nicht erschienen' },
  states: { DUE: 'Offen', PAID: 'Bezahlt', FORGIVEN: 'Nach den Regeln erlassen', WAIVED: 'Erlassen', WITHDRAWN: 'Zurückgenommen' },
  inPlace: 'Die Gebühr ersetzt den Preis.',
  collect: 'Karte wird am {{date}} belastet',
  paid: 'Zahlung annehmen…',
  payments: 'Zahlungen…',
  waive: 'Erlassen',
  undo: 'Doch berechnen',
  waived: '{{amount}} erlassen',
  waiveTitle: '{{amount}} erlassen?',
  waiveHint: 'Es wird nichts abgebucht. In der Liste der Gebühren kannst du das rückgängig machen.',
  reason: 'Grund',
} as const satisfies SameWords<typeof english>
