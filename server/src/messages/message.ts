import type { BusinessTemplate, VisitorTemplate } from '../mail/booking-mail.ts'
import type { Mail } from '../mail/mailer.ts'

export type BookingTemplate = VisitorTemplate | BusinessTemplate
export type Template = BookingTemplate | 'sign-in-link' | 'password-changed'

/** A message as it is written down before it is sent. */
export type NewMessage = {
  siteId: string
  /** With an event, the same template goes to the same recipient once. */
  eventId: string | null
  bookingId: string | null
  template: Template
  recipient: string
  replyTo: string | null
  language: string
  timeZone: string
  subject: string
  text: string
  html: string
  calendar: Mail['calendar'] | null
  /** The domain of the Message-ID. */
  host: string
  now: string
}
