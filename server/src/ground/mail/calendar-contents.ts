import type { CalendarFailure, CalendarProviderName, Language, Site } from '@foyer/contract'
import type { MailContent } from './content.ts'
import { mailWords } from './text/mail-words.ts'

export type CalendarFailingMail = {
  template: 'calendar-failing'
  provider: CalendarProviderName
  failure: CalendarFailure
  staffName: string
  isForOwner: boolean
}

/** To the person whose calendar is no longer read, and a day later to the owners. */
export const calendarFailingContent = (
  { provider, failure, staffName, isForOwner }: CalendarFailingMail,
  { site, language }: { site: Site; language: Language },
): MailContent => {
  const words = calendarWords[language]
  const name = words.providers[provider]
  const path = isForOwner ? '/manage/staff' : '/manage/calendars'
  return {
    subject: isForOwner ? words.subjectOf(staffName, name) : words.subject(name),
    heading: words.heading,
    lines: [
      isForOwner ? words.lineOf(staffName, name) : words.line(name, site.name),
      words.failures[failure],
      words.stays,
      ...(isForOwner ? [words.onlyThey(staffName)] : []),
    ],
    facts: [],
    button: { label: isForOwner ? words.toTeam : words.button, href: `${site.publicUrl}${path}` },
    hints: [],
    footer: mailWords[language].sentToBusiness(site.name),
  }
}

const en = {
  providers: { CALDAV: 'CalDAV calendar', GOOGLE: 'Google Calendar', MICROSOFT: 'Microsoft calendar', ICS: 'calendar address' },
  subject: (provider: string) => `Your ${provider} is no longer read`,
  subjectOf: (person: string, provider: string) => `${person}: the ${provider} is no longer read`,
  heading: 'A calendar is no longer read',
  line: (provider: string, business: string) => `${business} can no longer read your ${provider}.`,
  lineOf: (person: string, provider: string) => `The ${provider} of ${person} has not been read for a day.`,
  failures: {
    SIGNED_OUT: 'The service no longer accepts the password or the permission. Connect the calendar again to fix this.',
    NOT_FOUND: 'A calendar no longer exists there, or is no longer shared. Choose another one, or disconnect it.',
    TOO_MANY_REQUESTS: 'The service says that it is asked too often. It is tried again with longer pauses.',
    UNREACHABLE: 'The service does not answer. It is tried again at least once an hour.',
    REFUSED: 'The service refuses what it is asked. Connecting the calendar again often helps.',
  },
  stays: 'What was last known still blocks bookings. New appointments there do not, so someone may book over them.',
  onlyThey: (person: string) => `Only ${person} can connect the calendar again.`,
  button: 'Open your calendars',
  toTeam: 'Open the team',
}

const de: typeof en = {
  providers: { CALDAV: 'CalDAV-Kalender', GOOGLE: 'Google-Kalender', MICROSOFT: 'Microsoft-Kalender', ICS: 'Kalender-Adresse' },
  subject: (provider) => `${provider}: wird nicht mehr gelesen`,
  subjectOf: (person, provider) => `${person}, ${provider}: wird nicht mehr gelesen`,
  heading: 'Ein Kalender wird nicht mehr gelesen',
  line: (provider, business) => `${business} kommt nicht mehr an deinen Kalender heran (${provider}).`,
  lineOf: (person, provider) => `Ein Kalender von ${person} wurde seit einem Tag nicht gelesen (${provider}).`,
  failures: {
    SIGNED_OUT: 'Der Dienst nimmt das Passwort oder die Erlaubnis nicht mehr an. Verbinde den Kalender neu, um das zu beheben.',
    NOT_FOUND: 'Ein Kalender existiert dort nicht mehr oder ist nicht mehr freigegeben. Wähle einen anderen, oder trenne ihn.',
    TOO_MANY_REQUESTS: 'Der Dienst meldet, dass er zu oft gefragt wird. Wir versuchen es mit längeren Pausen weiter.',
    UNREACHABLE: 'Der Dienst antwortet nicht. Wir versuchen es mindestens einmal in der Stunde wieder.',
    REFUSED: 'Der Dienst lehnt die Anfrage ab. Oft hilft es, den Kalender neu zu verbinden.',
  },
  stays: 'Was zuletzt bekannt war, sperrt weiterhin Zeiten. Neue Termine dort tun es nicht, sie könnten also überbucht werden.',
  onlyThey: (person) => `Neu verbinden kann den Kalender nur ${person}.`,
  button: 'Kalender öffnen',
  toTeam: 'Team öffnen',
}

const calendarWords = { en, de }
