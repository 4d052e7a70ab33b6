import type { AccountMail } from '../mail/account-contents.ts'
import type { BusinessTemplate, VisitorTemplate } from '../mail/booking-mail.ts'
import type { Mail } from '../mail/mailer.ts'

export type BookingTemplate = VisitorTemplate | BusinessTemplate
export type Template = BookingTemplate | AccountMail['template']

/** Messages that hold a key to an account: no copy stays once they were sent, and they are never sent again. */
export const secretTemplates: readonly Template[] = [
  'sign-in-link',
  'verification-code',
  'recovery-link',
  'activation-link',
  'team-invitation',
  'trust-changed',
]

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
