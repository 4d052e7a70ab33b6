import type { Language, ParticipantsNotified, Placeholder, Site } from '@foyer/contract'
import { inLanguage, zoneNamesOf } from '@foyer/domain'
import type { MailContent } from './content.ts'
import { dayOf, momentOf, timeOf, timesOf, weekdayOf } from './dates.ts'
import type { MailWords } from './text/en.ts'

export type SessionTemplate = 'sessions-changed' | 'sessions-canceled' | 'session-message'

type ToldSession = ParticipantsNotified['sessions'][number]

export type SessionMail = {
  sessions: readonly ToldSession[]
  message: string | undefined
  site: Site
  words: MailWords
  language: Language
  timeZone: string
  now: string
}

const mostNamed = 20

export const sessionContent = (template: SessionTemplate, mail: SessionMail): MailContent => ({
  hints: [],
  footer: mail.words.sentBy(mail.site.name),
  ...(mail.message && { note: { label: mail.words.messageFrom(mail.site.name), text: mail.message } }),
  ...(template === 'session-message' ? messageOf(mail) : changeOf(template, mail)),
})

export const sessionValues = (mail: SessionMail): Partial<Record<Placeholder, string>> => ({
  business: mail.site.name,
  service: [...new Set(mail.sessions.map((session) => titleOf(session, mail)))].join(', '),
  start: mail.sessions[0] ? momentIn(mail, mail.sessions[0].start) : '',
})

type Particular = Pick<MailContent, 'subject' | 'heading' | 'lines' | 'facts'> & Partial<MailContent>

const messageOf = (mail: SessionMail): Particular => {
  const { words, site } = mail
  const [session] = mail.sessions
  if (!session) throw new Error('A message is about a session')
  return {
    subject: words.sessionMessage.subject(titleOf(session, mail), momentIn(mail, session.start)),
    heading: words.sessionMessage.heading(site.name),
    lines: [],
    title: titleOf(session, mail),
    when: whenIn(mail, session),
    facts: [],
  }
}

const changeOf = (template: SessionTemplate, mail: SessionMail): Particular => {
  const { words, site, timeZone, language } = mail
  const zone = words.zone(zoneNamesOf(mail.sessions[0]?.start ?? mail.now, timeZone, language))
  return {
    subject: subjectOf(template, mail),
    heading: headingOf(template, mail),
    lines: [words.sessionsChanged.byBusiness(site.name)],
    facts: factsOf(mail),
    button: { label: words.seeTimetable, href: `${site.publicUrl}/timetable` },
    hints: [words.sessionsChanged.zone(zone)],
  }
}

const headingOf = (template: SessionTemplate, { sessions, words: { sessionsChanged: words } }: SessionMail): string => {
  if (template === 'sessions-canceled') return sessions.length === 1 ? words.headingOneCanceled : words.headingCanceled
  return sessions.length === 1 ? words.headingOne : words.heading
}

const subjectOf = (template: SessionTemplate, mail: SessionMail): string => {
  const {
    sessions,
    words: { sessionsChanged: words },
  } = mail
  const titles = [...new Set(sessions.map((session) => titleOf(session, mail)))]
  const [title = ''] = titles
  const isCanceled = template === 'sessions-canceled'
  const [session] = sessions
  if (session && sessions.length === 1) {
    return (isCanceled ? words.subjectCanceled : words.subjectChanged)(title, momentIn(mail, session.start))
  }
  if (titles.length > 1) return words.subjectOthers(sessions.length)
  return (isCanceled ? words.subjectSeveralCanceled : words.subjectSeveral)(title, sessions.length)
}

const factsOf = (mail: SessionMail): MailContent['facts'] => {
  const { sessions, words } = mail
  const lines = sessions.slice(0, mostNamed).map((session) => ({
    label: `${titleOf(session, mail)}, ${momentIn(mail, session.start)}`,
    value: becomesOf(session, mail),
  }))
  const rest = sessions.length - lines.length
  return rest > 0 ? [...lines, { label: words.sessionsChanged.rest, value: words.sessionsChanged.others(rest) }] : lines
}

const becomesOf = (session: ToldSession, mail: SessionMail): string => {
  const { sessionsChanged: words } = mail.words
  if (session.isCanceled) return words.canceled
  const { changedStart, changedEnd, changedResources, changedRooms, changedLocation } = session
  return [
    changedStart && changedEnd && words.now(`${momentIn(mail, changedStart)}–${timeOf(changedEnd, mail.timeZone, mail.language)}`),
    changedResources && (changedResources.length > 0 ? words.with(changedResources.join(', ')) : words.withoutTeacher),
    changedRooms && (changedRooms.length > 0 ? words.room(changedRooms.join(', ')) : words.withoutRoom),
    changedLocation && words.where(changedLocation),
  ]
    .filter(Boolean)
    .join('; ')
}

const titleOf = (session: ToldSession, { site, language }: SessionMail): string => inLanguage(session, language).title ?? site.name

const momentIn = ({ timeZone, language, now }: SessionMail, instant: string): string => momentOf(instant, timeZone, language, now)

const timesIn = ({ timeZone, language }: SessionMail, start: string, end: string): string => timesOf(start, end, timeZone, language)

const whenIn = (mail: SessionMail, { start, end }: ToldSession): MailContent['when'] => ({
  weekday: weekdayOf(start, mail.timeZone, mail.language),
  day: dayOf(start, mail.timeZone, mail.language, mail.now),
  times: timesIn(mail, start, end),
  zone: mail.words.zone(zoneNamesOf(start, mail.timeZone, mail.language)),
})
