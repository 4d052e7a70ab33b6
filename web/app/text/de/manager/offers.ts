import type { offers as english } from '../../en/manager/offers.ts'
import type { SameWords } from '../../same-words.ts'

export const offers = {
  title: 'Nichts buchbar',
  of: 'Nichts buchbar: {{name}}',
  repair: 'Beheben',
  ONLINE_BOOKING_OFF: 'Die Online-Buchung ist ausgeschaltet.',
  ONLINE_PAYMENT_OFF: 'Es lässt sich nur online bezahlen, und Online-Zahlung ist nicht eingerichtet.',
  NO_STAFF: 'Niemand bietet es an.',
  NO_HOURS: 'Es passt in keine Arbeitszeit von allen, die es anbieten.',
  NO_SESSIONS: 'Es ist kein Termin geplant.',
  RESOURCE_MISSING: 'Ein Raum oder Gerät dafür fehlt oder ist zu knapp.',
  POLICY_FORBIDS: 'Die Buchungsregeln schließen jede Zeit aus.',
  BLOCKED: 'Alle Zeiten sind gesperrt oder geschlossen.',
  FULLY_BOOKED: 'Alle Zeiten der nächsten 60 Tage sind gebucht.',
} as const satisfies SameWords<typeof english>
