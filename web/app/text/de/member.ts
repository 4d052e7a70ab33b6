import type { member as english } from '../en/member.ts'
import type { SameWords } from '../same-words.ts'
import { calendarFeed } from './calendar-feed.ts'
import { invoices } from './invoices.ts'
import { ownPlans } from './own-plans.ts'

export const member = {
  plans: ownPlans,
  invoices,
  home: 'Dein Konto',
  hello: 'Hallo',
  helloName: 'Hallo {{name}}',
  bookings: 'Buchungen',
  all: 'Alle Buchungen',
  afterThat: 'Danach',
  again: 'Wieder buchen',
  people: '{{count}} Personen',
  until: 'bis {{day}}',
  running: 'Gerade jetzt',
  inMinutes_one: 'In einer Minute',
  inMinutes_other: 'In {{count}} Minuten',
  inHours_one: 'In einer Stunde',
  inHours_other: 'In {{count}} Stunden',
  inDays_one: 'In einem Tag',
  inDays_other: 'In {{count}} Tagen',
  see: 'Buchung ansehen',
  seeOrCancel: 'Ansehen oder absagen',
  move: 'Verschieben',
  states: {
    CREATED: 'Reserviert',
    PENDING: 'Angefragt',
    CONFIRMED: 'Bestätigt',
    WAITING_LIST: 'Warteliste',
    DECLINED: 'Abgelehnt',
    CANCELED: 'Abgesagt',
  },
  which: 'Welche Buchungen',
  upcoming: 'Kommende',
  past: 'Frühere',
  nothingAhead: 'Nichts gebucht',
  nothingAheadHint: 'Was du buchst, steht hier. Verschieben und absagen kannst du es auch.',
  nothingPast: 'Noch keine früheren Buchungen',
  nothingPastHint: 'Was vorbei ist, steht hier, damit du es wieder buchen kannst.',
  findService: 'Alle Angebote ansehen',
  pages: 'Seiten',
  before: 'Zurück',
  more: 'Mehr',
  calendarFeed,
} as const satisfies SameWords<typeof english>
