import type { EventPayload, Site } from '@foyer/contract'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import type { MailContent } from '../../ground/mail/content.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import { findGivenBadges, type GivenBadge } from './assignments-store.ts'

type Given = EventPayload<'badge_assignment.created'>
type BadgeMailRow = MailRow<Given> & { to: 'MEMBER'; template: 'badge-given' }

/** The mail is for badges that a rule gives; managers announce theirs as they like. */
const table: MailTable<Given, BadgeMailRow> = {
  rows: [{ on: 'badge_assignment.created', to: 'MEMBER', template: 'badge-given' }],
  changeOf: ({ payload }) => payload as Given,
  hears: (_row, _change, { type }) => type === 'SYSTEM',
}

const draw = async (list: readonly MailsDue<Given, BadgeMailRow>[], { site, tools: { db } }: MailSources): Promise<EventMail[]> => {
  const found = await findGivenBadges(
    db,
    site.id,
    list.map(({ change }) => change.entity.id),
  )
  return list.flatMap(({ event, change }) => {
    const badge = found.get(change.entity.id)
    if (!badge) return []
    const language = chooseLanguage(site, ...badge.languages)
    return [
      {
        eventId: event.id,
        now: event.occurredAt,
        template: 'badge-given',
        recipient: badge.email,
        language,
        timeZone: badge.timeZone ?? site.timeZone,
        replyTo: site.email ?? null,
        content: badgeContent(badge, { site, language }),
      },
    ]
  })
}

export const badgeMails = mailsOf(table, draw)

function badgeContent(
  { title, description }: GivenBadge,
  { site, language }: { site: Site; language: EventMail['language'] },
): MailContent {
  const words = mailWords[language].badgeGiven
  return {
    subject: words.subject(title, site.name),
    heading: words.heading(title),
    lines: [words.line(site.name), ...(description === null ? [] : [description])],
    facts: [],
    hints: [],
    button: { label: words.button, href: `${site.publicUrl}/account/profile` },
    footer: words.footer(site.name),
  }
}
