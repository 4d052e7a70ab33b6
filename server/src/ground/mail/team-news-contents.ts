import type { Language, Site } from '@foyer/contract'
import { factsOf, formNoteOf, fullNameOf, shortWhenOf, visitorFactsOf, wasOf, whenOf } from './booking-details.ts'
import type { BookingMail } from './booking-mail.ts'
import { calendarUrl } from './business-contents.ts'
import type { MailContent } from './content.ts'
import { momentOf } from './dates.ts'
import { teamNewsWords } from './text/team-news-words.ts'

export type TeamTemplate = 'team-new-booking' | 'team-new-request' | 'team-moved' | 'team-canceled' | 'team-substitution'

export type Givers = { isReaders: boolean; now: string | null; was: string | null; wasReaders: boolean }

export const teamBookingContent = (template: TeamTemplate, mail: BookingMail, givers: Givers): MailContent => {
  const words = teamNewsWords[mail.language]
  const note = formNoteOf(mail)
  const staffMember = givers.isReaders ? null : givers.now
  const what = mail.booking.bookedEntity.title
  const of = { who: fullNameOf(mail), what, when: shortWhenOf(mail), staffMember }
  return {
    ...words[particulars[template]](of),
    lines: template === 'team-substitution' ? [substitutionLine(givers, mail.language)] : [],
    when: whenOf(mail),
    was: wasOf(mail),
    title: what,
    facts: [...visitorFactsOf(mail), ...factsOf(mail)],
    ...(note && { note }),
    button: { label: mail.words.openCalendar, href: calendarUrl(mail) },
    hints: [],
    footer: words.footer(mail.site.name),
  }
}

const particulars = {
  'team-new-booking': 'newBooking',
  'team-new-request': 'newRequest',
  'team-moved': 'moved',
  'team-canceled': 'canceled',
  'team-substitution': 'substitution',
} as const

const substitutionLine = ({ isReaders, now, was, wasReaders }: Givers, language: Language): string => {
  const words = teamNewsWords[language]
  if (isReaders) return words.youTakeOver(was)
  return wasReaders ? words.takesOver(now) : words.takesOverFrom(now, was)
}

export type TeamEventMail = {
  site: Site
  language: Language
  timeZone: string
  now: string
  title: string | null
  start: string
  end: string
}

export type EventNews = 'MOVED' | 'CANCELED' | 'SUBSTITUTION' | 'TIME_OFF_ENTERED' | 'TIME_OFF_CHANGED' | 'TIME_OFF_REMOVED'

export const teamEventContent = (news: EventNews, mail: TeamEventMail, givers: Givers): MailContent => {
  const { site, language, timeZone, now, start, end } = mail
  const words = teamNewsWords[language]
  const moment = (instant: string) => momentOf(instant, timeZone, language, now)
  const staffMember = givers.isReaders ? null : givers.now
  const date = Temporal.Instant.from(start).toZonedDateTimeISO(site.timeZone).toPlainDate().toString()
  return {
    ...headOf(news, { words, staffMember, what: mail.title ?? site.name, when: moment(start) }),
    lines: news === 'SUBSTITUTION' ? [substitutionLine(givers, language)] : [],
    ...(mail.title !== null && { title: mail.title }),
    facts: [
      { label: words.from, value: moment(start) },
      { label: words.to, value: moment(end) },
      ...(givers.now === null ? [] : [{ label: words.with, value: givers.now }]),
    ],
    button: { label: words.digest.button, href: `${site.publicUrl}/manage/calendar?date=${date}` },
    hints: [],
    footer: words.footer(site.name),
  }
}

type Head = { words: (typeof teamNewsWords)[Language]; staffMember: string | null; what: string; when: string }

const headOf = (news: EventNews, { words, staffMember, what, when }: Head): Pick<MailContent, 'subject' | 'heading'> => {
  const same = (text: string) => ({ subject: text, heading: text })
  const heads: Record<EventNews, () => Pick<MailContent, 'subject' | 'heading'>> = {
    MOVED: () => words.moved({ what, when, staffMember }),
    CANCELED: () => words.canceled({ what, when, staffMember }),
    SUBSTITUTION: () => words.substitution({ what, when, staffMember }),
    TIME_OFF_ENTERED: () => same(words.timeOff.entered(staffMember, when)),
    TIME_OFF_CHANGED: () => same(words.timeOff.changed(staffMember, when)),
    TIME_OFF_REMOVED: () => same(words.timeOff.removed(staffMember, when)),
  }
  return heads[news]()
}

export const teamDigestContent = (
  subjects: readonly string[],
  { site, language }: Pick<TeamEventMail, 'site' | 'language'>,
): MailContent => {
  const words = teamNewsWords[language]
  return {
    subject: words.digest.subject(subjects.length),
    heading: words.digest.heading,
    lines: subjects.map((subject) => `• ${subject}`),
    facts: [],
    button: { label: words.digest.button, href: `${site.publicUrl}/manage/calendar` },
    hints: [],
    footer: words.footer(site.name),
  }
}
