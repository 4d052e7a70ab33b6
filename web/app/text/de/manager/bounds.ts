import type { bounds as english } from '../../en/manager/bounds.ts'
import type { SameWords } from '../../same-words.ts'

export const bounds = {
  title: 'Grenzen',
  loading: 'Grenzen werden geladen',
  intro:
    'Damit niemand deinen Kalender leer bucht, sind unbezahlte Buchungen begrenzt: 24 anstehende für jemanden, der nicht angemeldet ist, und je Adresse oder Netz am Tag so viele, wie mehrere Menschen brauchen. Schon davor muss der Browser eine Aufgabe lösen. Mitglieder mit bestätigter E-Mail-Adresse dürfen viel mehr buchen.',
  none: 'Niemand hat eine Grenze erreicht',
  noneHint: 'Wer es tut, steht hier 30 Tage lang.',
  who: {
    VISITOR: 'Jemand, der nicht angemeldet ist',
    ADDRESS: 'Buchungen für {{who}}',
    NETWORK: 'Das Netz {{who}}',
    CLIENT: 'Das Frontend {{who}}',
    MEMBER: 'Ein Mitglied',
    MAILS: 'E-Mails an {{who}}',
    EVERYONE: 'Alle',
  },
  gave: 'gab {{address}} an',
  asked_one: 'einmal geprüft',
  asked_other: '{{count}}-mal geprüft',
  refused_one: 'einmal abgelehnt',
  refused_other: '{{count}}-mal abgelehnt',
  putOff_one: '{{count}} E-Mail zurückgehalten',
  putOff_other: '{{count}} E-Mails zurückgehalten',
  lifted: 'Aufgehoben',
  liftedUntil: 'Aufgehoben bis {{when}}',
  liftForDay: 'Für einen Tag aufheben',
  lift: 'Aufheben',
  restore: 'Wieder einsetzen',
  liftAll: 'Alle für einen Tag aufheben',
  wasLifted: 'Die Grenze ist aufgehoben',
  wasRestored: 'Die Grenze gilt wieder',
  named: '{{action}}: {{name}}',
} as const satisfies SameWords<typeof english>
