import type { EventName, EventPayload } from '@foyer/contract'
import { isTimeZone } from '@foyer/domain'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { type TeamTemplate, teamBookingContent } from '../../ground/mail/team-news-contents.ts'
import type { Occurrence } from '../../ground/ports/jobs.ts'
import { type EventMail, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import { findTeam, hearersOf, type TeamMember } from '../../house/notifications/notifications-store.ts'
import { loadCourseSessions, sessionsOf } from '../bookings/course-sessions.ts'
import { type BookingFacts, findBookingFacts, findGiversOfSchedules } from './booking-facts-store.ts'
import { bookingMailIn, linksOf } from './booking-mails.ts'
import { type BookingChange, bookingMailTable } from './mails-due.ts'

type Giver = { id: string; name: string | null }

type TeamChange = BookingChange & { giver: Giver | null; previousGiver: Giver | null }

type TeamMailRow = { on: EventName; when?: (change: TeamChange) => boolean; to: 'TEAM'; template: TeamTemplate }

const isTaken = ({ booking: { status } }: TeamChange): boolean => status === 'CONFIRMED' || status === 'PENDING'
const isOfOther = ({ giver, previousGiver }: TeamChange): boolean => previousGiver !== null && previousGiver.id !== giver?.id
const hadTime = ({ previousStatus }: TeamChange): boolean => previousStatus === 'CONFIRMED' || previousStatus === 'PENDING'

/** Every mail to the team about a booking. There is none for holds and waiting lists. */
const rows: readonly TeamMailRow[] = [
  { on: 'booking.created', when: ({ booking }) => booking.status === 'CONFIRMED', to: 'TEAM', template: 'team-new-booking' },
  { on: 'booking.created', when: ({ booking }) => booking.status === 'PENDING', to: 'TEAM', template: 'team-new-request' },
  { on: 'booking.requested', to: 'TEAM', template: 'team-new-request' },
  { on: 'booking.markedAsPending', to: 'TEAM', template: 'team-new-request' },
  { on: 'booking.confirmed', to: 'TEAM', template: 'team-new-booking' },
  { on: 'booking.rescheduled', when: (change) => isTaken(change) && isOfOther(change), to: 'TEAM', template: 'team-substitution' },
  { on: 'booking.rescheduled', when: (change) => isTaken(change) && !isOfOther(change), to: 'TEAM', template: 'team-moved' },
  { on: 'booking.canceled', when: hadTime, to: 'TEAM', template: 'team-canceled' },
  { on: 'booking.declined', when: hadTime, to: 'TEAM', template: 'team-canceled' },
]

const changeOf = (event: Occurrence): TeamChange => {
  const change = bookingMailTable.changeOf(event)
  // The column holds what `recordEvent` wrote, and this room wrote the former entity.
  const { previousBookedEntity } = event.payload as Partial<EventPayload<'booking.rescheduled'>>
  const { slot } = (previousBookedEntity ?? {}) as Partial<TeamChange['booking']['bookedEntity']>
  return { ...change, giver: giverIn(change.booking.bookedEntity.slot), previousGiver: giverIn(slot) }
}

const giverIn = (slot: TeamChange['booking']['bookedEntity']['slot']): Giver | null =>
  slot?.resource ? { id: slot.resource.id, name: slot.resource.name ?? null } : null

const table: MailTable<TeamChange, TeamMailRow> = {
  rows,
  changeOf,
  // The dates of a series share one mail; the parts of a visit may have different staff, so each has its own.
  hears: (_row, { booking, isMailedElsewhere }) => !(isMailedElsewhere && booking.seriesId !== undefined),
}

type TeamMailsDue = MailsDue<TeamChange, TeamMailRow>

const draw = async (list: readonly TeamMailsDue[], { site, tools: { db, signingKeys } }: MailSources): Promise<EventMail[]> => {
  const team = await findTeam(db, site.id)
  const all = list.flatMap(({ change }) => [change.booking, ...bookingsInMail(change)])
  const scheduleIds = all.flatMap(({ bookedEntity }) => bookedEntity.schedule?.scheduleId ?? [])
  const [allFacts, courses, givers] = await Promise.all([
    findBookingFacts(db, site.id, [...new Set(all.map(({ id }) => id))]),
    loadCourseSessions(db, site.id, all),
    findGiversOfSchedules(db, site.id, scheduleIds),
  ])
  return list.flatMap((of) => {
    const { booking } = of.change
    const facts = allFacts.get(booking.id)
    if (!facts) return []
    const resourceIds = [
      of.change.giver?.id,
      of.change.previousGiver?.id,
      ...(givers.get(booking.bookedEntity.schedule?.scheduleId ?? '') ?? []),
    ]
    const sources = { facts, allFacts, sessions: sessionsOf(booking, courses), site, ...linksOf(booking.id, { site, signingKeys }) }
    return hearersOf(team, of.event.actor, resourceIds)
      .filter((reader) => !isMailedAsBusiness(reader, of, site.email))
      .flatMap((reader) => mailsTo(reader, of, { ...sources, signingKeys, resourceIds }))
  })
}

const bookingsInMail = ({ booking, together }: TeamChange): TeamChange['together'] =>
  booking.seriesId === undefined ? [booking] : together

/** The business's own address is mailed about customers' actions anyway. */
const isMailedAsBusiness = ({ email }: TeamMember, { event, change }: TeamMailsDue, address: string | undefined): boolean =>
  email.toLowerCase() === address?.toLowerCase() && event.actor.type === 'CUSTOMER' && !change.isMailedElsewhere

type Sources = Omit<Parameters<typeof bookingMailIn>[0], 'event' | 'change'> & {
  facts: BookingFacts
  resourceIds: readonly (string | undefined)[]
}

const mailsTo = (reader: TeamMember, { event, change, due }: TeamMailsDue, { resourceIds, ...sources }: Sources): EventMail[] => {
  const { site } = sources
  const language = chooseLanguage(site, reader.language)
  const timeZone = reader.timeZone !== null && isTimeZone(reader.timeZone) ? reader.timeZone : site.timeZone
  const mail = bookingMailIn({ ...sources, event, change: { ...change, together: bookingsInMail(change) } }, { language, timeZone })
  const { giver, previousGiver } = change
  const isReaders = giver ? giver.id === reader.resourceId : resourceIds.includes(reader.resourceId ?? '')
  const givers = {
    isReaders,
    now: giver?.name ?? null,
    was: previousGiver?.name ?? null,
    wasReaders: previousGiver !== null && previousGiver.id === reader.resourceId,
  }
  return due.map(({ template }) => ({
    eventId: event.id,
    now: event.occurredAt,
    template,
    recipient: reader.email,
    language,
    timeZone,
    content: teamBookingContent(template, mail, givers),
    bookingId: change.booking.id,
  }))
}

export const teamBookingMails = mailsOf(table, draw)
