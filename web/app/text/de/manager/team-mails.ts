import type { teamMails as english } from '../../en/manager/team-mails.ts'
import type { SameWords } from '../../same-words.ts'

export const teamMails = {
  title: 'Benachrichtigungen',
  loading: 'Benachrichtigungen werden geladen',
  intro: 'Was wir dir über Buchungen und den Kalender mailen. Was du selbst getan hast, melden wir dir nicht.',
  what: 'Mails über',
  kinds: {
    TEAM_NEW: { name: 'Neue Buchungen und Anfragen', hint: 'Bei dir.' },
    TEAM_MOVED: { name: 'Verschobene Buchungen und Stunden', hint: 'Sie beginnen zu einer anderen Zeit.' },
    TEAM_CANCELED: { name: 'Abgesagte Buchungen und Stunden', hint: 'Deine Zeit ist wieder frei.' },
    TEAM_SUBSTITUTION: { name: 'Vertretungen', hint: 'Du übernimmst, oder jemand übernimmt von dir.' },
    TEAM_TIME_OFF: { name: 'Abwesenheiten', hint: 'Wenn andere sie eintragen, ändern oder löschen.' },
  },
  hears: { label: 'Wessen', OWN: 'Nur meine', ALL: 'Die des ganzen Teams' },
  delivery: { label: 'Wann', EACH: 'Sofort, je eine Mail', DIGEST: 'Einmal am Tag um 18 Uhr, alles in einer Mail' },
  quiet:
    'Neue Buchungen und Abwesenheiten warten, bis deine Ruhezeit vorbei ist. Ruhezeit, Sprache und Zeitzone wählst du <a>in deinem Konto</a>.',
  saved: 'Gespeichert',
} as const satisfies SameWords<typeof english>
