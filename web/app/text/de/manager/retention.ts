import type { retention as english } from '../../en/manager/retention.ts'
import type { SameWords } from '../../same-words.ts'

export const retention = {
  title: 'Daten',
  loading: 'Die Regeln werden geladen',
  saved: 'Die Regeln sind gespeichert und gelten ab heute Nacht',
  intro:
    'Was älter ist, als du hier sagst, wird nachts endgültig entfernt. Ändern sich diese Regeln, erfahren es alle Inhaberinnen und Inhaber per Mail.',
  keeps: {
    months_one: '{{count}} Monat',
    months_other: '{{count}} Monate',
    years_one: '{{count}} Jahr',
    years_other: '{{count}} Jahre',
    client: 'So lange wie den Kunden',
    account: 'So lange wie das Konto',
    always: 'Immer',
  },
  groups: {
    bookings: { title: 'Buchungen', hint: 'Die Buchungen selbst bleiben im Kalender und in deinen Zahlen.' },
    people: { title: 'Personen', hint: 'Mitglieder entscheiden selbst: Sie löschen ihr Konto oder bleiben.' },
    mails: { title: 'Mails', hint: 'Was das Versandprotokoll von einer verschickten Mail noch zeigt.' },
    books: { title: 'Bücher und Verlauf', hint: 'Was du später nachsehen können musst, auch wegen der Gesetze.' },
  },
  kinds: {
    ANSWERS: {
      label: 'Antworten und Notizen',
      hint: 'Was Kunden in Formulare geschrieben haben, und Notizen des Teams zu vergangenen Buchungen und Abos.',
    },
    PARTICIPANTS: {
      label: 'Namen von Mitgekommenen',
      hint: 'Namen und Adressen, die Kunden für andere angegeben haben, nach der Buchung.',
    },
    CANCELED_BOOKINGS: {
      label: 'Stornierte Buchungen von Gästen',
      hint: 'Sie verlieren Name, Adresse und Mails, solange keine Gebühr offen ist.',
    },
    WAITING_LISTS: { label: 'Wartelisten', hint: 'Wer auf etwas gewartet hat, das vorbei ist.' },
    GUESTS: {
      label: 'Gäste, die nicht mehr kommen',
      hint: 'Kunden ohne Konto werden nach ihrer letzten Buchung gelöscht wie jemand, der darum bittet. Offen darf nichts mehr sein.',
    },
    NOTES: { label: 'Notizen zu Kunden', hint: 'Was sich das Team über einen Kunden notiert hat.' },
    REPORTS: {
      label: 'Meldungen',
      hint: 'Meldungen über Mitglieder, über die du entschieden hast, und was Regeln bei Mitgliedern getan haben.',
    },
    GIFTS: {
      label: 'Namen auf Gutscheinen',
      hint: 'Wer schenkt, wer beschenkt wird und was dabei steht, wenn der Gutschein eingelöst, storniert oder abgelaufen ist.',
    },
    MESSAGE_TEXTS: {
      label: 'Text von Mails',
      hint: 'Danach lässt sich eine Mail nicht mehr lesen oder noch einmal senden; dass sie verschickt wurde, bleibt.',
    },
    MESSAGES: { label: 'Versandprotokoll', hint: 'An wen welche Mail ging, und ob sie ankam.' },
    INVOICES: {
      label: 'Namen auf Rechnungen',
      hint: 'Gezählt ab Ende des Jahres. Auch wenn ein Kunde gelöscht wird, bleibt der Name so lange stehen: nur auf der Rechnung selbst und nur für Inhaberinnen und Inhaber. Frag deine Steuerberatung; weniger als sechs Jahre gehen nicht.',
    },
    HISTORY: { label: 'Verlauf', hint: 'Was Team und Kunden geändert haben, mit Name und Zeit.' },
  },
  byItself: {
    title: 'Ohne Regel',
    hint: 'Was von selbst endet.',
    signIns: 'Wo sich jemand angemeldet hat: so lange wie die Sitzung und einen Tag mehr',
    baskets: 'Warenkörbe und Besuche, aus denen nichts wurde: höchstens einen Tag',
    imports: 'Was ein Import von Kunden geändert hat: solange er sich zurücknehmen lässt',
    exports: 'Exporte und Downloads: davon bleibt nichts',
    books: 'Zahlungen, Bestellungen und Guthaben: Sie bleiben, ohne Namen, sobald der Kunde gelöscht ist',
  },
  nights: {
    title: 'Die letzten Nächte',
    hint: 'Was die Regeln entfernt oder namenlos gemacht haben.',
    none: 'Es ist noch keine Nacht vergangen. Die Regeln laufen jede Nacht ab drei Uhr.',
    nothing: 'Nichts war abgelaufen',
    running: 'läuft noch',
  },
  ask: {
    title: 'Diese Regeln speichern?',
    body: 'Die nächste Nacht entfernt endgültig:',
    nothing: 'Gerade ist nichts abgelaufen. Entfernt wird, was älter wird.',
    again: 'Regeln lassen sich zurückändern; was sie entfernt haben, bleibt weg. In Sicherungen bleibt eine Kopie, bis sie ersetzt werden.',
    action: 'Regeln speichern',
    line: '{{kind}}: {{number}}',
  },
} as const satisfies SameWords<typeof english>
