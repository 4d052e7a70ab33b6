import { factsOf, formNoteOf, fullNameOf, shortWhenOf, visitorFactsOf, wasOf, whenOf } from './booking-details.ts'
import type { BookingMail, BusinessTemplate } from './booking-mail.ts'
import type { MailContent } from './content.ts'

type Particular = Pick<MailContent, 'subject' | 'heading' | 'lines'>

export const businessContent = (template: BusinessTemplate, mail: BookingMail): MailContent => {
  const { booking, site, words } = mail
  const note = formNoteOf(mail)
  return {
    ...particulars[template](mail, fullNameOf(mail)),
    when: whenOf(mail),
    was: wasOf(mail),
    title: booking.bookedEntity.title,
    facts: [...visitorFactsOf(mail), ...factsOf(mail)],
    ...(note && { note }),
    button: { label: words.openCalendar, href: calendarUrl(mail) },
    hints: [],
    footer: words.sentToBusiness(site.name),
  }
}

const particulars: Record<BusinessTemplate, (mail: BookingMail, who: string) => Particular> = {
  'new-booking': (mail, who) => ({
    subject: mail.words.newBooking.subject(who, mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.newBooking.heading(who),
    lines: [],
  }),
  'new-request': (mail, who) => ({
    subject: mail.words.newRequest.subject(who, mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.newRequest.heading(who),
    lines: [mail.booking.allowsOtherRequests ? mail.words.newRequest.openLine : mail.words.newRequest.line],
  }),
  'visitor-moved': (mail, who) => ({
    subject: mail.words.visitorMoved.subject(who, mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.visitorMoved.heading(who),
    lines: [],
  }),
  'visitor-canceled': (mail, who) => ({
    subject: mail.words.visitorCanceled.subject(who, mail.booking.bookedEntity.title, shortWhenOf(mail)),
    heading: mail.words.visitorCanceled.heading(who),
    lines: [mail.words.visitorCanceled.line],
  }),
}

export const calendarUrl = ({ booking, site }: BookingMail): string => {
  const date = Temporal.Instant.from(booking.startDate).toZonedDateTimeISO(site.timeZone).toPlainDate().toString()
  return `${site.publicUrl}/manage/calendar?date=${date}&booking=${booking.id}`
}
