import type { retention as english } from '../../en/manager/retention.ts'
import type { SameWords } from '../../same-words.ts'

export const retention = {
  title: 'Daten',
  loading: 'Die Regeln werden geladen',
  saved: 'Die Regeln sind gespeichert und gelten ab heute Nacht',
  intro:
    'Was älter ist als hier gewählt, wird nachts endgültig gelöscht. Ändern sich diese Regeln, erfahren es alle Inhaberinnen und Inhaber per Mail.',
  keeps: {
    months_one: '{{count}} Monat',
    months_other: '{{count}} Monate',
    years_one: '{{count}} Jahr',
    years_other: '{{count}} Jahre',
    client: 'Bis der Kunde gelöscht wird',
    account: 'Bis das Konto gelöscht wird',
    always: 'Immer',
  },
  groups: {
    bookings: { title: 'Buchungen', hint: 'Die Buchungen selbst bleiben im Kalender und in deinen Zahlen.' },
    people: { title: 'Personen', hint: 'Mitglieder entscheiden selbst, ob sie ihr Konto löschen.' },
    mails: { title: 'Mails', hint: 'Was nach dem Versand von einer Mail bleibt.' },
    books: { title: 'Unterlagen und Verlauf', hint: 'Was du später brauchst oder aufbewahren musst.' },
  },
  kinds: {
    ANSWERS: {
      label: 'Antworten und Notizen',
      hint: 'Was Kunden in Formulare eingetragen haben, und Notizen des Teams zu vergangenen Buchungen und Abos.',
    },
    PARTICIPANTS: {
      label: 'Namen von Teilnehmenden',
      hint: 'Namen und Adressen, die Kunden für andere angegeben haben, gezählt ab dem Termin.',
    },
    CANCELED_BOOKINGS: {
      label: 'Abgesagte Buchungen von Gästen',
      hint: 'Name, Adresse und Mails werden gelöscht, wenn keine Gebühr mehr offen ist.',
    },
    WAITING_LISTS: { label: 'Wartelisten', hint: 'Wer auf Zeiten oder Termine gewartet hat, die vorbei sind.' },
    GUESTS: {
      label: 'Gäste, die nicht mehr kommen',
      hint: 'Kunden ohne Konto werden gelöscht, gezählt ab der letzten Buchung, wenn nichts mehr offen ist.',
    },
    NOTES: { label: 'Notizen zu Kunden', hint: 'Was das Team zu einem Kunden notiert hat.' },
    REPORTS: {
      label: 'Meldungen',
      hint: 'Meldungen über Mitglieder, über die du entschieden hast, und was automatische Regeln getan haben.',
    },
    GIFTS: {
      label: 'Namen auf Geschenken',
      hint: 'Wer schenkt, wer beschenkt wird und die Nachricht dazu, wenn das Geschenk eingelöst, storniert oder abgelaufen ist.',
    },
    MESSAGE_TEXTS: {
      label: 'Text von Mails',
      hint: 'Danach lässt sich eine Mail nicht mehr lesen oder erneut senden. Dass sie verschickt wurde, bleibt sichtbar.',
    },
    MESSAGES: { label: 'Versand', hint: 'Welche Mail an wen ging und ob sie ankam.' },
    INVOICES: {
      label: 'Namen auf Rechnungen',
      hint: 'Gezählt ab Ende des Jahres. Auch wenn der Kunde gelöscht wird, bleibt der Name so lange auf der Rechnung selbst, wo ihn nur Inhaberinnen und Inhaber sehen. Frag deine Steuerberatung; sechs Jahre sind das Minimum.',
    },
    HISTORY: { label: 'Verlauf', hint: 'Was Team und Kunden wann geändert haben, mit Namen.' },
  },
  byItself: {
    title: 'Ohne Regel',
    hint: 'Was du nicht festlegen musst.',
    signIns: 'Anmeldungen: so lange wie die Sitzung und einen Tag länger',
    baskets: 'Warenkörbe und Besuche der Website, aus denen nichts wurde: höchstens einen Tag',
    imports: 'Was ein Import von Kunden geändert hat: solange er sich rückgängig machen lässt',
    exports: 'Exporte und Downloads: gar nicht',
    books: 'Zahlungen, Bestellungen und gutgeschriebene Besuche: Sie bleiben, ohne Namen, sobald der Kunde gelöscht ist',
  },
  nights: {
    title: 'Die letzten Nächte',
    hint: 'Was die Regeln gelöscht oder anonymisiert haben.',
    none: 'Es ist noch keine Nacht vergangen. Die Regeln laufen jede Nacht ab drei Uhr.',
    nothing: 'Nichts zu löschen',
    running: 'läuft noch',
  },
  ask: {
    title: 'Diese Regeln speichern?',
    body: 'In der nächsten Nacht wird endgültig gelöscht:',
    nothing: 'Noch ist nichts alt genug, um gelöscht zu werden.',
    again:
      'Die Regeln kannst du wieder ändern, aber was sie gelöscht haben, bleibt gelöscht. In Sicherungen bleibt eine Kopie, bis sie ersetzt werden.',
    action: 'Regeln speichern',
    line: '{{kind}}: {{number}}',
  },
} as const satisfies SameWords<typeof english>
