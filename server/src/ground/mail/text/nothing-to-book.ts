const en = {
  subject: (count: number, name: string) => (count === 1 ? `Nothing can be booked: ${name}` : `Nothing can be booked of ${count} services`),
  heading: 'Nothing can be booked',
  line: 'Clients see these services, but can book nothing of them in the next 60 days:',
  reasons: {
    ONLINE_BOOKING_OFF: 'online booking is switched off',
    ONLINE_PAYMENT_OFF: 'it can only be paid online, and online payment is not set up',
    NO_STAFF: 'no staff member provides it',
    NO_HOURS: 'it does not fit into the hours of anyone who provides it',
    NO_SESSIONS: 'no sessions are planned',
    RESOURCE_MISSING: 'it needs a room or equipment that is missing or too scarce',
    POLICY_FORBIDS: 'its booking policy rules out every time',
    BLOCKED: 'all times are blocked or closed',
    FULLY_BOOKED: 'all times are booked',
  },
  button: 'Open the services',
}

const de: typeof en = {
  subject: (count, name) => (count === 1 ? `Nichts buchbar: ${name}` : `Bei ${count} Angeboten ist nichts buchbar`),
  heading: 'Nichts buchbar',
  line: 'Kunden sehen diese Angebote, können davon aber in den nächsten 60 Tagen nichts buchen:',
  reasons: {
    ONLINE_BOOKING_OFF: 'die Online-Buchung ist ausgeschaltet',
    ONLINE_PAYMENT_OFF: 'es lässt sich nur online bezahlen, und Online-Zahlung ist nicht eingerichtet',
    NO_STAFF: 'niemand bietet es an',
    NO_HOURS: 'es passt in keine Arbeitszeit von allen, die es anbieten',
    NO_SESSIONS: 'es ist kein Termin geplant',
    RESOURCE_MISSING: 'ein Raum oder Gerät dafür fehlt oder ist zu knapp',
    POLICY_FORBIDS: 'die Buchungsregeln schließen jede Zeit aus',
    BLOCKED: 'alle Zeiten sind gesperrt oder geschlossen',
    FULLY_BOOKED: 'alle Zeiten sind gebucht',
  },
  button: 'Angebote öffnen',
}

export const nothingToBook = { en, de }
