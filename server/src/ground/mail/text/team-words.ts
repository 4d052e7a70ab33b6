export const teamWordsEn = {
  teamInvitation: {
    subject: (business: string) => `Join the team of ${business}`,
    heading: (business: string) => `Join the team of ${business}`,
    line: (who: string, business: string) => `${who} would like you to help run ${business} online.`,
    until: (until: string) => `The link works once, until ${until}.`,
    button: 'See the invitation',
    footer: 'Do you not know why you got this? Then you can delete it, and nothing happens.',
  },
  teamRoles: {
    ADMIN: 'As an admin you run the business: bookings, calendar, services, staff and settings.',
    FRONT_DESK: 'At the front desk you take bookings and keep the calendar.',
    PROVIDER: 'You run your own calendar: your bookings and your time.',
  },
  ownershipReceived: {
    subject: (business: string) => `You now own ${business}`,
    heading: (business: string) => `You now own ${business}`,
    line: (from: string) => `${from} has handed it over to you. You decide who is on the team and who can do what.`,
    button: 'Open the team',
    footer: (business: string) => `${business} sent you this because it is about your account. It cannot be turned off.`,
  },
  ownershipGiven: {
    subject: (business: string) => `${business} has a new owner`,
    heading: 'You have named a new owner',
    line: (heir: string, business: string) => `${heir} owns ${business} from now on, as you asked.`,
    notYou: 'Was this not you? Then talk to the new owner right away, and choose another password.',
    button: 'Open the team',
    footer: (business: string) => `${business} sent you this because it is about your account. It cannot be turned off.`,
  },
}

export const teamWordsDe: typeof teamWordsEn = {
  teamInvitation: {
    subject: (business) => `Komm ins Team von ${business}`,
    heading: (business) => `Komm ins Team von ${business}`,
    line: (who, business) => `${who} möchte, dass du ${business} online mitbetreust.`,
    until: (until) => `Der Link gilt einmal, bis ${until}.`,
    button: 'Einladung ansehen',
    footer: 'Du weißt nicht, warum du das bekommst? Dann lösch die Nachricht einfach, und nichts passiert.',
  },
  teamRoles: {
    ADMIN: 'Als Admin führst du den Betrieb: Buchungen, Kalender, Angebote, Team und Einstellungen.',
    FRONT_DESK: 'Am Empfang nimmst du Buchungen an und führst den Kalender.',
    PROVIDER: 'Du führst deinen eigenen Kalender: deine Buchungen und deine Zeit.',
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
}
