import type { ParticipantsNotified } from '@foyer/contract'
import { isTimeZone } from '@foyer/domain'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { type SessionMail, type SessionTemplate, sessionContent, sessionValues } from '../../ground/mail/session-contents.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../messages/event-mails.ts'
import { findRecipients, type Recipient } from './notices-store.ts'

type NoticeMailRow = MailRow<ParticipantsNotified> & { to: 'PARTICIPANTS'; template: SessionTemplate }

const isCancellation = ({ sessions, isChange }: ParticipantsNotified): boolean => isChange && sessions.every(({ isCanceled }) => isCanceled)

/** The event is recorded only where participants are to be mailed, so the actor does not matter. */
const rows: readonly NoticeMailRow[] = [
  { on: 'participants.notified', when: isCancellation, to: 'PARTICIPANTS', template: 'sessions-canceled' },
  {
    on: 'participants.notified',
    when: (notice) => notice.isChange && !isCancellation(notice),
    to: 'PARTICIPANTS',
    template: 'sessions-changed',
  },
  { on: 'participants.notified', when: ({ isChange }) => !isChange, to: 'PARTICIPANTS', template: 'session-message' },
]

const noticeMailTable: MailTable<ParticipantsNotified, NoticeMailRow> = {
  rows,
  // The column holds the payload of this event, as `recordEvent` took it.
  changeOf: ({ payload }) => payload as ParticipantsNotified,
  hears: () => true,
}

type NoticesDue = MailsDue<ParticipantsNotified, NoticeMailRow>

const draw = async (list: readonly NoticesDue[], { site, tools: { db } }: MailSources): Promise<EventMail[]> => {
  const ids = list.flatMap(({ change }) => change.sessions.flatMap(({ participationIds }) => participationIds))
  const recipients = await findRecipients(db, site.id, [...new Set(ids)])
  return list.flatMap((due) => mailsFor(due, recipients, site))
}

export const sessionMails = mailsOf(noticeMailTable, draw)

const mailsFor = ({ event, change, due }: NoticesDue, recipients: readonly Recipient[], site: MailSources['site']): EventMail[] => {
  const people = Map.groupBy(recipients, ({ address }) => address.toLowerCase())
  return [...people.values()].flatMap((participations) => {
    const [person] = participations
    const own = new Set(participations.map(({ participationId }) => participationId))
    const sessions = change.sessions.filter(({ participationIds }) => participationIds.some((id) => own.has(id)))
    if (!person || sessions.length === 0) return []
    const language = chooseLanguage(site, ...participations.flatMap(({ languages }) => languages))
    const timeZone = participations.find((of) => of.timeZone && isTimeZone(of.timeZone))?.timeZone ?? site.timeZone
    const mail: SessionMail = {
      sessions,
      message: change.message,
      site,
      words: mailWords[language],
      language,
      timeZone,
      now: event.occurredAt,
    }
    return due.map(({ template }) => ({
      eventId: event.id,
      now: event.occurredAt,
      template,
      recipient: person.address,
      language,
      timeZone,
      content: sessionContent(template, mail),
      values: sessionValues(mail),
    }))
  })
}
