import {
  allowedActions,
  type ChangeRefusal,
  type GovernedBooking,
  minutesOfIsoInstant,
  refusalToCancel,
  refusalToReschedule,
  zoneNamesOf,
} from '@foyer/domain'
import { factsOf, greetingNameOf, shortWhenOf, wasOf, whenOf } from './booking-details.ts'
import type { BookingMail, VisitorTemplate } from './booking-mail.ts'
import type { MailContent } from './content.ts'
import { momentOf, weekdayOf } from './dates.ts'

type Particular = Pick<MailContent, 'subject' | 'heading' | 'lines'> & Partial<Pick<MailContent, 'button' | 'hints' | 'was'>>

export const visitorContent = (template: VisitorTemplate, mail: BookingMail): MailContent => {
  const { booking, site, words, businessMessage } = mail
  return {
    when: whenOf(mail),
    title: booking.bookedEntity.title,
    facts: factsOf(mail),
    button: { label: manageLabelOf(mail), href: mail.manageUrl },
    hints: [],
    footer: words.sentBy(site.name),
    ...(businessMessage && { note: { label: words.messageFrom(site.name), text: businessMessage } }),
    ...particulars[template](mail),
  }
}

/** A booking that only gets another staff member or location is not called moved. */
const wordsOfMove = ({ words: { bookingMoved }, booking, previous }: BookingMail) => {
  const isAtSameTime = previous?.start === booking.startDate && previous.end === booking.endDate
  return isAtSameTime ? bookingMoved.sameTime : bookingMoved
}

const particulars: Record<VisitorTemplate, (mail: BookingMail) => Particular> = {
  'booking-confirmed': (mail) => ({
    subject: mail.words.bookingConfirmed.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: seeYou(mail),
    lines: [],
    hints: hintsOf(mail),
  }),
  'request-received': (mail) => ({
    subject: mail.words.requestReceived.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.requestReceived.heading(greetingNameOf(mail)),
    lines: [
      mail.booking.allowsOtherRequests
        ? mail.words.requestReceived.openLine(mail.site.name)
        : mail.words.requestReceived.line(mail.site.name),
    ],
  }),
  'request-confirmed': (mail) => ({
    subject: mail.words.requestConfirmed.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: seeYou(mail),
    lines: [mail.words.requestConfirmed.line(mail.site.name)],
    hints: hintsOf(mail),
  }),
  'request-declined': (mail) => ({
    subject: mail.words.requestDeclined.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.requestDeclined.heading,
    lines: [mail.actor === 'SYSTEM' ? mail.words.requestDeclined.lapsed(mail.site.name) : mail.words.requestDeclined.line(mail.site.name)],
    button: findTime(mail),
  }),
  'booking-moved': (mail) => ({
    subject: wordsOfMove(mail).subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: seeYou(mail),
    lines: [
      mail.actor === 'CUSTOMER' ? wordsOfMove(mail).byVisitor : wordsOfMove(mail).byBusiness(mail.site.name),
      ...(mail.booking.status === 'PENDING' ? [mail.words.bookingMoved.toApprove(mail.site.name)] : []),
    ],
    was: wasOf(mail),
    hints: mail.booking.status === 'PENDING' ? [] : hintsOf(mail),
  }),
  'booking-canceled': (mail) => ({
    subject: mail.words.bookingCanceled.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.bookingCanceled.heading(greetingNameOf(mail)),
    lines: [mail.actor === 'CUSTOMER' ? mail.words.bookingCanceled.byVisitor : mail.words.bookingCanceled.byBusiness(mail.site.name)],
    button: findTime(mail),
  }),
  'waiting-list-joined': (mail) => ({
    subject: mail.words.waitingListJoined.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.waitingListJoined.heading(greetingNameOf(mail)),
    lines: [isForTime(mail) ? mail.words.timeList.joined : mail.words.waitingListJoined.line],
    button: waitingPage(mail, isForTime(mail) ? mail.words.timeList.joinedButton : mail.words.waitingListJoined.button),
  }),
  'place-offered': (mail) => {
    const { placeOffered, timeList } = mail.words
    return {
      subject: placeOffered.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
      heading: placeOffered.heading(greetingNameOf(mail)),
      lines: [placeOffered.line(heldUntil(mail))],
      button: waitingPage(mail, isForTime(mail) ? timeList.acceptTime : placeOffered.button),
    }
  },
  'offer-over': (mail) => ({
    subject: mail.words.offerOver.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.offerOver.heading,
    lines: [isForTime(mail) ? mail.words.timeList.over : mail.words.offerOver.line],
    button: waitingPage(mail, mail.words.offerOver.button),
  }),
  'waiting-list-left': (mail) => ({
    subject: mail.words.waitingListLeft.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.waitingListLeft.heading,
    lines: [mail.actor === 'CUSTOMER' ? mail.words.waitingListLeft.byVisitor : mail.words.waitingListLeft.byBusiness(mail.site.name)],
    button: findTime(mail),
  }),
  'booking-message': (mail) => ({
    subject: mail.words.sessionMessage.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.sessionMessage.heading(mail.site.name),
    lines: [],
  }),
  'booking-reminder': (mail) => ({
    subject: mail.words.bookingReminder.subject(mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: seeYou(mail),
    lines: [],
    hints: [changeHintOf(mail)].flatMap((hint) => hint ?? []),
  }),
  'booking-follow-up': (mail) => ({
    subject: mail.words.bookingFollowUp.subject(mail.booking.bookedEntity.title),
    heading: mail.words.bookingFollowUp.heading(greetingNameOf(mail)),
    lines: [mail.words.bookingFollowUp.line],
    button: { label: mail.words.bookingFollowUp.button, href: `${mail.site.publicUrl}/services` },
  }),
}

const seeYou = (mail: BookingMail): string =>
  mail.words.seeYou(weekdayOf(mail.booking.startDate, mail.timeZone, mail.language), greetingNameOf(mail))

const isForTime = ({ booking }: BookingMail): boolean => booking.bookedEntity.tags.includes('INDIVIDUAL')

const waitingPage = ({ waitingUrl, manageUrl }: BookingMail, label: string) => ({ label, href: waitingUrl ?? manageUrl })

const heldUntil = ({ booking, timeZone, language, now, words }: BookingMail): string => {
  const end = booking.holdExpiresDate ?? now
  return `${momentOf(end, timeZone, language, now)} (${words.zone(zoneNamesOf(end, timeZone, language))})`
}

const findTime = ({ words, site }: BookingMail) => ({ label: words.findTime, href: `${site.publicUrl}/services` })

const hintsOf = (mail: BookingMail): string[] => {
  const changeHint = changeHintOf(mail)
  return [...(changeHint ? [changeHint] : []), mail.words.addedCalendar]
}

const manageLabelOf = (mail: BookingMail): string => {
  const governed = governedBy(mail)
  if (!governed) return mail.words.manage
  const { schedule } = mail.booking.bookedEntity
  const { cancel, reschedule } = allowedActions(governed, 'GUEST', minutesOfIsoInstant(mail.now))
  // A course is booked as a whole: there is nowhere to move.
  if (schedule) return cancel ? mail.words.seeOrCancel : mail.words.see
  return cancel || reschedule ? mail.words.manage : mail.words.see
}

const changeHintOf = (mail: BookingMail): string | null => {
  const governed = governedBy(mail)
  if (!governed) return null
  const now = minutesOfIsoInstant(mail.now)
  const cancel = refusalToCancel(governed, 'GUEST', now)
  const move = mail.booking.bookedEntity.schedule ? null : refusalToReschedule(governed, 'GUEST', now)
  return cancel === null ? cancelUntil(mail) : tooLate(mail, cancel, move)
}

function cancelUntil({ booking, policy, words, timeZone, language, now }: BookingMail): string | null {
  const rule = policy?.cancellationPolicy
  if (!rule?.limitLatestCancellation) return words.cancelAnyTime
  const until = Temporal.Instant.from(booking.startDate).subtract({ minutes: rule.latestCancellationInMinutes }).toString()
  return words.cancelUntil(momentOf(until, timeZone, language, now))
}

function tooLate({ words, site }: BookingMail, cancel: ChangeRefusal, move: ChangeRefusal | null): string | null {
  const ask = site.phone ? words.call(site.name, site.phone) : words.getInTouch(site.name)
  if (move !== null && (cancel === 'TOO_LATE' || move === 'TOO_LATE')) return `${words.tooLateToChange} ${ask}`
  return cancel === 'TOO_LATE' ? `${words.tooLateToCancel} ${ask}` : null
}

const governedBy = ({ booking, policy }: BookingMail): GovernedBooking | null =>
  policy && {
    status: booking.status,
    start: minutesOfIsoInstant(booking.startDate),
    end: minutesOfIsoInstant(booking.endDate),
    policy,
  }
