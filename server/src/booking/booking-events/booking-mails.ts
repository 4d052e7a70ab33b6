import type { Booking, Site } from '@foyer/contract'
import { bookingIn, inOrderOfTime, isTimeZone, priceOfParts } from '@foyer/domain'
import type { BookingMail, CourseSession, VisitorTemplate } from '../../ground/mail/booking-mail.ts'
import { businessContent } from '../../ground/mail/business-contents.ts'
import { bookingCalendarFile } from '../../ground/mail/calendar-file.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import type { MailContent } from '../../ground/mail/content.ts'
import { placeholderValues } from '../../ground/mail/placeholder-values.ts'
import { qrPicture } from '../../ground/mail/qr-picture.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'
import { visitorContent } from '../../ground/mail/visitor-contents.ts'
import type { DomainEvent } from '../../ground/outbox/domain-events-store.ts'
import type { Mail } from '../../ground/ports/mailer.ts'
import { type EventMail, type MailSources, type MailsDue, mailsOf } from '../../house/messages/event-mails.ts'
import { loadCourseSessions, sessionsOf } from '../bookings/course-sessions.ts'
import { checkInOf } from '../bookings/links.ts'
import { type BookingFacts, findBookingFacts } from './booking-facts-store.ts'
import { type BookingChange, type BookingMailRow, bookingMailTable, type MailedOfBooking } from './mails-due.ts'

type BookingMailsDue = MailsDue<BookingChange, BookingMailRow>

const draw = async (list: readonly BookingMailsDue[], { site, tools: { db, signingKeys } }: MailSources): Promise<EventMail[]> => {
  const ids = [...new Set(list.flatMap(({ change }) => [change.booking.id, ...change.together.map(({ id }) => id)]))]
  const booked = list.map(({ change }) => change.booking)
  const [allFacts, courses] = await Promise.all([findBookingFacts(db, site.id, ids), loadCourseSessions(db, site.id, booked)])
  return list.flatMap(({ event, change, due }) => {
    const bookingId = change.booking.id
    const facts = allFacts.get(bookingId)
    if (!facts) return []
    const links = linksOf(bookingId, { site, signingKeys })
    const sessions = sessionsOf(change.booking, courses)
    return due.flatMap((row) => mailFor(row, { event, change, facts, allFacts, sessions, site, signingKeys, ...links }) ?? [])
  })
}

type Links = { manageUrl: string; waitingUrl: string }

export const linksOf = (
  bookingId: string,
  { site, signingKeys }: Pick<MailSources, 'site'> & Pick<MailSources['tools'], 'signingKeys'>,
): Links => {
  const claims = { bookingId, siteId: site.id }
  return {
    manageUrl: `${site.publicUrl}/booking/${signingKeys.signLink(claims, 'booking')}`,
    waitingUrl: `${site.publicUrl}/waiting-list/${signingKeys.signLink(claims, 'waiting-list')}`,
  }
}

export const bookingMails = mailsOf(bookingMailTable, draw)

type MessageDue = Pick<BookingMailsDue, 'event'> & Pick<BookingChange, 'booking' | 'message'>

const messageRow: BookingMailRow = { on: 'booking.messaged', to: 'VISITOR', template: 'booking-message' }

export const drawMessages = (list: readonly MessageDue[], sources: MailSources): Promise<EventMail[]> =>
  draw(
    list.map(({ event, ...message }) => {
      const change = { ...message, together: [message.booking], isMailedElsewhere: false, notifyParticipants: true }
      return { event, change, due: [messageRow] }
    }),
    sources,
  )

type Sources = Pick<BookingMailsDue, 'change'> &
  Pick<MailSources, 'site'> &
  Pick<MailSources['tools'], 'signingKeys'> &
  Links & {
    event: Pick<DomainEvent, 'id' | 'occurredAt' | 'actor'>
    facts: BookingFacts
    allFacts: ReadonlyMap<string, BookingFacts>
    sessions: readonly CourseSession[]
  }

export const mailFor = (row: MailedOfBooking, sources: Sources): EventMail | null => {
  const { event, change, site } = sources
  const visitorEmail = change.booking.contactDetails.email ?? null
  const recipient = row.to === 'VISITOR' ? visitorEmail : (site.email ?? null)
  if (!recipient) return null
  const mail = bookingMailFor(row, sources)
  const picture = row.to === 'VISITOR' ? checkInPictureFor(row.template, mail, sources) : null
  return {
    eventId: event.id,
    now: event.occurredAt,
    template: row.template,
    recipient,
    language: mail.language,
    timeZone: mail.timeZone,
    content: row.to === 'VISITOR' ? { ...visitorContent(row.template, mail), ...picture?.content } : businessContent(row.template, mail),
    ...(picture && { attachments: picture.attachments }),
    replyTo: row.to === 'BUSINESS' ? visitorEmail : null,
    calendar: row.calendar ? { method: row.calendar, content: calendarFor(row.calendar, mail, sources) } : null,
    bookingId: change.booking.id,
    ...(row.to === 'VISITOR' && { values: placeholderValues(mail) }),
  }
}

const bookingMailFor = ({ to }: MailedOfBooking, sources: Sources): BookingMail => {
  const { change, facts, site } = sources
  if (to === 'BUSINESS') return bookingMailIn(sources, { language: site.defaultLanguage, timeZone: site.timeZone })
  return bookingMailIn(sources, { language: chooseLanguage(site, ...facts.languages), timeZone: zoneOf(change, facts, site) })
}

export const bookingMailIn = (
  { event, change, facts, allFacts, sessions, site, manageUrl, waitingUrl }: Sources,
  { language, timeZone }: Pick<BookingMail, 'language' | 'timeZone'>,
): BookingMail => {
  const together = change.together.map((booking) => bookingIn(booking, language))
  return {
    booking: asOneVisit(together, bookingIn(change.booking, language)),
    together,
    site,
    words: mailWords[language],
    language,
    timeZone,
    now: event.occurredAt,
    manageUrl,
    waitingUrl,
    actor: event.actor.type,
    businessMessage: event.actor.type === 'BUSINESS' ? change.message : undefined,
    previous: change.previous,
    policy: facts.policy,
    sessions,
    coming: new Map([...allFacts].map(([id, { coming }]) => [id, coming])),
  }
}

const zoneOf = ({ booking }: BookingChange, facts: BookingFacts, site: Site): string =>
  [facts.chosenTimeZone, booking.contactDetails.timeZone, ...facts.timeZones].find((zone) => zone && isTimeZone(zone)) ?? site.timeZone

/** Each part is its own entry in the recipient's calendar, so that the entry stays when the part leaves the multi-service booking. */
const calendarFor = (method: 'REQUEST' | 'CANCEL', mail: BookingMail, { event, allFacts }: Sources): string =>
  bookingCalendarFile({
    entries: (mail.together ?? [mail.booking]).map((booking) => ({
      booking,
      title: booking.bookedEntity.title,
      sequence: allFacts.get(booking.id)?.calendarSequence ?? 0,
      sessions: mail.sessions,
      coming: allFacts.get(booking.id)?.coming,
    })),
    site: mail.site,
    method,
    manageUrl: mail.manageUrl,
    language: mail.language,
    stamp: event.occurredAt,
  })

function asOneVisit(together: readonly Booking[], booking: Booking): Booking {
  const [first, ...others] = inOrderOfTime(together.map((part) => ({ booking: part }))).map((part) => part.booking)
  if (!first || others.length === 0) return booking
  const isOneVisit = first.seriesId === undefined && first.multiServiceBookingInfo?.type !== 'SEPARATE_BOOKINGS'
  const last = [first, ...others].reduce((latest, part) => (part.endDate > latest.endDate ? part : latest))
  const price = priceOfParts(together)
  const { price: _, ...unpriced } = first
  return {
    ...unpriced,
    bookedEntity: { ...first.bookedEntity, title: [...new Set([first, ...others].map((part) => part.bookedEntity.title))].join(' + ') },
    endDate: isOneVisit ? last.endDate : first.endDate,
    ...(price && { price }),
  }
}

const contentId = 'check-in'
const templates: readonly string[] = ['booking-confirmed', 'request-confirmed'] satisfies VisitorTemplate[]

type CheckInPicture = { content: Pick<MailContent, 'picture'>; attachments: NonNullable<Mail['attachments']> }

/**
 * The check-in code of a confirmed booking, for the scanner at the front desk. There is none for visits to the customer, and none for
 * courses, whose dates are checked in one by one.
 */
function checkInPictureFor(
  template: string,
  { booking, together = [], site, words }: BookingMail,
  { signingKeys }: Pick<MailSources['tools'], 'signingKeys'>,
): CheckInPicture | null {
  const { slot } = booking.bookedEntity
  const isAtCustomers = slot?.location?.locationType === 'CUSTOM'
  const isOfSeveralDates = booking.seriesId !== undefined || booking.multiServiceBookingInfo?.type === 'SEPARATE_BOOKINGS'
  if (!templates.includes(template) || isAtCustomers || (isOfSeveralDates && together.length > 1)) return null
  const { code, reference } = checkInOf({ siteId: site.id, dependencies: { signingKeys } }, booking.id)
  const { title, label, caption } = words.checkIn
  return {
    content: { picture: { contentId, label, title, caption: caption(reference) } },
    attachments: [
      {
        fileName: 'check-in.png',
        contentType: 'image/png',
        content: qrPicture(`${site.publicUrl}/manage/check-in/${code}`).toString('base64'),
        contentId,
      },
    ],
  }
}
