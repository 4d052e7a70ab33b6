import type { Language } from '@foyer/contract'

type Of = { what: string; when: string; whose: string | null }

const en = {
  newBooking: ({ who, what, when, whose }: Of & { who: string }) => ({
    subject: `${whose === null ? 'New booking' : `New booking with ${whose}`}: ${who}, ${what}, ${when}`,
    heading: whose === null ? `${who} comes to you` : `${who} comes to ${whose}`,
  }),
  newRequest: ({ who, what, when, whose }: Of & { who: string }) => ({
    subject: `${whose === null ? 'New request' : `New request for ${whose}`}: ${who}, ${what}, ${when}`,
    heading: whose === null ? `${who} would like to come to you` : `${who} would like to come to ${whose}`,
  }),
  moved: ({ what, when, whose }: Of) => ({
    subject: `${whose === null ? 'Moved' : `Moved (${whose})`}: ${what}, now ${when}`,
    heading: 'It has a new time',
  }),
  canceled: ({ what, when, whose }: Of) => ({
    subject: `${whose === null ? 'Canceled' : `Canceled (${whose})`}: ${what}, ${when}`,
    heading: 'It is canceled',
  }),
  substitution: ({ what, when }: Of) => ({ subject: `Substitution: ${what}, ${when}`, heading: 'Someone else takes over' }),
  youTakeOver: (from: string | null) => (from === null ? 'You take it over.' : `You take it over from ${from}.`),
  takesOver: (to: string | null) => (to === null ? 'You no longer give it.' : `${to} takes it over from you.`),
  takesOverFrom: (to: string | null, from: string | null) => `${to ?? 'Nobody'} takes over from ${from ?? 'nobody'}.`,
  timeOff: {
    entered: (whose: string | null, when: string) =>
      whose === null ? `Time off entered for you: ${when}` : `Time off for ${whose}: ${when}`,
    changed: (whose: string | null, when: string) =>
      whose === null ? `Your time off was changed: ${when}` : `Time off of ${whose} was changed: ${when}`,
    removed: (whose: string | null, when: string) =>
      whose === null ? `Your time off was removed: ${when}` : `Time off of ${whose} was removed: ${when}`,
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
  newBooking: ({ who, what, when, whose }) => ({
    subject: `${whose === null ? 'Neue Buchung' : `Neue Buchung bei ${whose}`}: ${who}, ${what}, ${when}`,
    heading: whose === null ? `${who} kommt zu dir` : `${who} kommt zu ${whose}`,
  }),
  newRequest: ({ who, what, when, whose }) => ({
    subject: `${whose === null ? 'Neue Anfrage' : `Neue Anfrage für ${whose}`}: ${who}, ${what}, ${when}`,
    heading: whose === null ? `${who} möchte zu dir kommen` : `${who} möchte zu ${whose} kommen`,
  }),
  moved: ({ what, when, whose }) => ({
    subject: `${whose === null ? 'Verschoben' : `Verschoben (${whose})`}: ${what}, jetzt ${when}`,
    heading: 'Der Termin liegt jetzt anders',
  }),
  canceled: ({ what, when, whose }) => ({
    subject: `${whose === null ? 'Abgesagt' : `Abgesagt (${whose})`}: ${what}, ${when}`,
    heading: 'Der Termin ist abgesagt',
  }),
  substitution: ({ what, when }) => ({ subject: `Vertretung: ${what}, ${when}`, heading: 'Jemand anders übernimmt' }),
  youTakeOver: (from) => (from === null ? 'Du übernimmst.' : `Du übernimmst von ${from}.`),
  takesOver: (to) => (to === null ? 'Du machst ihn nicht mehr.' : `${to} übernimmt von dir.`),
  takesOverFrom: (to, from) => `${to ?? 'Niemand'} übernimmt von ${from ?? 'niemandem'}.`,
  timeOff: {
    entered: (whose, when) => (whose === null ? `Abwesenheit für dich eingetragen: ${when}` : `Abwesenheit von ${whose}: ${when}`),
    changed: (whose, when) => (whose === null ? `Deine Abwesenheit wurde geändert: ${when}` : `Abwesenheit von ${whose} geändert: ${when}`),
    removed: (whose, when) => (whose === null ? `Deine Abwesenheit wurde gelöscht: ${when}` : `Abwesenheit von ${whose} gelöscht: ${when}`),
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
