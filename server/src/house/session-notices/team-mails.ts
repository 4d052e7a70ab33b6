import type { CalendarEvent, EventName, EventPayload } from '@foyer/contract'
import { isTimeZone } from '@foyer/domain'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { type EventNews, teamEventContent } from '../../ground/mail/team-news-contents.ts'
import type { Occurrence } from '../../ground/ports/jobs.ts'
import { type EventMail, type MailSources, type MailsDue, type MailTable, mailsOf } from '../messages/event-mails.ts'
import { findStaffNames, findTeam, hearersOf, type TeamMember } from '../notifications/notifications-store.ts'

type Change = { event: CalendarEvent; previous: CalendarEvent | null }
type Template = 'team-moved' | 'team-canceled' | 'team-substitution' | 'team-time-off'
type TeamMailRow = { on: EventName; when: (change: Change) => boolean; to: 'TEAM'; template: Template; news: EventNews }

const isSession = ({ event: { type } }: Change): boolean => type === 'CLASS' || type === 'COURSE'
/** A closure or a blocked room belongs to nobody, so no mail is drawn for it. */
const isTimeOff = ({ event: { type, transparency } }: Change): boolean => type === 'DEFAULT' && transparency === 'OPAQUE'

const idsOf = (event: CalendarEvent | null): string[] =>
  event ? [...event.resources.map(({ id }) => id), ...(event.externalScheduleId ? [event.externalScheduleId] : [])].toSorted() : []
const hasOthers = ({ event, previous }: Change): boolean => previous !== null && idsOf(previous).join() !== idsOf(event).join()
const hasMoved = ({ event, previous }: Change): boolean =>
  previous !== null && (previous.start.utcDate !== event.start.utcDate || previous.end.utcDate !== event.end.utcDate)

const rows: readonly TeamMailRow[] = [
  { on: 'event.updated', when: (of) => isSession(of) && hasOthers(of), to: 'TEAM', template: 'team-substitution', news: 'SUBSTITUTION' },
  {
    on: 'event.updated',
    when: (of) => isSession(of) && !hasOthers(of) && hasMoved(of),
    to: 'TEAM',
    template: 'team-moved',
    news: 'MOVED',
  },
  { on: 'event.cancelled', when: isSession, to: 'TEAM', template: 'team-canceled', news: 'CANCELED' },
  { on: 'event.created', when: isTimeOff, to: 'TEAM', template: 'team-time-off', news: 'TIME_OFF_ENTERED' },
  {
    on: 'event.updated',
    when: (of) => isTimeOff(of) && (hasMoved(of) || hasOthers(of)),
    to: 'TEAM',
    template: 'team-time-off',
    news: 'TIME_OFF_CHANGED',
  },
  { on: 'event.cancelled', when: isTimeOff, to: 'TEAM', template: 'team-time-off', news: 'TIME_OFF_REMOVED' },
]

const changeOf = ({ payload }: Occurrence): Change => {
  // The column holds the payload of one of these events, as `recordEvent` took it.
  const published = payload as Partial<EventPayload<'event.updated'> & EventPayload<'event.cancelled'>>
  return { event: (published.event ?? published.entity) as CalendarEvent, previous: published.previousEntity ?? null }
}

const table: MailTable<Change, TeamMailRow> = { rows, changeOf, hears: () => true }

const draw = async (list: readonly MailsDue<Change, TeamMailRow>[], { site, tools: { db } }: MailSources): Promise<EventMail[]> => {
  const idsIn = ({ event, previous }: Change) => [...idsOf(event), ...idsOf(previous)]
  const team = await findTeam(db, site.id)
  const names = await findStaffNames(
    db,
    site.id,
    list.flatMap(({ change }) => idsIn(change)),
  )
  return list.flatMap(({ event, change, due }) => {
    const ids = idsIn(change).filter((id) => names.has(id))
    const readers = ids.length > 0 ? hearersOf(team, event.actor, ids) : []
    return readers.flatMap((reader) => {
      const language = chooseLanguage(site, reader.language)
      const timeZone = reader.timeZone !== null && isTimeZone(reader.timeZone) ? reader.timeZone : site.timeZone
      const mail = { ...shownEvent(change), site, language, timeZone, now: event.occurredAt }
      return due.map(({ template, news }) => ({
        eventId: event.id,
        now: event.occurredAt,
        template,
        recipient: reader.email,
        language,
        timeZone,
        content: teamEventContent(news, mail, giversFor(reader, change, names)),
      }))
    })
  })
}

const shownEvent = ({ event: { type, title, scheduleName, start, end } }: Change) => ({
  title: type === 'DEFAULT' ? null : (title ?? scheduleName ?? null),
  start: start.utcDate ?? '',
  end: end.utcDate ?? '',
})

const giversFor = ({ resourceId }: TeamMember, { event, previous }: Change, names: ReadonlyMap<string, string>) => {
  const isOf = (of: CalendarEvent | null) => resourceId !== null && idsOf(of).includes(resourceId)
  const namesOf = (of: CalendarEvent | null) => [...new Set(idsOf(of).flatMap((id) => names.get(id) ?? []))].join(', ') || null
  return { isReaders: isOf(event), now: namesOf(event), was: namesOf(previous), wasReaders: isOf(previous) }
}

export const teamCalendarMails = mailsOf(table, draw)
