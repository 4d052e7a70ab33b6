import type { EventPayload } from '@foyer/contract'
import { bookingIn, firstNameToShare } from '@foyer/domain'
import { factsOf, shortWhenOf, whenOf } from '../../ground/mail/booking-details.ts'
import type { BookingMail } from '../../ground/mail/booking-mail.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import type { MailContent } from '../../ground/mail/content.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'
import { participantWords } from '../../ground/mail/text/participant-words.ts'
import type { Occurrence } from '../../ground/ports/jobs.ts'
import { type EventMail, type MailRow, type MailSources, type MailsDue, type MailTable, mailsOf } from '../../house/messages/event-mails.ts'
import { type BookingFacts, findBookingFacts } from '../booking-events/booking-facts-store.ts'
import { linksOf } from '../booking-events/booking-mails.ts'
import { loadCourseSessions, sessionsOf } from '../bookings/course-sessions.ts'
import { participantToken } from '../bookings/links.ts'
import { findParticipants, type ParticipantRow } from './participants-store.ts'

type Template = 'participant-invited' | 'participant-moved' | 'participant-canceled' | 'participant-left'
type Booking = EventPayload<'booking.canceled'>['booking']
type Change = {
  booking: Booking
  previousStatus: string | undefined
  notifyParticipants: boolean
  invitedIds: readonly string[]
  left: { id: string; name: string } | undefined
}
type Row = MailRow<Change> & { template: Template; to: 'PARTICIPANTS' | 'CUSTOMER' }

const isOpen = ({ booking: { status } }: Change): boolean => status === 'CONFIRMED' || status === 'PENDING'
const wasOpen = ({ previousStatus }: Change): boolean => previousStatus === 'CONFIRMED' || previousStatus === 'PENDING'

const isForSeveral = ({ booking }: Change): boolean => booking.totalParticipants > 1

const table: MailTable<Change, Row> = {
  rows: [
    {
      on: 'booking.participants_named',
      when: ({ invitedIds }) => invitedIds.length > 0,
      to: 'PARTICIPANTS',
      template: 'participant-invited',
    },
    { on: 'booking.number_of_participants_updated', when: ({ left }) => left !== undefined, to: 'CUSTOMER', template: 'participant-left' },
    {
      on: 'booking.rescheduled',
      when: (change) => isOpen(change) && isForSeveral(change),
      to: 'PARTICIPANTS',
      template: 'participant-moved',
    },
    {
      on: 'booking.canceled',
      when: (change) => wasOpen(change) && isForSeveral(change),
      to: 'PARTICIPANTS',
      template: 'participant-canceled',
    },
    {
      on: 'booking.declined',
      when: (change) => wasOpen(change) && isForSeveral(change),
      to: 'PARTICIPANTS',
      template: 'participant-canceled',
    },
  ],
  changeOf: ({ payload }: Occurrence): Change => {
    const fields = payload as Partial<
      EventPayload<'booking.participants_named'> & EventPayload<'booking.number_of_participants_updated'> & EventPayload<'booking.canceled'>
    > & { booking: Booking }
    return {
      booking: fields.booking,
      previousStatus: fields.previousStatus,
      notifyParticipants: fields.participantNotification?.notifyParticipants === true,
      invitedIds: fields.invitedIds ?? [],
      left: fields.leftParticipant,
    }
  },
  // Participants are mailed about the business's changes if the customer is.
  hears: ({ template }, { notifyParticipants }, { type }) =>
    type !== 'BUSINESS' || notifyParticipants || template === 'participant-invited',
}

const draw = async (list: readonly MailsDue<Change, Row>[], sources: MailSources): Promise<EventMail[]> => {
  const { site, tools } = sources
  const bookings = list.map(({ change }) => change.booking)
  const ids = [...new Set(bookings.map(({ id }) => id))]
  const [people, facts, courses] = await Promise.all([
    findParticipants(tools.db, site.id, ids),
    findBookingFacts(tools.db, site.id, ids),
    loadCourseSessions(tools.db, site.id, bookings),
  ])
  return list.flatMap(({ event, change, due }) => {
    const { booking } = change
    const known = facts.get(booking.id)
    if (!known) return []
    const mail = mailOf(change, { sources, facts: known, now: event.occurredAt, sessions: sessionsOf(booking, courses) })
    const drawn = { eventId: event.id, now: event.occurredAt, language: mail.language, timeZone: mail.timeZone, bookingId: booking.id }
    return due.flatMap(({ template, to }): EventMail[] => {
      const { email } = booking.contactDetails
      if (to === 'CUSTOMER') return email ? [{ ...drawn, template, recipient: email, content: contentForCustomer(mail, change) }] : []
      return (people.get(booking.id) ?? [])
        .filter((row) => row.state === 'COMING' && (template !== 'participant-invited' || change.invitedIds.includes(row.id)))
        .flatMap((row) =>
          row.email === null ? [] : [{ ...drawn, template, recipient: row.email, content: contentFor(template, mail, { row, sources }) }],
        )
    })
  })
}

export const participantMails = mailsOf(table, draw)

type Known = { sources: MailSources; facts: BookingFacts; now: string; sessions: BookingMail['sessions'] }

function mailOf({ booking }: Change, { sources: { site, tools }, facts, now, sessions }: Known): BookingMail {
  const language = chooseLanguage(site, ...facts.languages)
  return {
    booking: bookingIn(booking, language),
    site,
    words: mailWords[language],
    language,
    timeZone: facts.timeZones.find((zone) => zone !== null) ?? site.timeZone,
    now,
    ...linksOf(booking.id, { site, signingKeys: tools.signingKeys }),
    actor: 'CUSTOMER',
    policy: facts.policy,
    sessions,
  }
}

/** The customer types the names: text that does not look like a name is not sent to a stranger. */
const greetingOf = (name: string): string | null => firstNameToShare({ firstName: name.split(' ')[0] ?? '' }) ?? null

/** Contains nothing about the customer but the first name, and no price. */
function contentFor(
  template: Template,
  mail: BookingMail,
  { row, sources: { site, tools } }: { row: ParticipantRow; sources: MailSources },
): MailContent {
  const { booking, words, language } = mail
  const own = participantWords[language]
  const { price: _, ...unpriced } = booking
  const alone = { ...mail, booking: { ...unpriced, totalParticipants: 1 } }
  const link = { siteId: site.id, bookingId: booking.id, participantId: row.id, version: row.link_version }
  const shared = {
    when: whenOf(alone),
    title: booking.bookedEntity.title,
    facts: factsOf(alone),
    button: { label: own.open, href: `${site.publicUrl}/participant/${participantToken(tools.signingKeys, link)}` },
    footer: words.sentBy(site.name),
  }
  const when = shortWhenOf(alone)
  const { title } = shared
  if (template === 'participant-moved') {
    return { ...shared, subject: own.moved.subject(title, when), heading: own.moved.heading, lines: [own.moved.line], hints: [own.hint] }
  }
  if (template === 'participant-canceled') {
    return { ...shared, subject: own.canceled.subject(title, when), heading: own.canceled.heading, lines: [own.canceled.line], hints: [] }
  }
  return {
    ...shared,
    subject: own.invited.subject(title, when),
    heading: own.invited.heading(greetingOf(row.name)),
    lines: [own.invited.line(firstNameToShare(booking.contactDetails) ?? null, site.name)],
    hints: [own.hint],
  }
}

function contentForCustomer(mail: BookingMail, { booking, left }: Change): MailContent {
  const { site, words, language, manageUrl } = mail
  const own = participantWords[language].left
  const name = left?.name ?? ''
  return {
    subject: own.subject(name, mail.booking.bookedEntity.title),
    heading: own.heading(name),
    lines: [own.line(booking.totalParticipants)],
    when: whenOf(mail),
    title: mail.booking.bookedEntity.title,
    facts: factsOf(mail),
    button: { label: words.manage, href: manageUrl },
    hints: [],
    footer: words.sentBy(site.name),
  }
}
