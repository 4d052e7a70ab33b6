import type { Language } from '@foyer/contract'

type Of = { what: string; when: string; staffMember: string | null }

const en = {
  newBooking: ({ who, what, when, staffMember }: Of & { who: string }) => ({
    subject: `${staffMember === null ? 'New booking' : `New booking with ${staffMember}`}: ${who}, ${what}, ${when}`,
    heading: staffMember === null ? `${who} comes to you` : `${who} comes to ${staffMember}`,
  }),
  newRequest: ({ who, what, when, staffMember }: Of & { who: string }) => ({
    subject: `${staffMember === null ? 'New request' : `New request for ${staffMember}`}: ${who}, ${what}, ${when}`,
    heading: staffMember === null ? `${who} would like to come to you` : `${who} would like to come to ${staffMember}`,
  }),
  moved: ({ what, when, staffMember }: Of) => ({
    subject: `${staffMember === null ? 'Moved' : `Moved (${staffMember})`}: ${what}, now ${when}`,
    heading: 'It has a new time',
  }),
  canceled: ({ what, when, staffMember }: Of) => ({
    subject: `${staffMember === null ? 'Canceled' : `Canceled (${staffMember})`}: ${what}, ${when}`,
    heading: 'It is canceled',
  }),
  substitution: ({ what, when }: Of) => ({ subject: `Substitution: ${what}, ${when}`, heading: 'Someone else takes over' }),
  youTakeOver: (from: string | null) => (from === null ? 'You take it over.' : `You take it over from ${from}.`),
  takesOver: (to: string | null) => (to === null ? 'You no longer give it.' : `${to} takes it over from you.`),
  takesOverFrom: (to: string | null, from: string | null) => `${to ?? 'Nobody'} takes over from ${from ?? 'nobody'}.`,
  timeOff: {
    entered: (staffMember: string | null, when: string) =>
      staffMember === null ? `Time off entered for you: ${when}` : `Time off for ${staffMember}: ${when}`,
    changed: (staffMember: string | null, when: string) =>
      staffMember === null ? `Your time off was changed: ${when}` : `Time off of ${staffMember} was changed: ${when}`,
    removed: (staffMember: string | null, when: string) =>
      staffMember === null ? `Your time off was removed: ${when}` : `Time off of ${staffMember} was removed: ${when}`,
  },
  with: 'With',
  from: 'From',
  to: 'To',
  footer: (business: string) => `${business} sent you this because you work there.`,
  digest: {
    subject: (count: number) => (count === 1 ? 'Your day: one piece of news' : `Your day: ${count} pieces of news`),
    heading: 'What happened today',
    button: 'Open the calendar',
  },
}

const de: typeof en = {
  newBooking: ({ who, what, when, staffMember }) => ({
    subject: `${staffMember === null ? 'Neue Buchung' : `Neue Buchung bei ${staffMember}`}: ${who}, ${what}, ${when}`,
    heading: staffMember === null ? `${who} kommt zu dir` : `${who} kommt zu ${staffMember}`,
  }),
  newRequest: ({ who, what, when, staffMember }) => ({
    subject: `${staffMember === null ? 'Neue Anfrage' : `Neue Anfrage für ${staffMember}`}: ${who}, ${what}, ${when}`,
    heading: staffMember === null ? `${who} möchte zu dir kommen` : `${who} möchte zu ${staffMember} kommen`,
  }),
  moved: ({ what, when, staffMember }) => ({
    subject: `${staffMember === null ? 'Verschoben' : `Verschoben (${staffMember})`}: ${what}, jetzt ${when}`,
    heading: 'Der Termin liegt jetzt anders',
  }),
  canceled: ({ what, when, staffMember }) => ({
    subject: `${staffMember === null ? 'Abgesagt' : `Abgesagt (${staffMember})`}: ${what}, ${when}`,
    heading: 'Der Termin ist abgesagt',
  }),
  substitution: ({ what, when }) => ({ subject: `Vertretung: ${what}, ${when}`, heading: 'Jemand anders übernimmt' }),
  youTakeOver: (from) => (from === null ? 'Du übernimmst.' : `Du übernimmst von ${from}.`),
  takesOver: (to) => (to === null ? 'Du machst ihn nicht mehr.' : `${to} übernimmt von dir.`),
  takesOverFrom: (to, from) => `${to ?? 'Niemand'} übernimmt von ${from ?? 'niemandem'}.`,
  timeOff: {
    entered: (staffMember, when) =>
      staffMember === null ? `Abwesenheit für dich eingetragen: ${when}` : `Abwesenheit von ${staffMember}: ${when}`,
    changed: (staffMember, when) =>
      staffMember === null ? `Deine Abwesenheit wurde geändert: ${when}` : `Abwesenheit von ${staffMember} geändert: ${when}`,
    removed: (staffMember, when) =>
      staffMember === null ? `Deine Abwesenheit wurde gelöscht: ${when}` : `Abwesenheit von ${staffMember} gelöscht: ${when}`,
  },
  with: 'Bei',
  from: 'Von',
  to: 'Bis',
  footer: (business) => `${business} schreibt dir, weil du dort arbeitest.`,
  digest: {
    subject: (count) => (count === 1 ? 'Dein Tag: eine Neuigkeit' : `Dein Tag: ${count} Neuigkeiten`),
    heading: 'Was heute war',
    button: 'Kalender öffnen',
  },
}

export const teamNewsWords: Record<Language, typeof en> = { en, de }
