import type { EventPayload, Site } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { chooseLanguage } from '../mail/choose-language.ts'
import type { MailContent } from '../mail/content.ts'
import { mailWords } from '../mail/text/mail-words.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../messages/messages.ts'

type Given = EventPayload<'badge_assignment.created'>
type BadgeMailRow = MailRow<Given> & { to: 'MEMBER'; template: 'badge-given' }

/** A badge that a rule gives is told to its member; managers tell of theirs as they like. */
const table: MailTable<Given, BadgeMailRow> = {
  rows: [{ on: 'badge_assignment.created', to: 'MEMBER', template: 'badge-given' }],
  // The column holds the payload of this event, as `recordEvent` took it.
  changeOf: ({ payload }) => payload as Given,
  hears: (_row, _change, { type }) => type === 'SYSTEM',
}

const draw = async (list: readonly MailsDue<Given, BadgeMailRow>[], { site, tools: { db } }: MailSources): Promise<EventMail[]> => {
  const told = await findTold(
    db,
    site.id,
    list.map(({ change }) => change.entity.id),
  )
  return list.flatMap(({ event, change }) => {
    const badge = told.get(change.entity.id)
    if (!badge) return []
    const language = chooseLanguage(site, ...badge.languages)
    return [
      {
        ...{ eventId: event.id, now: event.occurredAt, template: 'badge-given', recipient: badge.email, language },
        ...{ timeZone: badge.timeZone ?? site.timeZone, replyTo: site.email ?? null },
        content: badgeContent(badge, { site, language }),
      },
    ]
  })
}

export const badgeMails = mailsOf(table, draw)

type Told = { title: string; description: string | null; email: string; languages: (string | null)[]; timeZone: string | null }

/** Of assignments that still are, to members who may sign in. */
async function findTold(db: Queryable, siteId: string, assignmentIds: readonly string[]): Promise<Map<string, Told>> {
  const { rows } = await sql<Told & { id: string }>`
    select given.id, badges.title, badges.description, reach.email, chosen.time_zone as "timeZone",
      array[chosen.language, contacts.language, identities.language] as languages
    from badge_assignments as given
    join badges on badges.site_id = given.site_id and badges.id = given.badge_id
    join members on members.site_id = given.site_id and members.id = given.member_id
    join identities on identities.site_id = members.site_id and identities.id = members.id and identities.status = 'ACTIVE'
    join contacts on contacts.site_id = members.site_id and contacts.id = members.contact_id
    cross join lateral (select coalesce(contacts.email, identities.email) as email) as reach
    left join mail_choices as chosen on chosen.site_id = given.site_id and chosen.email = lower(reach.email)
    where given.site_id = ${siteId} and given.id = any(${assignmentIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...told }) => [id, told]))
}

function badgeContent({ title, description }: Told, { site, language }: { site: Site; language: EventMail['language'] }): MailContent {
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
