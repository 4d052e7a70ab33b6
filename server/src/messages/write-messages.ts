import type { Site } from '@foyer/contract'
import { isTimeZone } from '@foyer/domain'
import type { Dependencies } from '../dependencies.ts'
import type { BookingMail, BusinessTemplate, VisitorTemplate } from '../mail/booking-mail.ts'
import { businessContent } from '../mail/business-contents.ts'
import { bookingCalendarFile } from '../mail/calendar-file.ts'
import { chooseLanguage } from '../mail/choose-language.ts'
import type { MailContent } from '../mail/content.ts'
import { renderMail } from '../mail/render-mail.ts'
import { mailWords } from '../mail/text/mail-words.ts'
import { visitorContent } from '../mail/visitor-contents.ts'
import { type DomainEvent, findEvent } from '../outbox/domain-events-store.ts'
import { loadSite } from '../site/site.ts'
import { type BookingFacts, findBookingFacts } from './booking-facts-store.ts'
import type { NewMessage } from './message.ts'
import { type BookingChange, bookingChangeOf, type DueMessage, messagesDue } from './messages-due.ts'
import { queueMessages } from './queue-messages.ts'

type Which = { siteId: string; eventId: string }

/** Writes the messages that a booking's event causes. Run twice it writes nothing new. */
export const writeMessages = async (
  { siteId, eventId }: Which,
  { db, jobs, signingKeys }: Pick<Dependencies, 'db' | 'jobs' | 'signingKeys'>,
): Promise<void> => {
  const event = await findEvent(db, siteId, eventId)
  if (!event) return
  const change = bookingChangeOf(event)
  const due = messagesDue(event, change)
  if (due.length === 0) return
  const facts = await findBookingFacts(db, siteId, event.entityId)
  if (!facts) return
  const site = await loadSite(db, siteId)
  const manageUrl = `${site.publicUrl}/booking/${signingKeys.signLink({ bookingId: event.entityId, siteId }, 'booking')}`
  const sources: Sources = { event, change, facts, site, manageUrl }
  const messages = due.flatMap((message) => messageFor(message, sources) ?? [])
  await db.transaction().execute((tx) => queueMessages(tx, jobs, messages))
}

type Sources = { event: DomainEvent; change: BookingChange; facts: BookingFacts; site: Site; manageUrl: string }

const messageFor = (due: DueMessage, sources: Sources): NewMessage | null => {
  const { event, change, site } = sources
  const visitorEmail = change.booking.contactDetails.email ?? null
  const recipient = due.to === 'VISITOR' ? visitorEmail : (site.email ?? null)
  if (!recipient) return null
  const mail = bookingMailFor(due, sources)
  const content = contentOf(due, mail)
  return {
    siteId: site.id,
    eventId: event.id,
    bookingId: event.entityId,
    template: due.template,
    recipient,
    replyTo: due.to === 'BUSINESS' ? visitorEmail : null,
    language: mail.language,
    timeZone: mail.timeZone,
    ...renderMail(content, { site, language: mail.language }),
    calendar: due.calendar && { method: due.calendar, content: calendarFor(due.calendar, mail, sources) },
    host: new URL(site.publicUrl).hostname,
    now: event.occurredAt,
  }
}

/** The business reads its own language and zone, visitors theirs. */
const bookingMailFor = (due: DueMessage, { event, change, facts, site, manageUrl }: Sources): BookingMail => {
  const isToVisitor = due.to === 'VISITOR'
  const language = isToVisitor ? chooseLanguage(site, ...facts.languages) : site.defaultLanguage
  return {
    booking: change.booking,
    site,
    words: mailWords[language],
    language,
    timeZone: isToVisitor ? zoneOf(change, facts, site) : site.timeZone,
    now: event.occurredAt,
    manageUrl,
    actor: event.actor.type,
    businessMessage: event.actor.type === 'BUSINESS' ? change.message : undefined,
    previous: change.previous,
    policy: facts.policy,
  }
}

const zoneOf = ({ booking }: BookingChange, facts: BookingFacts, site: Site): string =>
  [booking.contactDetails.timeZone, ...facts.timeZones].find((zone) => zone && isTimeZone(zone)) ?? site.timeZone

const contentOf = ({ to, template }: DueMessage, mail: BookingMail): MailContent =>
  // `messagesDue` pairs each side with its own templates.
  to === 'VISITOR' ? visitorContent(template as VisitorTemplate, mail) : businessContent(template as BusinessTemplate, mail)

const calendarFor = (method: 'REQUEST' | 'CANCEL', mail: BookingMail, { event, facts }: Sources): string =>
  bookingCalendarFile({
    booking: mail.booking,
    site: mail.site,
    title: mail.booking.bookedEntity.title,
    sequence: facts.calendarSequence,
    method,
    manageUrl: mail.manageUrl,
    language: mail.language,
    stamp: event.occurredAt,
  })
