import type { MailWords } from './en.ts'

export const de: MailWords = {
  zone: ({ name, short }) => (name === short ? short : `${name} (${short})`),
  was: 'Vorher',
  seeYou: (weekday, name) => (name ? `Bis ${weekday}, ${name}` : `Bis ${weekday}`),

  with: 'Bei',
  where: 'Wo',
  price: 'Preis',
  participants: 'Personen',
  email: 'E-Mail',
  phone: 'Telefon',
  wrote: 'Schreibt',

  messageFrom: (business) => `Von ${business}`,
  manage: 'Verschieben oder absagen',
  findTime: 'Andere Zeit suchen',
  openCalendar: 'Kalender öffnen',
  cancelUntil: (moment) => `Absagen kannst du bis ${moment}.`,
  cancelAnyTime: 'Absagen kannst du bis zum Beginn.',
  addedCalendar: 'Die Datei im Anhang trägt den Termin in deinen Kalender ein.',
  sentBy: (business) => `${business} schreibt dir, weil du dort gebucht hast.`,

  bookingConfirmed: { subject: (title, when) => `Gebucht: ${title}, ${when}` },
  requestReceived: {
    subject: (title, when) => `Anfrage erhalten: ${title}, ${when}`,
    heading: (name) => (name ? `Deine Anfrage ist da, ${name}` : 'Deine Anfrage ist da'),
    line: (business) => `${business} meldet sich bald. Bis dahin gehört der Platz dir.`,
  },
  requestConfirmed: {
    subject: (title, when) => `Bestätigt: ${title}, ${when}`,
    line: (business) => `${business} hat deine Anfrage bestätigt.`,
  },
  requestDeclined: {
    subject: (title, when) => `Leider nicht möglich: ${title}, ${when}`,
    heading: 'Diese Zeit geht leider nicht',
    line: (business) => `${business} kann deine Anfrage nicht annehmen.`,
    lapsed: (business) =>
      `Das tut uns leid: ${business} konnte vor dieser Zeit nicht mehr antworten, und so ist deine Anfrage beendet. Gebucht ist nichts; vielleicht passt eine andere Zeit.`,
  },
  bookingMoved: {
    subject: (title, when) => `Verschoben: ${title}, jetzt ${when}`,
    byBusiness: (business) => `${business} hat deine Buchung verschoben.`,
    byVisitor: 'Du hast deine Buchung verschoben.',
    toApprove: (business) => `${business} muss die neue Zeit noch bestätigen.`,
  },
  bookingCanceled: {
    subject: (title, when) => `Abgesagt: ${title}, ${when}`,
    heading: (name) => (name ? `Deine Buchung ist abgesagt, ${name}` : 'Deine Buchung ist abgesagt'),
    byBusiness: (business) => `${business} hat sie abgesagt.`,
    byVisitor: 'Du hast sie abgesagt. Die Zeit ist wieder frei.',
  },

  newBooking: {
    subject: (who, title, when) => `${who} hat ${title} gebucht, ${when}`,
    heading: (who) => `${who} hat gebucht`,
  },
  newRequest: {
    subject: (who, title, when) => `${who} fragt ${title} an, ${when}`,
    heading: (who) => `${who} fragt eine Zeit an`,
    line: 'Die Zeit bleibt frei gehalten, bis du bestätigst oder ablehnst.',
  },
  visitorMoved: {
    subject: (who, title, when) => `${who} hat ${title} verschoben auf ${when}`,
    heading: (who) => `${who} hat verschoben`,
  },
  visitorCanceled: {
    subject: (who, title, when) => `${who} hat ${title} abgesagt, ${when}`,
    heading: (who) => `${who} hat abgesagt`,
    line: 'Die Zeit ist wieder frei.',
  },
  somebody: 'Jemand',
  sentToBusiness: (business) => `Gesendet von der Buchungsseite von ${business}.`,

  signInLink: {
    subject: (business) => `Bei ${business} anmelden`,
    heading: 'Dein Link zum Anmelden',
    line: (until) => `Er gilt einmal, bis ${until}.`,
    button: 'Anmelden',
    footer: 'Nicht angefordert? Dann passiert nichts, und du kannst diese Nachricht löschen.',
  },
  verificationCode: {
    subject: (business) => `Dein Code für ${business}`,
    heading: 'Dein Code',
    line: (until) => `Gib ihn dort ein, wo du danach gefragt wurdest, bis ${until}.`,
    footer: 'Nicht angefordert? Dann hat sich jemand in der Adresse vertippt, und es passiert nichts. Verrate den Code niemandem.',
  },
  recoveryLink: {
    subject: (business) => `Neues Passwort für ${business}`,
    heading: 'Wähle ein neues Passwort',
    line: (until) => `Der Link gilt einmal, bis ${until}.`,
    button: 'Passwort wählen',
    footer: 'Nicht angefordert? Dann passiert nichts, und dein Passwort bleibt, wie es ist.',
  },
  activationLink: {
    subject: (business) => `Dein Konto bei ${business}`,
    heading: 'Dein Konto ist bereit',
    line: (until) => `Wähle ein Passwort, dann kannst du dich anmelden. Der Link gilt einmal, bis ${until}.`,
    button: 'Passwort wählen',
    footer: 'Du weißt nicht, warum du das bekommst? Dann kannst du diese Nachricht löschen.',
  },
  approvalWanted: {
    subject: (who) => `${who} möchte Mitglied werden`,
    heading: 'Jemand möchte Mitglied werden',
    line: (who) => `${who} hat sich registriert und wartet darauf, dass du zustimmst.`,
    button: 'Mitglieder öffnen',
  },
  memberApproved: {
    subject: (business) => `Willkommen bei ${business}`,
    heading: 'Du bist jetzt Mitglied',
    line: (business) => `${business} hat dein Konto freigegeben. Du kannst dich anmelden.`,
    button: 'Zur Website',
    footer: (business) => `${business} schreibt dir, weil du dich dort registriert hast.`,
  },
  passwordChanged: {
    subject: (business) => `Dein Passwort bei ${business} wurde geändert`,
    heading: 'Dein Passwort wurde geändert',
    line: (when) => `Das war am ${when}. Wo sonst noch jemand mit deinem Konto angemeldet war, ist er jetzt abgemeldet.`,
    notYou: 'Warst du das nicht? Dann lass dir gleich einen Link zum Anmelden schicken, und wähle ein neues Passwort.',
    footer: (business) => `${business} schreibt dir, weil es um dein Konto geht. Abbestellen lässt sich das nicht.`,
  },
  teamInvitation: {
    subject: (business) => `Komm ins Team von ${business}`,
    heading: (business) => `Komm ins Team von ${business}`,
    line: (who, business) => `${who} möchte, dass du ${business} online mitbetreust.`,
    until: (until) => `Der Link gilt einmal, bis ${until}.`,
    button: 'Einladung ansehen',
    footer: 'Du weißt nicht, warum du das bekommst? Dann lösch die Nachricht einfach, und nichts passiert.',
  },
  teamRoles: {
    ADMIN: 'Als Admin führst du den Betrieb: Buchungen, Kalender, Angebote, Mitarbeitende und Einstellungen.',
    FRONT_DESK: 'Am Empfang nimmst du Buchungen an und führst den Kalender.',
  },
  ownershipReceived: {
    subject: (business) => `${business} gehört jetzt dir`,
    heading: (business) => `${business} gehört jetzt dir`,
    line: (from) => `${from} hat dir die Inhaberschaft übergeben. Du bestimmst, wer im Team ist und wer was darf.`,
    button: 'Team öffnen',
    footer: (business) => `${business} schreibt dir, weil es um dein Konto geht. Abbestellen lässt sich das nicht.`,
  },
  ownershipGiven: {
    subject: (business) => `Neue Inhaberschaft bei ${business}`,
    heading: 'Du hast die Inhaberschaft vergeben',
    line: (heir, business) => `${heir} hat jetzt die Inhaberschaft von ${business}, wie du es wolltest.`,
    notYou: 'Warst du das nicht? Dann sprich gleich mit der Person, und wähle ein neues Passwort.',
    button: 'Team öffnen',
    footer: (business) => `${business} schreibt dir, weil es um dein Konto geht. Abbestellen lässt sich das nicht.`,
  },
  testMail: {
    subject: (business) => `Mails von ${business} kommen an`,
    heading: 'Mails kommen an',
    line: (business) => `So sehen Nachrichten von ${business} aus. Diese hat sonst niemand bekommen.`,
    button: 'Zur Website',
    footer: (business) => `Gesendet aus den Einstellungen von ${business}.`,
  },
}
