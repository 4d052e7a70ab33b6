export const ownDataWordsEn = {
  deletionRequested: {
    subject: (business: string) => `Your data at ${business} will be deleted`,
    heading: 'Your data will be deleted',
    line: (until: string) =>
      `As you asked, we will delete everything we keep about you: ${until}. Upcoming bookings and running plans end then.`,
    stays: 'Invoices, orders and payments are kept as long as the law requires, without your name. Copies in backups end with the backups.',
    notYou: 'Was this not you, or have you changed your mind? This button keeps everything as it is.',
    button: 'Keep my data',
    footer: (business: string) => `${business} sent you this because it is about your data. It cannot be turned off.`,
  },
  deletionDone: {
    subject: (business: string) => `Your data at ${business} is deleted`,
    heading: 'Your data is deleted',
    line: (business: string) => `As you asked, ${business} has deleted what was kept about you. Your account, if you had one, is gone.`,
    stays: 'Invoices, orders and payments are kept as long as the law requires, without your name. Copies in backups end with the backups.',
    footer: 'This is the last e-mail about it: your address is deleted as soon as it is sent.',
  },
  ownDataLink: {
    subject: (business: string) => `Your data at ${business}`,
    heading: 'See, download or delete your data',
    line: (until: string) => `This link shows what we keep about you. It works until ${until}.`,
    button: 'Open my data',
    footer: 'Did you not ask for this? Then you can delete it, and nothing happens.',
  },
}

export const ownDataWordsDe: typeof ownDataWordsEn = {
  deletionRequested: {
    subject: (business) => `Deine Daten bei ${business} werden gelöscht`,
    heading: 'Deine Daten werden gelöscht',
    line: (until) =>
      `Wie gewünscht löschen wir alles, was wir über dich gespeichert haben: ${until}. Kommende Buchungen und laufende Abos und Pakete enden dann.`,
    stays:
      'Rechnungen, Bestellungen und Zahlungen bleiben, solange das Gesetz es verlangt, ohne deinen Namen. Kopien in Sicherungen enden mit den Sicherungen.',
    notYou: 'Warst du das nicht, oder hast du es dir anders überlegt? Mit diesem Knopf bleibt alles, wie es ist.',
    button: 'Meine Daten behalten',
    footer: (business) => `${business} schreibt dir, weil es um deine Daten geht. Abbestellen lässt sich das nicht.`,
  },
  deletionDone: {
    subject: (business) => `Deine Daten bei ${business} sind gelöscht`,
    heading: 'Deine Daten sind gelöscht',
    line: (business) =>
      `Wie gewünscht hat ${business} gelöscht, was über dich gespeichert war. Dein Konto, falls du eins hattest, gibt es nicht mehr.`,
    stays:
      'Rechnungen, Bestellungen und Zahlungen bleiben, solange das Gesetz es verlangt, ohne deinen Namen. Kopien in Sicherungen enden mit den Sicherungen.',
    footer: 'Das ist die letzte Mail dazu: Deine Adresse wird gelöscht, sobald sie verschickt ist.',
  },
  ownDataLink: {
    subject: (business) => `Deine Daten bei ${business}`,
    heading: 'Deine Daten ansehen, herunterladen oder löschen',
    line: (until) => `Dieser Link zeigt, was wir über dich gespeichert haben. Er gilt bis ${until}.`,
    button: 'Meine Daten öffnen',
    footer: 'Du hast das nicht angefordert? Dann kannst du die Mail löschen, und nichts passiert.',
  },
}
